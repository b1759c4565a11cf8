import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { offers } from "../../contracts/offers.ts";
import { ProjectStatus } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { customerOffer } from "../test/customer-offer.ts";
import { figuresOf, morningOf, october, offer, offerIn } from "../test/dashboard-offers.ts";
import { type TestCompany, testApp } from "../test/test-app.ts";

// What the dashboard tells of what happened, and to whom.

const { newCompany } = await testApp();

/** Nine days in another order than they come in: what is made last is not what happened last. */
const nineDays = [5, 9, 2, 7, 1, 8, 3, 6, 4];

test("the eight projects that moved last are told, the last one first", async () => {
  const company = await newCompany();
  for (const day of nineDays) {
    await company.make.project({
      status: "estimating",
      statusChangedAt: october(day),
      title: `${day}`,
    });
  }
  const { activity } = await figuresOf(company);
  expect(activity?.map(({ title }) => title)).toEqual(["9", "8", "7", "6", "5", "4", "3", "2"]);
});

test("a project is told in whichever status it stands, unless it stands where it began", async () => {
  for (const status of ProjectStatus.options) {
    const company = await newCompany();
    await company.make.project({ status });
    const { activity } = await figuresOf(company);
    const told = activity?.map((one) => one.type === "status" && one.status);
    expect(told).toEqual(status === "enquiry" ? [] : [status]);
  }
});

test("the eight messages of last are told, each by when it was sent, or else made", async () => {
  const company = await newCompany();
  const { estimate } = await offerIn(company, "enquiry");
  for (const day of nineDays) {
    await company.make.email({
      estimateId: estimate.id,
      createdAt: october(day),
      recipients: [`${day}@client.example`],
      ...(day === 5
        ? { state: "sent" as const, sentAt: october(30) }
        : { state: "queued" as const }),
    });
  }
  const { activity } = await figuresOf(company);
  const told = activity?.map((one) => (one.type === "email" ? one.recipients[0] : one.type));
  const days = [5, 9, 8, 7, 6, 4, 3, 2];
  expect(told).toEqual(days.map((day) => `${day}@client.example`));
});

test("the activity tells what happened, newest first, and messages with their true state", async () => {
  const company = await newCompany();
  const { project, estimate } = await offerIn(company, "won", { changeNumber: 4 });
  const message = { estimateId: estimate.id, recipients: ["kari@client.example"] };
  const refusedRecipients = [{ address: "kari@client.example", answer: "550 No such user" }];
  const failed = await company.make.email({
    ...message,
    state: "failed",
    error: "550 No such user",
    errorCode: "cancelled",
    step: "recipients",
    refusedRecipients: JSON.stringify(refusedRecipients),
    createdAt: october(-1),
  });
  const sent = await company.make.email({
    ...message,
    state: "sent",
    sentAt: october(-2),
    createdAt: october(-3),
  });
  const { activity } = await figuresOf(company);
  const { id: projectId, number, title } = project;
  const ofEstimate = {
    projectId,
    number,
    title,
    estimateId: estimate.id,
    version: estimate.version,
    changeNumber: 4,
  };
  const recipients = ["kari@client.example"];
  expect(activity).toEqual([
    { type: "status", projectId, number, title, at: "2026-10-01T09:00:00+00:00", status: "won" },
    {
      type: "email",
      ...ofEstimate,
      at: "2026-09-29T09:00:00+00:00",
      emailId: failed.id,
      state: "failed",
      recipients,
      error: "550 No such user",
      errorCode: "cancelled",
      step: "recipients",
      refusedRecipients,
    },
    {
      type: "email",
      ...ofEstimate,
      at: "2026-09-28T09:00:00+00:00",
      emailId: sent.id,
      state: "sent",
      recipients,
      error: null,
      errorCode: null,
      step: null,
      refusedRecipients: [],
    },
  ]);
});

const said = { way: "phone", date: "2026-11-20", name: "Kari Nordås", note: "By phone" } as const;

test("an answer is told with who gave it and for how much, in place of the status, until it is taken back", async () => {
  const company = await newCompany();
  const { ok } = company;
  const { id, projectId, params } = await customerOffer(company);
  const told = async () => {
    const { activity } = await figuresOf(company);
    return activity?.filter(({ type }) => type === "answer" || type === "status");
  };
  await ok(offers.accept, { params, body: { ...said, chosen: null } });
  const answer = { type: "answer", projectId, estimateId: id, changeNumber: null };
  expect(await told()).toMatchObject([
    { ...answer, kind: "accepted", name: "Kari Nordås", netAmount: "1300" },
  ]);
  await ok(offers.reopen, { params, body: { note: "By mistake" } });
  expect(await told()).toMatchObject([{ type: "status", status: "offer_sent" }]);
  await ok(offers.decline, { params, body: said });
  const declined = { ...answer, kind: "declined", name: "Kari Nordås", netAmount: "1300" };
  expect(await told()).toContainEqual(expect.objectContaining(declined));
});

test("whoever sees no estimates is told of the status alone", async () => {
  const company = await newCompany();
  const { params } = await customerOffer(company);
  await company.ok(offers.accept, { params, body: { ...said, chosen: null } });
  const role = await company.make.role({ permissions: ["DASHBOARD_VIEW", "PROJECTS_VIEW"] });
  const person = await company.signIn((await company.make.user({ roleId: role.id })).email);
  const { activity } = await person.ok(dashboard.get, { query: {} });
  expect(activity).toMatchObject([{ type: "status", status: "won" }]);
});

/** An estimate that Ola changed on that day. */
async function changedOn(company: TestCompany, day: number) {
  const { estimate } = await offerIn(company, "enquiry", { revision: 1, updatedAt: october(day) });
  await company.own((db) =>
    db
      .insertInto("estimateBatches")
      .values({
        companyId: company.company.id,
        estimateId: estimate.id,
        revision: 1,
        batchId: newId(),
        userId: newId(),
        userName: `Ola ${day}`,
        createdAt: october(day),
        changes: "[]",
        effects: "[]",
        size: 4,
      })
      .execute(),
  );
  return estimate;
}

test("the eight estimates that were changed last are told, among all that happened", async () => {
  const company = await newCompany();
  for (const day of nineDays) await changedOn(company, day);
  await company.make.project({ status: "won", statusChangedAt: october(5) });
  const { activity } = await figuresOf(company);
  const told = activity?.map((one) => (one.type === "change" ? one.userName : one.type));
  expect(told?.filter((one) => one !== "status")).toEqual(
    [9, 8, 7, 6, 5, 4, 3].map((day) => `Ola ${day}`),
  );
  expect(told).toHaveLength(8);
});

test.each([
  [["PROJECTS_VIEW"], ["status"]],
  [["PROJECT_ESTIMATES_VIEW"], ["email", "change"]],
  [
    ["PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW"],
    ["email", "change", "status"],
  ],
])("of what happened the holder of %j is told %j", async (permissions, types) => {
  const company = await newCompany();
  const { id } = await changedOn(company, 2);
  await company.make.email({ estimateId: id, createdAt: october(3) });
  await company.make.project({ status: "won", statusChangedAt: october(1) });
  const role = await company.make.role({ permissions: ["DASHBOARD_VIEW", ...permissions] });
  const person = await company.signIn((await company.make.user({ roleId: role.id })).email);
  const { activity } = await person.ok(dashboard.get, { query: {} });
  expect(activity?.map(({ type }) => type)).toEqual(types);
});

test("a change of an estimate is told once, with who made it", async () => {
  const company = await newCompany();
  const { estimate } = await offer(company, { status: "enquiry" });
  const changed = { revision: 2, updatedAt: morningOf("2026-11-18") };
  await company.own(async (db) => {
    await db.updateTable("estimates").set(changed).where("id", "=", estimate.id).execute();
    for (const revision of [1, 2]) {
      await db
        .insertInto("estimateBatches")
        .values({
          companyId: company.company.id,
          estimateId: estimate.id,
          revision,
          batchId: estimate.id.replace(/^.{8}/, `0000000${revision}`),
          userId: estimate.id,
          userName: `Ola ${revision}`,
          changes: "[]",
          effects: "[]",
          size: 4,
        })
        .execute();
    }
  });
  expect((await figuresOf(company)).activity).toMatchObject([
    { type: "change", estimateId: estimate.id, userName: "Ola 2" },
  ]);
});

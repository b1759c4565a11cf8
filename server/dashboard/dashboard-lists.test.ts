import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { offers } from "../../contracts/offers.ts";
import { ProjectStatus } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { customerOffer } from "../test/customer-offer.ts";
import { type TestCompany, testApp } from "../test/test-app.ts";
import { visitOffer } from "../test/visit-offer.ts";

// What the lists of the dashboard show first, and where they end. Today is 20 November 2026.

const { newCompany } = await testApp();

const at = (day: number) => new Date(Date.UTC(2026, 9, day, 9));
/** Nine days in another order than they come in: what is made last is not what happened last. */
const nineDays = [5, 9, 2, 7, 1, 8, 3, 6, 4];
const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
const figuresOf = ({ ok }: TestCompany) => ok(dashboard.get, { query: {} });

/** A project in that status whose one estimate has these values. */
async function offer(
  { make }: TestCompany,
  status: ProjectStatus,
  values: Parameters<TestCompany["make"]["estimate"]>[0] = {},
  id = newId(),
) {
  const project = await make.project({ id, status, statusChangedAt: at(1) });
  const estimate = await make.estimate({ ...values, projectId: project.id });
  return { project, estimate };
}

test.each([
  ["30", "2026-10-21"],
  ["90", "2026-08-22"],
  ["365", "2025-11-20"],
  ["year", "2026-01-01"],
] as const)("the period %s begins on %s", async (period, from) => {
  const { ok } = await newCompany();
  expect((await ok(dashboard.get, { query: { period } })).from).toBe(from);
});

test("the eight projects that moved last are told, the last one first", async () => {
  const company = await newCompany();
  for (const day of nineDays) {
    await company.make.project({ status: "estimating", statusChangedAt: at(day), title: `${day}` });
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
  const { estimate } = await offer(company, "enquiry");
  for (const day of nineDays) {
    await company.make.email({
      estimateId: estimate.id,
      createdAt: at(day),
      recipients: [`${day}@client.example`],
      ...(day === 5 ? { state: "sent" as const, sentAt: at(30) } : { state: "queued" as const }),
    });
  }
  const { activity } = await figuresOf(company);
  const told = activity?.map((one) => (one.type === "email" ? one.recipients[0] : one.type));
  const days = [5, 9, 8, 7, 6, 4, 3, 2];
  expect(told).toEqual(days.map((day) => `${day}@client.example`));
});

test("the activity tells what happened, newest first, and messages with their true state", async () => {
  const company = await newCompany();
  const { project, estimate } = await offer(company, "won", { changeNumber: 4 });
  const message = { estimateId: estimate.id, recipients: ["kari@client.example"] };
  const refusedRecipients = [{ address: "kari@client.example", answer: "550 No such user" }];
  const failed = await company.make.email({
    ...message,
    state: "failed",
    error: "550 No such user",
    errorCode: "cancelled",
    step: "recipients",
    refusedRecipients: JSON.stringify(refusedRecipients),
    createdAt: at(-1),
  });
  const sent = await company.make.email({
    ...message,
    state: "sent",
    sentAt: at(-2),
    createdAt: at(-3),
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

const said = { way: "phone", date: "2026-11-19", name: "Kari Nordås", note: "By phone" } as const;

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
  const { estimate } = await offer(company, "enquiry", { revision: 1, updatedAt: at(day) });
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
        createdAt: at(day),
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
  await company.make.project({ status: "won", statusChangedAt: at(5) });
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
  await company.make.email({ estimateId: id, createdAt: at(3) });
  await company.make.project({ status: "won", statusChangedAt: at(1) });
  const role = await company.make.role({ permissions: ["DASHBOARD_VIEW", ...permissions] });
  const person = await company.signIn((await company.make.user({ roleId: role.id })).email);
  const { activity } = await person.ok(dashboard.get, { query: {} });
  expect(activity?.map(({ type }) => type)).toEqual(types);
});

/** An offer that is out, with a name of its own. */
const out = (company: TestCompany, sent: number, validUntil: string, id = newId()) =>
  offer(
    company,
    "offer_sent",
    { sentAt: at(sent), status: "sent", offerDate: "2026-10-01", validUntil },
    id,
  );

test("six offers are followed up: what waits longest, of equals what ends first", async () => {
  const company = await newCompany();
  const ids = count(8).map(() => newId());
  // Ids tell equals apart and nothing else: the third has a later one than the fourth.
  const [first, second, fourth, third, fifth, sixth, seventh, later] = ids;
  // Made in another order than they are told in.
  await out(company, 50, "2026-11-28", later);
  await out(company, 50, "2026-11-27", seventh);
  await out(company, 50, "2026-11-20", sixth);
  await out(company, 50, "2026-11-19", fifth);
  await out(company, 20, "2027-01-02", fourth);
  await out(company, 20, "2027-01-01", third);
  await out(company, 20, "2026-12-31", second);
  await out(company, 19, "2027-01-03", first);
  const { projects } = await figuresOf(company);
  const shown = projects?.waiting.map((one) => [one.projectId, one.expired, one.expiring]);
  expect(shown).toEqual([
    [first, false, false],
    [second, false, false],
    [third, false, false],
    [fourth, false, false],
    [fifth, true, false],
    [sixth, false, true],
  ]);
  expect([projects?.expired.count, projects?.expiring.count, projects?.followUp.count]).toEqual([
    1, 2, 4,
  ]);
});

test.each(["declined", "withdrawn"] as const)(
  "an offer that was %s waits for nobody's answer, and comes first until somebody decides",
  async (status) => {
    const company = await newCompany();
    const { project: waits } = await out(company, 1, "2026-11-21");
    const values = { status, sentAt: at(10), offerDate: "2026-10-01", validUntil: "2026-11-19" };
    const { project } = await offer(company, "offer_sent", values);
    await offer(company, "lost", values);
    const { projects } = await figuresOf(company);
    expect(projects?.waiting).toMatchObject([
      { projectId: project.id, state: status, validUntil: null, expired: false, expiring: false },
      { projectId: waits.id, state: "sent", expiring: true },
    ]);
    expect(projects).toMatchObject({
      followUp: { count: 1 },
      expiring: { count: 1 },
      expired: { count: 0 },
    });
  },
);

test("a change order without an answer is followed up beside the offers, one that was answered is not", async () => {
  const company = await newCompany();
  const { project: offered, estimate } = await out(company, 40, "2027-01-01");
  const { project } = await offer(company, "won", { status: "accepted", sentAt: at(1) });
  const change = { projectId: project.id, version: 1, sentAt: at(45), validUntil: "2026-11-25" };
  const made = await company.make.estimate({
    ...change,
    changeNumber: 2,
    status: "sent",
    offerDate: "2026-10-01",
    netAmount: decimal("70"),
  });
  for (const [changeNumber, status] of [
    [1, "accepted"],
    [3, "draft"],
  ] as const) {
    await company.make.estimate({ ...change, changeNumber, status, offerDate: "2026-10-01" });
  }
  await visitOffer(company, made.id, at(46));
  const { projects } = await figuresOf(company);
  expect(projects?.waiting).toMatchObject([
    { projectId: offered.id, estimateId: estimate.id, changeNumber: null, state: "sent" },
    {
      projectId: project.id,
      estimateId: made.id,
      version: 1,
      changeNumber: 2,
      netAmount: "70",
      state: "viewed",
      waitsDays: 6,
      validUntil: "2026-11-25",
      expiring: true,
      expired: false,
    },
  ]);
});

test("six projects in work are shown: hours without a plan first, then by the share used", async () => {
  const company = await newCompany();
  const add = (scheduled: string, used: string) =>
    offer(company, "in_progress", {
      hoursScheduled: decimal(scheduled),
      hoursUsed: decimal(used),
    });
  await add("0", "0");
  const made = [];
  for (const [scheduled, used] of [
    ["100", "0"],
    ["100", "10"],
    ["10", "10"],
    ["5", "5"],
    ["10", "20"],
    ["100", "30"],
    ["0", "1"],
  ] as const) {
    made.push((await add(scheduled, used)).project.id);
  }
  const { estimates } = await figuresOf(company);
  const [unused, tenth, whole, wholeToo, double, third, unplanned] = made;
  const expected = [unplanned, double, whole, wholeToo, third, tenth];
  expect(estimates?.hours.rows.map(({ projectId }) => projectId)).toEqual(expected);
  expect(expected).not.toContain(unused);
  expect(estimates?.hours).toMatchObject({ count: 8, scheduled: "325", used: "76" });
  expect(estimates?.hours.usedPercent).toBe("23.38");
});

test("hours planned and not begun are shown, and a project without hours is not", async () => {
  const company = await newCompany();
  await offer(company, "in_progress");
  const { project } = await offer(company, "in_progress", { hoursScheduled: decimal("8") });
  const { estimates } = await figuresOf(company);
  expect(estimates?.hours.rows.map(({ projectId }) => projectId)).toEqual([project.id]);
});

test("a supplier is no client, an empty estimate has no lines, and whatever went out was sent", async () => {
  const company = await newCompany();
  const stepsNow = async () => (await figuresOf(company)).projects?.steps;
  await company.make.supplier();
  const none = { client: false, project: false, lines: false, sent: false };
  expect(await stepsNow()).toEqual(none);
  const { estimate } = await offer(company, "estimating", { lineCount: 0 });
  expect(await stepsNow()).toEqual({ ...none, client: true, project: true });
  await company.own((db) =>
    db
      .updateTable("estimates")
      .set({ sentAt: at(1) })
      .where("id", "=", estimate.id)
      .execute(),
  );
  expect(await stepsNow()).toEqual({ client: true, project: true, lines: false, sent: true });
});

test("nothing sold and nothing planned has no share of anything", async () => {
  const company = await newCompany();
  const { projects, estimates } = await figuresOf(company);
  expect(projects?.hitRate).toEqual({ byCount: null, bySum: null });
  expect(estimates).toMatchObject({
    offered: { count: 0, netAmount: "0", profitAmount: "0", marginPercent: null },
    won: { count: 0, netAmount: "0", profitAmount: "0", marginPercent: null },
    hours: { count: 0, scheduled: "0", used: "0", usedPercent: null, rows: [] },
  });
});

test("the trend has six months, this one included; the first and the last day of each count", async () => {
  const company = await newCompany();
  const days = ["2026-05-31", "2026-06-01", "2026-10-31", "2026-11-01", "2026-11-20"];
  for (const offerDate of days) {
    await offer(company, "offer_sent", {
      status: "sent",
      sentAt: at(1),
      offerDate,
      validUntil: "2027-06-01",
      netAmount: decimal("100"),
    });
  }
  await offer(company, "estimating", { offerDate: "2026-11-02", validUntil: "2027-06-01" });
  const decided = async (status: ProjectStatus, decidedAt: string) => {
    const project = await company.make.project({ status, decidedAt: new Date(decidedAt) });
    await company.make.estimate({
      projectId: project.id,
      offerDate: "2026-01-01",
      validUntil: "2026-02-01",
      netAmount: decimal("250"),
    });
  };
  // Midnight in Norway parts the months.
  await decided("won", "2026-05-31T21:59:59Z");
  await decided("in_progress", "2026-05-31T22:00:00Z");
  await decided("completed", "2026-10-31T22:59:59Z");
  await decided("won", "2026-10-31T23:00:00Z");
  await decided("lost", "2026-11-01T12:00:00Z");
  const { projects } = await figuresOf(company);
  const told = projects?.months.map(({ month, sent, won }) => [
    month,
    sent.count,
    sent.netAmount,
    won.count,
    won.netAmount,
  ]);
  expect(told).toEqual([
    ["2026-06", 1, "100", 1, "250"],
    ["2026-07", 0, "0", 0, "0"],
    ["2026-08", 0, "0", 0, "0"],
    ["2026-09", 0, "0", 0, "0"],
    ["2026-10", 1, "100", 1, "250"],
    ["2026-11", 2, "200", 1, "250"],
  ]);
});

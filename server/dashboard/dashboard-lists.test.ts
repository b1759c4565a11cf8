import { expect, test } from "vitest";
import { companies } from "../../contracts/companies.ts";
import { type ProjectStatus, projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { outcomeAt, outStatuses, projectStatuses } from "../../domain/project/project-status.ts";
import { figuresOf, morningOf, october, offer, offerIn } from "../test/dashboard-offers.ts";
import { type TestCompany, testApp } from "../test/test-app.ts";

// The lists of the dashboard, of hours, months and first steps: what they show first, where they end,
// and the lists of projects that its figures lead to.

// Today is 20 November 2026, so the last 90 days begin on 22 August.
const from = "2026-08-22";
const { newCompany } = await testApp();

test("six projects in work are shown: hours without a plan first, then by the share used", async () => {
  const company = await newCompany();
  const add = (scheduled: string, used: string) =>
    offerIn(company, "in_progress", {
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
  await offerIn(company, "in_progress");
  const { project } = await offerIn(company, "in_progress", { hoursScheduled: decimal("8") });
  const { estimates } = await figuresOf(company);
  expect(estimates?.hours.rows.map(({ projectId }) => projectId)).toEqual([project.id]);
});

test("a supplier is no client, an empty estimate has no lines, and whatever went out was sent", async () => {
  const company = await newCompany();
  const stepsNow = async () => (await figuresOf(company)).projects?.steps;
  await company.make.supplier();
  const none = { users: true, client: false, project: false, lines: false, sent: false };
  expect(await stepsNow()).toEqual(none);
  const { estimate } = await offerIn(company, "estimating", { lineCount: 0 });
  expect(await stepsNow()).toEqual({ ...none, client: true, project: true });
  await company.own((db) =>
    db
      .updateTable("estimates")
      .set({ sentAt: october(1) })
      .where("id", "=", estimate.id)
      .execute(),
  );
  expect(await stepsNow()).toMatchObject({ client: true, project: true, lines: false, sent: true });
});

test("the trend has six months, this one included; the first and the last day of each count", async () => {
  const company = await newCompany();
  const days = ["2026-05-31", "2026-06-01", "2026-10-31", "2026-11-01", "2026-11-20"];
  for (const offerDate of days) {
    await offerIn(company, "offer_sent", {
      status: "sent",
      sentAt: october(1),
      offerDate,
      validUntil: "2027-06-01",
      netAmount: decimal("100"),
    });
  }
  await offerIn(company, "estimating", { offerDate: "2026-11-02", validUntil: "2027-06-01" });
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
  const { projects: figures } = await figuresOf(company);
  const told = figures?.months.map(({ month, sent, won }) => [
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

test("hours scheduled stand against hours used of the projects in progress, overruns first", async () => {
  const company = await newCompany();
  await offer(company, { status: "in_progress", hours: ["100", "40.5"] });
  const { project } = await offer(company, { status: "in_progress", hours: ["10", "12.25"] });
  await offer(company, { status: "won", hours: ["999", "0"] });
  const { estimates } = await figuresOf(company);
  expect(estimates?.hours).toMatchObject({
    count: 2,
    scheduled: "110",
    used: "52.75",
    usedPercent: "47.95",
  });
  expect(estimates?.hours.rows[0]).toMatchObject({
    projectId: project.id,
    scheduled: "10",
    used: "12.25",
  });
});

/** What the rows of a list come to, which its sum says too. */
async function listed({ ok }: TestCompany, query: Record<string, string>) {
  const answer = await ok(projects.list, { query: { ...query, rows: 100 } });
  const netAmount = answer.rows.reduce((sum, row) => sum + Number(row.netAmount), 0);
  const found = { count: answer.total, netAmount: String(netAmount) };
  expect(await ok(projects.sum, { query })).toMatchObject(found);
  return found;
}

test("every figure equals the rows of the list it leads to", async () => {
  const company = await newCompany();
  const moments = ["2026-11-19", "2026-11-05", "2026-07-01"];
  const statuses = [
    "enquiry",
    "offer_sent",
    "negotiation",
    "won",
    "in_progress",
    "lost",
    "archived",
  ] as const;
  for (const status of statuses) {
    for (const [index, day] of moments.entries()) {
      const decided = ["won", "in_progress", "lost"].includes(status) ? { decidedAt: day } : {};
      const { project } = await offer(company, {
        status,
        net: String(index + 1),
        offerDate: day,
        validUntil: index === 1 ? "2026-11-22" : index === 2 ? "2026-08-01" : "2026-12-20",
        ...(status === "enquiry" ? {} : { sentAt: day }),
        ...decided,
      });
      if (index === 0)
        await company.make.estimate({ projectId: project.id, netAmount: decimal("7000") });
    }
  }
  const { projects: figures, estimates } = await figuresOf(company);
  const rows = (query: Record<string, string>) => listed(company, query);
  for (const { status, ...sum } of figures?.statuses ?? []) {
    expect({ status, ...(await rows({ status })) }).toEqual({ status, ...sum });
  }
  expect(await rows({ attention: "follow_up" })).toEqual(figures?.followUp);
  expect(await rows({ attention: "expiring" })).toEqual(figures?.expiring);
  expect(await rows({ attention: "expired" })).toEqual(figures?.expired);
  const out = await company.ok(projects.list, {
    query: { status: outStatuses.join(","), rows: 100 },
  });
  const shown = figures?.waiting.map(({ projectId }) => projectId);
  expect(new Set(shown)).toEqual(new Set(out.rows.map(({ id }) => id)));
  const waiting = await company.ok(projects.list, { query: { attention: "any", rows: 100 } });
  const kinds = await Promise.all(
    (["follow_up", "expiring", "expired"] as const).map((attention) =>
      company.ok(projects.list, { query: { attention, rows: 100 } }),
    ),
  );
  const ids = kinds.flatMap((kind) => kind.rows.map(({ id }) => id));
  expect(new Set(waiting.rows.map(({ id }) => id))).toEqual(new Set(ids));
  expect(await rows({ outcome: "won", decidedFrom: from })).toEqual(figures?.won);
  expect(await rows({ outcome: "lost", decidedFrom: from })).toEqual(figures?.lost);
  expect(estimates?.offered).toMatchObject(await rows({ offeredFrom: from }));
  // All that was offered on one of the two later days, but for the one whose draft counts again.
  expect(estimates?.offered.count).toBe(11);
  expect((await rows({ status: "in_progress" })).count).toBe(estimates?.hours.count);
  expect((await rows({ status: "won,lost" })).count).toBe(6);
});

test("the list refuses a status, a reason to look or a day that does not exist", async () => {
  const { call } = await newCompany();
  for (const query of [
    { status: "sold" },
    { status: "won,sold" },
    { status: "" },
    { offerState: "sold" },
    { attention: "all" },
    { outcome: "draw" },
    { decidedFrom: "2026-02-30" },
    { offeredFrom: "yesterday" },
  ]) {
    expect({ query, status: (await call(projects.list, { query })).status }).toEqual({
      query,
      status: 422,
    });
  }
});

test.each(projectStatuses)("a project that is %s counts as offered or does not", async (status) => {
  const company = await newCompany();
  await company.make.project({ status });
  const isOffered = outStatuses.includes(status) || outcomeAt(status, null) !== null;
  expect((await figuresOf(company)).projects?.steps.sent).toBe(isOffered);
});

test("a new company is told what it has done so far", async () => {
  const company = await newCompany();
  const stepsNow = async () => (await figuresOf(company)).projects?.steps;
  expect(await stepsNow()).toMatchObject({
    client: false,
    project: false,
    lines: false,
    sent: false,
  });
  const project = await company.make.project();
  expect(await stepsNow()).toMatchObject({ client: true, project: true, lines: false });
  await company.make.estimate({
    projectId: project.id,
    lineCount: 1,
    sentAt: morningOf("2026-11-19"),
  });
  expect(await stepsNow()).toMatchObject({ client: true, project: true, lines: true, sent: true });
});

test("a company without active users is told so, for whoever works in it from another", async () => {
  const [company, home] = [await newCompany(), await newCompany()];
  const { email } = await home.make.user({ role: "system_administrator" });
  const system = await home.signIn(email);
  await system.ok(companies.work, { body: { companyId: company.company.id } });
  const hasUsers = async () => (await figuresOf(system)).projects?.steps.users;
  await company.make.user({ active: false });
  expect(await hasUsers()).toBe(false);
  await company.make.user();
  expect(await hasUsers()).toBe(true);
});

test("samples, which a company begins with, tick no step off", async () => {
  const company = await newCompany();
  const createdAt = await company.own(async (db) => {
    const found = await db.selectFrom("companies").select("createdAt").executeTakeFirstOrThrow();
    return found.createdAt;
  });
  const client = await company.make.client({ createdAt });
  const project = await company.make.project({ clientId: client.id, createdAt });
  await company.make.estimate({ projectId: project.id, lineCount: 31 });
  const none = { users: true, client: false, project: false, lines: false, sent: false };
  expect((await figuresOf(company)).projects?.steps).toEqual(none);
  const before = new Date(createdAt.getTime() - 1);
  const sample = { clientId: client.id, createdAt: before, status: "offer_sent" as const };
  const offered = await company.make.project(sample);
  const sent = await company.make.estimate({ projectId: offered.id, sentAt: createdAt });
  expect((await figuresOf(company)).projects?.steps).toEqual(none);
  const sendAt = (sentAt: Date) =>
    company.own((db) =>
      db.updateTable("estimates").set({ sentAt }).where("id", "=", sent.id).execute(),
    );
  await sendAt(new Date(createdAt.getTime() + 1));
  expect((await figuresOf(company)).projects?.steps).toEqual({ ...none, sent: true });
  await sendAt(before);
  const own = await company.make.project({ clientId: client.id });
  expect((await figuresOf(company)).projects?.steps).toEqual({ ...none, project: true });
  await company.make.estimate({ projectId: own.id, lineCount: 1 });
  expect((await figuresOf(company)).projects?.steps).toMatchObject({ client: false, lines: true });
});

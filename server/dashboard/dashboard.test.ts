import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { offers } from "../../contracts/offers.ts";
import { type ProjectStatus, projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { outcomeAt, outStatuses, projectStatuses } from "../../domain/project/project-status.ts";
import { testApp } from "../test/test-app.ts";

// Today is 20 November 2026, so the last 90 days begin on 22 August.
const from = "2026-08-22";
const { newCompany } = await testApp();
type Company = Awaited<ReturnType<typeof newCompany>>;

const at = (day: string) => new Date(`${day}T09:00:00Z`);

interface Offer {
  readonly status: ProjectStatus;
  readonly net?: string;
  /** null: what the estimate costs is not known. */
  readonly profit?: string | null;
  readonly offerDate?: string;
  readonly validUntil?: string;
  readonly sentAt?: string;
  readonly movedAt?: string;
  readonly decidedAt?: string;
  readonly hours?: readonly [scheduled: string, used: string];
}

async function offer({ make }: Company, values: Offer) {
  const { status, net = "0", profit = "0", offerDate = "2026-11-01" } = values;
  const project = await make.project({
    status,
    statusChangedAt: at(values.movedAt ?? "2026-11-19"),
    ...(values.decidedAt && { decidedAt: at(values.decidedAt) }),
  });
  const [hoursScheduled, hoursUsed] = values.hours ?? ["0", "0"];
  const estimate = await make.estimate({
    projectId: project.id,
    netAmount: decimal(net),
    ...(profit === null
      ? { profitAmount: null, purchaseAmount: null, withoutCost: 1 }
      : { profitAmount: decimal(profit) }),
    hoursScheduled: decimal(hoursScheduled),
    hoursUsed: decimal(hoursUsed),
    offerDate,
    validUntil: values.validUntil ?? "2027-01-31",
    ...(values.sentAt && { sentAt: at(values.sentAt), status: "sent" }),
  });
  return { project, estimate };
}

const figuresOf = async ({ ok }: Company, query: { period?: "30" | "90" | "365" | "year" } = {}) =>
  ok(dashboard.get, { query });

test("offers are counted and summed by status, the newest version of each project only", async () => {
  const company = await newCompany();
  const { project } = await offer(company, { status: "offer_sent", net: "100000.1" });
  await company.make.estimate({ projectId: project.id, netAmount: decimal("90000.2") });
  await offer(company, { status: "offer_sent", net: "0.1" });
  await offer(company, { status: "won", net: "500" });
  await company.make.project({ status: "enquiry" });
  const { projects: figures } = await figuresOf(company);
  expect(figures?.statuses.toSorted((a, b) => a.status.localeCompare(b.status))).toEqual([
    { status: "enquiry", count: 1, netAmount: "0" },
    { status: "offer_sent", count: 2, netAmount: "90000.3" },
    { status: "won", count: 1, netAmount: "500" },
  ]);
});

test("while an offer is out or decided the version sent last counts, not the draft after it", async () => {
  const company = await newCompany();
  const statuses = [
    "estimating",
    "offer_sent",
    "negotiation",
    "won",
    "in_progress",
    "completed",
  ] as const;
  for (const status of [...statuses, "lost"] as const) {
    const { project } = await offer(company, {
      status,
      net: "100000",
      profit: "20000",
      sentAt: "2026-11-19",
      hours: ["10", "4"],
    });
    await company.make.estimate({
      projectId: project.id,
      netAmount: decimal("4000"),
      profitAmount: decimal("100"),
      incomplete: 2,
      hoursScheduled: decimal("70"),
    });
  }
  const { projects: figures, estimates } = await figuresOf(company);
  const sums = figures?.statuses.map(({ status, netAmount }) => [status, netAmount]);
  expect(Object.fromEntries(sums ?? [])).toEqual({
    estimating: "4000",
    offer_sent: "100000",
    negotiation: "100000",
    won: "100000",
    in_progress: "100000",
    completed: "100000",
    lost: "100000",
  });
  expect(figures?.won).toEqual({ count: 3, netAmount: "300000" });
  expect(estimates?.won).toMatchObject({ netAmount: "300000", marginPercent: "20" });
  expect(estimates?.hours).toMatchObject({ scheduled: "10", used: "4" });
  const { rows } = await company.ok(projects.list, { query: { outcome: "won" } });
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    const newerDraftVersion: unknown = expect.any(Number);
    expect(row).toMatchObject({ netAmount: "100000", isIncomplete: false, newerDraftVersion });
  }
  const drafts = await company.ok(projects.list, { query: { status: "estimating" } });
  expect(drafts.rows).toMatchObject([
    { netAmount: "4000", newerDraftVersion: null, isIncomplete: true },
  ]);
});

test("the hit rate is by count and by sum, of what was decided in the period", async () => {
  const company = await newCompany();
  await offer(company, { status: "won", net: "300", decidedAt: "2026-11-01" });
  await offer(company, { status: "in_progress", net: "300", decidedAt: from });
  await offer(company, { status: "lost", net: "200", decidedAt: "2026-10-01" });
  await offer(company, { status: "lost", net: "5000", decidedAt: "2026-08-21" });
  const { from: first, projects: figures } = await figuresOf(company);
  expect(first).toBe(from);
  expect(figures).toMatchObject({
    won: { count: 2, netAmount: "600" },
    lost: { count: 1, netAmount: "200" },
    hitRate: { byCount: "66.67", bySum: "75" },
  });
  expect((await figuresOf(company, { period: "365" })).projects?.hitRate).toEqual({
    byCount: "50",
    bySum: "10.34",
  });
  expect((await figuresOf(company, { period: "year" })).from).toBe("2026-01-01");
  expect((await figuresOf(company, { period: "30" })).projects?.hitRate.byCount).toBe("100");
});

test("a decision is dated when the status moves, and taken back with it", async () => {
  const company = await newCompany();
  const { project, estimate } = await offer(company, { status: "negotiation", net: "100" });
  const counted = async () => {
    const { won, lost } = (await figuresOf(company)).projects ?? {};
    return [won?.count, lost?.count];
  };
  const move = async (status: ProjectStatus) => {
    if (status === "won") {
      const body = {
        way: "phone",
        date: "2026-11-20",
        name: "Kari",
        note: "",
        chosen: null,
      } as const;
      await company.ok(offers.accept, { params: { id: estimate.id }, body });
      return counted();
    }
    const { revision } = await company.ok(projects.get, { params: { id: project.id } });
    const body = { status, reason: "Why", revision };
    await company.ok(projects.setStatus, { params: { id: project.id }, body });
    return counted();
  };
  expect(await move("won")).toEqual([1, 0]);
  expect(await move("in_progress")).toEqual([1, 0]);
  expect(await move("on_hold")).toEqual([1, 0]);
  expect(await move("in_progress")).toEqual([1, 0]);
  await move("on_hold");
  expect(await move("cancelled")).toEqual([0, 0]);
  expect(await move("estimating")).toEqual([0, 0]);
  expect(await move("lost")).toEqual([0, 1]);
  expect(await move("estimating")).toEqual([0, 0]);
});

test("an offer waits too long after 7 days, by the last e-mail or else the change of status", async () => {
  const company = await newCompany();
  const { project: byMail } = await offer(company, { status: "offer_sent", sentAt: "2026-11-12" });
  await offer(company, { status: "offer_sent", sentAt: "2026-11-13" });
  const { project: byHand } = await offer(company, {
    status: "negotiation",
    movedAt: "2026-11-01",
  });
  await offer(company, { status: "won", sentAt: "2026-10-01" });
  const { projects: figures } = await figuresOf(company);
  expect(figures?.followUp.count).toBe(2);
  expect(figures?.waiting).toMatchObject([
    { projectId: byHand.id, state: "draft", expired: false, waitsDays: 19 },
    { projectId: byMail.id, state: "sent", expired: false, waitsDays: 8 },
    { state: "sent", expired: false, waitsDays: 7 },
  ]);
});

test("an offer expires by the version that is out, not by the draft after it", async () => {
  const company = await newCompany();
  const { project, estimate } = await offer(company, {
    status: "offer_sent",
    sentAt: "2026-11-19",
    validUntil: "2026-11-27",
    net: "10",
  });
  await company.make.estimate({
    projectId: project.id,
    validUntil: "2027-05-01",
    netAmount: decimal("20"),
  });
  await offer(company, { status: "offer_sent", sentAt: "2026-11-19", validUntil: "2026-11-28" });
  await offer(company, { status: "negotiation", sentAt: "2026-11-19", validUntil: "2026-11-19" });
  await offer(company, { status: "won", sentAt: "2026-11-19", validUntil: "2026-11-19" });
  const { projects: figures } = await figuresOf(company);
  expect(figures).toMatchObject({
    expiring: { count: 1, netAmount: "10" },
    expired: { count: 1 },
    followUp: { count: 0 },
  });
  expect(figures?.waiting).toMatchObject([
    { state: "expired", expired: true, validUntil: "2026-11-19" },
    { state: "sent", expiring: true, validUntil: estimate.validUntil, netAmount: "10" },
    { state: "sent", expiring: false, expired: false, validUntil: "2026-11-28" },
  ]);
});

test("an offer is good for the whole of its last day, and days are those of Norway", async () => {
  const company = await newCompany();
  const project = await company.make.project({ status: "offer_sent" });
  await company.make.estimate({
    projectId: project.id,
    status: "sent",
    // Half past midnight on 19 November in Norway.
    sentAt: new Date("2026-11-18T23:30:00Z"),
    offerDate: "2026-11-18",
    validUntil: "2026-11-20",
  });
  const { projects: figures } = await figuresOf(company);
  expect(figures).toMatchObject({ expiring: { count: 1 }, expired: { count: 0 } });
  expect(figures?.waiting).toMatchObject([{ expiring: true, expired: false, waitsDays: 1 }]);
});

test("what costs nothing has no margin here either", async () => {
  const company = await newCompany();
  const won = { status: "won", offerDate: "2026-01-31", decidedAt: "2026-11-02" } as const;
  await offer(company, { ...won, net: "900", profit: "900" });
  await offer(company, { status: "offer_sent", net: "900", profit: "899", offerDate: from });
  expect((await figuresOf(company)).estimates).toMatchObject({
    won: { profitAmount: "900", marginPercent: null },
    offered: { profitAmount: "899", marginPercent: "99.89" },
  });
});

test("the margin is weighted: all profit in percent of all sums", async () => {
  const company = await newCompany();
  await offer(company, { status: "offer_sent", net: "1000", profit: "100", offerDate: from });
  await offer(company, { status: "won", net: "9000", profit: "2700", decidedAt: "2026-11-02" });
  await offer(company, { status: "estimating", net: "5000", profit: "5000" });
  await offer(company, { status: "offer_sent", net: "7", profit: "7", offerDate: "2026-08-21" });
  const { estimates } = await figuresOf(company);
  expect(estimates).toMatchObject({
    offered: { count: 2, netAmount: "10000", profitAmount: "2800", marginPercent: "28" },
    won: { count: 1, netAmount: "9000", profitAmount: "2700", marginPercent: "30" },
  });
});

test("one offer whose cost is not known leaves the margin of all unknown, and no sum of what is sold", async () => {
  const company = await newCompany();
  await offer(company, { status: "offer_sent", net: "1000", profit: "100", offerDate: from });
  const decided = { status: "won", decidedAt: "2026-11-02" } as const;
  await offer(company, { ...decided, net: "9000", profit: "2700", offerDate: "2026-08-21" });
  // Projects without an estimate cost nothing that one would have to know.
  await company.make.project({ status: "offer_sent" });
  await company.make.project({ status: "won", decidedAt: at("2026-11-02") });
  const known = (await figuresOf(company)).estimates;
  expect(known?.offered).toMatchObject({ marginPercent: "10", withoutCost: 0 });
  await offer(company, { status: "offer_sent", net: "500", profit: null, offerDate: from });
  expect((await figuresOf(company)).estimates).toMatchObject({
    offered: {
      count: 2,
      netAmount: "1500",
      profitAmount: null,
      marginPercent: null,
      withoutCost: 1,
    },
    won: { count: 2, profitAmount: "2700", marginPercent: "30", withoutCost: 0 },
  });
  await offer(company, { ...decided, net: "1", profit: null, offerDate: "2026-08-21" });
  const { estimates, projects: figures } = await figuresOf(company);
  expect(estimates?.won).toMatchObject({ count: 3, profitAmount: null, withoutCost: 1 });
  expect(figures?.won).toEqual({ count: 3, netAmount: "9001" });
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
  const rows = async (query: Record<string, string>) => {
    const answer = await company.ok(projects.list, { query: { ...query, rows: 100 } });
    const netAmount = answer.rows.reduce((sum, row) => sum + Number(row.netAmount), 0);
    return { count: answer.total, netAmount: String(netAmount) };
  };
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

test("a change of an estimate is told once, with who made it", async () => {
  const company = await newCompany();
  const { estimate } = await offer(company, { status: "enquiry" });
  const changed = { revision: 2, updatedAt: at("2026-11-18") };
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

test.each(projectStatuses)("a project that is %s counts as offered or does not", async (status) => {
  const company = await newCompany();
  await company.make.project({ status });
  const isOffered = outStatuses.includes(status) || outcomeAt(status, null) !== null;
  expect((await figuresOf(company)).projects?.steps.sent).toBe(isOffered);
});

test("a new company is told what it has done so far", async () => {
  const company = await newCompany();
  const stepsNow = async () => (await figuresOf(company)).projects?.steps;
  expect(await stepsNow()).toEqual({ client: false, project: false, lines: false, sent: false });
  const project = await company.make.project();
  expect(await stepsNow()).toMatchObject({ client: true, project: true, lines: false });
  await company.make.estimate({ projectId: project.id, lineCount: 1, sentAt: at("2026-11-19") });
  expect(await stepsNow()).toEqual({ client: true, project: true, lines: true, sent: true });
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
  const none = { client: false, project: false, lines: false, sent: false };
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

test("a part that the role may not see is absent from the answer", async () => {
  const company = await newCompany();
  await offer(company, { status: "won", net: "9000", profit: "2700", decidedAt: "2026-11-02" });
  const seenBy = async (permissions: string[]) => {
    const role = await company.make.role({ permissions });
    const person = await company.signIn((await company.make.user({ roleId: role.id })).email);
    return person.call(dashboard.get);
  };
  const keys = async (permissions: string[]) =>
    Object.keys(Object((await seenBy(permissions)).body)).toSorted();
  expect(await keys(["DASHBOARD_VIEW"])).toEqual(["from"]);
  expect(await keys(["DASHBOARD_VIEW", "PROJECTS_VIEW"])).toEqual(["activity", "from", "projects"]);
  expect(await keys(["DASHBOARD_VIEW", "PROJECT_ESTIMATES_VIEW"])).toEqual([
    "activity",
    "estimates",
    "from",
  ]);
  expect((await seenBy(["PROJECTS_VIEW", "PROJECT_ESTIMATES_VIEW"])).status).toBe(403);
  const { body } = await seenBy(["DASHBOARD_VIEW", "PROJECT_ACTIONS"]);
  expect(JSON.stringify(body)).not.toMatch(/profit|margin|2700/i);
});

import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { offers } from "../../contracts/offers.ts";
import { type ProjectStatus, projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { figuresOf, morningOf, offer } from "../test/dashboard-offers.ts";
import { testApp } from "../test/test-app.ts";

// Today is 20 November 2026, so the last 90 days begin on 22 August.
const from = "2026-08-22";
const { newCompany } = await testApp();

test.each([
  ["month", "2026-11-01"],
  ["30", "2026-10-21"],
  ["90", "2026-08-22"],
  ["365", "2025-11-20"],
  ["year", "2026-01-01"],
] as const)("the period %s begins on %s", async (period, first) => {
  const { ok } = await newCompany();
  expect((await ok(dashboard.get, { query: { period } })).from).toBe(first);
});

test("nothing sold and nothing planned has no share of anything", async () => {
  const company = await newCompany();
  const { projects: figures, estimates } = await figuresOf(company);
  expect(figures?.hitRate).toEqual({ byCount: null, bySum: null });
  expect(estimates).toMatchObject({
    offered: { count: 0, netAmount: "0", profitAmount: "0", marginPercent: null },
    won: { count: 0, netAmount: "0", profitAmount: "0", marginPercent: null },
    hours: { count: 0, scheduled: "0", used: "0", usedPercent: null, rows: [] },
  });
});

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
  await company.make.project({ status: "won", decidedAt: morningOf("2026-11-02") });
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

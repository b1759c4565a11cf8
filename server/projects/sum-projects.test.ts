import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { offerIn } from "../test/dashboard-offers.ts";
import { holderOf } from "../test/overview-records.ts";
import { testApp } from "../test/test-app.ts";

// Today is 20 November 2026, so the last 90 days begin on 22 August.
const offeredFrom = "2026-08-22";
const { newCompany } = await testApp();

/** More offers than a page has, each of 1 234.56 with a profit of 200.07. */
async function offered(count: number) {
  const company = await newCompany();
  for (let made = 0; made < count; made += 1) {
    await offerIn(company, "in_progress", {
      status: "sent",
      sentAt: new Date("2026-11-10T10:00:00Z"),
      offerDate: "2026-11-10",
      netAmount: decimal("1234.56"),
      purchaseAmount: decimal("1034.49"),
      profitAmount: decimal("200.07"),
      hoursScheduled: decimal("7.5"),
      hoursUsed: decimal("2.25"),
    });
  }
  return company;
}

test("the sum of a list is that of the figure that leads to it, over all of its pages", async () => {
  const company = await offered(12);
  const { estimates } = await company.ok(dashboard.get, { query: { period: "90" } });
  const sum = await company.ok(projects.sum, { query: { offeredFrom } });
  expect(sum).toMatchObject({ count: 12, netAmount: "14814.72", withoutCost: 0 });
  expect(sum.marginPercent).toBe("16.21");
  expect(estimates?.offered).toEqual({
    count: sum.count,
    netAmount: sum.netAmount,
    profitAmount: "2400.84",
    marginPercent: sum.marginPercent,
    withoutCost: 0,
  });
  const running = await company.ok(projects.sum, { query: { status: "in_progress" } });
  expect(estimates?.hours).toMatchObject({
    count: running.count,
    scheduled: running.hoursScheduled,
    used: running.hoursUsed,
  });
  expect(running.hoursUsed).toBe("27");
  const page = await company.ok(projects.list, { query: { offeredFrom, rows: "10" } });
  expect(page.rows).toHaveLength(10);
  const [one] = page.rows;
  expect(await company.ok(projects.sum, { query: { search: one?.number ?? "" } })).toMatchObject({
    count: 1,
    netAmount: "1234.56",
  });
  expect(await company.ok(projects.sum, { query: { status: "lost" } })).toMatchObject({
    count: 0,
    netAmount: "0",
    marginPercent: null,
  });
});

test("hours of a project are those of its estimate, of its accepted changes and of what is booked", async () => {
  const company = await newCompany();
  const { make } = company;
  const { project } = await offerIn(company, "in_progress", { hoursUsed: decimal("1") });
  const projectId = project.id;
  for (const [index, status] of (["accepted", "sent", "declined"] as const).entries()) {
    const hoursUsed = decimal(String(10 ** (index + 1)));
    await make.estimate({ projectId, changeNumber: index + 1, status, hoursUsed });
  }
  await make.booking({ projectId, hours: decimal("2"), pricePerHour: decimal("690") });
  const removed = { removedAt: new Date("2026-11-20T10:00:00Z"), removedBy: "Per" };
  await make.booking({ projectId, hours: decimal("4"), pricePerHour: decimal("690"), ...removed });
  expect((await company.ok(projects.sum, { query: {} })).hoursUsed).toBe("13");
});

test("one estimate without a known cost leaves the sum without a margin", async () => {
  const company = await offered(1);
  await offerIn(company, "in_progress", {
    profitAmount: null,
    purchaseAmount: null,
    withoutCost: 1,
  });
  expect(await company.ok(projects.sum, { query: {} })).toMatchObject({
    count: 2,
    profitAmount: null,
    marginPercent: null,
    withoutCost: 1,
  });
});

test("whoever sees no estimates gets the amount alone", async () => {
  const company = await offered(1);
  const reader = await holderOf(company, "PROJECTS_VIEW");
  expect(await reader.ok(projects.sum, { query: {} })).toEqual({ count: 1, netAmount: "1234.56" });
});

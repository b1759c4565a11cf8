import { expect, test } from "vitest";
import { changeOrders } from "../../contracts/change-orders.ts";
import { estimates } from "../../contracts/estimates.ts";
import { priceGuards } from "../../contracts/price-guard.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import {
  book,
  fill,
  guardOf,
  type JobValues,
  makeJob,
  nothing,
  purchase,
  said,
} from "../test/guarded-job.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany } = await testApp();

const job = async (values?: JobValues) => makeJob(await newCompany(), values);

test("an accepted price estimate to a private person is held against 15 percent on top", async () => {
  const one = await job();
  expect(await guardOf(one)).toBeNull();
  await one.version.accept();
  expect(await guardOf(one)).toMatchObject({
    level: null,
    usedAmount: "0",
    acceptedAmount: "12500",
    ceilingAmount: "14375",
    usedPercent: "0",
    parts: [{ version: expect.any(Number), changeNumber: null, limitPercent: "15" }],
    pricePerHour: "690",
    vatPercent: "25",
    markupPercent: "25",
    bookings: [],
  });
  const hours = await book(one, {
    ...said,
    ...nothing,
    title: "Tiling",
    hours: decimal("2.5"),
    pricePerHour: decimal("690"),
  });
  expect(hours).toMatchObject({ netAmount: "1725", totalAmount: "2156.25", hours: "2.5" });
  const bought = await book(one, { ...purchase("100"), purchaseAmount: decimal("80") });
  expect(bought).toMatchObject({
    totalAmount: "125",
    purchaseAmount: "80",
    enteredBy: expect.any(String),
  });
  expect((await guardOf(one))?.usedAmount).toBe("2281.25");
  const { version } = one;
  await one.ok(estimates.change, {
    params: { id: version.id },
    body: {
      batchId: newId(),
      baseRevision: 1,
      changes: [{ type: "setLine", key: version.line, field: "hoursUsed", value: decimal("4") }],
    },
  });
  expect(await guardOf(one)).toMatchObject({
    usedAmount: "5731.25",
    parts: [{ hoursUsed: "4", hoursAmount: "3450" }],
  });
  expect((await one.call(priceGuards.remove, { params: { id: bought.id } })).status).toBe(204);
  const guard = await guardOf(one);
  expect(guard?.usedAmount).toBe("5606.25");
  expect(guard?.bookings.map(({ title }) => title)).toEqual(["Tiling"]);
});

test.each([[{ type: "company" as const }], [{ form: "fixed_price" as const }]])(
  "nothing is guarded with %j",
  async (values) => {
    const one = await job(values);
    await one.version.accept();
    expect(await guardOf(one)).toBeNull();
    const { projectId } = one;
    expect(
      await one.call(priceGuards.book, { params: { projectId }, body: purchase("1") }),
    ).toMatchObject({ status: 409, body: { code: "price_guard_missing" } });
  },
);

test("a project that is cancelled has no price to guard", async () => {
  const one = await job();
  await one.version.accept();
  await one.own((db) =>
    db
      .updateTable("projects")
      .set({ status: "cancelled" })
      .where("id", "=", one.projectId)
      .execute(),
  );
  expect(await guardOf(one)).toBeNull();
});

test("an accepted change order comes on top with its own limit, and begins from here", async () => {
  const one = await job();
  const { ok, projectId } = one;
  await one.version.accept();
  await book(one, purchase("11500"));
  expect((await guardOf(one))?.level).toBe("ceiling");
  const order = await ok(changeOrders.create, { params: { projectId }, body: { language: "nb" } });
  const filled = await fill(one.company, order.id, "1000");
  expect((await guardOf(one))?.ceilingAmount).toBe("14375");
  await filled.accept();
  expect(await guardOf(one)).toMatchObject({
    acceptedAmount: "13750",
    ceilingAmount: "15812.5",
    level: "accepted",
    parts: [{ changeNumber: null }, { changeNumber: 1, ceilingAmount: "1437.5" }],
  });
});

test("whoever sees no costs is told none, and enters none", async () => {
  const one = await job();
  await one.version.accept();
  await book(one, { ...purchase("100"), purchaseAmount: decimal("80") });
  const role = await one.make.role({ permissions: ["PROJECT_ESTIMATE_ACTIONS"], seesCosts: false });
  const person = await one.signIn((await one.make.user({ roleId: role.id })).email);
  const params = { projectId: one.projectId };
  const { guard } = await person.ok(priceGuards.get, { params });
  expect(guard).not.toHaveProperty("markupPercent");
  expect(guard?.bookings[0]).not.toHaveProperty("purchaseAmount");
  const body = { ...purchase("1"), purchaseAmount: decimal("1") };
  expect(await person.call(priceGuards.book, { params, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "purchaseAmount", code: "costs_hidden" }] },
  });
  expect((await person.ok(priceGuards.book, { params, body: purchase("1") })).netAmount).toBe("1");
});

test("who pays no VAT adds none to what is booked, nor to hours at lines", async () => {
  const one = await job({ vatPayer: false });
  const { version } = one;
  await version.accept();
  const change = { type: "setLine", key: version.line, field: "hoursUsed", value: decimal("2") };
  const body = { batchId: newId(), baseRevision: 1, changes: [change] };
  expect((await one.call(estimates.change, { params: { id: version.id }, body })).status).toBe(201);
  expect((await book(one, purchase("100"))).totalAmount).toBe("100");
  expect(await guardOf(one)).toMatchObject({
    acceptedAmount: "10000",
    usedAmount: "1480",
    vatPercent: "0",
  });
});

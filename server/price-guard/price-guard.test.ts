import { sql } from "kysely";
import { expect, test } from "vitest";
import { changeOrders } from "../../contracts/change-orders.ts";
import { dashboard } from "../../contracts/dashboard.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offers } from "../../contracts/offers.ts";
import { type BookingInput, mostBookings, priceGuards } from "../../contracts/price-guard.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { waitsForLock } from "../test/waits-for-lock.ts";

const app = await testApp();
const { newCompany } = app;

const accept = { way: "phone", date: "2026-11-20", name: "Kari", note: "", chosen: null } as const;

/** A version that sells for 10 000 without VAT, one work line of it, and says how it is accepted. */
async function fill({ ok }: TestCompany, id: string, price = "10000") {
  const group = testGroup();
  const line = testLine(group.key, {
    kind: "work",
    quantity: decimal("1"),
    sellingPrice: decimal(price),
  });
  const changes = [{ type: "insert" as const, groups: [group], lines: [line] }];
  const params = { id };
  await ok(estimates.change, { params, body: { batchId: newId(), baseRevision: 0, changes } });
  return { id, line: line.key, accept: () => ok(offers.accept, { params, body: accept }) };
}

interface JobValues {
  readonly type?: "private_person" | "company";
  readonly form?: "price_estimate" | "fixed_price";
  readonly vatPayer?: boolean;
}

async function job({ vatPayer = true, ...values }: JobValues = {}) {
  const company = await newCompany();
  const { make } = company;
  const client = await make.client({ type: values.type ?? "private_person" });
  const user = await make.user({
    name: "Per Ansvarlig",
    email: `${newId()}@company.example`,
    locale: "nb",
  });
  const project = await make.project({
    clientId: client.id,
    responsibleId: user.id,
    estimateType: values.form ?? "price_estimate",
    title: "Bathroom",
  });
  const version = await fill(
    company,
    (await make.estimate({ projectId: project.id, vatPayer })).id,
  );
  return { ...company, company, user, projectId: project.id, version };
}
type Job = Awaited<ReturnType<typeof job>>;

const guardOf = async ({ ok, projectId }: Job) =>
  (await ok(priceGuards.get, { params: { projectId } })).guard;

const said = { date: "2026-11-21", title: "Tiles", person: "Ola" };
const nothing = { hours: null, pricePerHour: null, amount: null, purchaseAmount: null };
const purchase = (amount: string): BookingInput => ({
  ...said,
  ...nothing,
  amount: decimal(amount),
});
const book = ({ ok, projectId }: Job, body: BookingInput) =>
  ok(priceGuards.book, { params: { projectId }, body });

const warningsOf = ({ own }: Job) =>
  own((db) =>
    db
      .selectFrom("emails")
      .select(["priceLevel", "recipients", "subject", "body"])
      .where("kind", "=", "price_warning")
      .orderBy("createdAt")
      .execute(),
  );

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

test("the responsible person is told of each level once, in his language", async () => {
  const one = await job();
  await one.version.accept();
  await book(one, purchase("9999.99"));
  expect(await warningsOf(one)).toEqual([]);
  await book(one, purchase("0.01"));
  await book(one, purchase("0.01"));
  expect(await warningsOf(one)).toMatchObject([
    { priceLevel: "accepted", recipients: [one.user.email] },
  ]);
  const { version } = one;
  await one.ok(estimates.change, {
    params: { id: version.id },
    body: {
      batchId: newId(),
      baseRevision: 1,
      changes: [{ type: "setLine", key: version.line, field: "hoursUsed", value: decimal("2") }],
    },
  });
  await book(one, purchase("5000"));
  const mails = await warningsOf(one);
  expect(mails.map(({ priceLevel }) => priceLevel)).toEqual(["accepted", "near", "ceiling"]);
  expect(mails[0]?.body).toContain("endringsmelding");
  expect(mails[0]?.body).toMatch(
    /\nBrukt: 12.500,00.NOK\nAkseptert: 12.500,00.NOK\nTak: 14.375,00/u,
  );
  expect(mails[2]?.body).toContain(`/project/${one.projectId}/overview`);
  expect(mails[2]?.subject).toContain("prisoverslaget");
  const { rows, total } = await one.ok(priceGuards.warnings, {});
  expect({ rows, total }).toMatchObject({
    total: 1,
    rows: [{ projectId: one.projectId, level: "ceiling", leftAmount: "-6100.01" }],
  });
  // A job that rests still has its estimate; one that is done has nothing to be warned of.
  const left: number[] = [];
  for (const status of ["in_progress", "on_hold", "completed"] as const) {
    await one.own((db) =>
      db.updateTable("projects").set({ status }).where("id", "=", one.projectId).execute(),
    );
    left.push((await one.ok(priceGuards.warnings, {})).total);
  }
  expect(left).toEqual([1, 1, 0]);
});

test("where the company wants none, nobody gets a mail", async () => {
  const one = await job();
  await one.version.accept();
  await one.own((db) => db.updateTable("companies").set({ priceWarnings: false }).execute());
  await book(one, purchase("20000"));
  expect(await warningsOf(one)).toEqual([]);
  expect((await guardOf(one))?.level).toBe("ceiling");
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

test.each([
  [nothing],
  [{ ...nothing, hours: decimal("1") }],
  [{ ...nothing, hours: decimal("1"), pricePerHour: decimal("690"), amount: decimal("5") }],
  [{ ...nothing, pricePerHour: decimal("690"), amount: decimal("5") }],
])("%j is neither hours nor a purchase", async (values) => {
  const one = await app.make.project();
  const body = { ...said, ...values };
  expect(await app.call(priceGuards.book, { params: { projectId: one.id }, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "amount", code: "hours_or_purchase" }] },
  });
});

test("of two bookings at once the second counts the first, and warns", async () => {
  const one = await job();
  await one.version.accept();
  const { late } = await one.own(async (db) => {
    // As the first one holds the project.
    await sql`select from projects where id = ${one.projectId} for no key update`.execute(db);
    const answer = book(one, purchase("5000"));
    await expect.poll(waitsForLock(app.db)).toBe(true);
    await one.make.booking({ projectId: one.projectId, totalAmount: decimal("6250") });
    return { late: answer };
  });
  await late;
  expect(await warningsOf(one)).toMatchObject([{ priceLevel: "accepted" }]);
});

test("a job takes so many bookings and no more", async () => {
  const one = await job();
  await one.version.accept();
  await one.make.booking({ projectId: one.projectId });
  await one.own((db) =>
    sql`insert into bookings
      select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid()))).*
      from bookings b, generate_series(1, ${mostBookings - 2}::int)`.execute(db),
  );
  const { id } = await book(one, purchase("1"));
  const again = () =>
    one.call(priceGuards.book, { params: { projectId: one.projectId }, body: purchase("1") });
  expect(await again()).toMatchObject({ status: 409, body: { code: "too_many_bookings" } });
  await one.call(priceGuards.remove, { params: { id } });
  expect((await again()).status).toBe(201);
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

test("booked hours count among the hours of the project", async () => {
  const one = await job();
  await one.version.accept();
  await book(one, { ...said, ...nothing, hours: decimal("3"), pricePerHour: decimal("0") });
  const { projectId } = one;
  await one.own((db) =>
    db.updateTable("projects").set({ status: "in_progress" }).where("id", "=", projectId).execute(),
  );
  expect((await one.ok(dashboard.get, { query: {} })).estimates?.hours.used).toBe("3");
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { dashboard } from "../../contracts/dashboard.ts";
import { estimates } from "../../contracts/estimates.ts";
import { mostBookings, priceGuards } from "../../contracts/price-guard.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import {
  book,
  guardOf,
  type JobValues,
  makeJob,
  nothing,
  purchase,
  said,
  warningsOf,
} from "../test/guarded-job.ts";
import { testApp } from "../test/test-app.ts";
import { waitsForLock } from "../test/waits-for-lock.ts";

// What is booked on a job, and whom it warns.

const app = await testApp();
const { newCompany } = app;

const job = async (values?: JobValues) => makeJob(await newCompany(), values);

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
  expect(mails[2]?.subject).toMatch(/: 163,8\u00a0% av prisoverslaget er brukt$/);
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

test("the fullest job is warned of first", async () => {
  const one = await job();
  const fuller = await makeJob(one.company);
  const least = await makeJob(one.company);
  for (const { version } of [one, fuller, least]) await version.accept();
  await book(one, purchase("11000"));
  await book(fuller, purchase("11500"));
  await book(least, purchase("10500"));
  const { rows } = await one.ok(priceGuards.warnings, {});
  expect(rows.map(({ projectId }) => projectId)).toEqual(
    [fuller, one, least].map(({ projectId }) => projectId),
  );
});

test("where the company wants none, nobody gets a mail", async () => {
  const one = await job();
  await one.version.accept();
  await one.own((db) => db.updateTable("companies").set({ priceWarnings: false }).execute());
  await book(one, purchase("20000"));
  expect(await warningsOf(one)).toEqual([]);
  expect((await guardOf(one))?.level).toBe("ceiling");
});

test("whoever has left gets no mail, and neither does the address for answers of customers", async () => {
  const one = await job();
  await one.version.accept();
  await one.own(async (db) => {
    await db.updateTable("users").set({ active: false }).where("id", "=", one.user.id).execute();
    await db.updateTable("companies").set({ replyTo: "post@company.example" }).execute();
  });
  await book(one, purchase("20000"));
  expect(await warningsOf(one)).toEqual([]);
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

test("what is booked comes with the latest day first, of one day as it was entered last", async () => {
  const one = await job();
  await one.version.accept();
  for (const [title, bookedOn, hour] of [
    ["Tiles", "2026-11-18", 8],
    ["Grout", "2026-11-19", 7],
    ["Pipes", "2026-11-18", 9],
    ["Paint", "2026-11-17", 10],
  ] as const) {
    await one.make.booking({
      projectId: one.projectId,
      title,
      bookedOn,
      enteredAt: new Date(Date.UTC(2026, 10, 20, hour)),
    });
  }
  const titles = (await guardOf(one))?.bookings.map(({ title }) => title);
  expect(titles).toEqual(["Grout", "Pipes", "Tiles", "Paint"]);
});

test("whoever takes a booking out first is kept as the one who did", async () => {
  const one = await job();
  await one.version.accept();
  const { id } = await book(one, purchase("1"));
  const other = await one.make.user({ role: "company_administrator", name: "Per Hansen" });
  const colleague = await one.signIn(other.email);
  const remove = (person: Pick<typeof colleague, "call">) =>
    person.call(priceGuards.remove, { params: { id } });
  const removed = () =>
    one.own((db) =>
      db
        .selectFrom("bookings")
        .select(["removedBy", "removedAt"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
    );
  expect((await remove(colleague)).status).toBe(204);
  const first = await removed();
  expect(first.removedBy).not.toBeNull();
  expect((await remove(one.as("administrator"))).status).toBe(204);
  expect(await removed()).toEqual(first);
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

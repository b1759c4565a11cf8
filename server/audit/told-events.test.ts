import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

// Whoever has the SQL of the application's role tells the log no more by it than the product does.

const { db, make, newCompany, own } = await testApp();
const other = await newCompany();
const user = await make.user();
const client = await make.client();
const supplier = await make.supplier();
const estimate = await make.estimate();
const theirs = await other.make.user();

const tell = (event: string, kind: string, id: string | null, details: unknown = {}) =>
  own((company) =>
    sql`select note_event(${event}, ${kind}, ${id}::uuid, ${JSON.stringify(details)})`.execute(
      company,
    ),
  );
const entries = () => own((company) => company.selectFrom("auditEntries").select("id").execute());

test.each<[string, string, string | null, unknown]>([
  ["signed_in", "user", user.id, { address: "127.0.0.1", userAgent: "Firefox" }],
  ["factor_added", "user", user.id, { factor: "totp" }],
  ["exported", "client", client.id, {}],
  ["exported", "estimate", estimate.id, {}],
  ["exported", "audit_log", null, { entries: "x".repeat(2_000) }],
  ["imported", "supplier", supplier.id, { fileName: "prices", added: "1" }],
  ["import_planned", "supplier", supplier.id, { validFrom: "2026-12-01" }],
  ["import_undone", "supplier", supplier.id, { changed: "1", vanished: "2" }],
])("%s of a %s is told", async (event, kind, id, details) => {
  const before = (await entries()).length;
  await tell(event, kind, id, details);
  expect(await entries()).toHaveLength(before + 1);
});

test.each<[string, string, string, string | null, unknown]>([
  ["what triggers tell of", "deleted", "user", user.id, {}],
  ["an event that is none", "promoted", "user", user.id, {}],
  ["an event of another kind of record", "signed_in", "client", client.id, {}],
  ["a kind without events", "exported", "unit", newId(), {}],
  ["a record of another company", "signed_in", "user", theirs.id, {}],
  ["a record that never was", "signed_in", "user", newId(), {}],
  ["no record", "signed_in", "user", null, {}],
  ["a record of another kind", "exported", "client", user.id, {}],
  ["prices of a client", "imported", "client", client.id, {}],
  ["prices of no supplier", "imported", "supplier", client.id, {}],
  ["another company", "company_entered", "company", other.company.id, {}],
  ["a record where none is", "exported", "audit_log", user.id, {}],
  ["details that nobody knows", "signed_in", "user", user.id, { price: "1" }],
  ["details that are no text", "signed_in", "user", user.id, { address: ["a"] }],
  ["details that are a list", "signed_in", "user", user.id, ["address"]],
  ["details that are nothing", "signed_in", "user", user.id, null],
  ["endless details", "exported", "audit_log", null, { entries: "x".repeat(2_001) }],
])("%s is not told", async (...parts) => {
  const [, event, kind, id, details] = parts;
  const before = await entries();
  await expect(tell(event, kind, id, details)).rejects.toMatchObject({ code: "42501" });
  expect(await entries()).toEqual(before);
});

test("what is gone is told of while the log knows it", async () => {
  const { id } = await make.user();
  await own((company) => company.deleteFrom("users").where("id", "=", id).execute());
  await tell("sign_in_failed", "user", id);
});

test("without a company nothing is told", async () => {
  const told = sql`select note_event('exported', 'audit_log', null, '{}')`.execute(db);
  await expect(told).rejects.toThrow();
});

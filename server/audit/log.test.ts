import { expect, test } from "vitest";
import * as z from "zod";
import { auditLog, type AuditEntry, AuditKind } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { permissions } from "../../contracts/permissions.ts";
import { profile } from "../../contracts/profile.ts";
import { units } from "../../contracts/units.ts";
import { users } from "../../contracts/users.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { logFor, setMoments } from "../test/audit-log.ts";
import { testPassword } from "../test/make.ts";
import { testApp, urlOf } from "../test/test-app.ts";
import { makeWorld } from "../test/world.ts";

// Who sees the log, and what of it.

const app = await testApp();
const { ok, call, make, as, signIn, newCompany, stranger, migrationUrl } = app;

const list = (query: Record<string, unknown> = {}, person = as("administrator")) =>
  logFor(person, query);
const titlesOf = (entries: readonly AuditEntry[]) => entries.map(({ titleEn }) => titleEn);
const actionsOf = (entries: readonly AuditEntry[]) => entries.map(({ action }) => action);

test("sign-ins, sign-outs, passwords and ended sessions stand in the log, with where they came from", async () => {
  const { id, email, name } = await make.user({ role: "viewer" });
  const tryIn = (password: string) =>
    stranger.send({
      method: "POST",
      url: auth.signIn.path,
      headers: { "user-agent": "Firefox 133" },
      payload: { email, password },
    });
  expect((await tryIn("a wrong password")).statusCode).toBe(401);
  // It is written once the answer has left.
  await expect.poll(() => list({ action: "sign_in_failed" })).toHaveLength(1);
  expect((await tryIn(testPassword)).statusCode).toBe(201);
  const person = await signIn(email);
  await person.ok(profile.endOtherSessions, {});
  const next = "another long sentence";
  const body = { currentPassword: testPassword, newPassword: next, confirmation: next };
  expect((await person.call(profile.changePassword, { body })).status).toBe(204);
  const last = await signIn((await make.user()).email);
  expect((await last.call(auth.signOut)).status).toBe(204);

  const told = (await list()).filter((entry) => entry.recordId === id).toReversed();
  expect(actionsOf(told)).toEqual([
    "created",
    "sign_in_failed",
    "signed_in",
    "signed_in",
    "sessions_ended",
    "password_changed",
  ]);
  const [, failed, first] = told;
  expect(failed).toMatchObject({ userId: null, titleEn: name });
  expect(first).toMatchObject({ userId: id, userName: name });
  for (const entry of [failed, first]) {
    expect(entry?.changes.map(({ label, after }) => [label, after])).toEqual([
      ["From the network address", "127.0.0.1"],
      ["Browser", "Firefox 133"],
    ]);
  }
  expect(actionsOf(await list({ action: "signed_out" }))).toEqual(["signed_out"]);
});

test("a second step that fails, links to a new password and factors that are taken away stand in the log", async () => {
  const { id, email } = await make.user();
  await app.own((db) =>
    db
      .insertInto("totpSecrets")
      .values({ companyId: app.company.id, userId: id, sealed: "", confirmed: true })
      .execute(),
  );
  const { body } = await stranger.call(auth.signIn, { body: { email, password: testPassword } });
  const { details } = z.object({ details: z.object({ token: z.string() }) }).parse(body);
  const shown = { token: details.token, code: "not a code" };
  expect((await stranger.call(factors.signIn, { body: shown })).status).toBe(401);
  await ok(users.makeLink, { params: { id } });
  expect((await call(users.removeFactors, { params: { id } })).status).toBe(204);
  const told = (await list()).filter((entry) => entry.recordId === id).toReversed();
  expect(actionsOf(told)).toEqual([
    "created",
    "second_factor_failed",
    "password_link_made",
    "factor_removed",
  ]);
  expect(told.map(({ userId }) => userId === null)).toEqual([true, true, false, false]);
});

test("the log is narrowed by person, kind, action, words and days, and comes in pages", async () => {
  const other = await newCompany();
  const reader = other.as("administrator");
  const { id } = await other.make.user({ role: "company_administrator", name: "Åse Berg" });
  const { email } = await other.own((db) =>
    db.selectFrom("users").select("email").where("id", "=", id).executeTakeFirstOrThrow(),
  );
  const ase = await other.signIn(email);
  for (const code of ["aa", "bb", "cc"]) {
    await ase.ok(units.create, {
      body: { code, titleEn: `Unit ${code}`, titleNb: `Enhet ${code}`, dimension: "count" },
    });
  }
  const found = (query: Record<string, unknown>) => list(query, reader);
  expect(await found({ userId: id })).toHaveLength(4);
  expect(await found({ userId: id, kind: "unit" })).toHaveLength(3);
  expect(await found({ userId: id, action: "signed_in" })).toHaveLength(1);
  expect(await found({ search: "åse enhet BB" })).toMatchObject([{ titleEn: "Unit bb" }]);
  expect(await found({ search: "nobody" })).toEqual([]);
  const ofUnits = { kind: "unit" } as const;
  expect(titlesOf(await found(ofUnits))).toEqual(["Unit cc", "Unit bb", "Unit aa"]);
  expect(titlesOf(await found({ ...ofUnits, order: "asc" }))).toEqual([
    "Unit aa",
    "Unit bb",
    "Unit cc",
  ]);
  const page = await reader.ok(auditLog.list, { query: { ...ofUnits, rows: "10", page: "2" } });
  expect(page).toEqual({ rows: [], total: 3, next: null });
});

test("a day begins and ends at midnight in Norway", async () => {
  const other = await newCompany();
  for (const code of ["aa", "bb", "cc", "dd"]) await other.make.unit({ titleEn: code });
  await setMoments(migrationUrl, other, [
    "2026-11-18T22:59:59.999Z",
    "2026-11-18T23:00:00Z",
    "2026-11-19T22:59:59.999Z",
    "2026-11-19T23:00:00Z",
  ]);
  const found = async (query: Record<string, unknown>) =>
    (await list({ kind: "unit", order: "asc", ...query }, other.as("administrator"))).map(
      ({ titleEn }) => titleEn,
    );
  expect(await found({ from: "2026-11-19", to: "2026-11-19" })).toEqual(["bb", "cc"]);
  expect(await found({ from: "2026-11-19" })).toEqual(["bb", "cc", "dd"]);
  expect(await found({ to: "2026-11-18" })).toEqual(["aa"]);
});

/** The kinds that a role sees with these permissions and the one that opens the log. */
const kindsFor = async (...some: (typeof permissions)[number][]) => {
  const role = await make.role({ permissions: ["USER_ACTIONS", ...some] });
  const person = await signIn((await make.user({ roleId: role.id })).email);
  return [...new Set((await list({}, person)).map(({ kind }) => kind))].toSorted();
};

test("nobody sees in the log what he may not see on its own page", async () => {
  await makeWorld(app);
  // A token acts for whoever answers for it, and is seen like him.
  expect(await kindsFor()).toEqual(["access_token", "role", "user"]);
  expect(await kindsFor("UNITS_VIEW")).toEqual([
    "access_token",
    "role",
    "text_block",
    "unit",
    "user",
  ]);
  // A person is shown with his partner, so both are needed.
  expect(await kindsFor("CLIENT_PERSONS_VIEW")).toEqual(["access_token", "role", "user"]);
  expect(await kindsFor("CLIENTS_VIEW", "CLIENT_PERSONS_VIEW")).toEqual([
    "access_token",
    "client",
    "client_person",
    "role",
    "user",
  ]);
  expect(await kindsFor("SUPPLIERS_VIEW")).toEqual(["access_token", "role", "supplier", "user"]);
  expect(await kindsFor("SUPPLIERS_VIEW", "SUPPLIER_PERSONS_VIEW")).toEqual([
    "access_token",
    "role",
    "supplier",
    "supplier_person",
    "user",
  ]);
  for (const kind of AuditKind.options) {
    const role = await make.role({ permissions: ["USER_ACTIONS"] });
    const person = await signIn((await make.user({ roleId: role.id })).email);
    const rows = await list({ kind }, person);
    expect({ kind, isShown: rows.length > 0 }).toMatchObject({
      isShown: ["access_token", "role", "user"].includes(kind),
    });
  }
  expect((await as("estimator").call(auditLog.list, { query: {} })).status).toBe(403);
  expect((await as("viewer").call(auditLog.export, { query: {} })).status).toBe(403);
});

test("whoever does not see costs sees no figure of them in the log, nor in its export", async () => {
  const role = await make.role({ permissions: [...permissions], seesCosts: false });
  const blind = await signIn((await make.user({ roleId: role.id })).email);
  const { id } = await make.service({
    buyingPrice: decimal("7411.19"),
    markupPercent: decimal("37.7373"),
    wastePercent: decimal("8.7878"),
    priceDate: "2026-03-17",
  });
  await make.supplierPrice({
    serviceId: id,
    supplierId: (await make.supplier()).id,
    listPrice: decimal("7523.51"),
  });
  const figures = ["7,411.19", "37.7373", "8.7878", "2026-03-17", "7,523.51"];
  const of = async (person: typeof blind) =>
    JSON.stringify((await list({}, person)).filter((entry) => entry.recordId === id));
  const seen = await of(as("administrator"));
  const unseen = await of(blind);
  for (const figure of figures) {
    expect(seen).toContain(figure);
    expect(unseen).not.toContain(figure);
  }
  expect(unseen).toContain("Title in English");
  const url = urlOf(auditLog.export, {});
  const file = (await blind.send({ method: "GET", url })).body;
  expect(file).toContain("Title in English");
  for (const figure of figures) expect(file).not.toContain(figure);
});

test("of another company's log nothing is seen", async () => {
  const other = await newCompany();
  const { id } = await other.make.unit();
  expect((await list()).map(({ recordId }) => recordId)).not.toContain(id);
  const people = await ok(auditLog.people, {});
  const colleague = await other.make.user();
  expect(people.map((person) => person.id)).not.toContain(colleague.id);
});

test("a day, a kind or a person that there cannot be is refused", async () => {
  for (const query of [
    { from: "yesterday" },
    { kind: "batch" },
    { userId: "me" },
    { action: "" },
  ]) {
    expect((await call(auditLog.list, { query })).status).toBe(422);
    expect((await call(auditLog.export, { query })).status).toBe(422);
  }
});

test("people come by name, each once, and whoever is gone by his last name", async () => {
  const other = await newCompany();
  const reader = other.as("administrator");
  const { id, email } = await other.make.user({ role: "company_administrator", name: "Bodil Før" });
  const person = await other.signIn(email);
  const unit = { titleEn: "z", titleNb: "z", dimension: "count" } as const;
  const rename = (name: string) =>
    other.own((db) => db.updateTable("users").set({ name }).where("id", "=", id).execute());
  for (const name of ["Dagny Midt", "Cecilie Nå"]) {
    await rename(name);
    await person.ok(units.create, { body: { ...unit, code: name.slice(0, 3) } });
  }
  await other.make.user({ name: "Åse" });
  await other.make.user({ name: "Anne" });
  const names = async () => (await reader.ok(auditLog.people, {})).map(({ name }) => name);
  const before = (await names()).filter((name) => !name.startsWith("User"));
  expect(before).toEqual(["Anne", "Cecilie Nå", "Åse"]);
  expect((await reader.call(users.remove, { params: { id } })).status).toBe(204);
  const after = (await names()).filter((name) => !name.startsWith("User"));
  expect(after).toEqual(["Anne", "Cecilie Nå", "Åse"]);
});

test("people who were deleted can still be picked", async () => {
  const { id, email } = await make.user({ role: "company_administrator", name: "Gone Girl" });
  const person = await signIn(email);
  await person.ok(units.create, {
    body: { code: "zz", titleEn: "z", titleNb: "z", dimension: "count" },
  });
  expect((await call(users.remove, { params: { id } })).status).toBe(204);
  expect(await ok(auditLog.people, {})).toContainEqual({ id, name: "Gone Girl" });
  expect(await list({ userId: id, kind: "unit" })).toHaveLength(1);
});

import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { passwordLinks } from "../../contracts/password-links.ts";
import { profile } from "../../contracts/profile.ts";
import { roles } from "../../contracts/roles.ts";
import { companyUsers, users } from "../../contracts/users.ts";
import { createSecret } from "../base/secret.ts";
import { testPassword } from "../test/make.ts";
import { minute, secondFactors } from "../test/second-factors.ts";
import { testApp } from "../test/test-app.ts";

// Who must have a second factor, who may change or remove one, and what it guards.

const time = { ms: Date.parse("2026-11-20T10:00:00Z") };
const app = await testApp({ clock: () => new Date(time.ms) });
const { make, own, newCompany, stranger, signIn, call, ok, as } = app;
const { codeOf, someone, withTotp, password, show } = secondFactors(app, time);

test("an app in use is not replaced before it is removed", async () => {
  const { person } = await withTotp();
  expect((await person.call(factors.beginTotp)).status).toBe(409);
});

test("ten minutes after the password was typed it is asked for before anything changes", async () => {
  const { user, person } = await withTotp();
  await own((rows) =>
    rows
      .updateTable("sessions")
      .set({ confirmedAt: new Date(Date.now() - 10 * minute) })
      .where("userId", "=", user.id)
      .execute(),
  );
  const refused = { status: 403, body: { code: "confirm_password" } };
  for (const endpoint of [factors.beginTotp, factors.removeTotp, factors.beginPasskey]) {
    expect(await person.call(endpoint)).toMatchObject(refused);
  }
  expect(await person.call(factors.renewCodes)).toMatchObject(refused);
  const finish = { body: { code: "123456" } };
  expect(await person.call(factors.finishTotp, finish)).toMatchObject(refused);
  const add = { body: { title: "a", credential: "{}" } };
  expect(await person.call(factors.addPasskey, add)).toMatchObject(refused);
  const params = { id: user.id };
  expect(await person.call(factors.removePasskey, { params })).toMatchObject(refused);
  expect((await person.ok(factors.get, {})).isConfirmed).toBe(false);
  const confirm = (currentPassword: string) =>
    person.call(factors.confirm, { body: { currentPassword } });
  expect(await confirm("wrong")).toMatchObject({
    status: 422,
    body: { errors: [{ path: "currentPassword", code: "wrong_password" }] },
  });
  expect((await confirm(testPassword)).status).toBe(204);
  expect((await person.call(factors.renewCodes)).status).toBe(201);
});

test("a system administrator who lacks a second factor is told to be one all the same", async () => {
  const company = await newCompany();
  await company.own((db) =>
    db
      .updateTable("roles")
      .set({ needsSecondFactor: true })
      .where("code", "=", "system_administrator")
      .execute(),
  );
  const { email } = await company.make.user({ role: "system_administrator" });
  expect((await password(email)).body).toMatchObject({
    isSystemAdministrator: true,
    lacksFactor: true,
  });
});

test("a role that asks for a second factor opens nothing but its set-up until there is one", async () => {
  const role = await make.role({ permissions: ["PROFILE_VIEW", "UNITS_VIEW"] });
  const { user, person } = await someone({ roleId: role.id });
  expect((await person.call(profile.get)).status).toBe(200);
  const { titleEn, titleNb } = role;
  const body = { titleEn, titleNb, permissions: ["PROFILE_VIEW" as const], revision: 1 };
  const params = { id: role.id };
  const changed = await ok(roles.update, { params, body: { ...body, needsSecondFactor: true } });
  expect(changed.needsSecondFactor).toBe(true);
  // A caller from before keeps it.
  expect(
    (await ok(roles.update, { params, body: { ...body, revision: 2 } })).needsSecondFactor,
  ).toBe(true);
  const missing = { status: 403, body: { code: "second_factor_missing" } };
  expect(await person.call(profile.get)).toMatchObject(missing);
  expect(await person.call(profile.sessions)).toMatchObject(missing);
  expect((await person.ok(auth.session, {})).lacksFactor).toBe(true);
  const { secret } = await person.ok(factors.beginTotp, {});
  expect(await person.call(profile.get)).toMatchObject(missing);
  await person.ok(factors.finishTotp, { body: { code: codeOf(secret) } });
  expect((await person.call(profile.get)).status).toBe(200);
  expect((await person.ok(auth.session, {})).lacksFactor).toBe(false);
  await person.call(factors.removeTotp);
  expect(await person.call(profile.get)).toMatchObject(missing);
  expect((await password(user.email)).body.lacksFactor).toBe(true);
});

test("an administrator removes lost factors of those within his rights, and of nobody else", async () => {
  const { user } = await withTotp();
  const params = { id: user.id };
  expect(await ok(users.get, { params })).toMatchObject({ hasSecondFactor: true });
  const boss = await withTotp({ role: "company_administrator" });
  const role = await make.role({ permissions: ["USER_ACTIONS"] });
  const keeper = await someone({ roleId: role.id });
  const remove = (id: string) => keeper.person.call(users.removeFactors, { params: { id } });
  expect((await remove(boss.user.id)).status).toBe(403);
  expect((await remove(keeper.user.id)).status).toBe(409);
  const other = await newCompany();
  const foreign = await other.make.user();
  expect((await remove(foreign.id)).status).toBe(404);
  expect((await call(users.removeFactors, { params })).status).toBe(204);
  expect((await password(user.email)).status).toBe(201);
  expect(await ok(users.get, { params })).toMatchObject({ hasSecondFactor: false });
  expect((await password(boss.user.email)).status).toBe(401);
  const elsewhere = { companyId: other.company.id, id: foreign.id };
  const system = as("system_administrator");
  expect((await system.call(companyUsers.removeFactors, { params: elsewhere })).status).toBe(204);
});

test("with the factors that an administrator removes go the sessions of that user, and of nobody else", async () => {
  const [lost, other] = [await withTotp(), await withTotp()];
  const params = { id: lost.user.id };
  expect((await call(users.removeFactors, { params })).status).toBe(204);
  expect((await lost.person.call(auth.session)).status).toBe(401);
  expect((await other.person.call(auth.session)).status).toBe(200);
  expect(await ok(users.get, { params: { id: other.user.id } })).toMatchObject({
    hasSecondFactor: true,
  });
});

test("a link to a new password keeps the second factor", async () => {
  const { user, secret } = await withTotp();
  const { url } = await ok(users.makeLink, { params: { id: user.id } });
  const next = "a long new sentence";
  const token = url.replace(/^.*#/, "");
  const body = { token, kind: "reset" as const, newPassword: next, confirmation: next };
  const answer = await stranger.call(passwordLinks.use, { body });
  expect(answer).toMatchObject({ status: 401, body: { code: "second_factor_needed" } });
  const { details } = Object(answer.body);
  expect((await show({ token: details.token, code: codeOf(secret) })).status).toBe(201);
});

test("secrets of apps are sealed, recovery codes hashed, and under another secret nothing opens", async () => {
  const { user, secret, recoveryCodes } = await withTotp();
  const [row] = await own((rows) =>
    rows.selectFrom("totpSecrets").selectAll().where("userId", "=", user.id).execute(),
  );
  const stored = await own((rows) => rows.selectFrom("recoveryCodes").selectAll().execute());
  expect(JSON.stringify([row, stored])).not.toContain(secret);
  expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
  expect(createSecret("for tests alone").open("totp", row?.sealed ?? "")).toBe(secret);
  expect(createSecret("for tests alone").open("other", row?.sealed ?? "")).toBeUndefined();
  expect(createSecret("another").open("totp", row?.sealed ?? "")).toBeUndefined();
});

test("an own session is ended by its id, and nobody else's", async () => {
  const { user, person } = await someone();
  const elsewhere = await signIn(user.email);
  const listed = await person.ok(profile.sessions, {});
  const there = listed.find(({ isThis }) => !isThis);
  const params = { id: there?.id ?? "" };
  const other = await someone();
  expect((await other.person.call(profile.endSession, { params })).status).toBe(404);
  expect((await elsewhere.call(auth.session)).status).toBe(200);
  expect((await person.call(profile.endSession, { params })).status).toBe(204);
  expect((await elsewhere.call(auth.session)).status).toBe(401);
  expect((await person.call(auth.session)).status).toBe(200);
});

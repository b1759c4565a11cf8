import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { oidc } from "../../contracts/oidc.ts";
import { profile } from "../../contracts/profile.ts";
import { companyUsers, users } from "../../contracts/users.ts";
import { tokens } from "../../contracts/tokens.ts";
import { testPassword } from "../test/make.ts";
import { providerApp } from "../test/provider-app.ts";

// What a connection with the provider does beside letting somebody in, and how it ends.

const { make, own, browser, account, call, ok, as, newCompany, program, time } =
  await providerApp();

/** Somebody who came in by the provider, in a browser of his. */
async function connected(values: Parameters<typeof make.user>[0] = {}, more: object = {}) {
  const user = await make.user(values);
  const name = account(user.email, more);
  const one = browser();
  const answer = await one.signIn(name);
  return { user, name, one, answer };
}
const codeOf = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(time.now.getTime() / 1000) });
const isIn = async (one: ReturnType<typeof browser>) =>
  (await one.call(auth.session)).status === 200;
const byPassword = async (email: string) => {
  const one = browser();
  expect((await one.call(auth.signIn, { body: { email, password: testPassword } })).status).toBe(
    201,
  );
  return one;
};

test("the profile says since when the user is connected, and when that was used", async () => {
  const { user, name, one } = await connected();
  const [first, now] = [time.now, new Date(time.now.getTime() + 60_000)];
  time.now = now;
  await browser().signIn(name);
  time.now = first;
  expect((await one.call(oidc.own)).body).toEqual({
    connectedAt: first.toISOString(),
    usedAt: now.toISOString(),
    hasPassword: true,
  });
  const other = await byPassword((await make.user()).email);
  expect((await other.call(oidc.own)).body).toMatchObject({ connectedAt: null, usedAt: null });
  const { rows } = await ok(users.list, { query: { search: user.email } });
  expect(rows).toMatchObject([{ isConnected: true, isInvited: false }]);
});

test("whoever has a password ends his connection, and with it the sessions that came by it elsewhere", async () => {
  const { user, name, one } = await connected();
  const [elsewhere, typed] = [browser(), await byPassword(user.email)];
  await elsewhere.signIn(name);
  expect((await one.call(oidc.disconnect)).status).toBe(204);
  expect([await isIn(one), await isIn(elsewhere), await isIn(typed)]).toEqual([true, false, true]);
  expect((await one.call(oidc.own)).body).toMatchObject({ connectedAt: null });
  expect((await one.call(oidc.disconnect)).status).toBe(404);
});

test("whoever has no password stays connected", async () => {
  const { one } = await connected({ hasPassword: false });
  expect(await one.call(oidc.disconnect)).toMatchObject({ status: 409, code: "password_missing" });
  expect((await one.call(oidc.own)).body).toMatchObject({ connectedAt: time.now.toISOString() });
});

test("an administrator ends a connection; the sessions that came by it end, the others go on", async () => {
  const { user, name, one } = await connected();
  const typed = await byPassword(user.email);
  const params = { id: user.id };
  expect((await as("viewer").call(users.disconnect, { params })).status).toBe(403);
  expect(await isIn(one)).toBe(true);
  expect((await call(users.disconnect, { params })).status).toBe(204);
  expect([await isIn(one), await isIn(typed)]).toEqual([false, true]);
  expect(await ok(users.get, { params })).toMatchObject({ isConnected: false });
  expect((await call(users.disconnect, { params })).status).toBe(404);
  // The address still lets him in: whoever is to stay outside is made inactive.
  expect((await browser().signIn(name)).status).toBe(201);
});

test("nobody ends the connection of himself by this, of somebody above him, or of another company", async () => {
  const above = await connected({ role: "system_administrator" });
  expect(await call(users.disconnect, { params: { id: above.user.id } })).toMatchObject({
    status: 403,
    body: { code: "above_own_rights" },
  });
  const self = await connected({ role: "company_administrator" });
  const ofSelf = await self.one.call(users.disconnect, { params: { id: self.user.id } });
  expect(ofSelf).toMatchObject({ status: 409, code: "own_account" });
  const other = await newCompany();
  const stranger = await other.make.user();
  expect((await browser().signIn(account(stranger.email))).status).toBe(201);
  const foreign = { companyId: other.company.id, id: stranger.id };
  expect((await call(companyUsers.disconnect, { params: foreign })).status).toBe(404);
  const system = as("system_administrator");
  expect((await system.call(companyUsers.disconnect, { params: foreign })).status).toBe(204);
});

test("a new password leaves the connection and ends the sessions", async () => {
  const { user, name, one } = await connected();
  const next = "a long new sentence";
  const body = { currentPassword: testPassword, newPassword: next, confirmation: next };
  const elsewhere = browser();
  await elsewhere.signIn(name);
  expect((await one.call(profile.changePassword, { body })).status).toBe(204);
  expect([await isIn(one), await isIn(elsewhere)]).toEqual([true, false]);
  expect((await one.call(profile.sessions)).body).toMatchObject([{ signedInBy: "provider" }]);
  expect((await browser().signIn(name)).body).toMatchObject({ user: { id: user.id } });
});

test("whoever has a second factor here shows it, unless the provider has asked for one", async () => {
  const { user, name, one } = await connected();
  const { secret } = Object((await one.call(factors.beginTotp)).body);
  await one.call(factors.finishTotp, { body: { code: codeOf(secret) } });
  time.now = new Date(time.now.getTime() + 30_000);
  const next = browser();
  const owed = await next.signIn(name);
  expect(owed).toMatchObject({ status: 401, code: "second_factor_needed" });
  expect(await isIn(next)).toBe(false);
  const { token } = Object(owed.body["details"]);
  const shown = { token, code: codeOf(secret) };
  expect((await next.call(factors.signIn, { body: shown })).status).toBe(201);
  const sessions = (await next.call(profile.sessions)).body;
  expect(sessions).toMatchObject([{ signedInBy: "provider", isThis: true }, {}]);
  // Another account is another person, whatever he has shown.
  const stranger = account(user.email, { amr: ["pwd", "mfa"] });
  expect((await browser().signIn(stranger)).code).toBe("provider_unknown");
  next.provider.accounts.set(name, { amr: ["pwd", "mfa"] });
  expect((await browser().signIn(name)).status).toBe(201);
});

test("whoever has yet to show his second factor is not connected, and an end of the connection ends his sign-in", async () => {
  const user = await make.user();
  const typed = await byPassword(user.email);
  const { secret } = Object((await typed.call(factors.beginTotp)).body);
  await typed.call(factors.finishTotp, { body: { code: codeOf(secret) } });
  time.now = new Date(time.now.getTime() + 30_000);
  const name = account(user.email);
  const one = browser();
  const owed = await one.signIn(name);
  expect(owed.code).toBe("second_factor_needed");
  expect((await typed.call(oidc.own)).body).toMatchObject({ connectedAt: null });
  const show = (answer: typeof owed) => {
    const { token } = Object(answer.body["details"]);
    const body = { token, code: codeOf(secret) };
    return one.call(factors.signIn, { body });
  };
  expect((await show(owed)).status).toBe(201);
  expect((await typed.call(oidc.own)).body).toMatchObject({ connectedAt: time.now.toISOString() });
  time.now = new Date(time.now.getTime() + 30_000);
  const again = await browser().signIn(name);
  expect((await typed.call(oidc.disconnect)).status).toBe(204);
  expect((await show(again)).code).toBe("sign_in_expired");
});

test.each([
  [["pwd"], true],
  [["pwd", "mfa"], false],
])("a role that demands a second factor: told %j, one is lacking %s", async (amr, lacksFactor) => {
  const role = await make.role({ needsSecondFactor: true, permissions: ["PROFILE_VIEW"] });
  const { answer, one, name } = await connected({ roleId: role.id }, { amr });
  expect(answer.body).toMatchObject({ lacksFactor });
  expect((await one.call(profile.get)).status).toBe(lacksFactor ? 403 : 200);
  // The word of the provider holds for the session that it opened, also when its password is changed.
  const next = "a long new sentence";
  const body = { currentPassword: testPassword, newPassword: next, confirmation: next };
  await own((db) =>
    db
      .updateTable("roles")
      .set({ permissions: ["PROFILE_VIEW", "CHANGE_PASSWORD_VIEW"] })
      .where("id", "=", role.id)
      .execute(),
  );
  const changed = await one.call(profile.changePassword, { body });
  expect(changed.status).toBe(lacksFactor ? 403 : 204);
  expect((await one.call(auth.session)).body).toMatchObject({ lacksFactor });
  if (!lacksFactor) {
    const input = { title: "Reader", permissions: ["PROFILE_VIEW" as const] };
    const { token } = (await one.call(tokens.createOwn, { body: input })).body;
    expect((await program(String(token)).call(profile.get)).status).toBe(200);
  }
  expect((await browser().signIn(name)).body).toMatchObject({ lacksFactor });
});

test("whoever has no password is told that he has none to type", async () => {
  const { one } = await connected({ hasPassword: false });
  expect((await one.call(factors.get)).body).toMatchObject({
    hasPassword: false,
    isConfirmed: true,
  });
});

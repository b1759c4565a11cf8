import { generateSync } from "otplib";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { passwordLinks } from "../../contracts/password-links.ts";
import { profile } from "../../contracts/profile.ts";
import { roles } from "../../contracts/roles.ts";
import { companyUsers, users } from "../../contracts/users.ts";
import { createSecret } from "../base/secret.ts";
import { authenticator } from "../test/authenticator.ts";
import { testPassword } from "../test/make.ts";
import { type Caller, testApp } from "../test/test-app.ts";

// What somebody shows besides his password.

let nowMs = Date.parse("2026-11-20T10:00:00Z");
const step = 30_000;
const minute = 60_000;
const { make, own, newCompany, stranger, signIn, call, ok, as } = await testApp({
  clock: () => new Date(nowMs),
});
const origin = "http://localhost:3000";

const codeOf = (secret: string, atMs = nowMs) =>
  generateSync({ secret, epoch: Math.floor(atMs / 1000) });

async function someone(values: Parameters<typeof make.user>[0] = {}) {
  const user = await make.user(values);
  return { user, person: await signIn(user.email) };
}

const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)} `;

/** Somebody whose app has just been set up; the clock goes on, so that its code was not used. */
async function withTotp(values: Parameters<typeof make.user>[0] = {}) {
  const { user, person } = await someone(values);
  const { secret } = await person.ok(factors.beginTotp, {});
  const { recoveryCodes } = await person.ok(factors.finishTotp, { body: { code: codeOf(secret) } });
  nowMs += 2 * step;
  return { user, person, secret, recoveryCodes };
}

interface Owed {
  token: string;
  hasTotp: boolean;
  passkey: string | null;
}

let places = 0;
async function password(email: string) {
  places += 1;
  const answer = await stranger.send({
    method: "POST",
    url: auth.signIn.path,
    payload: { email, password: testPassword },
    remoteAddress: `10.9.${places >> 8}.${places % 256}`,
  });
  return { status: answer.statusCode, cookies: answer.cookies, body: answer.json() };
}

/** What is still to be shown after the password. */
async function owed(email: string): Promise<Owed> {
  const { status, body, cookies } = await password(email);
  expect({ status, code: body.code }).toEqual({ status: 401, code: "second_factor_needed" });
  // Neither a session nor a known device for whoever has the password alone.
  expect(cookies).toEqual([]);
  return body.details;
}
const show = (body: object, who: Caller = stranger) => who.call(factors.signIn, { body });
const wrong = { status: 401, body: { code: "second_factor_wrong" } };

test("an app counts once a code of it was shown, and from then on it is asked for", async () => {
  const { user, person } = await someone();
  const { secret, uri } = await person.ok(factors.beginTotp, {});
  expect(uri).toContain(`secret=${secret}`);
  expect(uri).toContain(encodeURIComponent(user.email));
  expect((await password(user.email)).status).toBe(201);
  const refused = await person.call(factors.finishTotp, { body: { code: "000000" } });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ path: "code", code: "wrong_code" }] },
  });
  expect((await person.ok(factors.get, {})).hasTotp).toBe(false);
  const spaced = codeOf(secret).replace(/^(...)/, "$1 ");
  const { recoveryCodes } = await person.ok(factors.finishTotp, { body: { code: spaced } });
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(await person.ok(factors.get, {})).toEqual({
    hasTotp: true,
    passkeys: [],
    recoveryCodes: 10,
    hasPassword: true,
    isConfirmed: true,
  });
  nowMs += step;
  const { token, hasTotp, passkey } = await owed(user.email);
  expect({ hasTotp, passkey }).toEqual({ hasTotp: true, passkey: null });
  expect(await show({ token, code: codeOf(secret) })).toMatchObject({
    status: 201,
    body: { user: { id: user.id } },
  });
});

test("whoever has shown his code has a session and a known device", async () => {
  const { user, secret } = await withTotp();
  const { token } = await owed(user.email);
  const answer = await stranger.send({
    method: "POST",
    url: factors.signIn.path,
    payload: { token, code: codeOf(secret) },
  });
  expect(answer.cookies.map(({ name }) => name.replace(/[0-9a-f]{16}$/, ""))).toEqual([
    "overslag",
    "overslag-device-",
  ]);
  expect(await show({ token, code: codeOf(secret) })).toMatchObject({ status: 410 });
});

test("a code is taken half a minute early or late, once, and none from before", async () => {
  const { user, secret } = await withTotp();
  const tryCode = async (code: string) => show({ token: (await owed(user.email)).token, code });
  expect(await tryCode(codeOf(secret, nowMs - 2 * step))).toMatchObject(wrong);
  expect(await tryCode(codeOf(secret, nowMs + 2 * step))).toMatchObject(wrong);
  const now = codeOf(secret);
  expect((await tryCode(now)).status).toBe(201);
  expect(await tryCode(now)).toMatchObject(wrong);
  nowMs += 10 * minute;
  expect(await tryCode(codeOf(secret, nowMs - step))).toMatchObject({ status: 201 });
  expect(await tryCode(codeOf(secret, nowMs - step))).toMatchObject(wrong);
  expect((await tryCode(codeOf(secret, nowMs + step))).status).toBe(201);
  expect(await tryCode(codeOf(secret))).toMatchObject(wrong);
});

test("a code is taken as the app shows it, in two groups, and counts as a try", async () => {
  const { user, secret } = await withTotp();
  const { token } = await owed(user.email);
  expect((await show({ token, code: inGroups(codeOf(secret)) })).status).toBe(201);
  const next = await owed(user.email);
  const statuses = [];
  for (let tried = 0; tried < 6; tried += 1) {
    statuses.push((await show({ token: next.token, code: inGroups("000000") })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("of two who show the same code at once one gets in", async () => {
  const { user, secret } = await withTotp();
  const tokens = [(await owed(user.email)).token, (await owed(user.email)).token];
  const code = codeOf(secret);
  const answers = await Promise.all(tokens.map((token) => show({ token, code })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401]);
});

test("codes are guessed five times, then once in five minutes; recovery codes are not counted", async () => {
  const { user, secret, recoveryCodes } = await withTotp();
  const { token } = await owed(user.email);
  const statuses = [];
  for (let tried = 0; tried < 6; tried += 1) {
    statuses.push((await show({ token, code: "000000" })).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await show({ token, code: codeOf(secret) })).status).toBe(429);
  expect((await show({ token, code: recoveryCodes[0] })).status).toBe(201);
  nowMs += 5 * minute;
  const again = await owed(user.email);
  expect((await show({ token: again.token, code: codeOf(secret) })).status).toBe(201);
});

test("codes that are right use up no tries", async () => {
  const { user, secret } = await withTotp();
  for (let signedInTimes = 0; signedInTimes < 7; signedInTimes += 1) {
    const { token } = await owed(user.email);
    expect((await show({ token, code: codeOf(secret) })).status).toBe(201);
    nowMs += step;
  }
});

test("a recovery code lets in once, however it is written", async () => {
  const { user, person, recoveryCodes } = await withTotp();
  const [first = "", second = ""] = recoveryCodes;
  const written = ` ${first.toUpperCase().replaceAll("-", " ")}`;
  const use = async (code: string) => show({ token: (await owed(user.email)).token, code });
  expect((await use(written)).status).toBe(201);
  expect(await use(first)).toMatchObject(wrong);
  expect((await person.ok(factors.get, {})).recoveryCodes).toBe(9);
  const tokens = [(await owed(user.email)).token, (await owed(user.email)).token];
  const answers = await Promise.all(tokens.map((token) => show({ token, code: second })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 401]);
  const renewed = await person.ok(factors.renewCodes, {});
  expect(renewed.recoveryCodes).toHaveLength(10);
  expect(await use(recoveryCodes[2] ?? "")).toMatchObject(wrong);
});

test("between password and code five minutes may pass, and the password may not change", async () => {
  const { user, secret } = await withTotp();
  const late = await owed(user.email);
  nowMs += 5 * minute - 1;
  const inTime = await show({ token: late.token, code: "no code" });
  expect(inTime).toMatchObject(wrong);
  nowMs += 1;
  expect(await show({ token: late.token, code: codeOf(secret) })).toMatchObject({
    status: 410,
    body: { code: "sign_in_expired" },
  });
  const changed = await owed(user.email);
  await own((rows) =>
    rows
      .updateTable("users")
      .set({ passwordHash: "$argon2id$another" })
      .where("id", "=", user.id)
      .execute(),
  );
  expect((await show({ token: changed.token, code: codeOf(secret) })).status).toBe(410);
  expect((await show({ token: "made up", code: "123456" })).status).toBe(410);
});

test("one of code and passkey is shown, not both and not none", async () => {
  for (const body of [{ token: "a" }, { token: "a", code: "1", passkey: "{}" }]) {
    expect(await show(body)).toMatchObject({ status: 422 });
  }
});

test("a passkey is made, asked for, shown once, and removed", async () => {
  const { user, person } = await someone();
  const key = authenticator(origin);
  const { options } = await person.ok(factors.beginPasskey, {});
  const body = { title: "Phone", credential: key.create(options) };
  const made = await person.ok(factors.addPasskey, { body });
  expect(made.recoveryCodes).toHaveLength(10);
  // The challenge is used up.
  expect(await person.call(factors.addPasskey, { body })).toMatchObject({ status: 422 });
  const first = await owed(user.email);
  expect(first.hasTotp).toBe(false);
  const credential = key.get(first.passkey ?? "");
  expect((await show({ token: first.token, passkey: credential })).status).toBe(201);
  const second = await owed(user.email);
  expect(await show({ token: second.token, passkey: credential })).toMatchObject(wrong);
  expect((await show({ token: second.token, passkey: key.get(second.passkey ?? "") })).status).toBe(
    201,
  );
  const [listed] = (await person.ok(factors.get, {})).passkeys;
  expect(listed).toMatchObject({ title: "Phone", usedAt: new Date(nowMs).toISOString() });
  const params = { id: listed?.id ?? "" };
  const other = await someone();
  expect((await other.person.call(factors.removePasskey, { params })).status).toBe(404);
  expect((await person.call(factors.removePasskey, { params })).status).toBe(204);
  expect((await person.ok(factors.get, {})).recoveryCodes).toBe(0);
  expect((await password(user.email)).status).toBe(201);
});

test("a passkey of another place, another person or another key is refused", async () => {
  const { user, person } = await someone();
  const asked = async () => (await person.ok(factors.beginPasskey, {})).options;
  const evil = authenticator("https://evil.example").create(await asked());
  const add = (credential: string) =>
    person.call(factors.addPasskey, { body: { title: "Key", credential } });
  expect((await add(evil)).status).toBe(422);
  expect((await add("{}")).status).toBe(422);
  expect((await add("no JSON")).status).toBe(422);
  const key = authenticator(origin);
  expect((await add(key.create(await asked()))).status).toBe(201);
  const stolen = authenticator(origin);
  const { token, passkey } = await owed(user.email);
  expect(await show({ token, passkey: stolen.get(passkey ?? "") })).toMatchObject(wrong);
  const other = await someone();
  const { options } = await other.person.ok(factors.beginPasskey, {});
  const theirs = authenticator(origin);
  await other.person.ok(factors.addPasskey, {
    body: { title: "Key", credential: theirs.create(options) },
  });
  expect(await show({ token, passkey: theirs.get(passkey ?? "") })).toMatchObject(wrong);
  expect((await show({ token, passkey: key.get(passkey ?? "") })).status).toBe(201);
});

test("whoever has both is asked for either, and the codes go with the last of them", async () => {
  const { user, person } = await withTotp();
  const key = authenticator(origin);
  const { options } = await person.ok(factors.beginPasskey, {});
  const added = await person.ok(factors.addPasskey, {
    body: { title: "Key", credential: key.create(options) },
  });
  expect(added.recoveryCodes).toEqual([]);
  const { hasTotp, passkey } = await owed(user.email);
  expect([hasTotp, typeof passkey]).toEqual([true, "string"]);
  expect((await person.call(factors.removeTotp)).status).toBe(204);
  const left = await person.ok(factors.get, {});
  expect(left).toMatchObject({ hasTotp: false, recoveryCodes: 10 });
  await person.call(factors.removePasskey, { params: { id: left.passkeys[0]?.id ?? "" } });
  expect((await person.ok(factors.get, {})).recoveryCodes).toBe(0);
  expect((await person.call(factors.renewCodes)).status).toBe(404);
});

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

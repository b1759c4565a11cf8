import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { factors } from "../../contracts/factors.ts";
import { authenticator } from "../test/authenticator.ts";
import { minute, secondFactors, step, wrong } from "../test/second-factors.ts";
import { testApp } from "../test/test-app.ts";

// What somebody shows besides his password.

const time = { ms: Date.parse("2026-11-20T10:00:00Z") };
const app = await testApp({ clock: () => new Date(time.ms) });
const { own, stranger } = app;
const { codeOf, someone, withTotp, password, owed, show } = secondFactors(app, time);
const origin = "http://localhost:3000";

const inGroups = (code: string) => `${code.slice(0, 3)} ${code.slice(3)} `;

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
  time.ms += step;
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
  expect(await tryCode(codeOf(secret, time.ms - 2 * step))).toMatchObject(wrong);
  expect(await tryCode(codeOf(secret, time.ms + 2 * step))).toMatchObject(wrong);
  const now = codeOf(secret);
  expect((await tryCode(now)).status).toBe(201);
  expect(await tryCode(now)).toMatchObject(wrong);
  time.ms += 10 * minute;
  expect(await tryCode(codeOf(secret, time.ms - step))).toMatchObject({ status: 201 });
  expect(await tryCode(codeOf(secret, time.ms - step))).toMatchObject(wrong);
  expect((await tryCode(codeOf(secret, time.ms + step))).status).toBe(201);
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
  time.ms += 5 * minute;
  const again = await owed(user.email);
  expect((await show({ token: again.token, code: codeOf(secret) })).status).toBe(201);
});

test("a stranger guesses five codes, then one in five minutes, and uses up none of the user's own", async () => {
  const { user, secret } = await withTotp();
  const { token } = await owed(user.email);
  const guess = async () => {
    const answer = await stranger.send({
      method: "POST",
      url: factors.signIn.path,
      payload: { token, code: "000000" },
      remoteAddress: "198.51.100.7",
    });
    return answer.statusCode;
  };
  for (const status of [401, 401, 401, 401, 401, 429]) expect(await guess()).toBe(status);
  time.ms += 5 * minute - 1;
  expect(await guess()).toBe(429);
  expect((await show({ token, code: codeOf(secret) })).status).toBe(201);
});

test("of wrong recovery codes the audit log tells sixty, then one a minute, and the right one still lets in", async () => {
  const { user, recoveryCodes } = await withTotp();
  const { token } = await owed(user.email);
  const guess = async (times: number) => {
    for (let tried = 0; tried < times; tried += 1) {
      expect(await show({ token, code: "abcd-efgh-jkmn-pqrs" })).toMatchObject(wrong);
    }
  };
  const query = { kind: "user", action: "second_factor_failed", search: user.name } as const;
  const told = async () => (await app.ok(auditLog.list, { query })).total;
  const before = await told();
  await guess(62);
  expect((await told()) - before).toBe(60);
  time.ms += minute;
  await guess(2);
  expect((await told()) - before).toBe(61);
  expect((await show({ token, code: recoveryCodes[0] })).status).toBe(201);
});

test("codes that are right use up no tries", async () => {
  const { user, secret } = await withTotp();
  for (let signedInTimes = 0; signedInTimes < 7; signedInTimes += 1) {
    const { token } = await owed(user.email);
    expect((await show({ token, code: codeOf(secret) })).status).toBe(201);
    time.ms += step;
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
  time.ms += 5 * minute - 1;
  const inTime = await show({ token: late.token, code: "no code" });
  expect(inTime).toMatchObject(wrong);
  time.ms += 1;
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
  expect(listed).toMatchObject({ title: "Phone", usedAt: new Date(time.ms).toISOString() });
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

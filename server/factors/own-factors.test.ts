import { generateSync } from "otplib";
import { expect, test, vi } from "vitest";
import * as z from "zod";
import { auditLog } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { factors } from "../../contracts/factors.ts";
import { authenticator } from "../test/authenticator.ts";
import { testPassword } from "../test/make.ts";
import { type Caller, testApp } from "../test/test-app.ts";

// What somebody does to his own factors, where several people have several.

let nowMs = Date.parse("2026-11-20T10:00:00Z");
const { app, make, own, newCompany, stranger, signIn, ok } = await testApp({
  clock: () => new Date(nowMs),
});
const origin = "http://localhost:3000";
const step = 30_000;

const logged: unknown[] = [];
vi.spyOn(app.log, "child").mockImplementation(() => app.log);
vi.spyOn(app.log, "info").mockImplementation((line: unknown) => {
  const { event } = Object(line);
  if (event !== undefined) logged.push(event);
});

async function someone(values: Parameters<typeof make.user>[0] = {}) {
  const user = await make.user(values);
  return { user, person: await signIn(user.email) };
}

const Options = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ name: z.string(), displayName: z.string() }),
  excludeCredentials: z.array(z.object({ id: z.string() })),
});
const optionsFor = async (person: Caller) => (await person.ok(factors.beginPasskey, {})).options;
const idOf = (credential: string) => z.object({ id: z.string() }).parse(JSON.parse(credential)).id;

async function addPasskey(person: Caller, title: string, transports: readonly string[] = []) {
  const key = authenticator(origin);
  const made = JSON.parse(key.create(await optionsFor(person)));
  const credential = JSON.stringify({ ...made, response: { ...made.response, transports } });
  const { recoveryCodes } = await person.ok(factors.addPasskey, { body: { title, credential } });
  return { key, credentialId: idOf(credential), recoveryCodes };
}

async function addTotp(person: Caller) {
  const { secret } = await person.ok(factors.beginTotp, {});
  const code = generateSync({ secret, epoch: nowMs / 1000 });
  return (await person.ok(factors.finishTotp, { body: { code } })).recoveryCodes;
}

const Owed = z.object({
  details: z.object({ token: z.string(), passkey: z.string().nullable() }),
});

/** What is still to be shown after the password. */
async function owed(email: string) {
  const { body } = await stranger.call(auth.signIn, { body: { email, password: testPassword } });
  const { token, passkey } = Owed.parse(body).details;
  return { token, passkey: passkey ?? "" };
}
const show = async (body: object) => (await stranger.call(factors.signIn, { body })).status;

const toldOf = async (id: string) => {
  const { rows } = await ok(auditLog.list, { query: { rows: 100 } });
  return rows
    .filter(({ recordId, userId }) => recordId === id && userId === id)
    .map(({ action, changes }) => [action, ...changes.map(({ after }) => after)])
    .filter(([action]) => action !== "signed_in")
    .toReversed();
};

test("what becomes of somebody's factors stands in both logs, each with its kind", async () => {
  const { user, person } = await someone();
  logged.length = 0;
  await addTotp(person);
  await addPasskey(person, "Phone");
  await person.ok(factors.renewCodes, {});
  const [passkey] = (await person.ok(factors.get, {})).passkeys;
  await person.call(factors.removePasskey, { params: { id: passkey?.id ?? "" } });
  // There it is no more.
  await person.call(factors.removePasskey, { params: { id: passkey?.id ?? "" } });
  await person.call(factors.finishTotp, { body: { code: "000000" } });
  await person.call(factors.addPasskey, { body: { title: "Key", credential: "{}" } });
  await person.call(factors.removeTotp);
  await person.call(factors.renewCodes);
  expect(logged).toEqual([
    "totp_added",
    "passkey_added",
    "recovery_codes_renewed",
    "passkey_removed",
    "totp_removed",
  ]);
  expect(await toldOf(user.id)).toEqual([
    ["factor_added", "Authenticator app"],
    ["factor_added", "Passkey"],
    ["recovery_codes_renewed"],
    ["factor_removed", "Passkey"],
    ["factor_removed", "Authenticator app"],
  ]);
});

test("a passkey is asked for by name and place, and not on a device that has one already", async () => {
  const { user, person } = await someone({ name: "Kari Nordmann" });
  const other = await someone();
  await addPasskey(other.person, "Theirs");
  const first = await addPasskey(person, "Phone");
  const second = await addPasskey(person, "Laptop");
  const options = Options.parse(JSON.parse(await optionsFor(person)));
  expect(options).toMatchObject({
    rp: { id: "localhost", name: "Overslag" },
    user: { name: user.email, displayName: "Kari Nordmann" },
  });
  expect(options.excludeCredentials.map(({ id }) => id)).toEqual([
    first.credentialId,
    second.credentialId,
  ]);
});

test("of several passkeys each may be shown, as it can be reached, and the one that was says when", async () => {
  const { user, person } = await someone();
  nowMs += step;
  const later = await addPasskey(person, "Laptop", ["internal", "cable", "telepathy"]);
  const madeLast = new Date(nowMs).toISOString();
  // Made after it, by a clock that was set back: they come by their moments.
  nowMs -= step;
  const earlier = await addPasskey(person, "Phone", ["usb"]);
  const madeFirst = new Date(nowMs).toISOString();
  const { token, passkey } = await owed(user.email);
  expect(JSON.parse(passkey).allowCredentials).toEqual([
    { id: earlier.credentialId, transports: ["usb"], type: "public-key" },
    { id: later.credentialId, transports: ["internal", "cable"], type: "public-key" },
  ]);
  nowMs += 2 * step;
  expect(await show({ token, passkey: later.key.get(passkey) })).toBe(201);
  expect((await person.ok(factors.get, {})).passkeys).toMatchObject([
    { title: "Phone", createdAt: madeFirst, usedAt: null },
    { title: "Laptop", createdAt: madeLast, usedAt: new Date(nowMs).toISOString() },
  ]);
});

test("a copy of a passkey that lags behind the one in use is refused", async () => {
  const { user, person } = await someone();
  const { key } = await addPasskey(person, "Phone");
  const [copied, used] = [await owed(user.email), await owed(user.email)];
  const lagging = key.get(copied.passkey);
  expect(await show({ token: used.token, passkey: key.get(used.passkey) })).toBe(201);
  expect(await show({ token: copied.token, passkey: lagging })).toBe(401);
});

const left = async ({ ok: ask }: Caller) => (await ask(factors.get, {})).recoveryCodes;

test("codes come with the first factor, stay as long as there is one, and are nobody else's", async () => {
  const { user, person } = await someone();
  const other = await someone();
  const theirs = await addTotp(other.person);
  const { recoveryCodes } = await addPasskey(person, "Phone");
  await addPasskey(person, "Laptop");
  const { token } = await owed(user.email);
  expect(await show({ token, code: theirs[0] })).toBe(401);
  expect(await show({ token, code: recoveryCodes[0] })).toBe(201);
  expect([await left(person), await left(other.person)]).toEqual([9, 10]);
  // Whoever has a passkey alone renews them as well.
  await person.ok(factors.renewCodes, {});
  for (const codes of [10, 0]) {
    const [passkey] = (await person.ok(factors.get, {})).passkeys;
    await person.call(factors.removePasskey, { params: { id: passkey?.id ?? "" } });
    expect([await left(person), await left(other.person)]).toEqual([codes, 10]);
  }
});

test("an app that was never confirmed gives way to the next one, and without another there are no codes", async () => {
  const { person } = await someone();
  const first = await person.ok(factors.beginTotp, {});
  const second = await person.ok(factors.beginTotp, {});
  const finish = async ({ secret }: { secret: string }) => {
    const code = generateSync({ secret, epoch: nowMs / 1000 });
    return (await person.call(factors.finishTotp, { body: { code } })).status;
  };
  expect(await finish(first)).toBe(422);
  expect((await person.call(factors.renewCodes)).status).toBe(404);
  expect(await finish(second)).toBe(200);
  expect((await person.call(factors.removeTotp)).status).toBe(204);
  expect(await person.ok(factors.get, {})).toMatchObject({ hasTotp: false, recoveryCodes: 0 });
});

test("a system administrator at work in another company has his own factors", async () => {
  const { user, person } = await someone({ role: "system_administrator" });
  const other = await newCompany();
  await own((rows) =>
    rows
      .updateTable("sessions")
      .set({ workingCompanyId: other.company.id })
      .where("userId", "=", user.id)
      .execute(),
  );
  await addTotp(person);
  await addPasskey(person, "Phone");
  expect(await person.ok(factors.get, {})).toMatchObject({
    hasTotp: true,
    passkeys: [{ title: "Phone" }],
    recoveryCodes: 10,
  });
  expect((await toldOf(user.id)).map(([action]) => action)).toEqual([
    "factor_added",
    "factor_added",
  ]);
});

import { argon2Sync, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { profile } from "../../contracts/profile.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";

// Whoever guesses gets nowhere, and does not keep the user out.

let nowMs = Date.parse("2026-11-20T10:00:00Z");
const later = (ms: number) => {
  nowMs += ms;
};
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const { make, stranger, signIn } = await testApp({ clock: () => new Date(nowMs) });
const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
const nonce = randomBytes(16);
const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
const key = argon2Sync("argon2id", { message: testPassword, nonce, ...cost });
/** Comparing with it takes no time; only how often it is done counts here. */
const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(key)}`;
const makeUser = () => make.user({ passwordHash });
const next = "a long new sentence";

interface From {
  readonly remoteAddress: string;
  /** What the browser kept from signing in before. */
  readonly cookies?: Record<string, string>;
}

async function attempt(email: string, password: string, from: From) {
  const answer = await stranger.send({
    method: auth.signIn.method,
    url: auth.signIn.path,
    payload: { email, password },
    ...from,
  });
  const { statusCode: status, headers, cookies } = answer;
  return { status, headers, cookies, body: answer.json() };
}

/** That many wrong tries, one after the other; the answers' statuses. */
async function guess(times: number, email: string, from: From) {
  const statuses = [];
  for (let tried = 0; tried < times; tried += 1) {
    statuses.push((await attempt(email, "wrong", from)).status);
  }
  return statuses;
}

/** Only these were compared with the hash of a password; the others were told to wait. */
const compared = (statuses: readonly number[]) =>
  statuses.filter((status) => status === 401).length;

const times = (count: number, status: number) => Array<number>(count).fill(status);

let places = 0;
/** A place of the network that nobody has been at. */
function newPlace(): From {
  places += 1;
  return { remoteAddress: `10.${places >> 16}.${(places >> 8) % 256}.${places % 256}` };
}

/** Signs in, and answers the browser that did it at another place. */
async function knownDevice(email: string, password = testPassword): Promise<From> {
  const { cookies, status } = await attempt(email, password, newPlace());
  expect(status).toBe(201);
  const kept = cookies.filter(({ name }) => name.startsWith("overslag-device-"));
  expect(kept).toMatchObject([
    { httpOnly: true, sameSite: "Strict", path: "/", maxAge: 400 * 86_400 },
  ]);
  return {
    ...newPlace(),
    cookies: Object.fromEntries(kept.map(({ name, value }) => [name, value])),
  };
}

const wait = async (email: string, from: From) => {
  const { status, body, headers } = await attempt(email, testPassword, from);
  expect(status).toBe(429);
  expect(body.code).toBe("too_many_attempts");
  expect(headers["retry-after"]).toBe(String(body.details.retryAfterSeconds));
  return Number(body.details.retryAfterSeconds);
};

test("100 wrong tries from 20 places do not keep the user out, where he was before or elsewhere", async () => {
  const { email } = await makeUser();
  const device = await knownDevice(email);
  const home = newPlace();
  expect((await attempt(email, testPassword, home)).status).toBe(201);
  const attackers = Array.from({ length: 20 }, newPlace);
  const statuses = (await Promise.all(attackers.map((from) => guess(5, email, from)))).flat();
  expect(compared(statuses)).toBeLessThanOrEqual(15);
  expect((await attempt(email, testPassword, device)).status).toBe(201);
  expect((await attempt(email, testPassword, home)).status).toBe(201);
  const elsewhere = newPlace();
  const seconds = await wait(email, elsewhere);
  expect(seconds).toBeLessThanOrEqual(60);
  later(seconds * second);
  expect((await attempt(email, testPassword, elsewhere)).status).toBe(201);
});

test("attackers who go on and on leave room for whoever comes from a new place", async () => {
  const { email } = await makeUser();
  const attackers = Array.from({ length: 8 }, newPlace);
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(attackers.map((from) => guess(1, email, from)));
    later(minute);
  }
  const last = await Promise.all(attackers.map((from) => guess(5, email, from)));
  expect(last.flat()).toContain(429);
  expect((await attempt(email, testPassword, newPlace())).status).toBe(201);
});

test("of 1 000 guesses from 100 places in ten minutes a handful is compared, and the user gets in", async () => {
  const { email } = await makeUser();
  const device = await knownDevice(email);
  const attackers = Array.from({ length: 100 }, newPlace);
  let count = 0;
  for (let round = 0; round < 10; round += 1) {
    count += compared((await Promise.all(attackers.map((from) => guess(1, email, from)))).flat());
    later(minute);
  }
  // What the buckets hold, and what runs into them meanwhile.
  expect(count).toBe(10 + 5 + 9 * (2 + 1));
  expect((await attempt(email, testPassword, device)).status).toBe(201);
});

test("one place has 5 tries for a user, then one each minute", async () => {
  const { email } = await makeUser();
  const from = newPlace();
  expect(await guess(6, email, from)).toEqual([...times(5, 401), 429]);
  expect(await wait(email, from)).toBe(60);
  later(minute - 1);
  expect(await wait(email, from)).toBe(1);
  later(1);
  expect(await guess(2, email, from)).toEqual([401, 429]);
  expect((await attempt(email.toUpperCase(), testPassword, from)).status).toBe(429);
  later(minute);
  expect((await attempt(email, testPassword, from)).status).toBe(201);
});

test("a user has 10 tries from new places at once, 5 from those that failed, and then some each minute", async () => {
  const { email } = await makeUser();
  const first = await Promise.all(Array.from({ length: 10 }, () => guess(1, email, newPlace())));
  expect(first.flat()).toEqual(times(10, 401));
  const more = [];
  for (let tried = 0; tried < 6; tried += 1) more.push(...(await guess(1, email, newPlace())));
  expect(more).toEqual([...times(5, 401), 429]);
  later(minute);
  const third = [];
  for (let tried = 0; tried < 4; tried += 1) third.push(...(await guess(1, email, newPlace())));
  expect(third).toEqual([...times(3, 401), 429]);
});

test("an unknown address is counted like one that somebody has", async () => {
  const from = newPlace();
  expect(await guess(6, "nobody@company.example", from)).toEqual([...times(5, 401), 429]);
});

test("a place has 30 users to fail for, then three each minute; trying one again takes nothing", async () => {
  const from = newPlace();
  const emails: string[] = [];
  for (let made = 0; made < 31; made += 1) emails.push((await makeUser()).email);
  const statuses = [];
  for (const email of emails) statuses.push(...(await guess(1, email, from)));
  expect(statuses).toEqual([...times(30, 401), 429]);
  expect(await guess(1, emails[0] ?? "", from)).toEqual([401]);
  expect(await wait(emails[30] ?? "", from)).toBe(20);
  later(20 * second);
  expect(await guess(1, emails[30] ?? "", from)).toEqual([401]);
});

test("one person does not shut the office: neither by mistyping nor by a script", async () => {
  const [careless, colleague, known] = [await makeUser(), await makeUser(), await makeUser()];
  const office = newPlace();
  expect((await attempt(known.email, testPassword, office)).status).toBe(201);
  await guess(50, careless.email, office);
  expect((await attempt(colleague.email, testPassword, office)).status).toBe(201);
  for (let made = 0; made < 30; made += 1) await guess(1, (await makeUser()).email, office);
  expect((await attempt(known.email, testPassword, office)).status).toBe(201);
  const other = await makeUser();
  const seconds = await wait(other.email, office);
  expect(seconds).toBeLessThanOrEqual(20);
  later(seconds * second);
  expect((await attempt(other.email, testPassword, office)).status).toBe(201);
});

test("a /64 of IPv6 is one place, and IPv4 is the same when it comes as IPv6", async () => {
  const { email } = await makeUser();
  const statuses = [];
  for (let index = 0; index < 6; index += 1) {
    statuses.push(...(await guess(1, email, { remoteAddress: `2001:db8:1:2:${index}::1` })));
  }
  expect(statuses).toEqual([...times(5, 401), 429]);
  expect(await guess(1, email, { remoteAddress: "2001:db8:1:3::1" })).toEqual([401]);
  const { email: other } = await makeUser();
  await guess(5, other, { remoteAddress: "::ffff:203.0.113.9" });
  expect(await guess(1, other, { remoteAddress: "203.0.113.9" })).toEqual([429]);
});

test("a browser that the user signed in with has 10 tries of its own, then one each minute", async () => {
  const { email } = await makeUser();
  const device = await knownDevice(email);
  expect(await guess(11, email, device)).toEqual([...times(10, 401), 429]);
  expect(await wait(email, device)).toBe(60);
  later(minute);
  expect((await attempt(email, testPassword, device)).status).toBe(201);
  // The right password gives all of them back.
  expect(await guess(11, email, device)).toEqual([...times(10, 401), 429]);
});

test("whoever gets in after some wrong tries has all of them again, and the others theirs", async () => {
  const { email } = await makeUser();
  const from = newPlace();
  expect(await guess(4, email, from)).toEqual(times(4, 401));
  expect((await attempt(email, testPassword, from)).status).toBe(201);
  expect(await guess(11, email, from)).toEqual([...times(10, 401), 429]);
});

test("a device is known to one user, not to another, and not to whoever makes up its cookie", async () => {
  const [{ email }, other] = [await makeUser(), await makeUser()];
  const device = await knownDevice(email);
  const [name = "", value = ""] = Object.entries(device.cookies ?? {})[0] ?? [];
  const theirs = await knownDevice(other.email);
  const [otherValue = ""] = Object.values(theirs.cookies ?? {});
  for (const madeUp of [`${value}x`, value.slice(1), "", ".", "a.b", otherValue]) {
    const from = { ...newPlace(), cookies: { [name]: madeUp } };
    expect(await guess(6, email, from)).toEqual([...times(5, 401), 429]);
    later(hour);
  }
});

test("with another password every known device and place is forgotten but where it was changed", async () => {
  const { email } = await makeUser();
  const device = await knownDevice(email);
  const home = newPlace();
  expect((await attempt(email, testPassword, home)).status).toBe(201);
  const person = await signIn(email);
  const changed = await person.send({
    method: profile.changePassword.method,
    url: profile.changePassword.path,
    payload: { currentPassword: testPassword, newPassword: next, confirmation: next },
    remoteAddress: "203.0.113.77",
  });
  expect(changed.statusCode).toBe(204);
  for (const from of [device, home]) {
    expect(await guess(6, email, from)).toEqual([...times(5, 401), 429]);
    later(hour);
  }
  const there = { remoteAddress: "203.0.113.77" };
  expect(await guess(11, email, there)).toEqual([...times(10, 401), 429]);
  const kept = changed.cookies.filter(({ name: one }) => one.startsWith("overslag-device-"));
  const cookies = Object.fromEntries(kept.map(({ name: one, value }) => [one, value]));
  expect(await guess(11, email, { ...newPlace(), cookies })).toEqual([...times(10, 401), 429]);
});

test("a place is known for 90 days after the last time", async () => {
  const { email } = await makeUser();
  const home = newPlace();
  expect((await attempt(email, testPassword, home)).status).toBe(201);
  later(90 * day - 1);
  expect(await guess(10, email, home)).toEqual(times(10, 401));
  later(1);
  expect(await guess(6, email, home)).toEqual([...times(5, 401), 429]);
});

test("a session is asked for its password 10 times, then once each minute; sign-in is not touched", async () => {
  const user = await makeUser();
  const [person, other] = [await signIn(user.email), await signIn(user.email)];
  const body = { currentPassword: "wrong", newPassword: next, confirmation: next };
  const statuses = [];
  for (let tried = 0; tried < 11; tried += 1) {
    statuses.push((await person.call(profile.changePassword, { body })).status);
  }
  expect(statuses).toEqual([...times(10, 422), 429]);
  const right = { body: { ...body, currentPassword: testPassword } };
  expect((await person.call(profile.changePassword, right)).status).toBe(429);
  expect((await attempt(user.email, testPassword, newPlace())).status).toBe(201);
  expect((await other.call(profile.changePassword, { body })).status).toBe(422);
  later(minute);
  expect((await person.call(profile.changePassword, right)).status).toBe(204);
});

test("parallel tries do not slip by", async () => {
  const { email } = await makeUser();
  const from = newPlace();
  const statuses = await Promise.all(Array.from({ length: 12 }, () => guess(1, email, from)));
  expect(compared(statuses.flat())).toBe(5);
});

test("a clock that was ahead and is set back shuts nobody out", async () => {
  const { email, place } = { email: (await makeUser()).email, place: newPlace() };
  later(100 * day);
  expect(await guess(3, email, place)).toEqual(times(3, 401));
  later(-100 * day);
  expect((await attempt(email, testPassword, place)).status).toBe(201);
});

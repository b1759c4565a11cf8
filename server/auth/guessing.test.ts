import { expect, test } from "vitest";
import { profile } from "../../contracts/profile.ts";
import { compared, guessedApp, newPlace, times } from "../test/guesses.ts";
import { testPassword } from "../test/make.ts";

// Whoever guesses gets nowhere, and does not keep the user out.

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const { later, attempt, guess, knownDevice, wait, makeUser, signIn } = await guessedApp();
const next = "a long new sentence";

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

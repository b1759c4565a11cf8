import { expect, test } from "vitest";
import { profile } from "../../contracts/profile.ts";
import { guessedApp, newPlace, times } from "../test/guesses.ts";
import { testPassword } from "../test/make.ts";

// Where a user signed in before, he has more tries than elsewhere.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const { later, attempt, guess, knownDevice, wait, makeUser, signIn } = await guessedApp();
const next = "a long new sentence";

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

import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { users } from "../../contracts/users.ts";
import { newId } from "../base/new-id.ts";
import { compared, guessedApp, newPlace, times } from "../test/guesses.ts";
import { testPassword } from "../test/make.ts";
import type { TestCompany } from "../test/test-app.ts";

// An address is unique within one company alone: an administrator anywhere makes a user with somebody else's address and a
// password that he knows. What he gains by it he gains for that user alone.

const minute = 60_000;

const { later, attempt, guess, knownDevice, makeUser, newCompany, ...app } = await guessedApp();
const own = "Tulipaner i oktober 7";

/** An administrator of the company makes a user with this address and a password of his choice. */
async function makeNamesake(company: TestCompany, email: string, password = own) {
  const { roleId } = await company.make.user({ role: "viewer" });
  const fields = { phone: "", position: "", active: true, locale: "en", avatarId: null } as const;
  const body = { ...fields, name: "Nobody", email, roleId, password };
  return company.as("administrator").ok(users.create, { body });
}

/** How often a wrong password was compared with that of this user, as his company's audit log tells. */
async function failuresOf(id: string) {
  const query = { rows: "100", action: "sign_in_failed" } as const;
  const { rows } = await app.as("administrator").ok(auditLog.list, { query });
  return rows.filter(({ recordId }) => recordId === id).length;
}

test("the right password of a namesake gives no tries at the user's own back", async () => {
  const user = await makeUser();
  await makeNamesake(await newCompany(), user.email);
  const from = newPlace();
  const words = [...Array.from({ length: 60 }, (_, index) => `guess ${index}`), testPassword];
  const opened = [];
  for (const [index, word] of words.entries()) {
    if (index % 4 === 0) opened.push((await attempt(user.email, own, from)).status);
    expect((await attempt(user.email, word, from)).status).not.toBe(201);
  }
  // Whoever guesses gets into his own company meanwhile.
  expect(opened).toEqual(times(opened.length, 201));
  // One of five tries was the namesake's password, which is a wrong one here.
  await expect.poll(() => failuresOf(user.id)).toBe(4);
});

test("from any number of places and companies the user is guessed at as often as without them", async () => {
  const user = await makeUser();
  for (let made = 0; made < 3; made += 1) await makeNamesake(await newCompany(), user.email);
  const attackers = Array.from({ length: 12 }, newPlace);
  const statuses = [];
  for (const from of attackers) {
    // Three companies fit and it is not said which is meant: the place does not become known.
    statuses.push((await attempt(user.email, own, from)).status);
    statuses.push(...(await guess(4, user.email, from)));
  }
  // All that the buckets hold, as for an address that one company has.
  expect(statuses.filter((status) => status !== 429)).toHaveLength(15);
});

test("a browser and a place are known to the user alone who signed in there", async () => {
  const user = await makeUser();
  const company = await newCompany();
  await makeNamesake(company, user.email);
  const device = await knownDevice(user.email, own);
  expect(compared(await guess(20, user.email, device))).toBe(10);
  await expect.poll(() => failuresOf(user.id)).toBe(5);
  later(60 * minute);
  const home = newPlace();
  expect((await attempt(user.email, own, home)).status).toBe(201);
  await guess(20, user.email, home);
  // The first of five tries was the namesake's password.
  await expect.poll(() => failuresOf(user.id)).toBe(5 + 4);
});

test("a place gets no user back whose own password was not the right one", async () => {
  const from = newPlace();
  const company = await newCompany();
  const victims = [];
  for (let made = 0; made < 31; made += 1) victims.push(await makeUser());
  const opened = [];
  for (const { email } of victims) {
    await makeNamesake(company, email);
    opened.push((await attempt(email, own, from)).status);
  }
  expect(opened).toEqual([...times(30, 201), 429]);
});

test("the user gets in beside his namesakes, known and elsewhere, whatever is guessed", async () => {
  const user = await makeUser();
  const company = await newCompany();
  await makeNamesake(company, user.email);
  const device = await knownDevice(user.email);
  const attackers = Array.from({ length: 20 }, newPlace);
  await Promise.all(attackers.map((from) => guess(5, user.email, from)));
  expect(await guess(9, user.email, device)).toEqual(times(9, 401));
  expect((await attempt(user.email, testPassword, device)).status).toBe(201);
  expect(await guess(11, user.email, device)).toEqual([...times(10, 401), 429]);
  later(minute);
  expect((await attempt(user.email, testPassword, newPlace())).status).toBe(201);
});

test("whoever works for two companies gets into both, time and again", async () => {
  const user = await makeUser();
  const company = await newCompany();
  await makeNamesake(company, user.email);
  const home = newPlace();
  for (let round = 0; round < 8; round += 1) {
    for (const password of [testPassword, own]) {
      expect((await attempt(user.email, password, home)).status).toBe(201);
    }
    later(minute);
  }
});

test("of very many namesakes ten are compared: where he is known the user is one of them, elsewhere whoever was there first", async () => {
  const olderIds = Array.from({ length: 10 }, newId);
  const { email } = await makeNamesake(await newCompany(), `${newId()}@company.example`);
  const home = newPlace();
  expect((await attempt(email, own, home)).status).toBe(201);
  for (const id of olderIds) await (await newCompany()).make.user({ id, email });
  expect((await attempt(email, own, home)).status).toBe(201);
  expect((await attempt(email, testPassword, newPlace())).status).toBe(409);
  expect((await attempt(email, own, newPlace())).status).toBe(401);
});

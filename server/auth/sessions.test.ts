import { argon2Sync, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { profile } from "../../contracts/profile.ts";
import type { Values } from "../test/rows.ts";
import { testPassword } from "../test/make.ts";
import { type Caller, testApp } from "../test/test-app.ts";

// How long a session lives, what ends it, and who gets one.

const { db, make, own, as, newCompany, signIn, stranger } = await testApp();
/** The clock of the server in tests. */
const now = new Date("2026-11-20T10:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const base64 = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
const days = (count: number) => count * 86_400_000;

const statusOf = async (person: Caller) => (await person.call(auth.session)).status;

const localeOf = async (person: Caller) => (await person.ok(auth.session, {})).user.locale;

async function someone(values: Values<"users"> = {}) {
  const user = await make.user(values);
  const person = await signIn(user.email);
  const sessionOf = () =>
    own((rows) =>
      rows
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.userId")
        .select(["sessions.createdAt", "seenAt", "expiresAt", "lastSeenAt"])
        .where("userId", "=", user.id)
        .executeTakeFirstOrThrow(),
    );
  const set = (row: Values<"sessions">) =>
    own((rows) => rows.updateTable("sessions").set(row).where("userId", "=", user.id).execute());
  return { user, person, sessionOf, set };
}

test("a session lives for 7 days after signing in", async () => {
  const { sessionOf, person, set } = await someone();
  const { createdAt, expiresAt } = await sessionOf();
  expect(expiresAt.getTime() - createdAt.getTime()).toBe(days(7));
  expect(await statusOf(person)).toBe(200);
  await set({ expiresAt: new Date(Date.now() - 60_000) });
  expect(await statusOf(person)).toBe(401);
});

test("being seen is written down once in 10 minutes", async () => {
  const { sessionOf, person, set } = await someone();
  await set({ seenAt: minutesAgo(10) });
  await statusOf(person);
  expect((await sessionOf()).seenAt).toEqual(minutesAgo(10));
  const long = new Date(minutesAgo(10).getTime() - 1);
  await set({ seenAt: long });
  await own((rows) => rows.updateTable("users").set({ lastSeenAt: long }).execute());
  await statusOf(person);
  const { seenAt, lastSeenAt } = await sessionOf();
  expect(seenAt.getTime()).toBeGreaterThan(long.getTime());
  expect(lastSeenAt).toEqual(seenAt);
});

test("being seen prolongs a session to 7 days from then, and to 30 from its beginning at most", async () => {
  const { sessionOf, person, set } = await someone();
  await set({ seenAt: minutesAgo(11), expiresAt: new Date(Date.now() + days(1)) });
  await statusOf(person);
  const young = await sessionOf();
  expect(young.expiresAt.getTime() - young.seenAt.getTime()).toBe(days(7));
  const createdAt = new Date(Date.now() - days(29));
  await set({ seenAt: minutesAgo(11), createdAt });
  await statusOf(person);
  expect((await sessionOf()).expiresAt).toEqual(new Date(createdAt.getTime() + days(30)));
});

test("who signs in again in the same browser leaves no old session behind", async () => {
  const { user, person } = await someone();
  const elsewhere = await signIn(user.email);
  const again = await person.call(auth.signIn, {
    body: { email: user.email, password: testPassword },
  });
  expect(again.status).toBe(201);
  expect(await statusOf(person)).toBe(401);
  expect(await statusOf(elsewhere)).toBe(200);
});

test("who signs in where somebody else was signed in ends that session", async () => {
  const { user, person } = await someone();
  const { user: next } = await someone();
  const elsewhere = await signIn(user.email);
  await person.ok(auth.signIn, { body: { email: next.email, password: testPassword } });
  expect(await statusOf(person)).toBe(401);
  expect(await statusOf(elsewhere)).toBe(200);
});

test("signing out ends this session and no other", async () => {
  const { user, person } = await someone();
  const elsewhere = await signIn(user.email);
  expect((await person.call(auth.signOut)).status).toBe(204);
  expect(await statusOf(person)).toBe(401);
  expect(await statusOf(elsewhere)).toBe(200);
});

test("a session ends with the company that it works in, and with the one at home", async () => {
  const ended = [];
  for (const which of ["home", "working"] as const) {
    const home = await newCompany();
    const other = await newCompany();
    const user = await home.make.user({ role: "system_administrator" });
    const person = await home.signIn(user.email);
    await person.ok(companies.work, { body: { companyId: other.company.id } });
    const { own: inside } = which === "home" ? home : other;
    await inside((rows) => rows.updateTable("companies").set({ active: false }).execute());
    ended.push(await statusOf(person));
    const entering = { body: { email: user.email, password: testPassword } };
    expect((await stranger.call(auth.signIn, entering)).status).toBe(which === "home" ? 401 : 201);
  }
  expect(ended).toEqual([401, 401]);
});

test("what a browser calls itself is kept to 200 signs, and the sessions come newest first", async () => {
  const { user } = await someone();
  for (const [index, agent] of ["a".repeat(200), "b".repeat(201), "c"].entries()) {
    await stranger.send({
      method: auth.signIn.method,
      url: auth.signIn.path,
      payload: { email: user.email, password: testPassword },
      headers: { "user-agent": agent },
    });
    await own((rows) =>
      rows
        .updateTable("sessions")
        .set({ seenAt: new Date(Date.now() - days(1) - index * 60_000) })
        .where("userAgent", "like", `${agent.slice(0, 1)}%`)
        .execute(),
    );
  }
  const person = await signIn(user.email);
  await someone();
  const listed = await person.ok(profile.sessions, {});
  const old = listed.filter(({ userAgent }) => !userAgent.startsWith("light"));
  expect(old.map(({ userAgent }) => userAgent)).toEqual(["a".repeat(200), "b".repeat(200), "c"]);
  expect(listed.map(({ isThis }) => isThis)).toEqual([true, false, false, false, false]);
});

test("whoever signs in with a hash of older, cheaper rules gets a new one", async () => {
  const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 };
  const nonce = randomBytes(16);
  const key = argon2Sync("argon2id", { message: testPassword, nonce, ...cost });
  const passwordHash = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(key)}`;
  const { user, person } = await someone({ passwordHash });
  const hashOf = () =>
    own((rows) =>
      rows
        .selectFrom("users")
        .select("passwordHash")
        .where("id", "=", user.id)
        .executeTakeFirstOrThrow(),
    );
  const renewed = await hashOf();
  expect(renewed.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  // The session that was opened with the password goes on, and the next one keeps the hash.
  expect(await statusOf(person)).toBe(200);
  await signIn(user.email);
  expect(await hashOf()).toEqual(renewed);
});

const waitingForRow = async () => {
  const waiting = sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await waiting.execute(db)).rows;
};

test.each<[string, Values<"users">]>([
  ["was deactivated", { active: false }],
  ["got another password", { passwordHash: "$argon2id$another" }],
])("whoever %s while his password was looked at stays outside", async (_, change) => {
  const user = await make.user();
  const { entering } = await own(async (rows) => {
    await rows.updateTable("users").set(change).where("id", "=", user.id).execute();
    const answer = stranger.call(auth.signIn, {
      body: { email: user.email, password: testPassword },
    });
    await expect.poll(waitingForRow).toHaveLength(1);
    return { entering: answer };
  });
  expect(await entering).toMatchObject({ status: 401, body: { code: "sign_in_failed" } });
});

test("everybody may choose his language, and no one else's", async () => {
  const [one, two] = [await someone({ locale: "en" }), await someone({ locale: "en" })];
  const chosen = await one.person.ok(auth.setLocale, { body: { locale: "nb" } });
  expect(chosen.user.locale).toBe("nb");
  expect([await localeOf(one.person), await localeOf(two.person)]).toEqual(["nb", "en"]);
  expect(await statusOf(as("viewer"))).toBe(200);
});

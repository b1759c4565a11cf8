import { sql } from "kysely";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";

const { db, make, stranger, signIn } = await testApp();

/** Somebody at this address of the network tries to sign in. */
async function attempt(email: string, password: string, remoteAddress: string) {
  const answer = await stranger.send({
    method: auth.signIn.method,
    url: auth.signIn.path,
    payload: { email, password },
    remoteAddress,
  });
  const { statusCode: status, headers, cookies } = answer;
  return { status, headers, cookies, body: answer.json() };
}

/** That many wrong tries, one after the other; the answers' statuses. */
async function guess(times: number, email: string, remoteAddress: string) {
  const statuses = [];
  for (let tried = 0; tried < times; tried += 1) {
    statuses.push((await attempt(email, "wrong", remoteAddress)).status);
  }
  return statuses;
}

const triesLeftBehind = async () => {
  const { rows } = await sql<{ points: number | null }>`
    select sum(points) as points from sign_in_attempts`.execute(db);
  return rows[0]?.points ?? 0;
};

test("whoever guesses shuts himself out and not the user", async () => {
  const { email } = await make.user();
  expect(await guess(8, email, "203.0.113.7")).toEqual([...Array<number>(7).fill(401), 429]);
  expect((await attempt(email.toUpperCase(), testPassword, "203.0.113.7")).status).toBe(429);
  expect((await attempt(email, testPassword, "198.51.100.4")).status).toBe(201);
});

test("the refusal says how long to wait", async () => {
  const { email } = await make.user();
  await guess(7, email, "203.0.113.8");
  const { headers, body } = await attempt(email, testPassword, "203.0.113.8");
  const { retryAfterSeconds } = body.details;
  expect(body.code).toBe("too_many_attempts");
  expect(retryAfterSeconds).toBeGreaterThan(800);
  expect(retryAfterSeconds).toBeLessThanOrEqual(900);
  expect(headers["retry-after"]).toBe(String(retryAfterSeconds));
});

test("one e-mail address has 100 tries from all places together", async () => {
  const { email } = await make.user();
  const places = Array.from({ length: 15 }, (_, index) => `2001:db8:0:${index}::1`);
  const statuses = (await Promise.all(places.map((place) => guess(7, email, place)))).flat();
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
  expect((await attempt(email, testPassword, "198.51.100.5")).status).toBe(429);
});

test("one place has 100 tries for all e-mail addresses together, a /64 being one place", async () => {
  const emails = Array.from({ length: 15 }, (_, index) => `nobody-${index}@company.example`);
  const tries = emails.map((email, index) => guess(7, email, `2001:db8:1::${index}`));
  const statuses = (await Promise.all(tries)).flat();
  expect(statuses.filter((status) => status === 401)).toHaveLength(100);
});

test("an IPv4 address is the same place when it comes as IPv6", async () => {
  const { email } = await make.user();
  await guess(7, email, "::ffff:203.0.113.9");
  expect((await attempt(email, testPassword, "203.0.113.9")).status).toBe(429);
});

test("a try that succeeds is given back", async () => {
  const { email } = await make.user();
  const before = await triesLeftBehind();
  for (let tried = 0; tried < 8; tried += 1) {
    expect((await attempt(email, testPassword, "198.51.100.6")).status).toBe(201);
  }
  expect(await triesLeftBehind()).toBe(before);
});

test("whoever gets in after some wrong tries has all of them again", async () => {
  const { email } = await make.user();
  expect(await guess(6, email, "198.51.100.9")).toEqual(Array<number>(6).fill(401));
  expect((await attempt(email, testPassword, "198.51.100.9")).status).toBe(201);
  expect(await guess(7, email, "198.51.100.9")).toEqual(Array<number>(7).fill(401));
});

test("a password is the same with the hard spaces that a keyboard may type", async () => {
  const { email } = await make.user();
  const typed = testPassword.replaceAll(" ", "\u00a0");
  expect((await attempt(email, typed, "198.51.100.10")).status).toBe(201);
});

test("the longest e-mail address is refused like any other", async () => {
  const email = `${"a".repeat(64)}@${"b".repeat(185)}.no`;
  expect(email).toHaveLength(253);
  expect((await attempt(`${email}o`, "wrong", "198.51.100.7")).status).toBe(401);
});

test("the cookie lives as long as the server may prolong the session", async () => {
  const { email } = await make.user();
  const { cookies } = await attempt(email, testPassword, "198.51.100.8");
  expect(cookies).toMatchObject([{ maxAge: 30 * 86_400, httpOnly: true, sameSite: "Lax" }]);
});

test("the language chosen before signing in becomes the user's own, and without a choice his own stays", async () => {
  const { email } = await make.user({ locale: "en" });
  const enter = async (locale?: "en" | "nb") => {
    const body = { email, password: testPassword, ...(locale && { locale }) };
    return (await stranger.ok(auth.signIn, { body })).user.locale;
  };
  expect(await enter()).toBe("en");
  expect(await enter("nb")).toBe("nb");
  expect(await enter()).toBe("nb");
  expect(await enter("en")).toBe("en");
});

test("20 people who do the same at once do not wait for each other", async () => {
  const emails: string[] = [];
  for (let made = 0; made < 20; made += 1) emails.push((await make.user()).email);
  const people = await Promise.all(emails.map(signIn));
  const chosen = people.map((person) =>
    person.call(auth.setLocale, { body: { locale: "nb" as const } }),
  );
  expect((await Promise.all(chosen)).map(({ status }) => status)).toEqual(
    Array<number>(20).fill(200),
  );
  const again = people.map((person, index) =>
    person.call(auth.signIn, { body: { email: emails[index], password: testPassword } }),
  );
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual(
    Array<number>(20).fill(201),
  );
  const gone = await Promise.all(people.map((person) => person.call(auth.signOut)));
  expect(gone.map(({ status }) => status)).toEqual(Array<number>(20).fill(204));
});

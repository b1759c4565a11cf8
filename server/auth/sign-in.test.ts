import { expect, onTestFinished, test, vi } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { withClient } from "../db/roles.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";

const { app, make, migrationUrl, stranger, signIn } = await testApp();

/** Somebody at this address of the network tries to sign in. */
async function attempt(email: string, password: string, remoteAddress: string) {
  const answer = await stranger.send({
    method: auth.signIn.method,
    url: auth.signIn.path,
    payload: { email, password },
    remoteAddress,
  });
  const { statusCode: status, cookies } = answer;
  return { status, cookies };
}

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
  expect(cookies.find(({ name }) => name === "overslag")).toMatchObject({
    maxAge: 30 * 86_400,
    httpOnly: true,
    sameSite: "Lax",
  });
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

const asOwner = (text: string) => withClient(migrationUrl, (client) => client.query(text));

test("where a failure cannot be noted it is answered all the same, and the server's log tells", async () => {
  const { email } = await make.user();
  const log = vi.spyOn(app.log, "child").mockImplementation(() => app.log);
  const told = vi.spyOn(app.log, "error").mockImplementation(() => undefined);
  await asOwner("alter table audit_entries rename to audit_entries_away");
  onTestFinished(async () => {
    await asOwner("alter table audit_entries_away rename to audit_entries");
    log.mockRestore();
    told.mockRestore();
  });
  expect((await attempt(email, "wrong", "198.51.100.11")).status).toBe(401);
  await expect.poll(() => told.mock.calls).toMatchObject([[{ code: "42P01" }]]);
});

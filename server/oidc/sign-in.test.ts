import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { oidc } from "../../contracts/oidc.ts";
import { passwordLinks } from "../../contracts/password-links.ts";
import { profile } from "../../contracts/profile.ts";
import { users } from "../../contracts/users.ts";
import { testPassword } from "../test/make.ts";
import { providerApp } from "../test/provider-app.ts";

const server = await providerApp();
const { make, own, browser, account, call, ok, there, newCompany, db } = server;

const connectionsOf = (userId: string) =>
  own((company) =>
    company.selectFrom("userIdentities").selectAll().where("userId", "=", userId).execute(),
  );
const userOf = async (one: ReturnType<typeof browser>) => {
  const { status, body } = await one.call(auth.session);
  return { status, user: body["user"] };
};

test("the sign-in page learns what the provider is called", async () => {
  expect(await server.stranger.ok(oidc.look, {})).toEqual({ name: "Byggkonto" });
});

test("whoever was invited comes in by an address that the provider has checked, and is connected", async () => {
  const user = await make.user();
  const one = browser();
  const answer = await one.signIn(account(user.email));
  expect(answer).toMatchObject({ status: 201, body: { user: { id: user.id, name: user.name } } });
  expect(await userOf(one)).toMatchObject({ status: 200, user: { id: user.id } });
  const [connection, ...others] = await connectionsOf(user.id);
  expect(others).toEqual([]);
  expect(connection).toMatchObject({ issuer: there.issuer, connectedAt: server.time.now });
  const sessions = await one.call(profile.sessions);
  expect(sessions.body).toMatchObject([{ signedInBy: "provider", isThis: true }]);
});

test("the address is compared without regard to capitals", async () => {
  const user = await make.user();
  const answer = await browser().signIn(account(user.email.toUpperCase()));
  expect(answer).toMatchObject({ status: 201, body: { user: { id: user.id } } });
});

test("the browser is known to the user afterwards, as after his password", async () => {
  const user = await make.user();
  const one = browser();
  const { cookies } = await one.signIn(account(user.email));
  expect(cookies.map(({ name }) => name.replace(/[0-9a-f]{16}$/, "…")).toSorted()).toEqual([
    "overslag",
    "overslag-device-…",
  ]);
});

test("the session that was open before is dead afterwards", async () => {
  const user = await make.user();
  const one = browser();
  await one.call(auth.signIn, { body: { email: user.email, password: testPassword } });
  const before = one.cookies.get("overslag") ?? "";
  await one.signIn(account(user.email));
  expect(one.cookies.get("overslag")).not.toBe(before);
  one.cookies.set("overslag", before);
  expect((await userOf(one)).status).toBe(401);
});

test("the language that was chosen before signing in becomes the user's own", async () => {
  const user = await make.user({ locale: "en" });
  const answer = await browser().signIn(account(user.email), { locale: "nb" });
  expect(answer.body).toMatchObject({ user: { locale: "nb" } });
  const again = await browser().signIn(account(user.email));
  expect(again.code).toBe("provider_unknown");
});

test.each([
  ["has not checked", { email_verified: false }],
  ["says nothing about", { email_verified: undefined }],
])("an address that the provider %s lets nobody in", async (_, more) => {
  const user = await make.user();
  const answer = await browser().signIn(account(user.email, more));
  expect(answer).toMatchObject({ status: 403, code: "provider_email_unverified" });
  expect(await connectionsOf(user.id)).toEqual([]);
});

test("an account without an address lets nobody in", async () => {
  there.accounts.set("nameless", {});
  expect((await browser().signIn("nameless")).code).toBe("provider_email_unverified");
});

test("whoever was not invited stays outside, is told by which address he came, and becomes no user", async () => {
  const before = await ok(users.list, { query: {} });
  const answer = await browser().signIn(account("Stranger@elsewhere.example"));
  expect(answer).toMatchObject({
    status: 403,
    code: "provider_unknown",
    body: { details: { email: "stranger@elsewhere.example" } },
  });
  expect((await ok(users.list, { query: {} })).total).toBe(before.total);
});

test("a user who is not active stays outside, connected or not", async () => {
  const strange = await make.user({ active: false });
  expect((await browser().signIn(account(strange.email))).code).toBe("provider_unknown");
  const known = await make.user();
  const name = account(known.email);
  expect((await browser().signIn(name)).status).toBe(201);
  const setActive = (active: boolean) =>
    own((company) =>
      company.updateTable("users").set({ active }).where("id", "=", known.id).execute(),
    );
  await setActive(false);
  expect((await browser().signIn(name)).code).toBe("provider_unknown");
  await setActive(true);
  expect((await browser().signIn(name)).status).toBe(201);
});

test("of a company that is not active nobody comes in", async () => {
  const other = await newCompany();
  const user = await other.make.user();
  await other.own((company) => company.updateTable("companies").set({ active: false }).execute());
  expect((await browser().signIn(account(user.email))).code).toBe("provider_unknown");
});

test("who is connected stays so when his address changes there, or is not checked any more", async () => {
  const user = await make.user();
  const name = account(user.email);
  await browser().signIn(name);
  there.accounts.set(name, { email: "married@company.example", email_verified: true });
  expect((await browser().signIn(name)).body).toMatchObject({ user: { id: user.id } });
  there.accounts.set(name, { email: "married@company.example" });
  expect((await browser().signIn(name)).body).toMatchObject({ user: { id: user.id } });
  expect(await connectionsOf(user.id)).toHaveLength(1);
});

test("who is connected never becomes another user by the other's address", async () => {
  const [mine, others] = [await make.user(), await make.user()];
  const name = account(mine.email);
  await browser().signIn(name);
  there.accounts.set(name, { email: others.email, email_verified: true });
  expect((await browser().signIn(name)).body).toMatchObject({ user: { id: mine.id } });
  expect(await connectionsOf(others.id)).toEqual([]);
});

test("another account with the address of somebody who is connected does not take his place", async () => {
  const user = await make.user();
  const first = account(user.email);
  await browser().signIn(first);
  const before = await connectionsOf(user.id);
  expect((await browser().signIn(account(user.email))).code).toBe("provider_unknown");
  expect(await connectionsOf(user.id)).toEqual(before);
});

test("a connection with a provider of before gives way to the one of now", async () => {
  const user = await make.user();
  await own((company) =>
    company
      .insertInto("userIdentities")
      .values({
        companyId: server.company.id,
        userId: user.id,
        issuer: "https://before.example",
        subject: "kari",
        connectedAt: new Date("2026-01-01"),
        usedAt: new Date("2026-01-01"),
      })
      .execute(),
  );
  // What the old one called somebody says nothing about the new one.
  there.accounts.set("kari", { email: "kari@elsewhere.example", email_verified: true });
  expect((await browser().signIn("kari")).code).toBe("provider_unknown");
  expect((await browser().signIn(account(user.email))).status).toBe(201);
  expect(await connectionsOf(user.id)).toMatchObject([
    { issuer: there.issuer, connectedAt: server.time.now },
  ]);
});

test("whoever was invited has accepted by that: no invitation is left, and a link is one to a password", async () => {
  const user = await make.user({ hasPassword: false });
  const shown = () => ok(users.get, { params: { id: user.id } });
  expect(await shown()).toMatchObject({ isInvited: true, isConnected: false });
  const link = await ok(users.makeLink, { params: { id: user.id } });
  expect(link.kind).toBe("invitation");
  expect((await browser().signIn(account(user.email))).status).toBe(201);
  expect(await shown()).toMatchObject({ isInvited: false, isConnected: true });
  const body = { token: link.url.split("#")[1] ?? "", kind: "invitation" };
  expect(await call(passwordLinks.look, { body })).toMatchObject({ status: 410 });
  expect(await ok(users.makeLink, { params: { id: user.id } })).toMatchObject({ kind: "reset" });
});

test("whoever works for several companies chooses one, and is connected in that one alone", async () => {
  const other = await newCompany();
  const { email } = await make.user();
  const there2 = await other.make.user({ email });
  const name = account(email);
  const one = browser();
  const asked = await one.signIn(name);
  expect(asked).toMatchObject({ status: 409, code: "choose_company" });
  const { companies, choice } = Object(asked.body["details"]);
  expect(companies).toHaveLength(2);
  expect((await userOf(one)).status).toBe(401);

  const body = { choice, companyId: other.company.id };
  expect((await browser().call(oidc.choose, { body })).code).toBe("sign_in_expired");
  const stranger = await newCompany();
  const elsewhere = { choice, companyId: stranger.company.id };
  expect((await one.call(oidc.choose, { body: elsewhere })).code).toBe("provider_unknown");
  const chosen = await one.call(oidc.choose, { body });
  expect(chosen).toMatchObject({ status: 201, body: { user: { id: there2.id } } });
  const { rows } = await other.own(async (company) => ({
    rows: await company.selectFrom("userIdentities").select("userId").execute(),
  }));
  expect(rows).toEqual([{ userId: there2.id }]);
  const mine = await own((company) =>
    company
      .selectFrom("userIdentities")
      .innerJoin("users", "users.id", "userIdentities.userId")
      .select("users.id")
      .where("users.email", "=", email)
      .execute(),
  );
  expect(mine).toEqual([]);
});

test("a choice of company is there for ten minutes", async () => {
  const other = await newCompany();
  const { email } = await make.user();
  await other.make.user({ email });
  const one = browser();
  const { choice } = Object((await one.signIn(account(email))).body["details"]);
  const before = server.time.now;
  server.time.now = new Date(before.getTime() + 600_000);
  const body = { choice, companyId: other.company.id };
  expect((await one.call(oidc.choose, { body })).code).toBe("sign_in_expired");
  server.time.now = new Date(before.getTime() + 599_999);
  expect((await one.call(oidc.choose, { body })).status).toBe(201);
  server.time.now = before;
  for (const made of ["", "x".repeat(50), `A${String(choice)}`]) {
    const answer = await one.call(oidc.choose, { body: { ...body, choice: made } });
    expect([410, 422]).toContain(answer.status);
  }
});

test("no state of a sign-in stays behind", async () => {
  const rows = await db.selectFrom("providerAttempts").selectAll().execute();
  expect(rows).toEqual([]);
});

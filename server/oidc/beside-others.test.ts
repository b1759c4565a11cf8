import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { oidc } from "../../contracts/oidc.ts";
import { passwordLinks } from "../../contracts/password-links.ts";
import { users } from "../../contracts/users.ts";
import { testPassword } from "../test/make.ts";
import { providerApp } from "../test/provider-app.ts";

// Whoever comes in by the provider, or ends that, among others of whom the same is kept; and from another company.

const { make, own, browser, account, ok, call, newCompany, time } = await providerApp();
type Browser = ReturnType<typeof browser>;

const isIn = async (one: Browser) => (await one.call(auth.session)).status === 200;
const linkOf = async (id: string) => {
  const { url, kind } = await ok(users.makeLink, { params: { id } });
  return { token: url.split("#")[1] ?? "", kind };
};
const look = async (body: object) => (await call(passwordLinks.look, { body })).status;

test("an accepted invitation ends no link of somebody else, and no other one of the same person", async () => {
  const invited = { hasPassword: false };
  const [user, other] = [await make.user(invited), await make.user(invited)];
  const [mine, others] = [await linkOf(user.id), await linkOf(other.id)];
  await browser().signIn(account(user.email));
  expect([await look(mine), await look(others)]).toEqual([410, 201]);
  const name = account(other.email);
  await browser().signIn(name);
  expect(await look(others)).toBe(410);
  const reset = await linkOf(other.id);
  expect(reset.kind).toBe("reset");
  await browser().signIn(name);
  expect(await look(reset)).toBe(201);
});

test("the moment of the last sign-in is that of the one who signed in", async () => {
  const [user, other] = [await make.user(), await make.user()];
  const [name, others] = [account(user.email), account(other.email)];
  const [one, two] = [browser(), browser()];
  await one.signIn(name);
  await two.signIn(others);
  const first = time.now;
  time.now = new Date(first.getTime() + 60_000);
  await browser().signIn(name);
  const moments = [(await one.call(oidc.own)).body, (await two.call(oidc.own)).body];
  const now = time.now.toISOString();
  time.now = first;
  expect(moments.map(({ usedAt }) => usedAt)).toEqual([now, first.toISOString()]);
});

test("the end of a connection ends no session and no sign-in of somebody else", async () => {
  const [user, other] = [await make.user(), await make.user()];
  const [one, two, typed] = [browser(), browser(), browser()];
  await one.signIn(account(user.email));
  await two.signIn(account(other.email));
  await typed.call(auth.signIn, { body: { email: user.email, password: testPassword } });
  const pending = (userId: string, subject: string | null) => ({
    companyId: user.companyId,
    userId,
    tokenHash: Buffer.from(`${userId} ${subject}`),
    expiresAt: new Date("2099-01-01"),
    issuer: subject && "https://login.example",
    subject,
  });
  const waiting = [pending(user.id, "a"), pending(user.id, null), pending(other.id, "b")];
  await own((db) => db.insertInto("pendingSignIns").values(waiting).execute());
  expect((await one.call(oidc.disconnect)).status).toBe(204);
  expect([await isIn(one), await isIn(two), await isIn(typed)]).toEqual([true, true, true]);
  const left = await own((db) =>
    db
      .selectFrom("pendingSignIns")
      .select(["userId", "subject"])
      .where("userId", "in", [user.id, other.id])
      .orderBy("subject")
      .execute(),
  );
  expect(left).toEqual([
    { userId: other.id, subject: "b" },
    { userId: user.id, subject: null },
  ]);
});

test("a system administrator who works in another company sees and ends his connection at home", async () => {
  const other = await newCompany();
  const user = await make.user({ role: "system_administrator" });
  const one = browser();
  await one.signIn(account(user.email));
  const body = { companyId: other.company.id };
  expect((await one.call(companies.work, { body })).status).toBe(204);
  expect((await one.call(oidc.own)).body).toMatchObject({ connectedAt: time.now.toISOString() });
  expect((await one.call(oidc.disconnect)).status).toBe(204);
  expect((await one.call(oidc.own)).body).toMatchObject({ connectedAt: null });
});

/** Somebody who has come back as a user of two companies, in a browser where he was signed in. */
async function atTheChoice(more: object = {}) {
  const other = await newCompany();
  await other.own((db) => db.updateTable("companies").set({ title: "Fjellhus" }).execute());
  const user = await make.user({ locale: "en" });
  const role = await other.make.role({ needsSecondFactor: true, permissions: ["PROFILE_VIEW"] });
  await other.make.user({ email: user.email, locale: "en", roleId: role.id });
  const one = browser();
  const { companyId } = user;
  const body = { email: user.email, password: testPassword, companyId };
  expect((await one.call(auth.signIn, { body })).status).toBe(201);
  const asked = await one.signIn(account(user.email, more));
  const { companies: named, choice } = Object(asked.body["details"]);
  return { one, other, named, choice, before: one.cookies.get("overslag") ?? "" };
}

test.each([
  [["pwd"], true],
  [["pwd", "mfa"], false],
])(
  "whoever chooses a company, told %j, gets its session in the place of the one before",
  async (...of) => {
    const [amr, lacksFactor] = of;
    const { one, other, named, choice, before } = await atTheChoice({ amr });
    const { id: companyId } = other.company;
    expect(named).toContainEqual({ id: companyId, title: "Fjellhus" });
    const chosen = await one.call(oidc.choose, { body: { choice, companyId, locale: "nb" } });
    expect(chosen).toMatchObject({
      status: 201,
      body: { user: { locale: "nb" }, company: { id: companyId, title: "Fjellhus" }, lacksFactor },
    });
    expect(await isIn(one)).toBe(true);
    one.cookies.set("overslag", before);
    expect(await isIn(one)).toBe(false);
  },
);

import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { passwordLinks } from "../../contracts/password-links.ts";
import { connect } from "../db/pool.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";
import { commands } from "./console.ts";

const { make, newCompany, own, context, migrationUrl, stranger } = await testApp();

/** What the console says; the connection is the one of the owner, as in the program. */
async function said(name: string, email = "") {
  const { db, close } = connect(migrationUrl, 2);
  try {
    return (await commands[name]?.run({ ...context, db }, email)) ?? expect.fail();
  } finally {
    await close();
  }
}

test("the list has the users of all companies, with what keeps them out", async () => {
  const other = await newCompany();
  const users = [
    await make.user({ role: "viewer" }),
    await make.user({ active: false, hasPassword: false }),
    await other.make.user({ lastSeenAt: new Date("2026-11-01T10:00:00Z") }),
  ];
  await other.own((rows) => rows.updateTable("companies").set({ active: false }).execute());
  const lines = await said("list");
  const line = (email = "") => lines.find((one) => one.includes(email));
  const [first] = users;
  // The log names users by their ids alone.
  expect(line(first?.email)).toBe(
    `Bygg AS\t${first?.email}\tViewer\tlast seen never\t${first?.id}`,
  );
  expect(line(users[1]?.email)).toContain("inactive, invited, last seen never");
  expect(line(users[2]?.email)).toContain("company inactive, last seen 2026-11-01");
});

const named = async (title: string) => {
  const one = await newCompany();
  await one.own((rows) => rows.updateTable("companies").set({ title }).execute());
  return one;
};

test("the list goes by company and then by address, whoever was there first", async () => {
  const [last, first] = [await named("Zeta AS"), await named("Alfa AS")];
  await last.make.user({ email: "a@order.example" });
  await first.make.user({ email: "c@order.example" });
  await first.make.user({ email: "b@order.example" });
  const lines = (await said("list")).filter((line) => line.includes("@order.example"));
  expect(lines.map((line) => line.split("\t").slice(0, 2))).toEqual([
    ["Alfa AS", "b@order.example"],
    ["Alfa AS", "c@order.example"],
    ["Zeta AS", "a@order.example"],
  ]);
});

test("what the console does stands in the audit log of each company, by nobody's name", async () => {
  const other = await newCompany();
  const { email } = await make.user();
  const [neighbour, there] = [await make.user(), await other.make.user({ email })];
  const his = { companyId: neighbour.companyId, userId: neighbour.id };
  await own((rows) =>
    rows
      .insertInto("totpSecrets")
      .values({ ...his, sealed: "x", confirmed: true })
      .execute(),
  );
  expect(await said("remove-factors", email)).toEqual([
    `Bygg AS: ${email} signs in with the password alone now.`,
    `Bygg AS: ${email} signs in with the password alone now.`,
  ]);
  await said("reset-password", email);
  const { rows } = await other.ok(auditLog.list, { query: { rows: "100", order: "asc" } });
  const told = rows.filter(({ recordId, action }) => recordId === there.id && action !== "created");
  expect(told).toMatchObject([
    { action: "factor_removed", userId: null, changes: [{ label: "Second step", after: "All" }] },
    { action: "password_link_made", userId: null, changes: [] },
  ]);
  const kept = await own((db) => db.selectFrom("totpSecrets").select("userId").execute());
  expect(kept).toEqual([{ userId: neighbour.id }]);
  const ends = await other.own((db) =>
    db.selectFrom("passwordLinks").select(["userId", "expiresAt"]).execute(),
  );
  expect(ends).toEqual([{ userId: there.id, expiresAt: new Date("2026-11-21T10:00:00Z") }]);
});

test("a link of the console leads in once, in each company of the person", async () => {
  const other = await newCompany();
  const there = await other.make.user();
  const { email } = await make.user({ email: there.email });
  const lines = await said("reset-password", email.toUpperCase());
  const tokens = lines.flatMap((line) => /reset-password#([\w-]{43})$/.exec(line)?.[1] ?? []);
  expect(tokens).toHaveLength(2);
  for (const token of tokens) {
    const newPassword = `a new sentence ${token}`;
    const body = { token, kind: "reset", newPassword, confirmation: newPassword };
    expect((await stranger.call(passwordLinks.use, { body })).status).toBe(201);
    expect((await stranger.call(passwordLinks.use, { body })).status).toBe(410);
  }
});

test("somebody who was invited gets an invitation, and whoever is inactive is told so", async () => {
  const { email } = await make.user({ hasPassword: false, active: false });
  const lines = await said("reset-password", email);
  expect(lines[0]).toContain("/auth/invitation#");
  expect(lines[1]).toContain("inactive");
});

test("who has come in by the provider is invited no more, though he has no password", async () => {
  const user = await make.user({ hasPassword: false });
  const at = new Date("2026-11-01");
  const identity = {
    issuer: "https://login.example",
    subject: "kari",
    connectedAt: at,
    usedAt: at,
  };
  await own((db) =>
    db
      .insertInto("userIdentities")
      .values({ ...identity, companyId: user.companyId, userId: user.id })
      .execute(),
  );
  const lines = await said("list");
  expect(lines.find((line) => line.includes(user.email))).toMatch(/\tlast seen never\t/);
  expect((await said("reset-password", user.email))[0]).toContain("/auth/reset-password#");
});

test("whoever is made an administrator is active and a system administrator, and nobody else is", async () => {
  const [user, neighbour] = [await make.user({ active: false }), await make.user()];
  expect(await said("make-administrator", user.email)).toEqual([
    `Bygg AS: ${user.email} is a system administrator now.`,
  ]);
  const body = { email: user.email, password: testPassword };
  expect((await stranger.ok(auth.signIn, { body })).isSystemAdministrator).toBe(true);
  const rows = await own((db) =>
    db.selectFrom("users").select(["id", "roleId", "revision"]).execute(),
  );
  // An older page of his does not take it back.
  expect(rows.find(({ id }) => id === user.id)).toMatchObject({ revision: 2 });
  expect(rows.find(({ id }) => id === neighbour.id)).toMatchObject({
    roleId: neighbour.roleId,
    revision: 1,
  });
});

test("an address that nobody has is an error", async () => {
  await expect(said("make-administrator", "nobody@company.example")).rejects.toThrow("Nobody has");
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { tokens } from "../../contracts/tokens.ts";
import { units } from "../../contracts/units.ts";
import { users } from "../../contracts/users.ts";
import { testApp } from "../test/test-app.ts";
import { codeOf, somebody, tokenInput } from "../test/token-maker.ts";

// For whom a token acts, in which company, and with whom it ends.

const app = await testApp();
const { company, as, ok, make, own, signIn, program, newCompany } = app;
const here = { companyId: company.id };

test("a personal token ends with its user: deactivated, deleted, or in want of a second factor", async () => {
  const { user, person } = await somebody(app, ["PROFILE_VIEW", "UNITS_VIEW"]);
  const { token } = await person.ok(tokens.createOwn, { body: tokenInput });
  const setActive = (active: boolean) =>
    own((db) => db.updateTable("users").set({ active }).where("id", "=", user.id).execute());
  await setActive(false);
  expect((await program(token).call(units.list)).status).toBe(401);
  await setActive(true);
  expect((await program(token).call(units.list)).status).toBe(401);

  const gone = await make.user({ role: "viewer" });
  const his = await make.accessToken({ userId: gone.id });
  await ok(users.remove, { params: { id: gone.id } });
  expect((await program(his.token).call(units.list)).status).toBe(401);

  const role = await make.role({ permissions: ["UNITS_VIEW"], needsSecondFactor: true });
  const without = await make.user({ roleId: role.id });
  const third = await make.accessToken({ userId: without.id });
  expect(codeOf(await program(third.token).call(units.list))).toBe("second_factor_missing");
});

test("a personal token acts as its owner, one of the company as itself, in the audit log too", async () => {
  const { user, person } = await somebody(app, ["PROFILE_VIEW", "SERVICE_GROUP_ACTIONS"]);
  const rights = { ...tokenInput, permissions: ["SERVICE_GROUP_ACTIONS" as const] };
  const personal = await person.ok(tokens.createOwn, { body: rights });
  const ofCompany = await ok(tokens.create, {
    params: here,
    body: { ...rights, title: "Web shop" },
  });
  expect(ofCompany).toMatchObject({ isPersonal: false, isResting: false });
  const add = (token: string, titleEn: string) =>
    program(token).ok(serviceGroups.create, { body: { titleEn, titleNb: titleEn } });
  await add(personal.token, "By hand");
  await add(ofCompany.token, "By itself");
  const { rows } = await ok(auditLog.list, { query: { kind: "service_group" } });
  const told = rows.slice(0, 2).map(({ titleEn, userId, userName, tokenTitle }) => ({
    titleEn,
    userId,
    userName,
    tokenTitle,
  }));
  expect(told).toEqual([
    { titleEn: "By itself", userId: ofCompany.id, userName: "Web shop", tokenTitle: "Web shop" },
    { titleEn: "By hand", userId: user.id, userName: user.name, tokenTitle: "Accounts" },
  ]);
  await person.ok(serviceGroups.create, { body: { titleEn: "Self", titleNb: "Self" } });
  const key = { "idempotency-key": "once" };
  const once = await program(personal.token).send({
    method: "POST",
    url: serviceGroups.create.path,
    headers: key,
    payload: { titleEn: "Once", titleNb: "Once" },
  });
  expect(once.statusCode).toBe(201);
  const { rows: later } = await ok(auditLog.list, { query: { kind: "service_group" } });
  expect(later.slice(0, 2).map(({ tokenTitle }) => tokenTitle)).toEqual(["Accounts", null]);
  const { rows: found } = await ok(auditLog.list, { query: { search: "accounts" } });
  expect(found.map(({ titleEn }) => titleEn)).toEqual(expect.arrayContaining(["Once", "By hand"]));
  const session = await program(ofCompany.token).ok(auth.session, {});
  expect(session).toMatchObject({
    user: { id: ofCompany.id, name: "Web shop" },
    permissions: expect.arrayContaining(["SERVICE_GROUPS_VIEW", "SERVICE_GROUP_ACTIONS"]),
    isSystemAdministrator: false,
  });
  const { rows: made } = await ok(auditLog.list, { query: { kind: "access_token" } });
  expect(made[0]?.changes.map(({ label, after }) => `${label}: ${after}`).toSorted()).toEqual([
    expect.stringMatching(/^Ends: 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
    "Name: Web shop",
    "Rights: Service groups: Add, change, delete",
    "Sees costs: No",
  ]);
});

test("a token of the company rests while nobody answers for it, until another administrator takes it over", async () => {
  const first = await make.user({ role: "company_administrator" });
  const made = await (await signIn(first.email)).ok(tokens.create, {
    params: here,
    body: tokenInput,
  });
  const isUsed = async () => (await program(made.token).call(units.list)).status === 200;
  expect(await isUsed()).toBe(true);
  for (const [code, uses] of [
    ["estimator", false],
    ["company_administrator", true],
  ] as const) {
    const roleId = sql<string>`(select id from roles where code = ${code})`;
    await own((db) => db.updateTable("users").set({ roleId }).where("id", "=", first.id).execute());
    expect(await isUsed()).toBe(uses);
  }
  await ok(users.remove, { params: { id: first.id } });
  expect(await isUsed()).toBe(false);
  const listed = (await ok(tokens.list, { params: here })).find(({ id }) => id === made.id);
  expect(listed).toMatchObject({ isResting: true, userName: "" });
  const taken = await ok(tokens.takeOver, { params: { ...here, id: made.id } });
  expect(taken).toMatchObject({ id: made.id, isResting: false });
  expect(await isUsed()).toBe(true);
  await ok(tokens.remove, { params: { ...here, id: made.id } });
  expect(await isUsed()).toBe(false);
});

test("administrators see and revoke the tokens of their people, and nobody takes one over", async () => {
  const { id: userId } = await make.user();
  const { id, token } = await make.accessToken({ userId });
  const listed = await ok(tokens.list, { params: here });
  expect(listed.find((one) => one.id === id)).toMatchObject({ isPersonal: true });
  const params = { ...here, id };
  expect((await as("administrator").call(tokens.takeOver, { params })).status).toBe(404);
  const stranger = (await newCompany()).as("administrator");
  expect((await stranger.call(tokens.remove, { params })).status).toBe(404);
  expect((await as("administrator").call(tokens.removeOwn, { params })).status).toBe(404);
  await ok(tokens.remove, { params });
  expect((await program(token).call(units.list)).status).toBe(401);
});

test("a token of a system administrator works in the company that it was made in, and reaches no other", async () => {
  const elsewhere = await newCompany();
  const administrator = await make.user({ role: "system_administrator" });
  const { id, token } = await make.accessToken({
    userId: administrator.id,
    workingCompanyId: elsewhere.company.id,
  });
  // Whoever looks after his own company neither sees nor ends it.
  expect((await ok(tokens.list, { params: here })).map((one) => one.id)).not.toContain(id);
  expect((await as("administrator").call(tokens.remove, { params: { ...here, id } })).status).toBe(
    404,
  );
  const unit = await elsewhere.make.unit();
  expect(await program(token).call(units.get, { params: { id: unit.id } })).toMatchObject({
    status: 200,
  });
  const own403 = await program(token).call(users.list);
  expect(own403.status).toBe(200);
  expect(await program(token).ok(auth.session, {})).toMatchObject({
    isSystemAdministrator: false,
    company: { id: elsewhere.company.id },
  });
  await own((db) =>
    db
      .updateTable("users")
      .set({ roleId: sql<string>`(select id from roles where code = 'estimator')` })
      .where("id", "=", administrator.id)
      .execute(),
  );
  expect((await program(token).call(units.list)).status).toBe(401);
});

test("whoever works in another company makes, sees and ends his tokens from there", async () => {
  const elsewhere = await newCompany();
  const { email } = await make.user({ role: "system_administrator" });
  const person = await signIn(email);
  await person.call(companies.work, { body: { companyId: elsewhere.company.id } });
  const { id, token } = await person.ok(tokens.createOwn, { body: tokenInput });
  expect(await person.ok(tokens.listOwn, {})).toMatchObject([
    { id, company: elsewhere.company.title },
  ]);
  expect(await program(token).ok(auth.session, {})).toMatchObject({
    company: { id: elsewhere.company.id },
  });
  expect((await person.call(tokens.removeOwn, { params: { id } })).status).toBe(204);
});

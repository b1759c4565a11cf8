import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { permissions } from "../../contracts/permissions.ts";
import { roles } from "../../contracts/roles.ts";
import { UserInput, users } from "../../contracts/users.ts";
import { builtInRoles } from "../seed/built-in-roles.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, ok, call, make, own, as, signIn } = await testApp();
const input = { titleEn: "Seller", titleNb: "Selger", permissions: ["USERS_VIEW" as const] };

/** Somebody who looks after users and sees costs, or does not. */
async function administrator(seesCosts: boolean) {
  const role = await make.role({ permissions: [...permissions], seesCosts });
  const user = await make.user({ roleId: role.id });
  return { role, user, person: await signIn(user.email) };
}

test("of the built-in roles all but the viewer see costs, as made and as they stand", async () => {
  const { rows } = await (await newCompany()).ok(roles.list, { query: { rows: "100" } });
  const blind = rows.filter(({ seesCosts }) => !seesCosts).map(({ titleEn }) => titleEn);
  expect(blind).toEqual(["Viewer"]);
  expect(builtInRoles.filter(({ seesCosts }) => !seesCosts).map(({ code }) => code)).toEqual([
    "viewer",
  ]);
  for (const role of rows) expect(role.standard?.seesCosts).toBe(role.seesCosts);
});

test("the session tells whether its role sees costs", async () => {
  expect((await as("viewer").ok(auth.session, {})).seesCosts).toBe(false);
  expect((await as("estimator").ok(auth.session, {})).seesCosts).toBe(true);
});

test("a new role sees costs where that is said, and a change that does not say keeps it", async () => {
  const silent = await ok(roles.create, { body: input });
  expect(silent.seesCosts).toBe(false);
  const said = { ...input, titleEn: "Buyer", titleNb: "Innkjøper", seesCosts: true };
  const seeing = await ok(roles.create, { body: said });
  expect(seeing.seesCosts).toBe(true);
  const params = { id: seeing.id };
  const { seesCosts: _, ...kept } = said;
  expect(await ok(roles.update, { params, body: { ...kept, revision: 1 } })).toMatchObject({
    seesCosts: true,
  });
  const taken = { ...said, seesCosts: false, revision: 2 };
  expect(await ok(roles.update, { params, body: taken })).toMatchObject({ seesCosts: false });
});

test("whoever lacks the right gives it to nobody, and changes nobody who has it", async () => {
  const { person } = await administrator(false);
  const above = {
    status: 422,
    body: { errors: [{ path: "seesCosts", code: "above_own_rights" }] },
  };
  const body = { ...input, titleEn: "A", titleNb: "A", seesCosts: true };
  expect(await person.call(roles.create, { body })).toMatchObject(above);
  const blind = await person.ok(roles.create, { body: { ...body, seesCosts: false } });
  const grown = { params: { id: blind.id }, body: { ...body, revision: 1 } };
  expect(await person.call(roles.update, grown)).toMatchObject(above);

  const seeing = await make.role({ permissions: ["UNITS_VIEW"], seesCosts: true });
  const params = { id: seeing.id };
  expect((await person.ok(roles.get, { params })).mayChange).toBe(false);
  const lowered = { ...body, seesCosts: false, revision: 1 };
  expect((await person.call(roles.update, { params, body: lowered })).status).toBe(403);
  expect((await person.call(roles.remove, { params })).status).toBe(403);
  const options = await person.ok(roles.options, {});
  expect(options.find(({ id }) => id === seeing.id)?.mayGive).toBe(false);
  expect(options.find(({ id }) => id === blind.id)?.mayGive).toBe(true);

  const { id: otherId } = await make.user({ roleId: blind.id });
  const {
    revision,
    avatar: _avatar,
    mayChange: _may,
    ...user
  } = await person.ok(users.get, {
    params: { id: otherId },
  });
  const kept = Object.entries(user).filter(([name]) => name in UserInput.shape);
  const promoted = {
    ...Object.fromEntries(kept),
    avatarId: null,
    password: "",
    roleId: seeing.id,
    revision,
  };
  expect(
    await person.call(users.update, { params: { id: otherId }, body: promoted }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: "roleId", code: "above_own_rights" }] },
  });
});

test("nobody takes the right from his own role", async () => {
  const { role, person } = await administrator(true);
  const body = { ...input, permissions: [...permissions], seesCosts: false, revision: 1 };
  expect(await person.call(roles.update, { params: { id: role.id }, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "seesCosts", code: "own_role" }] },
  });
});

test("somebody who looks after users goes on seeing costs: nobody else could give the right", async () => {
  const other = await newCompany();
  const { id } = await other.make.role({ permissions: ["USER_ACTIONS"], seesCosts: true });
  await other.make.user({ roleId: id });
  const blind = await other.make.role({ permissions: ["USER_ACTIONS"], seesCosts: false });
  await other.make.user({ roleId: blind.id });
  const system = await signIn((await make.user({ role: "system_administrator" })).email);
  await system.ok(companies.work, { body: { companyId: other.company.id } });
  const titles = { titleEn: "Keeper", titleNb: "Vokter", permissions: ["USER_ACTIONS" as const] };
  const body = { ...titles, seesCosts: false, revision: 1 };
  expect(await system.call(roles.update, { params: { id }, body })).toMatchObject({
    status: 409,
    body: { code: "last_administrator", errors: [{ path: "seesCosts" }] },
  });
  await other.make.user({ role: "company_administrator" });
  expect((await system.call(roles.update, { params: { id }, body })).status).toBe(200);
});

test("the role of system administrators cannot lose the right, not even in the database", async () => {
  const blind = own((db) =>
    db.updateTable("roles").set({ seesCosts: false }).where("allCompanies", "=", true).execute(),
  );
  await expect(blind).rejects.toThrow("roles_sees_costs");
});

test("a right that is taken is gone with the next request", async () => {
  const { role, person } = await administrator(true);
  const body = { ...input, titleEn: "Late", titleNb: "Sen", permissions: [...permissions] };
  await call(roles.update, {
    params: { id: role.id },
    body: { ...body, seesCosts: false, revision: 1 },
  });
  expect((await person.ok(auth.session, {})).seesCosts).toBe(false);
});

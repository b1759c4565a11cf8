import { expect, test } from "vitest";
import { companies } from "../../contracts/companies.ts";
import { grantedPermissions, permissions } from "../../contracts/permissions.ts";
import { roles } from "../../contracts/roles.ts";
import { companyUsers, users } from "../../contracts/users.ts";
import { builtInRoles } from "../seed/built-in-roles.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, ok, call, make, as, signIn } = await testApp();
const input = { titleEn: "Foreman", titleNb: "Bas", permissions: ["PROJECT_ACTIONS" as const] };

async function builtIn(code: string) {
  const { rows } = await ok(roles.list, { query: { rows: "100" } });
  const title = builtInRoles.find((role) => role.code === code)?.titleEn;
  return rows.find(({ titleEn }) => titleEn === title) ?? expect.fail();
}

test("a role is added, read, changed and deleted; ACTIONS brings VIEW along", async () => {
  const added = await ok(roles.create, { body: input });
  expect(added).toMatchObject({
    titleEn: "Foreman",
    titleNb: "Bas",
    permissions: ["PROJECTS_VIEW", "PROJECT_ACTIONS"],
    userCount: 0,
    standard: null,
    mayChange: true,
    revision: 1,
  });
  const params = { id: added.id };
  expect(await ok(roles.get, { params })).toEqual(added);
  const body = { ...input, titleNb: "Formann", permissions: ["UNITS_VIEW" as const], revision: 1 };
  expect(await ok(roles.update, { params, body })).toMatchObject({
    permissions: ["UNITS_VIEW"],
    revision: 2,
  });
  expect(await call(roles.update, { params, body })).toMatchObject({ body: { code: "stale" } });
  expect((await call(roles.remove, { params })).status).toBe(204);
  expect((await call(roles.get, { params })).status).toBe(404);
});

test("each wrong field is named with its reason", async () => {
  const body = { titleEn: "", titleNb: "x".repeat(101), permissions: ["EVERYTHING"] };
  expect(await call(roles.create, { body })).toMatchObject({
    status: 422,
    body: {
      errors: [
        { path: "titleEn", code: "required" },
        { path: "titleNb", code: "too_long", limit: "100" },
        { path: "permissions.0", code: "not_an_option" },
      ],
    },
  });
});

test("a role without any right is refused", async () => {
  expect(await call(roles.create, { body: { ...input, permissions: [] } })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "permissions", code: "required" }] },
  });
});

test("every company has the built-in roles with what each may", async () => {
  const { rows, total } = await (await newCompany()).ok(roles.list, { query: { rows: "100" } });
  expect(total).toBe(builtInRoles.length);
  for (const role of builtInRoles) {
    const found = rows.find(({ titleEn }) => titleEn === role.titleEn);
    expect(found?.titleNb).toBe(role.titleNb);
    expect(new Set(found?.permissions)).toEqual(grantedPermissions(role.permissions));
    expect(found?.mayChange).toBe(role.code !== "system_administrator");
  }
});

test("a built-in role can be changed, remembers its standard, and cannot be deleted", async () => {
  const viewer = await builtIn("viewer");
  const params = { id: viewer.id };
  const body = {
    titleEn: "Guest",
    titleNb: "Gjest",
    permissions: ["DASHBOARD_VIEW" as const],
    revision: viewer.revision,
  };
  const changed = await ok(roles.update, { params, body });
  const { titleEn, titleNb, permissions: standard } = viewer;
  expect(changed).toMatchObject({ titleEn: "Guest", permissions: ["DASHBOARD_VIEW"] });
  expect(changed.standard).toEqual({ titleEn, titleNb, permissions: standard, seesCosts: false });
  expect(await call(roles.remove, { params })).toMatchObject({
    status: 409,
    body: { code: "built_in_role" },
  });
});

test("the role of system administrators is changed by nobody", async () => {
  const { id, titleEn, titleNb, revision } = await builtIn("system_administrator");
  const body = { titleEn, titleNb, permissions: [...permissions], revision };
  for (const person of [as("administrator"), as("system_administrator")]) {
    expect((await person.ok(roles.get, { params: { id } })).mayChange).toBe(false);
    expect(await person.call(roles.update, { params: { id }, body })).toMatchObject({
      status: 403,
      body: { code: "above_own_rights" },
    });
  }
});

test("nobody puts into a role what he lacks, or changes a role that holds more than his own", async () => {
  const mine = await make.role({ permissions: ["USER_ACTIONS", "UNITS_VIEW"] });
  const person = await signIn((await make.user({ roleId: mine.id })).email);
  const above = {
    status: 422,
    body: { errors: [{ path: "permissions", code: "above_own_rights" }] },
  };
  for (const one of ["UNIT_ACTIONS", "CLIENTS_VIEW", "COMPANY_ACTIONS"]) {
    const body = { ...input, permissions: [one] };
    expect(await person.call(roles.create, { body })).toMatchObject(above);
  }
  const permitted = ["UNITS_VIEW" as const, "USERS_VIEW" as const];
  const small = await person.ok(roles.create, { body: { ...input, permissions: permitted } });
  const params = { id: small.id };
  const grown = { ...input, permissions: [...permitted, "SERVICE_ACTIONS"], revision: 1 };
  expect(await person.call(roles.update, { params, body: grown })).toMatchObject(above);

  const { id } = await make.role({ permissions: ["SERVICE_ACTIONS"] });
  const emptied = { ...input, permissions: ["UNITS_VIEW" as const], revision: 1 };
  expect(await person.call(roles.update, { params: { id }, body: emptied })).toMatchObject({
    status: 403,
  });
  expect((await person.call(roles.remove, { params: { id } })).status).toBe(403);
});

test("nobody takes rights from his own role, but may add those that he has", async () => {
  const mine = await make.role({ permissions: ["USER_ACTIONS", "UNIT_ACTIONS"] });
  const person = await signIn((await make.user({ roleId: mine.id })).email);
  const params = { id: mine.id };
  // To keep the view of what he changed is less too.
  for (const kept of [["USER_ACTIONS"], ["USER_ACTIONS", "UNITS_VIEW"]]) {
    const body = { ...input, permissions: kept, revision: 1 };
    expect(await person.call(roles.update, { params, body })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "permissions", code: "own_role" }] },
    });
  }
  const renamed = {
    ...input,
    permissions: ["USER_ACTIONS" as const, "UNIT_ACTIONS" as const],
    revision: 1,
  };
  expect(await person.ok(roles.update, { params, body: renamed })).toMatchObject({
    titleEn: "Foreman",
  });
});

test("a change that would leave nobody to look after the users is refused", async () => {
  const other = await newCompany();
  const role = await other.make.role({ permissions: ["USER_ACTIONS"] });
  const { id: keeperRole } = await other.make.role({ permissions: [...permissions] });
  const keeper = await other.make.user({ roleId: keeperRole });
  const person = await other.signIn(keeper.email);
  await other.make.user({ roleId: role.id });
  // The other one may go while the keeper is there; the keeper's own role may not.
  const body = { ...input, permissions: ["UNITS_VIEW" as const], revision: 1 };
  await person.ok(roles.update, { params: { id: role.id }, body });
  const remove = { params: { companyId: other.company.id, id: keeper.id } };
  expect(await as("system_administrator").call(companyUsers.remove, remove)).toMatchObject({
    status: 409,
    body: { code: "last_administrator" },
  });
});

test("the one role that looks after a company's users keeps that right, whoever asks", async () => {
  const other = await newCompany();
  const { id, revision } = await other.make.role({ permissions: ["USER_ACTIONS"] });
  await other.make.user({ roleId: id });
  await other.make.user({ role: "company_administrator", active: false });
  const system = await signIn((await make.user({ role: "system_administrator" })).email);
  await system.ok(companies.work, { body: { companyId: other.company.id } });
  const body = { ...input, permissions: ["USERS_VIEW" as const], revision };
  expect(await system.call(roles.update, { params: { id }, body })).toMatchObject({
    status: 409,
    body: { code: "last_administrator", errors: [{ path: "permissions" }] },
  });
  await other.make.user({ role: "company_administrator" });
  expect((await system.call(roles.update, { params: { id }, body })).status).toBe(200);
});

test("two administrators who empty each other's roles at once leave one of them", async () => {
  for (let round = 0; round < 3; round += 1) {
    const other = await newCompany();
    const made = await Promise.all(
      [1, 2].map(async () => {
        const { id } = await other.make.role({ permissions: [...permissions] });
        return { id, person: await other.signIn((await other.make.user({ roleId: id })).email) };
      }),
    );
    const body = { ...input, permissions: ["UNITS_VIEW" as const], revision: 1 };
    const answers = await Promise.all(
      made.map(({ person }, index) =>
        person.call(roles.update, { params: { id: made[1 - index]?.id ?? "" }, body }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    // Not that the other one's role is above his: he may change no role any more.
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ code: "forbidden" });
  }
});

test("a role that somebody has cannot be deleted", async () => {
  const role = await make.role();
  // Whoever has left may come back to it.
  const user = await make.user({ roleId: role.id, active: false });
  const params = { id: role.id };
  expect(await call(roles.remove, { params })).toMatchObject({
    status: 409,
    body: { code: "in_use", details: { usedBy: "users" } },
  });
  expect((await ok(roles.get, { params })).userCount).toBe(1);
  expect((await call(users.remove, { params: { id: user.id } })).status).toBe(204);
  expect((await call(roles.remove, { params })).status).toBe(204);
});

test("a permission that is added to a role holds with the next request", async () => {
  const role = await make.role();
  const person = await signIn((await make.user({ roleId: role.id })).email);
  expect((await person.call(roles.list)).status).toBe(403);
  const body = { ...input, permissions: ["USERS_VIEW" as const], revision: 1 };
  await ok(roles.update, { params: { id: role.id }, body });
  expect((await person.call(roles.list)).status).toBe(200);
  expect((await person.call(roles.create, { body: input })).status).toBe(403);
});

test("roles sort by title and by how many people have them, and are found by words", async () => {
  for (const sort of ["titleEn", "titleNb", "userCount"] as const) {
    expect((await ok(roles.list, { query: { sort } })).total).toBeGreaterThan(5);
  }
  const { rows } = await ok(roles.list, { query: { search: "kalku" } });
  expect(rows.map(({ titleNb }) => titleNb)).toEqual(["Kalkulatør"]);
});

const givenBy = (options: readonly { titleEn: string; mayGive: boolean }[]) =>
  options.filter(({ mayGive }) => mayGive).map(({ titleEn }) => titleEn);

test("the role of system administrators is given by them alone, in each company", async () => {
  const other = await newCompany();
  const params = { companyId: other.company.id };
  const all = builtInRoles.map(({ titleEn }) => titleEn);
  const system = as("system_administrator");
  const ofOther = await system.ok(companyUsers.roleOptions, { params });
  expect(givenBy(ofOther).toSorted()).toEqual(all.toSorted());
  expect(givenBy(await system.ok(roles.options, {}))).toContain("System administrator");
  for (const options of [
    await other.ok(companyUsers.roleOptions, { params }),
    await other.ok(roles.options, {}),
  ]) {
    expect(options).toHaveLength(all.length);
    expect(givenBy(options)).toHaveLength(all.length - 1);
    expect(givenBy(options)).not.toContain("System administrator");
  }
});

test("roles to choose from come in the order in which they were made, whatever their ids", async () => {
  const other = await newCompany();
  const late = await other.make.role({ createdAt: new Date("2099-01-01") });
  const early = await other.make.role({ createdAt: new Date("2020-01-01") });
  const found = (await other.ok(roles.options, {})).map(({ id }) => id);
  expect(found).toHaveLength(builtInRoles.length + 2);
  expect([found.at(0), found.at(-1)]).toEqual([early.id, late.id]);
});

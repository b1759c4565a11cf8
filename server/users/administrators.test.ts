import { sql } from "kysely";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { permissions } from "../../contracts/permissions.ts";
import { roles } from "../../contracts/roles.ts";
import { companyUsers, type User, users } from "../../contracts/users.ts";
import { testPassword } from "../test/make.ts";
import { type TestCompany, testApp } from "../test/test-app.ts";

// Who may change whom, and who must always be left.

const { context, newCompany, ok, call, make, own, as, signIn } = await testApp();

/** What a form sends back of a user. */
const fieldsOf = (user: User) => {
  const { name, email, phone, position, roleId, active, locale, revision } = user;
  return { name, email, phone, position, roleId, active, locale, revision, avatarId: null };
};
const system = as("system_administrator");
/** The id of a built-in role; of the first company, unless another is named. */
async function roleNamed(code: string, inCompany: Pick<TestCompany, "own"> = { own }) {
  const { id } = await inCompany.own((db) =>
    db.selectFrom("roles").select("id").where("code", "=", code).executeTakeFirstOrThrow(),
  );
  return id;
}

test("nobody deactivates, demotes or deletes himself, nor changes his own way in here", async () => {
  const me = await make.user({ role: "company_administrator" });
  const person = await signIn(me.email);
  const params = { id: me.id };
  const user = await person.ok(users.get, { params });
  const viewer = (await make.user({ role: "viewer" })).roleId;
  const refused: [object, object][] = [
    [{ active: false }, { path: "active", code: "own_account" }],
    [{ roleId: viewer }, { path: "roleId", code: "own_account" }],
    [{ email: "new@company.example" }, { path: "email", code: "own_profile" }],
    [{ password: "a rather long sentence" }, { path: "password", code: "own_profile" }],
  ];
  for (const [change, problem] of refused) {
    const body = { ...fieldsOf(user), ...change };
    expect(await person.call(users.update, { params, body })).toMatchObject({
      status: 422,
      body: { errors: [problem] },
    });
  }
  expect(await person.call(users.remove, { params })).toMatchObject({
    status: 409,
    body: { code: "own_account" },
  });
  const body = { ...fieldsOf(user), name: "Me Myself" };
  expect(await person.ok(users.update, { params, body })).toMatchObject({ name: "Me Myself" });
});

test("the last active user who looks after the users stays, whoever asks", async () => {
  const other = await newCompany();
  const last = await other.make.user({ role: "company_administrator" });
  await other.make.user({ role: "company_administrator", active: false });
  const ids = { companyId: other.company.id, id: last.id };
  const user = await system.ok(companyUsers.get, { params: ids });
  const viewer = await roleNamed("viewer", other);
  const refused: [object, string][] = [
    [{ active: false }, "active"],
    [{ roleId: viewer }, "roleId"],
  ];
  for (const [change, path] of refused) {
    const body = { ...fieldsOf(user), ...change };
    expect(await system.call(companyUsers.update, { params: ids, body })).toMatchObject({
      status: 409,
      body: { code: "last_administrator", errors: [{ path, code: "last_administrator" }] },
    });
  }
  expect(await system.call(companyUsers.remove, { params: ids })).toMatchObject({
    status: 409,
    body: { code: "last_administrator" },
  });
  await other.make.user({ role: "company_administrator" });
  expect((await system.call(companyUsers.remove, { params: ids })).status).toBe(204);
});

test("of two administrators who demote each other at once one stays", async () => {
  for (let round = 0; round < 5; round += 1) {
    const other = await newCompany();
    const viewer = await roleNamed("viewer", other);
    const one = await other.make.user({ role: "company_administrator" });
    const two = await other.make.user({ role: "company_administrator" });
    const demote = async (actor: typeof one, victim: typeof one) => {
      const person = await other.signIn(actor.email);
      const params = { id: victim.id };
      const user = await person.ok(users.get, { params });
      return () =>
        person.call(users.update, { params, body: { ...fieldsOf(user), roleId: viewer } });
    };
    const acts = [await demote(one, two), await demote(two, one)];
    const answers = await Promise.all(acts.map((act) => act()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({ code: "forbidden" });
  }
});

test("nobody gives a role that holds more than his own, or changes who has one", async () => {
  const below = permissions.filter((one) => one !== "COMPANY_ACTIONS");
  const helper = await make.role({ permissions: below });
  const person = await signIn((await make.user({ roleId: helper.id })).email);
  const above = await make.user({ role: "company_administrator" });
  const params = { id: above.id };
  const user = await person.ok(users.get, { params });
  expect(user.mayChange).toBe(false);
  for (const change of [{ name: "Renamed" }, { password: "a rather long sentence" }]) {
    expect(
      await person.call(users.update, { params, body: { ...fieldsOf(user), ...change } }),
    ).toMatchObject({ status: 403, body: { code: "above_own_rights" } });
  }
  expect(await person.call(users.remove, { params })).toMatchObject({ status: 403 });

  const equal = await make.user({ roleId: helper.id });
  const body = { ...fieldsOf(await person.ok(users.get, { params: { id: equal.id } })) };
  expect(
    await person.call(users.update, {
      params: { id: equal.id },
      body: { ...body, roleId: above.roleId },
    }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: "roleId", code: "above_own_rights" }] },
  });
  const options = await person.ok(roles.options, {});
  expect(options.find(({ id }) => id === above.roleId)?.mayGive).toBe(false);
  expect(options.find(({ id }) => id === helper.id)?.mayGive).toBe(true);
});

test("only system administrators give and change the role of system administrators", async () => {
  const roleId = await roleNamed("system_administrator");
  const one = await make.user();
  const params = { id: one.id };
  const body = { ...fieldsOf(await ok(users.get, { params })), roleId };
  expect(await call(users.update, { params, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "roleId", code: "above_own_rights" }] },
  });
  expect(await system.ok(users.update, { params, body })).toMatchObject({ roleId });
  const change = { ...body, name: "Renamed", revision: 2 };
  expect(await call(users.update, { params, body: change })).toMatchObject({ status: 403 });
  expect(await call(users.remove, { params })).toMatchObject({ status: 403 });
  expect((await system.call(users.remove, { params })).status).toBe(204);
});

test("a new role, and the end of one, hold with the next request", async () => {
  const user = await make.user({ role: "viewer" });
  const person = await signIn(user.email);
  expect((await person.call(users.list)).status).toBe(403);
  const params = { id: user.id };
  const { roleId } = await make.user({ role: "company_administrator" });
  const body = { ...fieldsOf(await ok(users.get, { params })), roleId };
  await ok(users.update, { params, body });
  expect((await person.call(users.list)).status).toBe(200);
  await ok(users.update, { params, body: { ...body, active: false, revision: 2 } });
  expect((await person.call(auth.session)).status).toBe(401);
  const again = { email: user.email, password: testPassword };
  expect((await person.call(auth.signIn, { body: again })).status).toBe(401);
});

test("a password that somebody else sets ends the user's sessions", async () => {
  const user = await make.user();
  const person = await signIn(user.email);
  const params = { id: user.id };
  const body = { ...fieldsOf(await ok(users.get, { params })), password: "a long new sentence" };
  await ok(users.update, { params, body });
  expect((await person.call(auth.session)).status).toBe(401);
});

/** Of the whole installation. */
const countSystemAdministrators = () =>
  own(async (db) => {
    const { rows } = await sql<{ left: number }>`
      select count_system_administrators() as left`.execute(db);
    return rows[0]?.left;
  });

test("one active system administrator is left, and he may not leave by himself", async () => {
  const me = await make.user({ role: "system_administrator" });
  const person = await signIn(me.email);
  const { rows } = await person.ok(users.list, { query: { roleId: me.roleId, rows: "100" } });
  for (const { id } of rows.filter((user) => user.id !== me.id)) {
    expect((await person.call(users.remove, { params: { id } })).status).toBe(204);
  }
  expect(await countSystemAdministrators()).toBe(1);
  const params = { id: me.id };
  const body = { ...fieldsOf(await person.ok(users.get, { params })), active: false };
  expect((await person.call(users.update, { params, body })).status).toBe(422);
  expect((await person.call(users.remove, { params })).status).toBe(409);
  expect(await countSystemAdministrators()).toBe(1);
});

const waitingForLock = async () => {
  const waiting = sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
  return (await waiting.execute(context.db)).rows;
};

test.each(["add", "change"] as const)(
  "a role that grows while somebody waits to %s a user with it is above his rights",
  async (act) => {
    const { id: helper } = await make.role({ permissions: ["USER_ACTIONS", "UNITS_VIEW"] });
    const person = await signIn((await make.user({ roleId: helper })).email);
    const { id: roleId } = await make.role({ permissions: ["UNITS_VIEW"] });
    const { id: other } = await make.role({ permissions: ["UNITS_VIEW"] });
    const user = await make.user({ roleId: other });
    const fields = fieldsOf(await person.ok(users.get, { params: { id: user.id } }));
    const { revision, ...rest } = { ...fields, roleId };
    const added = { ...rest, email: "late@company.example", password: "a rather long sentence" };
    const { answer } = await own(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext('overslag system administrators'))`.execute(
        db,
      );
      const saving =
        act === "add"
          ? person.call(users.create, { body: added })
          : person.call(users.update, { params: { id: user.id }, body: { ...rest, revision } });
      await expect.poll(waitingForLock).toHaveLength(1);
      await db
        .updateTable("roles")
        .set({ permissions: ["COMPANY_ACTIONS"] })
        .where("id", "=", roleId)
        .execute();
      return { answer: saving };
    });
    expect(await answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: "roleId", code: "above_own_rights" }] },
    });
  },
);

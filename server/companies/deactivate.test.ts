import { sql } from "kysely";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { newId } from "../base/new-id.ts";
import { inputOf } from "../test/company-body.ts";
import { type Caller, type TestCompany, testApp } from "../test/test-app.ts";

const home = await testApp();
const { newCompany, as, context } = home;
const system = as("system_administrator");

type Where = Pick<TestCompany, "company">;

/** Reads the company as a form does, and answers what saves it. */
async function openForm(caller: Caller, { company }: Where) {
  const params = { companyId: company.id };
  const before = await caller.ok(companies.get, { params });
  const input = { ...inputOf(before), revision: before.revision };
  return (active: boolean) => caller.call(companies.update, { params, body: { ...input, active } });
}

const setActive = async (caller: Caller, where: Where, active: boolean) =>
  (await openForm(caller, where))(active);

const newSystemAdministrator = async ({ make, signIn }: TestCompany) =>
  signIn((await make.user({ role: "system_administrator" })).email);

const sessionStatus = async (caller: Caller) => (await caller.call(auth.session)).status;

test("a deactivated company ends every session in it at once, and nobody signs in", async () => {
  const other = await newCompany();
  const user = await other.make.user();
  const person = await other.signIn(user.email);
  const guest = await newSystemAdministrator(home);
  await guest.ok(companies.work, { body: { companyId: other.company.id } });
  expect([await sessionStatus(person), await sessionStatus(guest)]).toEqual([200, 200]);

  expect(await setActive(system, other, false)).toMatchObject({
    status: 200,
    body: { active: false },
  });
  expect([await sessionStatus(person), await sessionStatus(guest)]).toEqual([401, 401]);
  await expect(other.signIn(user.email)).rejects.toThrow("sign_in_failed");

  expect(await setActive(system, other, true)).toMatchObject({
    status: 200,
    body: { active: true },
  });
  expect(await sessionStatus(await other.signIn(user.email))).toBe(200);
});

test("whoever works elsewhere is out when the company that he belongs to is deactivated", async () => {
  const other = await newCompany();
  const away = await newSystemAdministrator(other);
  await away.ok(companies.work, { body: { companyId: home.company.id } });
  expect(await sessionStatus(away)).toBe(200);
  await setActive(system, other, false);
  expect(await sessionStatus(away)).toBe(401);
});

test("nobody deactivates the company he works in", async () => {
  const refused = { status: 422, body: { errors: [{ path: "active", code: "own_company" }] } };
  const other = await newCompany();
  expect(await setActive(other.as("administrator"), other, false)).toMatchObject(refused);
  const person = await newSystemAdministrator(home);
  await person.ok(companies.work, { body: { companyId: other.company.id } });
  expect(await setActive(person, other, false)).toMatchObject(refused);
  // Nor the one that he belongs to: he could not sign in again.
  expect(await setActive(person, home, false)).toMatchObject(refused);
});

const waitingForLock = async () => {
  const waiting = sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
  return (await waiting.execute(context.db)).rows;
};

test("a user who is added while his company is deactivated waits for nobody who waits for him", async () => {
  const other = await newCompany();
  const save = await openForm(system, other);
  const { saved } = await other.own(async (own) => {
    // As whoever adds a user: first the lock, then the row.
    await sql`select pg_advisory_xact_lock(hashtext('overslag system administrators'))`.execute(
      own,
    );
    const answer = save(false);
    await expect.poll(waitingForLock).toHaveLength(1);
    const { id: roleId } = await own
      .selectFrom("roles")
      .select("id")
      .where("code", "=", "viewer")
      .executeTakeFirstOrThrow();
    const user = { name: "Ola", email: "late@company.example", passwordHash: "none", roleId };
    await own
      .insertInto("users")
      .values({ ...user, id: newId(), companyId: other.company.id })
      .execute();
    return { saved: answer };
  });
  expect(await saved).toMatchObject({ status: 200, body: { active: false, userCount: 1 } });
});

test("two system administrators who deactivate each other's company at once leave one of them", async () => {
  const [one, two] = [await newCompany(), await newCompany()];
  const [first, second] = [await newSystemAdministrator(one), await newSystemAdministrator(two)];
  // Whoever else could help is gone, so that these two decide it alone.
  await home.own((db) => db.updateTable("users").set({ active: false }).execute());
  const forms = [await openForm(first, two), await openForm(second, one)];
  const answers = await Promise.all(forms.map((save) => save(false)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([401, 422]).toContain(statuses[1]);
  const alive = [await sessionStatus(first), await sessionStatus(second)];
  expect(alive.toSorted((a, b) => a - b)).toEqual([200, 401]);
});

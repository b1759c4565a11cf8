import { expect, test, vi } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { profile } from "../../contracts/profile.ts";
import { roles } from "../../contracts/roles.ts";
import { companyUsers, users } from "../../contracts/users.ts";
import { newId } from "../base/new-id.ts";
import { companyBody } from "../test/company-body.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";

const { app, company, newCompany, as, ok, call, make, signIn, stranger } = await testApp();

const userBody = {
  name: "Ola",
  phone: "",
  position: "",
  active: true,
  locale: "nb" as const,
  avatarId: null,
  password: "a rather long sentence",
};

const lines: { line: unknown; companyId: unknown }[] = [];
function keep(this: unknown, line: unknown) {
  lines.push({ line, companyId: Object(this).named?.companyId });
}
// Without a log of its own the server's children are all the same one: these know their names.
vi.spyOn(app.log, "child").mockImplementation((named) => ({ ...app.log, named }));
vi.spyOn(app.log, "info").mockImplementation(keep);
vi.spyOn(app.log, "warn").mockImplementation(keep);

/** The events of what is done meanwhile, with the company that each of them is about. */
async function loggedWithCompany(work: () => Promise<unknown>) {
  lines.length = 0;
  await work();
  return lines.flatMap(({ line, companyId: about }) => {
    if (line === null || typeof line !== "object" || !("event" in line)) return [];
    expect(JSON.stringify(line)).not.toMatch(/sentence|horse|argon|@company/);
    return [{ line, about }];
  });
}
const logged = async (work: () => Promise<unknown>) =>
  (await loggedWithCompany(work)).map(({ line }) => line);

test("who signs in and who changes users and roles stands in the log, once and without secrets", async () => {
  // The administrator signs in before anything is listened to.
  await ok(roles.options, {});
  const user = await make.user({ role: "viewer" });
  const tryPassword = (password: string) =>
    stranger.call(auth.signIn, { body: { email: user.email, password } });
  expect(await logged(() => tryPassword("wrong horse"))).toEqual([
    { event: "sign_in_failed", user: user.id, address: "127.0.0.1" },
  ]);
  expect(await logged(() => tryPassword(testPassword))).toMatchObject([
    { event: "signed_in", user: user.id },
  ]);

  const role = { titleEn: "Foreman", titleNb: "Bas", permissions: ["UNITS_VIEW" as const] };
  const roleIds = { id: "" };
  const addRole = async () => {
    roleIds.id = (await ok(roles.create, { body: role })).id;
  };
  expect(await logged(addRole)).toMatchObject([{ event: "role_added", role: roleIds.id }]);
  const changedRole = { params: roleIds, body: { ...role, revision: 1 } };
  expect(await logged(() => ok(roles.update, changedRole))).toEqual([
    { event: "role_changed", role: roleIds.id, permissions: ["UNITS_VIEW"] },
  ]);

  const fields = { ...userBody, email: "ola@company.example", roleId: roleIds.id };
  const params = { id: "" };
  const addUser = async () => {
    params.id = (await ok(users.create, { body: fields })).id;
  };
  expect(await logged(addUser)).toEqual([
    { event: "user_added", user: params.id, role: roleIds.id },
  ]);
  const change = { params, body: { ...fields, active: false, revision: 1 } };
  expect(await logged(() => ok(users.update, change))).toEqual([
    {
      event: "user_changed",
      user: params.id,
      role: roleIds.id,
      active: false,
      isNewPassword: true,
    },
  ]);
  expect(await logged(() => call(users.remove, { params }))).toEqual([
    { event: "user_deleted", user: params.id },
  ]);
  expect(await logged(() => call(roles.remove, { params: roleIds }))).toEqual([
    { event: "role_deleted", role: roleIds.id },
  ]);

  const person = await signIn(user.email);
  const next = "a long new sentence";
  const body = { currentPassword: testPassword, newPassword: next, confirmation: next };
  expect(await logged(() => person.call(profile.changePassword, { body }))).toEqual([
    { event: "password_changed" },
  ]);
  expect(await logged(() => call(users.remove, { params }))).toEqual([]);
});

/** Whose sessions were ended, and by whom, as the audit log has it. */
const endings = async () => {
  const { rows } = await ok(auditLog.list, { query: { action: "sessions_ended" } });
  return rows.map(({ recordId, userId }) => [recordId, userId]);
};

test("sessions that somebody ends stand in the log and in the audit log, those that are not there in neither", async () => {
  const user = await make.user();
  const [person] = [await signIn(user.email), await signIn(user.email)];
  const other = (await person.ok(profile.sessions, {})).find(({ isThis }) => !isThis);
  const end = () => person.call(profile.endSession, { params: { id: other?.id ?? "" } });
  const his = [user.id, user.id];
  expect(await logged(end)).toEqual([{ event: "session_ended" }]);
  expect(await endings()).toEqual([his]);
  expect(await logged(end)).toEqual([]);
  expect(await endings()).toEqual([his]);
  expect(await logged(() => person.call(profile.endOtherSessions))).toEqual([
    { event: "other_sessions_ended" },
  ]);
  expect(await endings()).toEqual([his, his]);
});

const chosen = (to: string) => ({ event: "company_chosen", company: to });

test("companies that are added, changed, deactivated and chosen stand in the log, each by its own id", async () => {
  const system = as("system_administrator");
  await system.ok(roles.options, {});
  const added = { companyId: "" };
  const add = async () => {
    added.companyId = (await system.ok(companies.create, { body: companyBody })).id;
  };
  expect(await logged(add)).toEqual([{ event: "company_added", company: added.companyId }]);
  const save = (revision: number, active: boolean) => () =>
    system.ok(companies.update, { params: added, body: { ...companyBody, active, revision } });
  const changed = { event: "company_changed", company: added.companyId };
  const about = added.companyId;
  expect(await loggedWithCompany(save(1, false))).toEqual([
    { line: { ...changed, active: false }, about },
  ]);
  expect(await loggedWithCompany(save(2, true))).toEqual([
    { line: { ...changed, active: true }, about },
  ]);
  const work = (body: { companyId: string }) => () => system.call(companies.work, { body });
  expect(await logged(work(added))).toEqual([chosen(about)]);
  expect(await logged(work(added))).toEqual([]);
  expect(await logged(work({ companyId: company.id }))).toEqual([chosen(company.id)]);
  expect(await logged(work({ companyId: newId() }))).toEqual([]);
});

test("what is done in a company that the call names is logged with that company", async () => {
  const system = as("system_administrator");
  const other = await newCompany();
  const role = await other.make.role();
  const params = { companyId: other.company.id };
  const body = { ...userBody, email: "kari@company.example", roleId: role.id };
  const add = () => system.ok(companyUsers.create, { params, body });
  expect(await loggedWithCompany(add)).toMatchObject([
    { line: { event: "user_added", role: role.id }, about: other.company.id },
  ]);
  const own = await make.role();
  const addHere = () =>
    ok(users.create, { body: { ...userBody, email: "per@company.example", roleId: own.id } });
  expect(await loggedWithCompany(addHere)).toMatchObject([
    { line: { event: "user_added", role: own.id }, about: company.id },
  ]);
});

test("a limit that bites is told with the address, once a minute and without what was tried", async () => {
  const { email } = await make.user({ role: "viewer" });
  const remoteAddress = "10.1.2.3";
  const guess = () =>
    stranger.send({
      method: auth.signIn.method,
      url: auth.signIn.path,
      payload: { email, password: "wrong horse" },
      remoteAddress,
    });
  const statuses: number[] = [];
  const told = await logged(async () => {
    for (let tried = 0; tried < 8; tried += 1) statuses.push((await guess()).statusCode);
    await expect.poll(() => JSON.stringify(lines)).toContain("limit_reached");
  });
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  const limited = { event: "limit_reached", route: "POST /api/session", address: remoteAddress };
  expect(told.slice(5)).toEqual([limited]);
});

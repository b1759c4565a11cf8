import { expect, test, vi } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { profile } from "../../contracts/profile.ts";
import { roles } from "../../contracts/roles.ts";
import { users } from "../../contracts/users.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";

const { app, ok, call, make, signIn, stranger } = await testApp();

test("who signs in and who changes users and roles stands in the log, once and without secrets", async () => {
  // The administrator signs in before anything is listened to.
  await ok(roles.options, {});
  const lines: unknown[] = [];
  const keep = (line: unknown) => void lines.push(line);
  vi.spyOn(app.log, "info").mockImplementation(keep);
  vi.spyOn(app.log, "warn").mockImplementation(keep);
  /** The events of what is done meanwhile. */
  const logged = async (work: () => Promise<unknown>) => {
    lines.length = 0;
    await work();
    return lines.flatMap((line) => {
      if (line === null || typeof line !== "object" || !("event" in line)) return [];
      expect(JSON.stringify(line)).not.toMatch(/sentence|horse|argon|@company/);
      return [line];
    });
  };
  const user = await make.user({ role: "viewer" });
  const tryPassword = (password: string) =>
    stranger.call(auth.signIn, { body: { email: user.email, password } });
  expect(await logged(() => tryPassword("wrong horse"))).toEqual([
    { event: "sign_in_failed", user: user.id },
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

  const fields = {
    name: "Ola",
    email: "ola@company.example",
    phone: "",
    position: "",
    roleId: roleIds.id,
    active: true,
    locale: "nb" as const,
    avatarId: null,
    password: "a rather long sentence",
  };
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

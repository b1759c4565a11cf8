import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { projects } from "../../contracts/projects.ts";
import { users } from "../../contracts/users.ts";
import { newId } from "../base/new-id.ts";
import { testPassword } from "../test/make.ts";
import { testApp } from "../test/test-app.ts";
import { password, userInput } from "../test/user-input.ts";

const world = await testApp();
const { newCompany, ok, call, as, make, own, company, stranger, signIn: signInAs } = world;
const roleId = (await make.role({ permissions: ["PROJECTS_VIEW"] })).id;
const input = () => userInput(roleId);
const signIn = (email: string, secret: string) =>
  stranger.call(auth.signIn, { body: { email, password: secret } });

const remove = async (id: string) => (await call(users.remove, { params: { id } })).body;

test("a user is added, read, changed and deleted", async () => {
  const entered = input();
  const added = await ok(users.create, { body: { ...entered, password } });
  const { avatarId: _, ...shown } = entered;
  expect(added).toMatchObject({ ...shown, avatar: null, lastSeenAt: null, mayChange: true });
  const params = { id: added.id };
  expect(await ok(users.get, { params })).toEqual(added);
  expect(added.roleNb).toBe(added.roleEn.replace("Role", "Rolle"));

  const changes = { ...entered, name: "Ola Normann", position: "", revision: 1 };
  const changed = await ok(users.update, { params, body: changes });
  expect(changed).toMatchObject({ name: "Ola Normann", position: "", revision: 2 });
  expect((await signIn(entered.email, password)).status).toBe(201);

  expect((await call(users.remove, { params })).status).toBe(204);
  expect((await call(users.get, { params })).status).toBe(404);
  expect((await signIn(entered.email, password)).status).toBe(401);
});

test("an empty password keeps the old one, a new one takes its place", async () => {
  const entered = input();
  const { id } = await ok(users.create, { body: { ...entered, password } });
  const params = { id };
  await ok(users.update, { params, body: { ...entered, password: "", revision: 1 } });
  expect((await signIn(entered.email, password)).status).toBe(201);
  const next = " another long sentence ";
  await ok(users.update, { params, body: { ...entered, password: next, revision: 2 } });
  expect((await signIn(entered.email, password)).status).toBe(401);
  expect((await signIn(entered.email, next.trim())).status).toBe(401);
  expect((await signIn(entered.email, next)).status).toBe(201);
});

test("another address to sign in with ends the sessions of the user, and nothing else does", async () => {
  const user = await make.user({ roleId });
  const params = { id: user.id };
  const person = await signInAs(user.email);
  const body = { ...input(), email: user.email };
  await ok(users.update, { params, body: { ...body, revision: 1 } });
  expect((await person.call(auth.session)).status).toBe(200);
  const other = { ...body, email: `new-${user.email}`, revision: 2 };
  await ok(users.update, { params, body: other });
  expect((await person.call(auth.session)).status).toBe(401);
});

test("what is quick to see is refused before the password is looked at", async () => {
  const body = { ...input(), roleId: newId(), password: "Password1" };
  const refused = { status: 422, body: { errors: [{ path: "roleId", code: "not_found" }] } };
  expect(await call(users.create, { body })).toMatchObject(refused);
  const { id } = await make.user({ roleId });
  const change = { params: { id }, body: { ...body, revision: 1 } };
  expect(await call(users.update, change)).toMatchObject(refused);
  const gone = { params: { id: newId() }, body: { ...body, revision: 1 } };
  expect((await call(users.update, gone)).status).toBe(404);
});

test("each wrong field is named with its reason", async () => {
  const body = { ...input(), name: " ", email: "ola@", phone: "call me", locale: "se", roleId: 1 };
  const answer = await call(users.create, { body });
  expect(answer).toMatchObject({ status: 422, body: { code: "invalid" } });
  expect(answer.body).toMatchObject({
    errors: [
      { path: "name", code: "required" },
      { path: "email", code: "not_an_email" },
      { path: "phone", code: "not_a_phone" },
      { path: "roleId" },
      { path: "locale", code: "not_an_option" },
    ],
  });
});

test.each([
  [undefined, "required"],
  [null, "wrong_type"],
])("a name that is %s is %s", async (name, code) => {
  const { body } = await call(users.create, { body: { ...input(), name } });
  expect(body).toMatchObject({ errors: [{ path: "name", code }] });
});

test("a phone number must be one that there may be", async () => {
  for (const phone of ["12345", "+47 12 34 56 78 90"]) {
    expect(await call(users.create, { body: { ...input(), phone, password } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "phone", code: "not_a_phone" }] },
    });
  }
  const { id } = await make.user({ phone: "12345" });
  const body = { ...input(), phone: "12345", revision: 1 };
  expect((await call(users.update, { params: { id }, body })).status).toBe(200);
  const other = { ...body, phone: "12346", revision: 2 };
  expect(await call(users.update, { params: { id }, body: other })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "phone", code: "not_a_phone" }] },
  });
});

test("a password has 7 to 200 symbols, and every one of them counts", async () => {
  const problemWith = async (secret: string) => {
    const answer = await call(users.create, { body: { ...input(), password: secret } });
    return answer.status === 201 ? undefined : answer.body;
  };
  for (const secret of ["x", "🏠🏠", " q ", "åæøå", "zqvxj", "🏠qzxv "]) {
    expect(await problemWith(secret)).toMatchObject({
      errors: [{ path: "password", code: "too_short", limit: "7" }],
    });
  }
  for (const secret of ["zq kø🏠v", "x".repeat(100) + "y".repeat(100)]) {
    expect(await problemWith(secret)).toBeUndefined();
  }
  expect(await problemWith("x".repeat(201))).toMatchObject({
    errors: [{ path: "password", code: "too_long", limit: "200" }],
  });
  const entered = input();
  const start = "zebra kø ".repeat(9);
  const long = `${start}1`;
  await ok(users.create, { body: { ...entered, password: long } });
  expect((await signIn(entered.email, `${start}2`)).status).toBe(401);
});

test("passwords that are guessed first are refused, and the answer says why", async () => {
  const body = { ...input(), email: `kari.nordmann-${newId()}@company.example` };
  const refused: [string, object][] = [
    ["Password1", { code: "too_common" }],
    ["MyOverslag!", { code: "contains_word", limit: "overslag" }],
    ["Bygg-AS-2026", { code: "contains_word", limit: "byggas" }],
    ["xNordmann99", { code: "contains_word", limit: "nordmann" }],
  ];
  for (const [secret, problem] of refused) {
    expect(await call(users.create, { body: { ...body, password: secret } })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "password", ...problem }] },
    });
  }
});

test("a company has an address once, in whatever letters", async () => {
  const taken = await make.user();
  for (const email of [taken.email, taken.email.toUpperCase()]) {
    const body = { ...input(), email, password };
    const duplicate = { status: 409, body: { errors: [{ path: "email", code: "duplicate" }] } };
    expect(await call(users.create, { body })).toMatchObject(duplicate);
  }
  const { id } = await ok(users.create, { body: { ...input(), password } });
  expect(
    await call(users.update, {
      params: { id },
      body: { ...input(), email: taken.email, revision: 1 },
    }),
  ).toMatchObject({ status: 409, body: { errors: [{ path: "email", code: "duplicate" }] } });
});

test("an avatar is a picture of the company that was uploaded as one", async () => {
  const avatar = await make.image({ kind: "avatar" });
  const body = { ...input(), avatarId: avatar.id, password };
  const added = await ok(users.create, { body });
  expect(added.avatar).toEqual({ id: avatar.id, hash: avatar.sha256 });
  const certificate = await make.image();
  const foreign = await (await newCompany()).make.image({ kind: "avatar" });
  for (const { id } of [certificate, foreign]) {
    expect(
      await call(users.create, { body: { ...input(), avatarId: id, password } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: "avatarId", code: "not_found" }] } });
    const change = { ...input(), avatarId: id, revision: 1 };
    expect(await call(users.update, { params: { id: added.id }, body: change })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "avatarId", code: "not_found" }] },
    });
  }
});

test("a user who answers for a project or stands in a log cannot be deleted, and it says where", async () => {
  const project = await make.project();
  expect(await remove(project.responsibleId)).toMatchObject({
    code: "in_use",
    details: {
      usedBy: "projects",
      total: 1,
      uses: [{ kind: "project", id: project.id, titleEn: `${project.number} ${project.title}` }],
    },
  });
  const sender = await make.user();
  const estimate = await make.estimate({ projectId: project.id });
  await make.email({ estimateId: estimate.id, userId: sender.id });
  expect(await remove(sender.id)).toMatchObject({ details: { usedBy: "emails" } });
  const editor = await make.user();
  await own((db) =>
    db
      .insertInto("estimateBatches")
      .values({
        companyId: company.id,
        estimateId: estimate.id,
        revision: 1,
        batchId: newId(),
        userId: editor.id,
        userName: editor.name,
        changes: "[]",
        effects: "[]",
        size: 4,
      })
      .execute(),
  );
  expect(await remove(editor.id)).toMatchObject({
    details: { usedBy: "estimate_batches", uses: [{ kind: "estimate", id: estimate.id }] },
  });
});

test("the list finds by words, role and state, and sorts by each column", async () => {
  const other = await newCompany();
  const { id: foremen } = await other.make.role({ titleEn: "Foremen", titleNb: "Baser" });
  const phone = "900 45 678";
  await other.make.user({ name: "Åse", roleId: foremen, position: "Tiler", phone });
  await other.make.user({ name: "Anne", roleId: foremen, active: false });
  await other.make.user({ name: "Zoe" });
  const names = async (query: Record<string, string>) =>
    (await other.ok(users.list, { query })).rows
      .map(({ name }) => name)
      .filter((name) => !name.startsWith("User"));
  expect(await names({})).toEqual(["Anne", "Zoe", "Åse"]);
  expect(await names({ roleId: foremen })).toEqual(["Anne", "Åse"]);
  expect(await names({ state: "inactive" })).toEqual(["Anne"]);
  expect(await names({ state: "active", roleId: foremen })).toEqual(["Åse"]);
  expect(await names({ search: "tiler" })).toEqual(["Åse"]);
  expect(await names({ search: "90045678" })).toEqual(["Åse"]);
  expect((await names({ sort: "active" }))[0]).toBe("Anne");
  expect((await names({ sort: "role", order: "desc" }))[0]).not.toBe("Zoe");
  for (const sort of ["email", "lastSeenAt"]) expect(await names({ sort })).toHaveLength(3);
});

test("users sort by their roles in the language of whoever reads the list", async () => {
  const other = await newCompany();
  const { id: crew } = await other.make.role({ titleEn: "Crew", titleNb: "Lag" });
  const { id: team } = await other.make.role({ titleEn: "Team", titleNb: "Gjeng" });
  for (const one of [crew, team]) await other.make.user({ roleId: one });
  const sorted = async (locale: "en" | "nb") => {
    const { email } = await other.make.user({ role: "company_administrator", locale });
    const reader = await other.signIn(email);
    const { rows } = await reader.ok(users.list, { query: { sort: "role" } });
    return rows.map(({ roleEn }) => roleEn).filter((title) => /^(Crew|Team)$/.test(title));
  };
  expect(await sorted("en")).toEqual(["Crew", "Team"]);
  expect(await sorted("nb")).toEqual(["Team", "Crew"]);
});

test("who was seen when is kept after he has signed out", async () => {
  const user = await make.user();
  await signIn(user.email, testPassword);
  const { lastSeenAt } = await ok(users.get, { params: { id: user.id } });
  expect(lastSeenAt).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test("whoever runs a project picks people without the right to the users", async () => {
  const manager = as("project_manager");
  expect((await manager.call(projects.responsibleOptions)).status).toBe(200);
  expect((await manager.call(users.list)).status).toBe(403);
});

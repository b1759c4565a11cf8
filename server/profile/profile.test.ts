import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { type Profile, profile } from "../../contracts/profile.ts";
import { testPassword } from "../test/make.ts";
import { type Caller, testApp } from "../test/test-app.ts";

const { newCompany, make, own, signIn, stranger } = await testApp();
const next = "a long new sentence";
const opened = (email: string, password: string) =>
  stranger.call(auth.signIn, { body: { email, password } });
const isIn = async (person: Caller) => (await person.call(auth.session)).status === 200;

/** What the form sends back. */
const fieldsOf = ({ name, email, phone, position, locale, revision }: Profile) => ({
  name,
  email,
  phone,
  position,
  locale,
  revision,
  avatarId: null,
});

async function someone(values: Parameters<typeof make.user>[0] = {}) {
  const user = await make.user(values);
  return { user, person: await signIn(user.email) };
}

test("everybody reads and changes his own profile, and nobody else's", async () => {
  const { user, person } = await someone({ role: "viewer", name: "Kari" });
  const mine = await person.ok(profile.get, {});
  const role = { roleEn: "Viewer", roleNb: "Lesetilgang" };
  expect(mine).toMatchObject({ id: user.id, name: "Kari", ...role, locale: "en" });
  const avatar = await make.image({ kind: "avatar" });
  const body = {
    ...fieldsOf(mine),
    name: "Kari Nordmann",
    phone: "+47 900 00 000",
    position: "Daglig leder",
    locale: "nb" as const,
    avatarId: avatar.id,
  };
  const saved = await person.ok(profile.update, { body });
  expect(saved).toMatchObject({ name: "Kari Nordmann", locale: "nb", revision: 2 });
  expect(saved.avatar).toEqual({ id: avatar.id, hash: avatar.sha256 });
  const { user: seen } = await person.ok(auth.session, {});
  expect(seen).toMatchObject({ name: "Kari Nordmann", locale: "nb", avatar: saved.avatar });
  expect(await person.call(profile.update, { body })).toMatchObject({ body: { code: "stale" } });
  const reach = { ...body, revision: 2, roleId: user.roleId };
  expect(await person.call(profile.update, { body: reach })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "roleId", code: "unknown_key" }] },
  });
});

test("another e-mail address needs the current password", async () => {
  const { user, person } = await someone();
  const fields = fieldsOf(await person.ok(profile.get, {}));
  const email = `New-${user.email}`;
  const send = (currentPassword: string) =>
    person.call(profile.update, { body: { ...fields, email, currentPassword } });
  expect(await send("")).toMatchObject({
    status: 422,
    body: { errors: [{ path: "currentPassword", code: "required" }] },
  });
  expect(await send("wrong")).toMatchObject({
    status: 422,
    body: { errors: [{ path: "currentPassword", code: "wrong_password" }] },
  });
  expect(await send(testPassword)).toMatchObject({ status: 200 });
  expect((await opened(email, testPassword)).status).toBe(201);
  expect((await opened(user.email, testPassword)).status).toBe(401);
  const taken = await make.user();
  const body = { ...fields, revision: 2, email: taken.email, currentPassword: testPassword };
  expect(await person.call(profile.update, { body })).toMatchObject({
    status: 409,
    body: { errors: [{ path: "email", code: "duplicate" }] },
  });
});

const change = (currentPassword: string, newPassword: string, confirmation = newPassword) => ({
  body: { currentPassword, newPassword, confirmation },
});

test("a new password ends every other session; this one goes on with a new cookie", async () => {
  const { user, person } = await someone();
  const elsewhere = await signIn(user.email);
  const answer = await person.send({
    method: profile.changePassword.method,
    url: profile.changePassword.path,
    payload: change(testPassword, next).body,
  });
  expect(answer.statusCode).toBe(204);
  const cookie = answer.cookies.find(({ name }) => name === "overslag");
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", maxAge: 30 * 86_400 });
  expect(await isIn(elsewhere)).toBe(false);
  // The old cookie of this session is dead too: whoever may have copied it is out.
  expect(await isIn(person)).toBe(false);
  const headers = { cookie: `overslag=${cookie?.value}` };
  const goesOn = await stranger.send({ method: "GET", url: auth.session.path, headers });
  expect(goesOn.json()).toMatchObject({ user: { id: user.id } });
  const listed = await stranger.send({ method: "GET", url: profile.sessions.path, headers });
  expect(listed.json()).toMatchObject([
    { isThis: true, userAgent: expect.stringContaining("lightMyRequest") },
  ]);
  expect((await opened(user.email, testPassword)).status).toBe(401);
  expect((await opened(user.email, next)).status).toBe(201);
});

test("a change of password says what is wrong and then changes nothing", async () => {
  const { user, person } = await someone();
  const refused: [ReturnType<typeof change>, object][] = [
    [change("wrong", next), { path: "currentPassword", code: "wrong_password" }],
    [change("", next), { path: "currentPassword", code: "required" }],
    [change(testPassword, next, `${next} `), { path: "confirmation", code: "passwords_differ" }],
    [change(testPassword, "qzxv12"), { path: "newPassword", code: "too_short", limit: "7" }],
    [change(testPassword, testPassword), { path: "newPassword", code: "same_password" }],
    [change(testPassword, "password1"), { path: "newPassword", code: "too_common" }],
    [
      change(testPassword, "BYGG as 2026"),
      { path: "newPassword", code: "contains_word", limit: "byggas" },
    ],
  ];
  for (const [parts, problem] of refused) {
    const answer = await person.call(profile.changePassword, parts);
    expect(answer).toMatchObject({ status: 422, body: { errors: [problem] } });
  }
  expect(await isIn(person)).toBe(true);
  expect((await opened(user.email, testPassword)).status).toBe(201);
});

const holdsWord = (limit: string) => ({
  status: 422,
  body: { errors: [{ path: "newPassword", code: "contains_word", limit }] },
});

test("the own mailbox and the company at home make no password, wherever somebody works", async () => {
  const { person } = await someone({
    role: "system_administrator",
    email: "kari.nordmann@company.example",
  });
  const other = await newCompany();
  await other.own((rows) => rows.updateTable("companies").set({ title: "Fjellhus" }).execute());
  await person.ok(companies.work, { body: { companyId: other.company.id } });
  const set = (password: string) =>
    person.call(profile.changePassword, change(testPassword, password));
  expect(await set("qz nordmann xv 7")).toMatchObject(holdsWord("nordmann"));
  expect(await set("qz bygg as xv 7")).toMatchObject(holdsWord("byggas"));
  expect(await set("qz fjellhus xv 7")).toMatchObject({ status: 204 });
});

test("the right current password uses up no tries", async () => {
  const { person } = await someone();
  for (let tried = 0; tried < 11; tried += 1) {
    expect(
      await person.call(profile.changePassword, change(testPassword, "password1")),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: "newPassword", code: "too_common" }] },
    });
  }
});

test("two changes of the password at once do not both win", async () => {
  const { user, person } = await someone();
  const twice = ["one long sentence", "two long sentences"];
  const answers = await Promise.all(
    twice.map((password) => person.call(profile.changePassword, change(testPassword, password))),
  );
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const winner = twice[answers.findIndex(({ status }) => status === 204)] ?? "";
  expect((await opened(user.email, winner)).status).toBe(201);
});

test("the own sessions are listed, and the others can be ended", async () => {
  const { user, person } = await someone();
  const elsewhere = await signIn(user.email);
  const listed = await person.ok(profile.sessions, {});
  await own((rows) =>
    rows
      .updateTable("sessions")
      .set({ seenAt: new Date("2099-11-02T10:00:00Z") })
      .where("id", "=", listed.find(({ isThis }) => !isThis)?.id ?? "")
      .execute(),
  );
  const ordered = await person.ok(profile.sessions, {});
  expect(ordered.map(({ isThis }) => isThis)).toEqual([false, true]);
  expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(listed).toHaveLength(2);
  expect(listed[0]?.userAgent).toContain("lightMyRequest");
  const createdAt = new Date("2026-11-01T10:00:00Z");
  const seenAt = new Date("2026-11-02T10:00:00Z");
  await own((rows) =>
    rows.updateTable("sessions").set({ createdAt, seenAt }).where("userId", "=", user.id).execute(),
  );
  const moments = { signedInAt: createdAt.toISOString(), seenAt: expect.any(String) };
  expect(await person.ok(profile.sessions, {})).toMatchObject([moments, moments]);
  expect((await person.call(profile.endOtherSessions)).status).toBe(204);
  expect(await isIn(elsewhere)).toBe(false);
  expect(await isIn(person)).toBe(true);
  expect(await person.ok(profile.sessions, {})).toHaveLength(1);
});

test("a session that has run out is not listed", async () => {
  const { user } = await someone();
  await own((rows) =>
    rows
      .updateTable("sessions")
      .set({ expiresAt: new Date(0) })
      .where("userId", "=", user.id)
      .execute(),
  );
  const again = await signIn(user.email);
  expect(await again.ok(profile.sessions, {})).toMatchObject([{ isThis: true }]);
});

test("a system administrator who works in another company keeps his own profile and password", async () => {
  const { user, person } = await someone({ role: "system_administrator" });
  const other = await newCompany();
  await person.ok(companies.work, { body: { companyId: other.company.id } });
  const mine = await person.ok(profile.get, {});
  expect(mine.id).toBe(user.id);
  const body = { ...fieldsOf(mine), name: "From elsewhere" };
  expect(await person.ok(profile.update, { body })).toMatchObject({ name: "From elsewhere" });
  expect(await person.ok(profile.sessions, {})).toHaveLength(1);
  const answer = await person.send({
    method: profile.changePassword.method,
    url: profile.changePassword.path,
    payload: change(testPassword, next).body,
  });
  const goesOn = await stranger.send({
    method: "GET",
    url: auth.session.path,
    headers: {
      cookie: `overslag=${answer.cookies.find(({ name }) => name === "overslag")?.value}`,
    },
  });
  expect(goesOn.json()).toMatchObject({ company: { id: other.company.id } });
});

test("the own phone must be a right one when it is changed, and the picture an avatar", async () => {
  const { person, user } = await someone({ phone: "12345" });
  const other = await someone();
  const fields = fieldsOf(await person.ok(profile.get, {}));
  const save = (values: object) =>
    person.call(profile.update, { body: { ...fields, name: "Kari", ...values } });
  expect(await save({ phone: "12346" })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "phone", code: "not_a_phone" }] },
  });
  const certificate = await make.image();
  expect(await save({ avatarId: certificate.id })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "avatarId", code: "not_found" }] },
  });
  expect((await save({})).status).toBe(200);
  expect(await person.ok(profile.get, {})).toMatchObject({ id: user.id, name: "Kari" });
  expect(await other.person.ok(profile.get, {})).toMatchObject({
    id: other.user.id,
    name: other.user.name,
    revision: 1,
  });
});

test("ending the other sessions ends nobody else's, and the list shows nobody else's", async () => {
  const { person } = await someone();
  const other = await someone();
  expect((await person.call(profile.endOtherSessions)).status).toBe(204);
  expect(await isIn(other.person)).toBe(true);
  expect(await person.ok(profile.sessions, {})).toHaveLength(1);
});

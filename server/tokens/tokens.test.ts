import { sql } from "kysely";
import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { serviceGroups } from "../../contracts/service-groups.ts";
import { services } from "../../contracts/services.ts";
import { tokens } from "../../contracts/tokens.ts";
import { units } from "../../contracts/units.ts";
import { users } from "../../contracts/users.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { readConfig } from "../base/config.ts";
import { testApp } from "../test/test-app.ts";

const config = readConfig(
  { LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost:3000", TOKEN_CALLS_PER_MINUTE: "60" },
  [],
);
const { company, as, ok, make, own, signIn, program, newCompany } = await testApp({ config });

const input = {
  title: "Accounts",
  permissions: ["UNITS_VIEW" as const],
  seesCosts: false,
  days: 30,
};
const here = { companyId: company.id };
const codeOf = (answer: { body: unknown }) => Object(answer.body).code;

/** Somebody with a role of his own, which a test takes rights from. */
async function somebody(permissions: readonly string[], seesCosts = true) {
  const role = await make.role({ permissions: [...permissions], seesCosts });
  const user = await make.user({ roleId: role.id });
  const change = (values: { permissions?: string[]; seesCosts?: boolean }) =>
    own((db) => db.updateTable("roles").set(values).where("id", "=", role.id).execute());
  return { user, change, person: await signIn(user.email) };
}

test("a token is shown once, kept as a hash, and works until it is revoked", async () => {
  const person = as("administrator");
  const made = await person.ok(tokens.createOwn, { body: input });
  expect(made.token).toMatch(/^overslag_[\w-]{43}$/);
  expect(made).toMatchObject({ title: "Accounts", ending: made.token.slice(-4), lastUsedAt: null });
  const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000;
  expect(days).toBe(30);
  const caller = program(made.token);
  expect((await caller.call(units.list)).status).toBe(200);
  const [listed] = await person.ok(tokens.listOwn, {});
  expect(listed).toMatchObject({ id: made.id, company: company.title, lastUsedFrom: "127.0.0.1" });
  expect(JSON.stringify(listed)).not.toContain(made.token);
  const rows = await own((db) => sql`select to_jsonb(t)::text from access_tokens t`.execute(db));
  expect(JSON.stringify(rows)).not.toContain(made.token.slice(0, -4));
  await person.ok(tokens.removeOwn, { params: { id: made.id } });
  expect(await caller.call(units.list)).toMatchObject({
    status: 401,
    body: { code: "token_unknown" },
  });
});

/** Makes a token by a call that names its attempt. */
const makeNamed = () =>
  as("administrator").send({
    method: "POST",
    url: tokens.createOwn.path,
    payload: input,
    headers: { "idempotency-key": "once" },
  });

test("what is made is told once even where the call names its attempt", async () => {
  const [first, second] = [(await makeNamed()).json(), (await makeNamed()).json()];
  expect(first.token).not.toBe(second.token);
  const kept = await own((db) => db.selectFrom("idempotencyKeys").selectAll().execute());
  expect(kept).toEqual([]);
});

test("where a token is shown the cookie beside it counts for nothing, and other ways to authorise do not", async () => {
  const list = { method: "GET", url: units.list.path } as const;
  const status = async (authorization: string) =>
    (await as("administrator").send({ ...list, headers: { authorization } })).statusCode;
  expect(await status("Bearer overslag_made-up")).toBe(401);
  expect(await status("bearer ")).toBe(401);
  expect(await status("Basic a3JhOmtyYQ==")).toBe(200);
});

test("when it was last used is written at most once a minute", async () => {
  const { id, token } = await make.accessToken({ userId: (await make.user()).id });
  const seen = () =>
    own((db) =>
      db.selectFrom("accessTokens").select("lastUsedAt").where("id", "=", id).executeTakeFirst(),
    );
  await program(token).call(units.list);
  const first = await seen();
  await program(token).call(units.list);
  expect(await seen()).toEqual(first);
  await own((db) =>
    db
      .updateTable("accessTokens")
      .set({ lastUsedAt: sql<Date>`now() - interval '61 seconds'` })
      .where("id", "=", id)
      .execute(),
  );
  await program(token).call(units.list);
  expect((await seen())?.lastUsedAt?.getTime()).toBeGreaterThanOrEqual(
    first?.lastUsedAt?.getTime() ?? Infinity,
  );
});

test("a token holds no more than its maker, and loses what he loses with the next call", async () => {
  const { person, change } = await somebody(["PROFILE_VIEW", "SERVICES_VIEW"]);
  const rights = { permissions: ["SERVICES_VIEW" as const], seesCosts: true };
  const foreign = "UNITS_VIEW" as const;
  for (const permissions of [[foreign], [...rights.permissions, foreign]]) {
    const tooMuch = { ...input, ...rights, permissions };
    expect(await person.call(tokens.createOwn, { body: tooMuch })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "permissions", code: "above_own_rights" }] },
    });
  }
  const { token } = await person.ok(tokens.createOwn, { body: { ...input, ...rights } });
  await make.service({ buyingPrice: decimal("62") });
  const rows = async () => Object((await program(token).call(services.list)).body).rows;
  expect((await rows())[0]).toHaveProperty("buyingPrice");
  await change({ seesCosts: false });
  expect((await rows())[0]).not.toHaveProperty("buyingPrice");
  const costs = { ...input, ...rights };
  expect((await person.call(tokens.createOwn, { body: costs })).status).toBe(422);
  await change({ permissions: ["PROFILE_VIEW"] });
  expect(await program(token).call(services.list)).toMatchObject({
    status: 403,
    body: { code: "forbidden", details: { permissions: ["SERVICES_VIEW"] } },
  });
});

test("a token without the right to costs is told none, though its owner is", async () => {
  const { id: userId } = await make.user({ role: "company_administrator" });
  const { token } = await make.accessToken({ userId, seesCosts: false });
  const answer = await program(token).ok(services.list, { query: {} });
  expect(answer.rows[0]).not.toHaveProperty("buyingPrice");
});

test("whoever has not typed his password lately makes no token", async () => {
  const { person, user } = await somebody(["PROFILE_VIEW", "UNITS_VIEW"]);
  await own((db) =>
    db
      .updateTable("sessions")
      .set({ confirmedAt: sql<Date>`now() - interval '11 minutes'` })
      .where("userId", "=", user.id)
      .execute(),
  );
  expect(codeOf(await person.call(tokens.createOwn, { body: input }))).toBe("confirm_password");
});

test("a personal token ends with its user: deactivated, deleted, or in want of a second factor", async () => {
  const { user, person } = await somebody(["PROFILE_VIEW", "UNITS_VIEW"]);
  const { token } = await person.ok(tokens.createOwn, { body: input });
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
  const { user, person } = await somebody(["PROFILE_VIEW", "SERVICE_GROUP_ACTIONS"]);
  const rights = { ...input, permissions: ["SERVICE_GROUP_ACTIONS" as const] };
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
    expect.stringMatching(/^Ends: 20\d\d-/),
    "Name: Web shop",
    "Rights: Service groups: Add, change, delete",
    "Sees costs: No",
  ]);
});

test("a token of the company rests while nobody answers for it, until another administrator takes it over", async () => {
  const first = await make.user({ role: "company_administrator" });
  const made = await (await signIn(first.email)).ok(tokens.create, { params: here, body: input });
  const isUsed = async () => (await program(made.token).call(units.list)).status === 200;
  expect(await isUsed()).toBe(true);
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
  const { id, token } = await person.ok(tokens.createOwn, { body: input });
  expect(await person.ok(tokens.listOwn, {})).toMatchObject([
    { id, company: elsewhere.company.title },
  ]);
  expect(await program(token).ok(auth.session, {})).toMatchObject({
    company: { id: elsewhere.company.id },
  });
  expect((await person.call(tokens.removeOwn, { params: { id } })).status).toBe(204);
});

test("each token has its share of calls in a minute, and is told when to go on", async () => {
  const { id: userId } = await make.user();
  const { token } = await make.accessToken({ userId });
  const ask = () => program(token).send({ method: "GET", url: auth.session.path });
  const { headers } = await ask();
  expect(headers).toMatchObject({ "ratelimit-limit": "60", "ratelimit-remaining": "59" });
  for (let call = 0; call < 59; call += 1) await ask();
  const refused = await ask();
  expect(refused.json()).toMatchObject({ status: 429, code: "too_many_calls" });
  expect(refused.headers["retry-after"]).toBe("60");
  const other = await make.accessToken({ userId });
  expect((await program(other.token).call(auth.session)).status).toBe(200);
});

test("what a program reads again is answered in full once it is another", async () => {
  const { id: userId } = await make.user({ role: "company_administrator" });
  const { token } = await make.accessToken({ userId });
  const unit = await make.unit();
  const read = (headers = {}) =>
    program(token).send({ method: "GET", url: `/api/units/${unit.id}`, headers });
  const first = await read();
  const known = { "if-none-match": `"other", ${first.headers.etag}` };
  const again = await read(known);
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ""]);
  await own((db) =>
    db.updateTable("units").set({ titleEn: "other" }).where("id", "=", unit.id).execute(),
  );
  expect((await read(known)).json()).toMatchObject({ titleEn: "other" });
  const { headers } = await as("administrator").send({ method: "GET", url: units.list.path });
  expect(headers).not.toHaveProperty("etag");
});

test("nobody hoards tokens", async () => {
  const { person, user } = await somebody(["PROFILE_VIEW", "UNITS_VIEW"]);
  await make.accessToken({ userId: user.id });
  await own((db) =>
    sql`insert into access_tokens (company_id, id, user_id, working_company_id, title, token_hash, ending,
        permissions, sees_costs, expires_at)
      select company_id, gen_random_uuid(), user_id, working_company_id, title, sha256(n::text::bytea), ending,
        permissions, sees_costs, expires_at
      from access_tokens, generate_series(1, 99) n where user_id = ${user.id}`.execute(db),
  );
  expect(await person.call(tokens.createOwn, { body: input })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "title", code: "too_many", limit: "100" }] },
  });
});

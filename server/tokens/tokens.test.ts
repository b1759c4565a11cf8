import { sql } from "kysely";
import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { services } from "../../contracts/services.ts";
import { tokens } from "../../contracts/tokens.ts";
import { units } from "../../contracts/units.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { readConfig } from "../base/config.ts";
import { testApp } from "../test/test-app.ts";
import { codeOf, somebody, tokenInput } from "../test/token-maker.ts";

const config = readConfig(
  { LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost:3000", TOKEN_CALLS_PER_MINUTE: "60" },
  [],
);
const app = await testApp({ config });
const { company, as, make, own, program } = app;

test("a token is shown once, kept as a hash, and works until it is revoked", async () => {
  const person = as("administrator");
  const made = await person.ok(tokens.createOwn, { body: tokenInput });
  expect(made.token).toMatch(/^overslag_[\w-]{43}$/);
  expect(made).toMatchObject({ title: "Accounts", ending: made.token.slice(-4), lastUsedAt: null });
  const days = (Date.parse(made.expiresAt) - Date.parse(made.createdAt)) / 86_400_000;
  expect(days).toBe(30);
  const caller = program(made.token);
  expect((await caller.call(units.list)).status).toBe(200);
  const [listed] = await person.ok(tokens.listOwn, {});
  expect(listed).toMatchObject({ id: made.id, company: company.title, lastUsedFrom: "127.0.0.1" });
  expect(JSON.stringify(listed)).not.toContain(made.token);
  const newer = await person.ok(tokens.createOwn, { body: tokenInput });
  const ids = (await person.ok(tokens.listOwn, {})).map(({ id }) => id);
  expect(ids).toEqual([newer.id, made.id]);
  await person.ok(tokens.removeOwn, { params: { id: newer.id } });
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
    payload: tokenInput,
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
  const { person, change } = await somebody(app, ["PROFILE_VIEW", "SERVICES_VIEW"]);
  const rights = { permissions: ["SERVICES_VIEW" as const], seesCosts: true };
  const foreign = "UNITS_VIEW" as const;
  for (const permissions of [[foreign], [...rights.permissions, foreign]]) {
    const tooMuch = { ...tokenInput, ...rights, permissions };
    expect(await person.call(tokens.createOwn, { body: tooMuch })).toMatchObject({
      status: 422,
      body: { errors: [{ path: "permissions", code: "above_own_rights" }] },
    });
  }
  const { token } = await person.ok(tokens.createOwn, { body: { ...tokenInput, ...rights } });
  await make.service({ buyingPrice: decimal("62") });
  const rows = async () => Object((await program(token).call(services.list)).body).rows;
  expect((await rows())[0]).toHaveProperty("buyingPrice");
  await change({ seesCosts: false });
  expect((await rows())[0]).not.toHaveProperty("buyingPrice");
  const costs = { ...tokenInput, ...rights };
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
  const { person, user } = await somebody(app, ["PROFILE_VIEW", "UNITS_VIEW"]);
  await own((db) =>
    db
      .updateTable("sessions")
      .set({ confirmedAt: sql<Date>`now() - interval '11 minutes'` })
      .where("userId", "=", user.id)
      .execute(),
  );
  expect(codeOf(await person.call(tokens.createOwn, { body: tokenInput }))).toBe(
    "confirm_password",
  );
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
  const { person, user } = await somebody(app, ["PROFILE_VIEW", "UNITS_VIEW"]);
  await make.accessToken({ userId: user.id });
  await own((db) =>
    sql`insert into access_tokens (company_id, id, user_id, working_company_id, title, token_hash, ending,
        permissions, sees_costs, expires_at)
      select company_id, gen_random_uuid(), user_id, working_company_id, title, sha256(n::text::bytea), ending,
        permissions, sees_costs, expires_at
      from access_tokens, generate_series(1, 99) n where user_id = ${user.id}`.execute(db),
  );
  expect(await person.call(tokens.createOwn, { body: tokenInput })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "title", code: "too_many", limit: "100" }] },
  });
  const other = await somebody(app, ["PROFILE_VIEW", "UNITS_VIEW"]);
  expect((await other.person.call(tokens.createOwn, { body: tokenInput })).status).toBe(201);
  const params = { companyId: company.id };
  const ofCompany = await as("administrator").call(tokens.create, { params, body: tokenInput });
  expect(ofCompany.status).toBe(201);
});

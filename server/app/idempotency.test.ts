import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { companies } from "../../contracts/companies.ts";
import { type Endpoint, takesKey } from "../../contracts/endpoint.ts";
import { estimates } from "../../contracts/estimates.ts";
import { clients } from "../../contracts/partners.ts";
import { users } from "../../contracts/users.ts";
import { newId } from "../base/new-id.ts";
import { companyBody } from "../test/company-body.ts";
import { testPassword } from "../test/make.ts";
import { type Caller, testApp, urlOf } from "../test/test-app.ts";

const { endpoints, as, make, own, newCompany, ok, signIn } = await testApp();
const administrator = as("administrator");
const { id: roleId } = await make.role({ permissions: ["PROJECTS_VIEW"] });

/** A new client, who may be there any number of times. */
const aClient = () => ({
  title: `Rør AS ${newId()}`,
  organisationNumber: "",
  address: "",
  country: "NO",
  webAddress: "",
  type: "company",
});

const aUser = () => ({
  name: "Ola Nordmann",
  email: `ola-${newId()}@company.example`,
  phone: "",
  position: "",
  roleId,
  active: true,
  locale: "nb",
  avatarId: null,
  password: testPassword,
});

interface Asking {
  readonly key?: string;
  readonly by?: Caller;
  readonly params?: Record<string, string>;
  readonly body: unknown;
}

async function ask(endpoint: Endpoint, { key, by = administrator, params = {}, body }: Asking) {
  const answer = await by.send({
    method: endpoint.method,
    url: urlOf(endpoint, { params }),
    headers: {
      "content-type": "application/json",
      ...(key !== undefined && { "idempotency-key": key }),
    },
    payload: JSON.stringify(body),
  });
  return {
    status: answer.statusCode,
    body: answer.json<Record<string, unknown>>(),
    isRepeat: answer.headers["idempotent-replayed"] === "true",
  };
}

const countOf = async (title: string) =>
  (await ok(clients.list, { query: { search: title.slice(-12) } })).total;

test("asked again with its key, a call answers what it answered and does nothing more", async () => {
  const body = aClient();
  const key = newId();
  const first = await ask(clients.create, { key, body });
  expect(first).toMatchObject({ status: 201, isRepeat: false, body });
  const again = await ask(clients.create, { key, body });
  expect(again).toEqual({ ...first, isRepeat: true });
  expect(await countOf(body.title)).toBe(1);
});

test("without a key, and with another one, it is another call", async () => {
  const body = aClient();
  for (const key of [undefined, undefined, newId(), newId()]) {
    const asking = key === undefined ? { body } : { key, body };
    expect(await ask(clients.create, asking)).toMatchObject({ status: 201, isRepeat: false });
  }
  expect(await countOf(body.title)).toBe(4);
});

test("of many at once with one key one acts, and all are answered the same", async () => {
  const body = aClient();
  const key = newId();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ask(clients.create, { key, body })),
  );
  expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${String(id)}`)).size).toBe(
    1,
  );
  expect(answers.filter(({ isRepeat }) => isRepeat)).toHaveLength(5);
  expect(await countOf(body.title)).toBe(1);
});

test("a key stands for one call: not for other content, nor for another address", async () => {
  const body = aClient();
  const key = newId();
  await ask(clients.create, { key, body });
  const refused = { status: 409, body: { code: "key_reused" } };
  expect(
    await ask(clients.create, { key, body: { ...body, address: "Storgata 1" } }),
  ).toMatchObject(refused);
  const [one, other] = [await make.project(), await make.project()];
  const version = { fromEstimateId: null, language: "en" };
  const ofEstimate = newId();
  const first = { key: ofEstimate, params: { projectId: one.id }, body: version };
  expect(await ask(estimates.create, first)).toMatchObject({ status: 201 });
  const elsewhere = { ...first, params: { projectId: other.id } };
  expect(await ask(estimates.create, elsewhere)).toMatchObject(refused);
  expect(await countOf(body.title)).toBe(1);
});

test("a key is its caller's own: the same word of others is another call", async () => {
  const body = aClient();
  const key = newId();
  const first = await ask(clients.create, { key, body });
  const colleague = await make.user({ role: "company_administrator" });
  const { as: ofOthers } = await newCompany();
  for (const by of [await signIn(colleague.email), ofOthers("administrator")]) {
    const answer = await ask(clients.create, { key, by, body });
    expect(answer).toMatchObject({ status: 201, isRepeat: false });
    expect(answer.body["id"]).not.toBe(first.body["id"]);
  }
});

test("what was refused has not been done: the key may try again", async () => {
  const key = newId();
  const wrong = { ...aClient(), title: "" };
  expect((await ask(clients.create, { key, body: wrong })).status).toBe(422);
  const taken = await make.user();
  const user = aUser();
  const refused = { ...user, email: taken.email };
  expect((await ask(users.create, { key, body: refused })).status).toBe(409);
  expect(await ask(users.create, { key, body: user })).toMatchObject({
    status: 201,
    isRepeat: false,
  });
});

test("users and companies, whose making has several steps, are made once as well", async () => {
  const system = as("system_administrator");
  for (const [endpoint, body, by] of [
    [users.create, aUser(), administrator],
    [companies.create, companyBody, system],
  ] as const) {
    const key = newId();
    const first = await ask(endpoint, { key, by, body });
    expect(first).toMatchObject({ status: 201, isRepeat: false });
    expect(await ask(endpoint, { key, by, body })).toEqual({ ...first, isRepeat: true });
  }
});

test("what began and did not end is not done again", async () => {
  const key = newId();
  const user = aUser();
  await ask(users.create, { key, body: user });
  await own((db) =>
    db.updateTable("idempotencyKeys").set({ reply: null }).where("key", "=", key).execute(),
  );
  const answer = await ask(users.create, { key, body: user });
  expect(answer).toMatchObject({ status: 409, body: { code: "key_unfinished" } });
});

test.each([
  ["nothing", ""],
  ["more than 200 symbols", "k".repeat(201)],
  ["a space", "one two"],
  ["letters beyond ASCII", "n\u00f8kkel"],
])("a key of %s is refused", async (_, key) => {
  const answer = await ask(clients.create, { key, body: aClient() });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: [{ path: "idempotency-key", code: "wrong_format" }] },
  });
});

test("content that is nested too deeply is refused as such", async () => {
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  const answer = await administrator.send({
    method: "POST",
    url: clients.create.path,
    headers: { "content-type": "application/json", "idempotency-key": newId() },
    payload: deep,
  });
  expect(answer.statusCode).toBe(422);
});

test.each([1, 200])("a key of %i symbols is one", async (length) => {
  const answer = await ask(clients.create, { key: "k".repeat(length), body: aClient() });
  expect(answer.status).toBe(201);
});

interface Description {
  readonly paths: Record<string, Record<string, { parameters: readonly { $ref?: string }[] }>>;
}

test("every call that creates something takes a key, and its description says so", async () => {
  const described = await administrator.send({ method: "GET", url: "/api/openapi.json" });
  const withKey = Object.entries(described.json<Description>().paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { parameters }]) =>
        parameters.some((one) => one.$ref === "#/components/parameters/IdempotencyKey"),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const creating = endpoints.filter(
    ({ method, access, reply, upload, form, tellsSecret, onlyReads }) =>
      method === "POST" &&
      access !== "public" &&
      reply &&
      !form &&
      upload === undefined &&
      !tellsSecret &&
      !onlyReads,
  );
  expect(creating.length).toBeGreaterThan(12);
  expect(withKey.length).toBe(creating.length);
  expect(takesKey(auth.signIn)).toBe(false);
});

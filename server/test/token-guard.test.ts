import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Endpoint, takesToken } from "../../contracts/endpoint.ts";
import { permissions } from "../../contracts/permissions.ts";
import { closedToTokens } from "../../contracts/test/closed-to-tokens.ts";
import { endpointPermissions } from "../../contracts/test/endpoint-permissions.ts";
import { opens } from "../../contracts/test/permission-sets.ts";
import { readConfig } from "../base/config.ts";
import { exampleBody } from "./example-bodies.ts";
import { testApp } from "./test-app.ts";
import { upload } from "./upload.ts";
import { makeWorld, paramsOf } from "./world.ts";

// What the tests of guard and wall ask of sessions is asked of tokens here, of every endpoint.

const config = readConfig(
  { LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost:3000", TOKEN_CALLS_PER_MINUTE: "100000" },
  [],
);
const world = await testApp({ config });
const { company, make, own, program, endpoints: all } = world;
const otherIds = await makeWorld(await world.newCompany());
const ids = await makeWorld(world);

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const signedIn = all.filter(({ access }) => access !== "public");
const taking = signedIn.filter((endpoint) => takesToken(endpoint));
const scopeOf = (endpoint: Endpoint) => endpointPermissions[nameOf(endpoint)] ?? "";
const administrator = await make.user({ role: "company_administrator" });
const personal = { userId: administrator.id };
const ofCompany = { answeringCompanyId: company.id, answeringId: administrator.id };

/** A row that does not exist and a body that no contract accepts: whoever is let in changes nothing. */
const nowhere = (endpoint: Endpoint) => ({
  params: Object.fromEntries(
    Object.keys(paramsOf(endpoint, ids)).map((name) => [
      name,
      "01900000-0000-7000-8000-000000000000",
    ]),
  ),
  ...(endpoint.body ? { body: { no: "field" } } : {}),
});

async function codesOf(token: string, endpoints: readonly Endpoint[]) {
  const found: Record<string, unknown> = {};
  for (const endpoint of endpoints) {
    const { status, body } = await program(token).call(endpoint, nowhere(endpoint));
    found[nameOf(endpoint)] = status === 401 || status === 403 ? Object(body).code : "let in";
  }
  return found;
}
const each = (endpoints: readonly Endpoint[], said: (endpoint: Endpoint) => string) =>
  Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), said(endpoint)]));

test("by construction an endpoint takes tokens only where a permission is its scope, but for two that tell who asks", () => {
  const withoutScope = taking.filter(({ access }) => access === "signedIn").map(nameOf);
  expect(withoutScope.toSorted()).toEqual(["GET /api/session", "GET /api/settings"]);
  const closed = signedIn.filter((endpoint) => !takesToken(endpoint)).map(nameOf);
  expect(closed.toSorted()).toEqual([...closedToTokens].toSorted());
});

test.each([
  ["personal", personal],
  ["of the company", ofCompany],
])(
  "a token with every scope, %s, opens what takes tokens and nothing else",
  async (_, identity) => {
    const { token } = await make.accessToken(identity);
    expect(await codesOf(token, signedIn)).toEqual(
      each(signedIn, (endpoint) => (takesToken(endpoint) ? "let in" : "token_not_taken")),
    );
  },
);

test.each([
  [
    "revoked",
    async (id: string) => own((db) => db.deleteFrom("accessTokens").where("id", "=", id).execute()),
  ],
  [
    "expired",
    async (id: string) =>
      own((db) =>
        db
          .updateTable("accessTokens")
          .set({ expiresAt: sql<Date>`now()` })
          .where("id", "=", id)
          .execute(),
      ),
  ],
])("a token that is %s is told so by every endpoint", async (_, end) => {
  const { id, token } = await make.accessToken(personal);
  await end(id);
  expect(await codesOf(token, signedIn)).toEqual(each(signedIn, () => "token_unknown"));
});

test("a token that lacks the scope of an endpoint is told which one it needs", async () => {
  const scoped = taking.filter(({ access }) => access !== "signedIn");
  const wrong: unknown[] = [];
  for (const [expected, asking] of Map.groupBy(scoped, scopeOf)) {
    const lacking = permissions.filter(
      (one) => !opens(expected, { name: one, permissions: [one] }),
    );
    const { token } = await make.accessToken({ ...personal, permissions: lacking });
    for (const endpoint of asking) {
      const { body } = await program(token).call(endpoint, nowhere(endpoint));
      const { code, details } = Object(body);
      const isToldSo = code === "forbidden" && details?.permissions.join(" | ") === expected;
      if (!isToldSo) wrong.push([nameOf(endpoint), body]);
    }
  }
  expect(wrong).toEqual([]);
});

test("each scope alone opens what asks for it", async () => {
  const wrong: string[] = [];
  for (const [expected, [endpoint]] of Map.groupBy(taking, scopeOf)) {
    if (!endpoint || expected === "signed in") continue;
    for (const permission of permissions.filter((one) => expected.split(" | ").includes(one))) {
      const { token } = await make.accessToken({ ...personal, permissions: [permission] });
      const found = await codesOf(token, [endpoint]);
      if (found[nameOf(endpoint)] !== "let in") wrong.push(`${permission}: ${nameOf(endpoint)}`);
    }
  }
  expect(wrong).toEqual([]);
});

test("to a token with every scope an id of another company is one that does not exist", async () => {
  const { token } = await make.accessToken(ofCompany);
  const caller = program(token);
  const wrong: unknown[] = [];
  for (const endpoint of taking.filter(({ path }) => path.includes("/:"))) {
    const body = endpoint.body ? { body: exampleBody(endpoint, ids) } : {};
    const sent = { params: paramsOf(endpoint, otherIds), ...body };
    const answer = endpoint.upload
      ? await upload(caller, endpoint, Buffer.from("%PDF-1.7"), sent)
      : await caller.call(endpoint, sent);
    if (answer.status !== 404) wrong.push([nameOf(endpoint), answer]);
  }
  expect(wrong).toEqual([]);
});

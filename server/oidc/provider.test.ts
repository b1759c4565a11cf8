import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { Problem } from "../base/problem.ts";
import { passProvider, startOidcProvider } from "../test/oidc-provider.ts";
import { returnUrl, settingsFor } from "../test/provider-app.ts";
import { createProvider, type Expected } from "./provider.ts";

// What the product believes of a provider that is down, slow, or does not tell the truth.

const expected: Expected = {
  state: "s".repeat(43),
  nonce: "n".repeat(43),
  codeVerifier: "v".repeat(43),
};
const log = { warn: vi.fn() };

interface Parts {
  readonly settings?: Readonly<Record<string, string>>;
  readonly answerMs?: number;
  readonly clock?: () => Date;
}

function asked(
  issuer: string,
  { settings, answerMs = 30_000, clock = () => new Date() }: Parts = {},
) {
  const provider = createProvider(settingsFor(issuer, settings), clock, { answerMs });
  if (!provider) throw new Error("There is no provider.");
  return provider;
}

/** The code of the problem, and what the operator is told. */
async function failure(work: Promise<unknown>) {
  log.warn.mockClear();
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (!(error instanceof Problem)) throw new Error(`This was no problem: ${String(error)}`);
  const [line] = log.warn.mock.calls[0] ?? [];
  expect(JSON.stringify(line)).not.toMatch(/secret of the provider|vvvv|stack|\\n/);
  return { code: error.code, line };
}

const there = await startOidcProvider({ returnUrl });
afterAll(() => there.close());
there.accounts.set("kari", { email: "kari@company.example", email_verified: true });
there.accounts.set("ola", { email: "ola@company.example" });
there.accounts.set("per", { email: "per@company.example", email_verified: false });

/** Somebody goes to the provider and comes back. */
async function identify(provider: ReturnType<typeof asked>, account = "kari") {
  const page = await provider.pageFor(expected, false, log);
  const back = await passProvider(page, { account });
  return provider.identify(back.search.slice(1), expected, log);
}

/** A server of one's own in place of a provider. */
async function impostor(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}
const json =
  (body: object): RequestListener =>
  (_, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(body));
  };

test("a provider that tells the truth says who somebody is", async () => {
  const subject = { issuer: there.issuer, subject: "kari", hasFactor: false };
  expect(await identify(asked(there.issuer))).toEqual({
    ...subject,
    email: "kari@company.example",
  });
});

test("an address is taken unchecked where the operator says so, but not where the provider says no", async () => {
  const trusting = asked(there.issuer, { settings: { OIDC_TRUST_EMAIL: "true" } });
  expect(await identify(trusting, "ola")).toMatchObject({ email: "ola@company.example" });
  expect(await identify(trusting, "per")).toMatchObject({ email: null });
  expect(await identify(asked(there.issuer), "ola")).toMatchObject({ email: null });
});

test("a provider that says no as a text has said no, whomever the operator trusts", async () => {
  const other = await startOidcProvider({ returnUrl, isEmailInToken: false });
  const trusting = asked(other.issuer, { settings: { OIDC_TRUST_EMAIL: "true" } });
  const email = "kari@company.example";
  other.accounts.set("kari", { email });
  for (const said of ["false", 0, null, "no"]) {
    other.instead.set("/me", json({ sub: "kari", email, email_verified: said }));
    expect(await identify(trusting)).toMatchObject({ email: null });
  }
  other.instead.set("/me", json({ sub: "kari", email, email_verified: "true" }));
  expect(await identify(asked(other.issuer))).toMatchObject({ email });
  await other.close();
});

test("a provider that says nothing of the address in its ID token is asked for it", async () => {
  const other = await startOidcProvider({ returnUrl, isEmailInToken: false });
  other.accounts.set("kari", { email: "kari@company.example", email_verified: true });
  expect(await identify(asked(other.issuer))).toMatchObject({ email: "kari@company.example" });
  other.instead.set(
    "/me",
    json({ sub: "ola", email: "ola@company.example", email_verified: true }),
  );
  expect(await failure(identify(asked(other.issuer)))).toMatchObject({ code: "provider_failed" });
  await other.close();
});

test.each([
  [["pwd", "mfa"], true],
  [["pwd", "otp"], false],
])("a second factor is what the provider calls one: %j", async (amr, hasFactor) => {
  there.accounts.set("factor", { email: "f@company.example", email_verified: true, amr });
  expect(await identify(asked(there.issuer), "factor")).toMatchObject({ hasFactor });
});

test("nobody is there", async () => {
  const gone = await startOidcProvider({ returnUrl });
  await gone.close();
  const { code, line } = await failure(asked(gone.issuer).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
  expect(line).toMatchObject({ event: "provider_unavailable" });
  expect(JSON.stringify(line)).toContain(`${gone.issuer}/.well-known/openid-configuration`);
});

test("a provider that is silent is waited for no longer than is said", async () => {
  const silent = await impostor(() => undefined);
  const { code } = await failure(asked(silent, { answerMs: 50 }).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
});

test("a provider that stops in the middle of its answer is waited for no longer", async () => {
  const halting = await impostor((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.write("{");
  });
  const { code } = await failure(asked(halting, { answerMs: 50 }).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
});

test("an answer without end is not read to its end", async () => {
  const endless = await impostor((_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const more = () => {
      while (!response.destroyed && response.write(" ".repeat(65_536)));
      response.once("drain", more);
    };
    more();
  });
  const { code, line } = await failure(asked(endless).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
  expect(JSON.stringify(line)).toContain("longer than 524288 bytes");
});

test("a provider that sends somewhere else is not followed", async () => {
  const visited: unknown[] = [];
  const inside = await impostor((request, response) => {
    visited.push(request.url);
    response.end("{}");
  });
  const elsewhere = await impostor((_, response) => {
    response.writeHead(302, { location: `${inside}/admin` }).end();
  });
  const { code } = await failure(asked(elsewhere).pageFor(expected, false, log));
  expect(code).toBe("provider_failed");
  expect(visited).toEqual([]);
});

test.each([500, 503, 429])("an answer of %i is nobody's fault here", async (status) => {
  const busy = await impostor((_, response) => response.writeHead(status).end());
  const { code } = await failure(asked(busy).pageFor(expected, false, log));
  expect(code).toBe("provider_unavailable");
});

test("a provider that names itself otherwise than the operator is not believed", async () => {
  const other = await impostor(json({ issuer: there.issuer }));
  const { code, line } = await failure(asked(other).pageFor(expected, false, log));
  expect(code).toBe("provider_failed");
  expect(JSON.stringify(line)).toContain("issuer");
});

/** Answers for an address of the network, and tells what was asked for. */
function onTheNetwork(issuer: string, more: object = {}) {
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(() =>
      Promise.resolve(Response.json({ issuer, authorization_endpoint: `${issuer}/auth`, ...more })),
    );
  onTestFinished(() => fetched.mockRestore());
  return () => fetched.mock.calls.map(([url]) => url);
}

test("a provider that signs for whoever makes himself a tenant is refused", async () => {
  // The library would take what this one issues in any other name.
  onTheNetwork("https://login.microsoftonline.com/{tenantid}/v2.0");
  const common = asked("https://login.microsoftonline.com/common/v2.0");
  const { code, line } = await failure(common.pageFor(expected, false, log));
  expect(code).toBe("provider_failed");
  expect(JSON.stringify(line)).toContain("OIDC_ISSUER is https://login.microsoftonline.com/common");
});

test("a provider with https is asked by https alone, whatever addresses it names", async () => {
  const issuer = "https://login.example.com";
  const inside = { token_endpoint: "http://169.254.169.254/token" };
  const calls = onTheNetwork(issuer, inside);
  const answer = new URLSearchParams({ code: "x", state: expected.state });
  const work = asked(issuer).identify(answer.toString(), expected, log);
  expect((await failure(work)).code).toBe("provider_failed");
  expect(calls()).toEqual([`${issuer}/.well-known/openid-configuration`]);
});

test("nobody is led to a page that is no page", async () => {
  const documents = { issuer: "", authorization_endpoint: "javascript:alert(1)" };
  const liar = await impostor((request, response) => json(documents)(request, response));
  documents.issuer = liar;
  const { code } = await failure(asked(liar).pageFor(expected, false, log));
  expect(code).toBe("provider_failed");
});

test("what is signed with a key that is not the provider's is not believed", async () => {
  const liar = await startOidcProvider({ returnUrl });
  liar.accounts.set("kari", { email: "kari@company.example", email_verified: true });
  liar.instead.set("/jwks", json({ keys: [] }));
  expect(await failure(identify(asked(liar.issuer)))).toMatchObject({ code: "provider_failed" });
  await liar.close();
});

test("a provider that fails in the middle is told apart from one that refuses", async () => {
  const failing = await startOidcProvider({ returnUrl });
  failing.instead.set("/token", (_, response) => response.writeHead(503).end());
  expect((await failure(identify(asked(failing.issuer)))).code).toBe("provider_unavailable");
  failing.instead.set("/token", (_, response) => {
    response.writeHead(401, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: "invalid_client" }));
  });
  const { code, line } = await failure(identify(asked(failing.issuer)));
  expect(code).toBe("provider_failed");
  expect(JSON.stringify(line)).toContain("invalid_client");
  await failing.close();
});

test.each([
  ["access_denied", "provider_denied"],
  ["login_required", "provider_login_required"],
  ["interaction_required", "provider_login_required"],
  ["consent_required", "provider_login_required"],
  ["account_selection_required", "provider_login_required"],
  ["temporarily_unavailable", "provider_unavailable"],
  ["server_error", "provider_unavailable"],
  ["invalid_scope", "provider_failed"],
  ["__proto__", "provider_failed"],
])("a provider that answers %s is told of as %s", async (error, code) => {
  const answer = new URLSearchParams({ error, state: expected.state, iss: there.issuer });
  const said = await failure(asked(there.issuer).identify(answer.toString(), expected, log));
  expect(said).toMatchObject({ code, line: { event: code } });
  expect(JSON.stringify(said.line)).toContain(error);
});

test("who breaks off at the provider is told so", async () => {
  const provider = asked(there.issuer);
  const page = await provider.pageFor(expected, false, log);
  const back = await passProvider(page, { deny: "access_denied" });
  const said = await failure(provider.identify(back.search.slice(1), expected, log));
  expect(said.code).toBe("provider_denied");
});

test("what is known of a provider is looked up once an hour, and at once after a failure", async () => {
  let now = new Date("2026-11-20T10:00:00Z");
  const document = "/.well-known/openid-configuration";
  const looked = () => there.asked.filter((path) => path === document).length;
  const before = looked();
  const provider = asked(there.issuer, { clock: () => now });
  const page = () => provider.pageFor(expected, false, log);
  there.instead.set(document, (_, response) => response.writeHead(503).end());
  expect((await failure(page())).code).toBe("provider_unavailable");
  there.instead.delete(document);
  await Promise.all([page(), page()]);
  expect(looked() - before).toBe(2);
  now = new Date(now.getTime() + 3_599_999);
  await page();
  expect(looked() - before).toBe(2);
  now = new Date(now.getTime() + 1);
  await page();
  expect(looked() - before).toBe(3);
});

test("the secret goes into the header, or into the body of a provider that takes no other", async () => {
  const heads: (string | undefined)[] = [];
  const document = "/.well-known/openid-configuration";
  const said = await (await fetch(there.issuer + document)).json();
  there.instead.set("/token", (request, response) => {
    heads.push(request.headers.authorization?.split(" ")[0]);
    response.writeHead(503).end();
  });
  for (const methods of [
    ["client_secret_basic", "client_secret_post"],
    ["client_secret_post"],
    undefined,
  ]) {
    there.instead.set(
      document,
      json({ ...Object(said), token_endpoint_auth_methods_supported: methods }),
    );
    await failure(identify(asked(there.issuer)));
  }
  there.instead.clear();
  expect(heads).toEqual(["Basic", undefined, "Basic"]);
});

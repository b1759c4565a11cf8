import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { asked, expected, failure, identify, impostor, json, log } from "../test/asked-provider.ts";
import { startOidcProvider } from "../test/oidc-provider.ts";
import { returnUrl } from "../test/provider-app.ts";

// What the product believes of a provider, also of one that does not tell the truth.

const there = await startOidcProvider({ returnUrl });
afterAll(() => there.close());
there.accounts.set("kari", { email: "kari@company.example", email_verified: true });
there.accounts.set("ola", { email: "ola@company.example" });
there.accounts.set("per", { email: "per@company.example", email_verified: false });

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

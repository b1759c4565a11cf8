import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { oidc } from "../../contracts/oidc.ts";
import { hashToken } from "../base/session.ts";
import { passProvider } from "../test/oidc-provider.ts";
import { providerApp, returnUrl } from "../test/provider-app.ts";

// What binds the answer of the provider to the browser that asked, to one question, and to a short time.

const { make, browser, account, db, time, there, stranger } = await providerApp();

/** Somebody who has just come back, with what the provider put into the address. */
async function comeBack() {
  const user = await make.user();
  const one = browser();
  const page = await one.begin();
  const answer = await one.comeBack(page, { account: account(user.email) });
  return { one, user, page: new URL(page), answer };
}
/** The same answer with another value in one place. */
const changed = (answer: string, name: string, value: string) => {
  const parts = new URLSearchParams(answer);
  parts.set(name, value);
  return parts.toString();
};
const stateOf = (answer: string) => new URLSearchParams(answer).get("state") ?? "";
const set = (answer: string, values: { nonce?: string; codeVerifier?: string }) =>
  db
    .updateTable("providerAttempts")
    .set(values)
    .where("stateHash", "=", hashToken(stateOf(answer)))
    .execute();

test("the provider is asked for a code with PKCE, a state, a nonce and the address of PUBLIC_URL", async () => {
  const page = new URL(await browser().begin());
  expect(page.origin).toBe(there.issuer);
  expect(Object.fromEntries(page.searchParams)).toEqual({
    client_id: "overslag",
    response_type: "code",
    scope: "openid email",
    redirect_uri: returnUrl,
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const next = new URL(await browser().begin());
  for (const name of ["state", "nonce", "code_challenge"]) {
    expect(next.searchParams.get(name)).not.toBe(page.searchParams.get(name));
  }
});

test("the host that a request names changes nothing of where people come back", async () => {
  const answer = await stranger.send({
    method: "POST",
    url: oidc.begin.path,
    headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    payload: {},
  });
  const page = new URL(answer.json<{ url: string }>().url);
  expect(page.searchParams.get("redirect_uri")).toBe(returnUrl);
});

test("another account is asked for where somebody wants one", async () => {
  const page = new URL(await browser().begin({ isOtherAccount: true }));
  expect(page.searchParams.get("prompt")).toBe("select_account");
});

test("the browser holds a cookie for ten minutes that no script and no other site gets", async () => {
  const { cookies } = await browser().call(oidc.begin, { body: {} });
  expect(cookies).toEqual([
    {
      name: "overslag-provider",
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: "/",
      httpOnly: true,
      sameSite: "Strict",
      maxAge: 600,
    },
  ]);
});

test("an answer to a question that nobody asked is refused", async () => {
  const { one, answer } = await comeBack();
  const refused = await one.enter(changed(answer, "state", "x".repeat(43)));
  expect(refused).toMatchObject({ status: 410, code: "sign_in_expired" });
  expect((await one.enter("code=x")).code).toBe("sign_in_expired");
  expect((await one.enter(answer)).status).toBe(201);
});

test("an answer counts in the browser that asked, and in no other", async () => {
  const { one, answer } = await comeBack();
  expect((await browser().enter(answer)).code).toBe("sign_in_expired");
  const other = browser();
  await other.begin();
  expect((await other.enter(answer)).code).toBe("sign_in_expired");
  expect((await one.enter(answer)).status).toBe(201);
});

test("an answer counts once", async () => {
  const { one, answer } = await comeBack();
  expect((await one.enter(answer)).status).toBe(201);
  expect((await one.enter(answer)).code).toBe("sign_in_expired");
});

test("a code is used once, whichever question it is brought back to", async () => {
  const { one, answer } = await comeBack();
  expect((await one.enter(answer)).status).toBe(201);
  const state = new URL(await one.begin()).searchParams.get("state") ?? "";
  const replayed = await one.enter(changed(answer, "state", state));
  expect(replayed).toMatchObject({ status: 502, code: "provider_failed" });
});

test("the code of somebody else's question does not fit, for its proof is missing", async () => {
  const [victim, thief] = [await comeBack(), browser()];
  const state = new URL(await thief.begin()).searchParams.get("state") ?? "";
  expect((await thief.enter(changed(victim.answer, "state", state))).code).toBe("provider_failed");
});

test("two tabs of a browser may both be on their way", async () => {
  const user = await make.user();
  const name = account(user.email);
  const one = browser();
  const [first, second] = [await one.begin(), await one.begin()];
  const answers = [await one.comeBack(first, { account: name }), await one.comeBack(second, {})];
  expect((await one.enter(answers[1] ?? "")).status).toBe(201);
  expect((await one.enter(answers[0] ?? "")).status).toBe(201);
});

test("an ID token for another question is refused", async () => {
  const { one, answer } = await comeBack();
  await set(answer, { nonce: "another nonce" });
  expect((await one.enter(answer)).code).toBe("provider_failed");
  expect((await one.call(auth.session)).status).toBe(401);
});

test("the provider takes no code without the proof that belongs to it", async () => {
  const { one, answer } = await comeBack();
  await set(answer, { codeVerifier: "x".repeat(43) });
  expect((await one.enter(answer)).code).toBe("provider_failed");
});

test("without PKCE the provider gives no code at all", async () => {
  const one = browser();
  const page = new URL(await one.begin());
  page.searchParams.delete("code_challenge");
  page.searchParams.delete("code_challenge_method");
  const back = await passProvider(page.href, {});
  expect(back.searchParams.get("error")).toBe("invalid_request");
  expect((await one.enter(back.search.slice(1))).code).toBe("provider_failed");
});

test("an answer that names another provider is refused", async () => {
  const { one, answer } = await comeBack();
  const refused = await one.enter(changed(answer, "iss", "https://evil.example"));
  expect(refused.code).toBe("provider_failed");
});

test.each([
  [600_000, 410],
  [599_999, 201],
])("an answer after %i ms is answered %i", async (ms, status) => {
  const { one, answer } = await comeBack();
  const before = time.now;
  time.now = new Date(before.getTime() + ms);
  expect((await one.enter(answer)).status).toBe(status);
  time.now = before;
});

test("of one place sixty sign-ins begin at once, and one more each second", async () => {
  const before = time.now;
  time.now = new Date(before.getTime() + 3_600_000);
  const one = browser();
  for (let tries = 0; tries < 60; tries++) {
    expect((await one.call(oidc.begin, { body: {} })).status).toBe(201);
  }
  expect(await one.call(oidc.begin, { body: {} })).toMatchObject({
    status: 429,
    body: { code: "too_many_attempts", details: { retryAfterSeconds: 1 } },
  });
  time.now = new Date(time.now.getTime() + 1_000);
  expect((await one.call(oidc.begin, { body: {} })).status).toBe(201);
  time.now = before;
});

import { expect, test } from "vitest";
import { oidc } from "../../contracts/oidc.ts";
import { newId } from "../base/new-id.ts";
import { providerApp } from "../test/provider-app.ts";
import { testApp } from "../test/test-app.ts";

const PUBLIC_URL = "https://offers.example.com";
const secure = await providerApp({ settings: { PUBLIC_URL } });
const alone = await testApp();

test("behind https the cookie is kept to the host and to connections with TLS", async () => {
  const answer = await secure.browser().call(oidc.begin, { body: {} });
  expect(answer.cookies).toMatchObject([{ name: "__Host-overslag-provider", secure: true }]);
  const page = new URL(String(answer.body["url"]));
  expect(page.searchParams.get("redirect_uri")).toBe(`${PUBLIC_URL}/auth/provider`);
});

test("where the operator has named no provider, there is nothing to sign in by", async () => {
  expect(await alone.stranger.ok(oidc.look, {})).toEqual({ name: null });
  const calls = [
    alone.stranger.call(oidc.begin, { body: {} }),
    alone.stranger.call(oidc.signIn, { body: { answer: "code=x&state=y" } }),
    alone.stranger.call(oidc.choose, { body: { choice: "x", companyId: newId() } }),
  ];
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test("a page of another site begins no sign-in and ends none", async () => {
  for (const { path } of [oidc.begin, oidc.signIn, oidc.choose]) {
    const headers = { "sec-fetch-site": "cross-site" };
    const answer = await secure.stranger.send({ method: "POST", url: path, headers, payload: {} });
    expect(answer.json<{ code: string }>().code).toBe("cross_site");
  }
});

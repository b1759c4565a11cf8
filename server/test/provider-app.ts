import { afterAll } from "vitest";
import type { Endpoint } from "../../contracts/endpoint.ts";
import { oidc } from "../../contracts/oidc.ts";
import { readConfig } from "../base/config.ts";
import { createProvider } from "../oidc/provider.ts";
import { client, type OidcProvider, passProvider, startOidcProvider } from "./oidc-provider.ts";
import { type TestApp, testApp, urlOf } from "./test-app.ts";

export const publicUrl = "http://localhost:3000";
export const returnUrl = `${publicUrl}/auth/provider`;

/** The settings of an installation whose people may sign in at this issuer. */
export const settingsFor = (issuer: string, more: Readonly<Record<string, string>> = {}) =>
  readConfig(
    {
      LOG_LEVEL: "silent",
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: "Byggkonto",
      ...more,
    },
    [],
  );

interface Options {
  /** Asks the provider for the address once it has the ID token, as some need it. */
  readonly isEmailApart?: boolean;
  readonly settings?: Readonly<Record<string, string>>;
}

/** The whole server, and a real provider beside it. Call it once, at the top of a test file. */
export async function providerApp({ isEmailApart = false, settings }: Options = {}) {
  const provider = await startOidcProvider({ returnUrl, isEmailInToken: !isEmailApart });
  afterAll(() => provider.close());
  const config = settingsFor(provider.issuer, settings);
  const time = { now: new Date("2026-11-20T10:00:00Z") };
  const clock = () => time.now;
  const tools = { config, clock, provider: createProvider(config, clock, { answerMs: 2_000 }) };
  const app = await testApp(tools);
  const browser = () => openBrowser(app, provider);
  /** Somebody with an account at the provider, under his own name there. */
  const account = (email: string, more: object = {}) => {
    const name = `account-${provider.accounts.size}`;
    provider.accounts.set(name, { email, email_verified: true, ...more });
    return name;
  };
  return { ...app, time, there: provider, browser, account };
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A browser: it keeps the cookies of the product and those of the provider. */
function openBrowser({ app }: TestApp, provider: OidcProvider) {
  const cookies = new Map<string, string>();
  const cookiesThere = new Map<string, string>();
  const call = async (endpoint: Endpoint, { body, ...parts }: Parts = {}) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, parts),
      cookies: Object.fromEntries(cookies),
      ...(body && { payload: body }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    const said = answer.body === "" ? {} : answer.json<Record<string, unknown>>();
    return { status: answer.statusCode, code: said["code"], body: said, cookies: answer.cookies };
  };
  /** The page of the provider that the product leads to. */
  const begin = async (body: object = {}) => String((await call(oidc.begin, { body })).body["url"]);
  /** What the provider puts into the address that it leads back to. */
  const comeBack = async (page: string, typed: Readonly<Record<string, string>>) =>
    (await passProvider(page, typed, cookiesThere)).search.slice(1);
  const enter = (answer: string, more: object = {}) =>
    call(oidc.signIn, { body: { answer, ...more } });
  /** The whole way, and what the product says at its end. */
  const signIn = async (account: string, more: object = {}) => {
    // Somebody who is known there would not be asked again.
    cookiesThere.clear();
    return enter(await comeBack(await begin(), { account }), more);
  };
  return { provider, cookies, call, begin, comeBack, enter, signIn };
}

import * as openid from "openid-client";
import * as z from "zod";
import { textLimits } from "../../domain/base/text-limits.ts";
import { providerReturnPath } from "../../contracts/oidc.ts";
import type { Config } from "../base/config.ts";
import { isLoopback, type OidcConfig } from "../base/oidc-config.ts";
import { type Log, problemOf, reasonOf } from "./provider-problems.ts";
import { providerFetch } from "./provider-fetch.ts";
import { createProviderState, faultOf, type ProviderState, WrongIssuer } from "./provider-state.ts";

/** What the answer to a sign-in has to fit. */
export interface Expected {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Who somebody is at the provider. */
export const Identity = z.object({
  issuer: z.string(),
  subject: z.string(),
  /** Null where the provider has not checked that the address is his. */
  email: z.string().nullable(),
  /** The provider has asked for a second factor. */
  hasFactor: z.boolean(),
});
export type Identity = z.output<typeof Identity>;

/** The OpenID Connect provider as the product sees it. */
export interface IdentityProvider {
  /** What its button says. */
  readonly name: string;
  /** The page of the provider that somebody signs in at. @throws Problem provider_unavailable, provider_failed */
  readonly pageFor: (expected: Expected, isOtherAccount: boolean, log: Log) => Promise<string>;
  /** Who has come back from there. @throws Problem that says why it cannot be told */
  readonly identify: (answer: string, expected: Expected, log: Log) => Promise<Identity>;
  /** Asks it whether all is well, without anybody who signs in. */
  readonly check: () => Promise<{ readonly state: ProviderState; readonly reason: string }>;
  /** As it was found last, by whoever asked. */
  readonly state: () => ProviderState;
}

interface Limits {
  /** How long one answer of the provider is waited for, with the connection. */
  readonly answerMs: number;
}

const limits: Limits = { answerMs: 5_000 };
/** How far the clocks may be apart. */
const clockToleranceSeconds = 30;
/** Keys and addresses of the provider are looked up again after this time. */
const knownForMs = 60 * 60_000;

/** Undefined where the operator has named none. */
export function createProvider(
  { oidc, publicUrl }: Pick<Config, "oidc" | "publicUrl">,
  clock: () => Date,
  { answerMs } = limits,
): IdentityProvider | undefined {
  if (!oidc) return undefined;
  const returnUrl = publicUrl + providerReturnPath;
  const { found, renewed } = cached(() => discover(oidc, answerMs), clock);
  const state = createProviderState();
  const failed = (error: unknown, log: Log) => {
    state.failed(error);
    return problemOf(error, log);
  };
  return {
    name: oidc.name,
    pageFor: async (expected, isOtherAccount, log) => {
      try {
        return await pageOf(await found(), returnUrl, { expected, isOtherAccount });
      } catch (error) {
        throw failed(error, log);
      }
    },
    identify: async (answer, expected, log) => {
      try {
        const url = new URL(`${returnUrl}?${answer}`);
        const identity = await exchange(await found(), oidc, { url, expected });
        state.good();
        return identity;
      } catch (error) {
        throw failed(error, log);
      }
    },
    check: async () => {
      try {
        const provider = await renewed();
        // Once it has taken the secret, whoever signs in notices when it does so no more.
        if (state.get() !== "good") await assertClient(provider, returnUrl);
        state.good();
        return { state: "good", reason: "" };
      } catch (error) {
        state.failed(error);
        return { state: state.get(), reason: reasonOf(error) };
      }
    },
    state: state.get,
  };
}

/** What was found is used for a while; what was not found is looked for again the next time. */
function cached<T>(find: () => Promise<T>, clock: () => Date) {
  let known: { readonly found: Promise<T>; readonly until: number } | undefined;
  const keep = (found: Promise<T>): void => {
    known = { found, until: clock().getTime() + knownForMs };
  };
  return {
    found: (): Promise<T> => {
      if (known && clock().getTime() < known.until) return known.found;
      const found = find();
      keep(found);
      const next = known;
      found.catch(() => {
        if (known === next) known = undefined;
      });
      return found;
    },
    /** Looks it up now; what was known stays where nothing is found. */
    renewed: async (): Promise<T> => {
      const found = await find();
      keep(Promise.resolve(found));
      return found;
    },
  };
}

/** Nobody has this code. A provider says so only to a client whose secret is right. */
async function assertClient(provider: openid.Configuration, returnUrl: string): Promise<void> {
  const asked = { code: "none", redirect_uri: returnUrl, code_verifier: "v".repeat(43) };
  try {
    await openid.genericGrantRequest(provider, "authorization_code", asked);
  } catch (error) {
    if (faultOf(error)) throw error;
  }
}

async function discover(oidc: OidcConfig, answerMs: number): Promise<openid.Configuration> {
  const issuer = new URL(oidc.issuer);
  const metadata = { [openid.clockTolerance]: clockToleranceSeconds };
  const asking = openid.discovery(issuer, oidc.clientId, metadata, clientSecret(oidc), {
    timeout: answerMs / 1000,
    [openid.customFetch]: providerFetch,
    execute: [
      openid.enableNonRepudiationChecks,
      ...(isLoopback(issuer.hostname) ? [openid.allowInsecureRequests] : []),
    ],
  });
  const found = await asking.catch((cause: unknown) => {
    throw new WrongIssuer(`At ${oidc.issuer} no provider of this name answers`, { cause });
  });
  // The library lets providers that serve many organisations sign in another name; here one is meant.
  const named = found.serverMetadata().issuer;
  if (URL.parse(named)?.href !== issuer.href) {
    throw new WrongIssuer(`The provider is ${named}, and OIDC_ISSUER is ${oidc.issuer}`);
  }
  return found;
}

/** In the header, as the specification has it by default; in the body for providers that take no other. */
function clientSecret({ clientSecret: secret }: OidcConfig): openid.ClientAuth {
  const inHeader = openid.ClientSecretBasic(secret);
  const inBody = openid.ClientSecretPost(secret);
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    return (methods.includes("client_secret_basic") ? inHeader : inBody)(server, ...rest);
  };
}

interface Asking {
  readonly expected: Expected;
  readonly isOtherAccount: boolean;
}

async function pageOf(
  found: openid.Configuration,
  returnUrl: string,
  { expected, isOtherAccount }: Asking,
): Promise<string> {
  const { state, nonce, codeVerifier } = expected;
  const page = openid.buildAuthorizationUrl(found, {
    redirect_uri: returnUrl,
    scope: "openid email",
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...(isOtherAccount && { prompt: "select_account" }),
  });
  return page.href;
}

const Claims = z.object({
  email: z.string().max(textLimits.email).optional().catch(undefined),
  /** Some send a text. Whatever is said is a no, unless it is a yes. */
  email_verified: z
    .union([z.boolean(), z.stringbool({ truthy: ["true"], falsy: ["false"] })])
    .optional()
    .catch(false),
});

interface Answered {
  readonly url: URL;
  readonly expected: Expected;
}

async function exchange(
  found: openid.Configuration,
  { trustsEmail }: OidcConfig,
  { url, expected: { state, nonce, codeVerifier } }: Answered,
): Promise<Identity> {
  const tokens = await openid.authorizationCodeGrant(found, url, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
  });
  const token = tokens.claims();
  if (!token) throw new Error("The provider has sent no ID token.");
  const { iss: issuer, sub: subject, amr } = token;
  const asks = token["email"] === undefined && found.serverMetadata().userinfo_endpoint;
  const said = asks ? await openid.fetchUserInfo(found, tokens.access_token, subject) : token;
  const { email, email_verified: isVerified = trustsEmail } = Claims.parse(said);
  return {
    issuer,
    subject,
    email: email && isVerified ? email.toLowerCase() : null,
    hasFactor: Array.isArray(amr) && amr.includes("mfa"),
  };
}

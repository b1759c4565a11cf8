import * as openid from "openid-client";
import * as z from "zod";
import { textLimits } from "../../domain/base/text-limits.ts";
import { providerReturnPath } from "../../contracts/oidc.ts";
import type { Config } from "../base/config.ts";
import { isLoopback, type OidcConfig } from "../base/oidc-config.ts";
import { type Log, problemOf } from "./provider-problems.ts";
import { providerFetch } from "./provider-fetch.ts";

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
  const found = cached(() => discover(oidc, answerMs), clock);
  return {
    name: oidc.name,
    pageFor: async (expected, isOtherAccount, log) => {
      try {
        return await pageOf(await found(), returnUrl, { expected, isOtherAccount });
      } catch (error) {
        throw problemOf(error, log);
      }
    },
    identify: async (answer, expected, log) => {
      try {
        const url = new URL(`${returnUrl}?${answer}`);
        return await exchange(await found(), oidc, { url, expected });
      } catch (error) {
        throw problemOf(error, log);
      }
    },
  };
}

/** What was found is used for a while; what was not found is looked for again the next time. */
function cached<T>(find: () => Promise<T>, clock: () => Date): () => Promise<T> {
  let known: { readonly found: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (known && clock().getTime() < known.until) return known.found;
    const found = find();
    const next = { found, until: clock().getTime() + knownForMs };
    known = next;
    found.catch(() => {
      if (known === next) known = undefined;
    });
    return found;
  };
}

async function discover(oidc: OidcConfig, answerMs: number): Promise<openid.Configuration> {
  const issuer = new URL(oidc.issuer);
  const metadata = { [openid.clockTolerance]: clockToleranceSeconds };
  const found = await openid.discovery(issuer, oidc.clientId, metadata, clientSecret(oidc), {
    timeout: answerMs / 1000,
    [openid.customFetch]: providerFetch,
    execute: [
      openid.enableNonRepudiationChecks,
      ...(isLoopback(issuer.hostname) ? [openid.allowInsecureRequests] : []),
    ],
  });
  // The library lets providers that serve many organisations sign in another name; here one is meant.
  const named = found.serverMetadata().issuer;
  if (URL.parse(named)?.href !== issuer.href) {
    throw new Error(`The provider is ${named}, and OIDC_ISSUER is ${oidc.issuer}.`);
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

import { ResponseBodyError, WWWAuthenticateChallengeError } from "openid-client";
import { ProviderUnreachable } from "./provider-fetch.ts";

/** Why nobody can sign in by the provider; each has another remedy. */
export type ProviderFault = "unreachable" | "wrong_issuer" | "client_refused";

/** `waiting` until it was asked for the first time. */
export type ProviderState = "waiting" | "good" | ProviderFault;

/** What answers at OIDC_ISSUER is not the provider of that name. */
export class WrongIssuer extends Error {}

export const remedies: Readonly<Record<ProviderFault, string>> = {
  unreachable:
    "See whether this server reaches the address of OIDC_ISSUER, and trusts its certificate.",
  wrong_issuer:
    "Set OIDC_ISSUER to the https address that the provider names itself by, to the letter.",
  client_refused:
    "Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET to what the provider has for this installation; " +
    "at some providers a secret runs out.",
};

export function causesOf(error: unknown): readonly Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Undefined where it is no fault of the installation or the provider, but of one sign-in. */
export function faultOf(error: unknown): ProviderFault | undefined {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof ProviderUnreachable)) return "unreachable";
  if (causes.some((cause) => cause instanceof WrongIssuer)) return "wrong_issuer";
  return causes.some(isRefusal) ? "client_refused" : undefined;
}

/** Providers that take the secret in the header answer with a challenge for it, others with a word. */
function isRefusal(error: Error): boolean {
  if (error instanceof WWWAuthenticateChallengeError) {
    return error.cause.some(({ scheme }) => scheme.toLowerCase() === "basic");
  }
  return (
    error instanceof ResponseBodyError &&
    ["invalid_client", "unauthorized_client"].includes(error.error)
  );
}

/** What is known of the provider by now. */
export function createProviderState() {
  let state: ProviderState = "waiting";
  return {
    get: (): ProviderState => state,
    good: (): void => {
      state = "good";
    },
    failed: (error: unknown): void => {
      state = faultOf(error) ?? state;
    },
  };
}

import { z } from "zod";

/** The OpenID Connect provider that people may sign in by. */
export interface OidcConfig {
  /** As the provider names itself in all that it signs: an address. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button calls it. */
  readonly name: string;
  /** Are its e-mail addresses right also where it does not say that it has checked them? */
  readonly trustsEmail: boolean;
}

const issuerText =
  "must be the https address that the provider names itself by, such as https://login.example.com";
const filled = z.string().trim().min(1, "must not be empty");

export const oidcVariables = {
  OIDC_ISSUER: z.string().refine(isIssuer, issuerText).optional(),
  OIDC_CLIENT_ID: filled.max(500, "must have at most 500 symbols").optional(),
  OIDC_CLIENT_SECRET: filled.max(500, "must have at most 500 symbols").optional(),
  OIDC_NAME: filled.max(40, "must have at most 40 symbols").optional(),
  OIDC_TRUST_EMAIL: z
    .enum(["true", "false"], "must be true or false")
    .transform((text) => text === "true")
    .optional(),
};

const Variables = z.object(oidcVariables);

/** Which variables say nothing without which others. */
export const oidcPartners = [
  ["OIDC_ISSUER", "OIDC_CLIENT_ID"],
  ["OIDC_ISSUER", "OIDC_CLIENT_SECRET"],
  ["OIDC_CLIENT_ID", "OIDC_ISSUER"],
  ["OIDC_CLIENT_SECRET", "OIDC_ISSUER"],
  ["OIDC_NAME", "OIDC_ISSUER"],
  ["OIDC_TRUST_EMAIL", "OIDC_ISSUER"],
] as const;

export function oidcConfig(values: z.output<typeof Variables>): OidcConfig | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = values;
  const clientSecret = values.OIDC_CLIENT_SECRET;
  if (!issuer || !clientId || !clientSecret) return undefined;
  const name = values.OIDC_NAME ?? new URL(issuer).hostname;
  return { issuer, clientId, clientSecret, name, trustsEmail: values.OIDC_TRUST_EMAIL ?? false };
}

/** Everything that is exchanged has to be secret on its way, but on the machine itself. */
export function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}

export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d+){3}$/.test(hostname);
}

function isIssuer(text: string): boolean {
  const address = URL.parse(text);
  if (!address || text.length > 500) return false;
  const { search, hash, username, password } = address;
  return isSecure(address) && [search, hash, username, password].every((part) => part === "");
}

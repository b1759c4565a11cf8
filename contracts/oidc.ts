import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { SessionInfo } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { id, language, moment } from "./fields.ts";

/** By the own password, or by the OpenID Connect provider of the installation. */
export const SignInWay = z.enum(["password", "provider"]);
export type SignInWay = z.output<typeof SignInWay>;

/** Where a sign-in at the provider leads back to: a page, which hands the answer on to `oidc.signIn`. */
export const providerReturnPath = "/auth/provider";

/** What the provider put into the address, and what stands for it while a company is chosen. */
const providerAnswer = z
  .string()
  .min(1, "required")
  .max(textLimits.providerAnswer, `too_long:${textLimits.providerAnswer}`)
  .meta({ maxLength: textLimits.providerAnswer });

/** The language that was chosen before signing in, as with a password. */
const locale = language.optional();

/** The own connection with the provider. */
export const OwnIdentity = z
  .object({
    /** Null while the own user is not connected. */
    connectedAt: moment.nullable(),
    usedAt: moment.nullable(),
    /** Whoever has none can only come in by the provider, and stays connected. */
    hasPassword: z.boolean(),
  })
  .meta({ id: "OwnIdentity", description: "Who the own user is at the OpenID Connect provider." });
export type OwnIdentity = z.output<typeof OwnIdentity>;

const own = { access: "signedIn", isForAnyCompany: true } as const;

/** Signing in by the OpenID Connect provider that the operator named. */
export const oidc = {
  look: endpoint({
    name: "lookAtProvider",
    method: "GET",
    path: "/api/provider",
    summary: "What the OpenID Connect provider is called; null where none was named",
    access: "public",
    reply: z.object({ name: z.string().nullable() }),
  }),
  begin: endpoint({
    name: "beginProviderSignIn",
    method: "POST",
    path: "/api/provider/attempts",
    summary: "Begin to sign in; the answer sets a cookie and names the page of the provider",
    access: "public",
    body: z.strictObject({
      /** The provider asks which of his accounts somebody means. */
      isOtherAccount: z.boolean().default(false),
    }),
    reply: z.object({ url: z.string() }),
  }),
  signIn: endpoint({
    name: "signInByProvider",
    method: "POST",
    path: "/api/session/provider",
    summary: "Sign in with the answer of the provider; the answer sets the session cookie",
    access: "public",
    body: z.strictObject({
      /** What stands in the address that the provider led back to, behind the question mark. */
      answer: providerAnswer,
      locale,
    }),
    reply: SessionInfo,
  }),
  choose: endpoint({
    name: "chooseCompanyAfterProvider",
    method: "POST",
    path: "/api/session/provider/company",
    summary: "Go into one of the companies that `choose_company` named",
    access: "public",
    body: z.strictObject({
      /** From the details of `choose_company`. */
      choice: providerAnswer,
      companyId: id,
      locale,
    }),
    reply: SessionInfo,
  }),
  own: endpoint({
    ...own,
    name: "getOwnIdentity",
    method: "GET",
    path: "/api/profile/identity",
    summary: "The own connection with the provider",
    reply: OwnIdentity,
  }),
  disconnect: endpoint({
    ...own,
    name: "removeOwnIdentity",
    method: "DELETE",
    path: "/api/profile/identity",
    summary: "End the own connection with the provider; other sessions that came by it end",
  }),
};

import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { knownPassword, SessionInfo } from "./auth.ts";
import { endpoint, idParams } from "./endpoint.ts";
import { id, moment, requiredText } from "./fields.ts";

/** What the browser's WebAuthn takes and gives, as JSON in a text. */
const credentialJson = z
  .string()
  .min(1, "required")
  .max(textLimits.credential, `too_long:${textLimits.credential}`)
  .meta({ maxLength: textLimits.credential });

const Passkey = z
  .object({ id, title: z.string(), createdAt: moment, usedAt: moment.nullable() })
  .meta({ id: "Passkey" });

/** What somebody shows besides his password. */
export const Factors = z
  .object({
    hasTotp: z.boolean(),
    passkeys: z.array(Passkey),
    /** How many codes for the day when everything else is lost have not been used. */
    recoveryCodes: z.int(),
    /** Whoever has none cannot type it; he signs in once more. */
    hasPassword: z.boolean(),
    /** The password was typed within the last ten minutes: without it nothing here changes. */
    isConfirmed: z.boolean(),
  })
  .meta({ id: "Factors", description: "What somebody shows besides his password." });
export type Factors = z.output<typeof Factors>;

/** Shown once; empty where there were codes before. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: "NewRecoveryCodes" });

const own = { access: "signedIn", isForAnyCompany: true, isForFactorSetUp: true } as const;

export const factors = {
  signIn: endpoint({
    name: "showSecondFactor",
    method: "POST",
    path: "/api/session/second-factor",
    summary: "Finish signing in with a code, a recovery code or a passkey",
    access: "public",
    body: z
      .strictObject({
        /** From the details of `second_factor_needed`. */
        token: requiredText(textLimits.linkToken),
        code: requiredText(textLimits.factorCode).optional(),
        passkey: credentialJson.optional(),
      })
      .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
        message: "required",
        path: ["code"],
      }),
    reply: SessionInfo,
  }),
  get: endpoint({
    ...own,
    name: "getFactors",
    method: "GET",
    path: "/api/profile/factors",
    summary: "The own second factors",
    reply: Factors,
  }),
  confirm: endpoint({
    ...own,
    name: "confirmPassword",
    method: "POST",
    path: "/api/profile/confirmation",
    summary: "Type the own password once more; second factors can be changed for ten minutes",
    body: z.strictObject({ currentPassword: knownPassword }),
  }),
  beginTotp: endpoint({
    ...own,
    name: "beginTotp",
    method: "POST",
    path: "/api/profile/totp",
    summary: "A secret for an authenticator app; it counts once a code of it was shown",
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  finishTotp: endpoint({
    ...own,
    name: "finishTotp",
    method: "PUT",
    path: "/api/profile/totp",
    summary: "Show a code of the authenticator app, which counts from now on",
    body: z.strictObject({ code: requiredText(textLimits.factorCode) }),
    reply: NewCodes,
  }),
  removeTotp: endpoint({
    ...own,
    name: "removeTotp",
    method: "DELETE",
    path: "/api/profile/totp",
    summary: "Forget the authenticator app",
  }),
  beginPasskey: endpoint({
    ...own,
    name: "beginPasskey",
    method: "POST",
    path: "/api/profile/passkey-options",
    summary: "What the browser needs to make a passkey",
    reply: z.object({ options: z.string() }),
  }),
  addPasskey: endpoint({
    ...own,
    name: "addPasskey",
    method: "POST",
    path: "/api/profile/passkeys",
    summary: "Keep the passkey that the browser has made",
    body: z.strictObject({
      title: requiredText(textLimits.shortTitle),
      credential: credentialJson,
    }),
    reply: NewCodes,
  }),
  removePasskey: endpoint({
    ...own,
    name: "removePasskey",
    method: "DELETE",
    path: "/api/profile/passkeys/:id",
    summary: "Forget one passkey",
    params: idParams,
  }),
  renewCodes: endpoint({
    ...own,
    name: "renewRecoveryCodes",
    method: "POST",
    path: "/api/profile/recovery-codes",
    summary: "Ten new recovery codes; the old ones end",
    reply: NewCodes,
  }),
};

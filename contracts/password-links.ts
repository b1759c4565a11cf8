import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { knownPassword, newPassword, SessionInfo } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { moment, requiredText } from "./fields.ts";

/** An invitation is the first password of a user; a reset takes the place of one that was forgotten. */
export const LinkKind = z.enum(["invitation", "reset"]);
export type LinkKind = z.output<typeof LinkKind>;

/** What stands in the address behind the #, which no server and no log gets to see. */
const token = z
  .string()
  .min(1, "required")
  .max(textLimits.linkToken, `too_long:${textLimits.linkToken}`)
  .meta({ maxLength: textLimits.linkToken });

/** A link that a user can be handed. */
export const PasswordLink = z
  .object({ kind: LinkKind, url: z.string(), expiresAt: moment })
  .meta({ id: "PasswordLink", description: "Leads one user, once, to a password of his own." });
export type PasswordLink = z.output<typeof PasswordLink>;

const named = { token, kind: LinkKind };

export const NewPasswordInput = z
  .strictObject({ ...named, newPassword, confirmation: knownPassword })
  .refine((input) => input.newPassword === input.confirmation, {
    message: "passwords_differ",
    path: ["confirmation"],
    when: ({ value }) =>
      z.object({ newPassword: z.string(), confirmation: z.string() }).safeParse(value).success,
  })
  .meta({ id: "NewPasswordInput" });

/** For whoever cannot sign in: nothing here tells whether somebody has an address. */
export const passwordLinks = {
  request: endpoint({
    name: "requestPasswordLink",
    method: "POST",
    path: "/api/password-links",
    summary: "Ask for a link to a new password by e-mail",
    access: "public",
    body: z.strictObject({ email: requiredText(textLimits.email) }),
    /** False where no mail server is set up: then an administrator hands out links. */
    reply: z.object({ isMailed: z.boolean() }),
  }),
  look: endpoint({
    name: "lookAtPasswordLink",
    method: "POST",
    path: "/api/password-links/look",
    summary: "Whose password a link sets; it stays unused",
    access: "public",
    body: z.strictObject(named),
    reply: z.object({ email: z.string(), company: z.string() }),
  }),
  use: endpoint({
    name: "usePasswordLink",
    method: "POST",
    path: "/api/password-links/use",
    summary: "Set the password that a link is for, and sign in; the link is used up",
    access: "public",
    body: NewPasswordInput,
    reply: SessionInfo,
  }),
};

import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint } from "./endpoint.ts";
import { id, isPlain, language, requiredText } from "./fields.ts";
import { ImageRef } from "./images.ts";
import { permissions } from "./permissions.ts";

export const PermissionName = z
  .enum(permissions)
  .meta({ id: "Permission", description: "What a role may do; ACTIONS implies VIEW." });

/** Who is signed in, what he may, and where he works. */
export const SessionInfo = z
  .object({
    user: z.object({
      id,
      name: z.string(),
      email: z.string(),
      locale: language,
      avatar: ImageRef.nullable(),
    }),
    roleId: id,
    permissions: z.array(PermissionName),
    /** Without it, whatever says what things cost is absent from every answer. */
    seesCosts: z.boolean(),
    isSystemAdministrator: z.boolean(),
    company: z.object({ id, title: z.string() }),
    /** The role asks for a second factor: until there is one, nothing else can be done. */
    lacksFactor: z.boolean(),
  })
  .meta({ id: "Session", description: "Who is signed in, what he may, and where he works." });
export type SessionInfo = z.output<typeof SessionInfo>;

const shortestPassword = 7;
const symbols = (text: string) => Array.from(text).length;

/** A password as it was once chosen: nothing is asked of it but that it can be read. */
export const knownPassword = z
  .string()
  .min(1, { error: "required", abort: true })
  .max(textLimits.password, `too_long:${textLimits.password}`)
  .meta({ maxLength: textLimits.password });
/** The same where it is only asked for now and then. */
export const optionalKnownPassword = z
  .string()
  .max(textLimits.password, `too_long:${textLimits.password}`)
  .meta({ maxLength: textLimits.password });

/**
 * A password to be: 7 to 200 symbols, all of which count, spaces at the ends too. The server refuses
 * common ones besides.
 */
export const newPassword = knownPassword
  .refine(isPlain, "invalid_characters")
  .refine((text) => symbols(text) >= shortestPassword, `too_short:${shortestPassword}`);

/** The same where an empty field keeps the password as it is. */
export const optionalNewPassword = optionalKnownPassword
  .refine(isPlain, "invalid_characters")
  .refine(
    (text) => text === "" || symbols(text) >= shortestPassword,
    `too_short:${shortestPassword}`,
  );

export const SignInInput = z.strictObject({
  email: requiredText(textLimits.email),
  password: knownPassword,
  /** Chosen before signing in: from then on the user's own. Left out, his own stays. */
  locale: language.optional(),
  /** Where the password fits in several companies of the same person: the one to go into. */
  companyId: id.optional(),
});

export const auth = {
  signIn: endpoint({
    name: "signIn",
    method: "POST",
    path: "/api/session",
    summary: "Sign in; the answer sets the session cookie",
    access: "public",
    body: SignInInput.meta({ id: "SignInInput" }),
    reply: SessionInfo,
  }),
  session: endpoint({
    name: "getSession",
    method: "GET",
    path: "/api/session",
    summary: "Who is signed in",
    access: "signedIn",
    takesTokens: true,
    isForAnyCompany: true,
    isForFactorSetUp: true,
    reply: SessionInfo,
  }),
  signOut: endpoint({
    name: "signOut",
    method: "DELETE",
    path: "/api/session",
    summary: "Sign out; the session ends on the server",
    access: "public",
  }),
  setLocale: endpoint({
    name: "setLocale",
    method: "PUT",
    path: "/api/session/locale",
    summary: "Choose the language of the interface",
    access: "signedIn",
    isForAnyCompany: true,
    isForFactorSetUp: true,
    body: z.strictObject({ locale: language }),
    reply: SessionInfo,
  }),
};

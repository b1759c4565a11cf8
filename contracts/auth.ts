import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { id, language, requiredText } from "./fields.ts";
import { permissions } from "./permissions.ts";

/** Who is signed in, what he may, and where he works. */
export const SessionInfo = z
  .object({
    user: z.object({ id, name: z.string(), email: z.string(), locale: language }),
    roleId: id,
    permissions: z.array(z.enum(permissions)),
    isSystemAdministrator: z.boolean(),
    company: z.object({ id, title: z.string() }),
  })
  .meta({ id: "Session" });
export type SessionInfo = z.output<typeof SessionInfo>;

export const SignInInput = z.strictObject({
  email: requiredText(254),
  password: z.string().min(1, "required").max(200, "too_long:200"),
});

export const auth = {
  signIn: endpoint({
    method: "POST",
    path: "/api/session",
    summary: "Sign in; the answer sets the session cookie",
    access: "public",
    body: SignInInput,
    reply: SessionInfo,
  }),
  session: endpoint({
    method: "GET",
    path: "/api/session",
    summary: "Who is signed in",
    access: "signedIn",
    reply: SessionInfo,
  }),
  signOut: endpoint({
    method: "DELETE",
    path: "/api/session",
    summary: "Sign out; the session ends on the server",
    access: "public",
  }),
  setLocale: endpoint({
    method: "PUT",
    path: "/api/session/locale",
    summary: "Choose the language of the interface",
    access: "signedIn",
    body: z.strictObject({ locale: language }),
    reply: SessionInfo,
  }),
};

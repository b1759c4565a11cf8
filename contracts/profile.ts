import * as z from "zod";
import { knownPassword, newPassword, optionalKnownPassword } from "./auth.ts";
import { endpoint, idParams, recordFields } from "./endpoint.ts";
import { id, moment, revision } from "./fields.ts";
import { SignInWay } from "./oidc.ts";
import { User, UserInput } from "./users.ts";

/** Another e-mail address is another way in, so it asks for the password. */
export const ProfileInput = z.strictObject({
  ...UserInput.pick({
    name: true,
    phone: true,
    position: true,
    locale: true,
    avatarId: true,
    email: true,
  }).shape,
  currentPassword: optionalKnownPassword.default(""),
});

export const Profile = z
  .object({
    ...recordFields,
    ...ProfileInput.omit({ avatarId: true, currentPassword: true }).shape,
    ...User.pick({ avatar: true, roleEn: true, roleNb: true }).shape,
  })
  .meta({ id: "Profile" });
export type Profile = z.output<typeof Profile>;

export const PasswordInput = z
  .strictObject({
    currentPassword: knownPassword,
    newPassword,
    confirmation: knownPassword,
  })
  .refine((input) => input.newPassword === input.confirmation, {
    message: "passwords_differ",
    path: ["confirmation"],
    // Said as soon as both are there, whatever else is wrong; an empty password is asked for first.
    when: ({ value }) =>
      z.object({ newPassword: z.string(), confirmation: z.string() }).safeParse(value).success,
  })
  .refine((input) => input.newPassword !== input.currentPassword, {
    message: "same_password",
    path: ["newPassword"],
  });

/** A browser in which the user is signed in. */
export const OwnSession = z
  .object({
    id,
    isThis: z.boolean(),
    userAgent: z.string(),
    signedInBy: SignInWay,
    signedInAt: moment,
    seenAt: moment,
  })
  .meta({ id: "OwnSession" });
export type OwnSession = z.output<typeof OwnSession>;

/** What everybody does with his own account, in whichever company he works. */
export const profile = {
  get: endpoint({
    name: "getProfile",
    method: "GET",
    path: "/api/profile",
    summary: "Read the own profile",
    access: "PROFILE_VIEW",
    reply: Profile,
  }),
  update: endpoint({
    name: "updateProfile",
    method: "PUT",
    path: "/api/profile",
    summary: "Change the own profile; another e-mail address needs the current password",
    access: "PROFILE_VIEW",
    takesTokens: false,
    body: ProfileInput.extend({ revision }).meta({ id: "ProfileUpdate" }),
    reply: Profile,
  }),
  changePassword: endpoint({
    name: "changePassword",
    method: "PUT",
    path: "/api/profile/password",
    summary: "Change the own password; every other session ends, this one gets a new cookie",
    access: "CHANGE_PASSWORD_VIEW",
    takesTokens: false,
    body: PasswordInput.meta({ id: "PasswordInput" }),
  }),
  sessions: endpoint({
    name: "listOwnSessions",
    method: "GET",
    path: "/api/profile/sessions",
    summary: "List the own sessions",
    access: "PROFILE_VIEW",
    takesTokens: false,
    reply: z.array(OwnSession),
  }),
  endSession: endpoint({
    name: "endSession",
    method: "DELETE",
    path: "/api/profile/sessions/:id",
    summary: "End one own session",
    access: "PROFILE_VIEW",
    takesTokens: false,
    params: idParams,
  }),
  endOtherSessions: endpoint({
    name: "endOtherSessions",
    method: "DELETE",
    path: "/api/profile/sessions",
    summary: "End every own session but this one",
    access: "PROFILE_VIEW",
    takesTokens: false,
  }),
};

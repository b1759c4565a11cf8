import * as z from "zod";
import { optionalNewPassword } from "./auth.ts";
import { companyParams, endpoint, idParams, listQuery, pageOf, recordFields } from "./endpoint.ts";
import {
  ActiveState,
  email,
  id,
  language,
  moment,
  phone,
  requiredText,
  revision,
  text,
} from "./fields.ts";
import { Email } from "./emails.ts";
import { ImageRef } from "./images.ts";
import { PasswordLink } from "./password-links.ts";
import { Role, RoleOption } from "./roles.ts";

/** Small letters: an address is the same however somebody writes it. */
export const signInEmail = email.toLowerCase();

const userFields = {
  name: requiredText(),
  email: signInEmail,
  phone,
  position: text(),
  roleId: id,
  active: z.boolean(),
  locale: language,
  avatarId: id.nullable(),
};

/** An empty password leaves it as it is; whoever is new is invited to choose one. */
export const UserInput = z
  .strictObject({ ...userFields, password: optionalNewPassword.default("") })
  .meta({ id: "UserInput" });

/** How the last mail that invites somebody stands, by the words of the e-mail log. */
export const InvitationMail = Email.pick({
  state: true,
  sentAt: true,
  error: true,
  errorCode: true,
  step: true,
  refusedRecipients: true,
}).meta({
  id: "InvitationMail",
  description: "What became of the last mail that invites a user, as in the e-mail log.",
});
export type InvitationMail = z.output<typeof InvitationMail>;

export const User = z
  .object({
    ...recordFields,
    ...UserInput.omit({ password: true, avatarId: true }).shape,
    roleEn: Role.shape.titleEn,
    roleNb: Role.shape.titleNb,
    avatar: ImageRef.nullable(),
    /** The last time that he used the application, to some ten minutes; null before the first sign-in. */
    lastSeenAt: moment.nullable(),
    /** True until somebody who was invited has chosen his password, or came in by the provider. */
    isInvited: z.boolean(),
    /** Of somebody who is invited; null where no invitation was mailed to his address. */
    invitationMail: InvitationMail.nullable(),
    /** Somebody at the OpenID Connect provider signs in as this user. */
    isConnected: z.boolean(),
    hasSecondFactor: z.boolean(),
    /** Is he whoever asks? */
    isSelf: z.boolean(),
    /** May whoever asks change him? Nobody changes a user whose role holds more than his own. */
    mayChange: z.boolean(),
  })
  .meta({ id: "User", description: "Somebody who signs in." });
export type User = z.output<typeof User>;

const sort = ["name", "email", "role", "active", "lastSeenAt"] as const;
const query = listQuery(sort).extend({
  roleId: id.optional(),
  state: ActiveState.optional(),
});
const view = "USERS_VIEW";
/** Who may sign in, and with what rights, is for people to decide. */
const act = { access: "USER_ACTIONS", takesTokens: false } as const;

/** The users of the company that the session works in. */
export const users = {
  list: endpoint({
    name: "listUsers",
    method: "GET",
    path: "/api/users",
    summary: "List the users of the company that the session works in",
    access: view,
    query,
    reply: pageOf(User),
    mayBeOld: true,
  }),
  get: endpoint({
    name: "getUser",
    method: "GET",
    path: "/api/users/:id",
    summary: "Read one user",
    access: view,
    params: idParams,
    reply: User,
  }),
  create: endpoint({
    name: "createUser",
    method: "POST",
    path: "/api/users",
    summary: "Add one user; without a password he is invited to choose one",
    ...act,
    body: UserInput,
    reply: User,
  }),
  update: endpoint({
    name: "updateUser",
    method: "PUT",
    path: "/api/users/:id",
    summary: "Change one user; an empty password stays as it is",
    ...act,
    params: idParams,
    body: UserInput.extend({ revision }).meta({ id: "UserUpdate" }),
    reply: User,
  }),
  remove: endpoint({
    name: "deleteUser",
    method: "DELETE",
    path: "/api/users/:id",
    summary: "Delete one user",
    ...act,
    comparesRevision: true,
    params: idParams,
  }),
  makeLink: endpoint({
    name: "makeUserLink",
    method: "POST",
    path: "/api/users/:id/link",
    summary: "Make a link to a new password, to be handed to the user",
    ...act,
    params: idParams,
    reply: PasswordLink,
    tellsSecret: true,
  }),
  inviteAgain: endpoint({
    name: "inviteUserAgain",
    method: "POST",
    path: "/api/users/:id/invitation",
    summary: "Mail the invitation of a user who has not chosen a password yet once more",
    ...act,
    params: idParams,
    reply: User,
  }),
  removeFactors: endpoint({
    name: "removeUserFactors",
    method: "DELETE",
    path: "/api/users/:id/factors",
    summary: "Remove the second factors of a user who has lost them; his sessions end",
    ...act,
    params: idParams,
  }),
  disconnect: endpoint({
    name: "removeUserIdentity",
    method: "DELETE",
    path: "/api/users/:id/identity",
    summary: "End a user's connection with the provider; his sessions that came by it end",
    ...act,
    params: idParams,
  }),
};

const companyUserParams = companyParams.extend({ id });

/** The same calls for a company that the path names. Only system administrators reach another one. */
export const companyUsers = {
  list: endpoint({
    ...users.list,
    name: "listCompanyUsers",
    path: "/api/companies/:companyId/users",
    summary: "List users of a company",
    params: companyParams,
  }),
  get: endpoint({
    ...users.get,
    name: "getCompanyUser",
    path: "/api/companies/:companyId/users/:id",
    summary: "Read one user of a company",
    params: companyUserParams,
  }),
  create: endpoint({
    ...users.create,
    name: "createCompanyUser",
    path: "/api/companies/:companyId/users",
    summary: "Add one user of a company",
    params: companyParams,
  }),
  update: endpoint({
    ...users.update,
    name: "updateCompanyUser",
    path: "/api/companies/:companyId/users/:id",
    summary: "Change one user of a company; an empty password stays as it is",
    params: companyUserParams,
  }),
  remove: endpoint({
    ...users.remove,
    name: "deleteCompanyUser",
    path: "/api/companies/:companyId/users/:id",
    summary: "Delete one user of a company",
    params: companyUserParams,
  }),
  makeLink: endpoint({
    ...users.makeLink,
    name: "makeCompanyUserLink",
    path: "/api/companies/:companyId/users/:id/link",
    summary: "Make a link to a new password for a user of a company",
    params: companyUserParams,
  }),
  inviteAgain: endpoint({
    ...users.inviteAgain,
    name: "inviteCompanyUserAgain",
    path: "/api/companies/:companyId/users/:id/invitation",
    summary: "Mail the invitation of a user of a company once more",
    params: companyUserParams,
  }),
  removeFactors: endpoint({
    ...users.removeFactors,
    name: "removeCompanyUserFactors",
    path: "/api/companies/:companyId/users/:id/factors",
    summary: "Remove the second factors of a user of a company; his sessions end",
    params: companyUserParams,
  }),
  disconnect: endpoint({
    ...users.disconnect,
    name: "removeCompanyUserIdentity",
    path: "/api/companies/:companyId/users/:id/identity",
    summary: "End the connection of a user of a company with the provider",
    params: companyUserParams,
  }),
  roleOptions: endpoint({
    name: "listCompanyRoleOptions",
    method: "GET",
    path: "/api/companies/:companyId/role-options",
    summary: "All roles of a company, for pickers",
    access: view,
    params: companyParams,
    reply: z.array(RoleOption),
    mayBeOld: true,
  }),
};

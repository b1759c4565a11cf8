import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { PermissionName } from "./auth.ts";
import { endpoint, recordEndpoints, recordFields } from "./endpoint.ts";
import { requiredText } from "./fields.ts";
import { permissions } from "./permissions.ts";

const permissionList = z
  .array(PermissionName)
  .min(1, "required")
  .max(permissions.length, `too_many:${permissions.length}`);

export const RoleInput = z.strictObject({
  titleEn: requiredText(textLimits.shortTitle),
  titleNb: requiredText(textLimits.shortTitle),
  permissions: permissionList,
  /** Whoever has the role signs in with a second factor. */
  needsSecondFactor: z.boolean().default(false),
  /** Beside the permissions: buying prices, markups, profit and notes to colleagues, wherever they stand. */
  seesCosts: z.boolean().default(false),
});

/** A stored permission may be one that there is no more, so a role may be left without any. */
const Standard = z
  .object({
    ...RoleInput.omit({ needsSecondFactor: true }).shape,
    permissions: z.array(PermissionName),
    seesCosts: z.boolean(),
  })
  .meta({ id: "StandardRole" });

export const Role = Standard.extend({
  ...recordFields,
  needsSecondFactor: z.boolean(),
  /** How many people have the role. */
  userCount: z.int(),
  /** A role over all companies, which nobody changes. */
  allCompanies: z.boolean(),
  /** What a built-in role is made with; null for a role that the company made. */
  standard: Standard.nullable(),
  /** May whoever asks change it? Nobody changes a role that holds more than he does. */
  mayChange: z.boolean(),
}).meta({ id: "Role", description: "A list of permissions that people have." });
export type Role = z.output<typeof Role>;

export const RoleOption = Role.pick({ id: true, titleEn: true, titleNb: true })
  .extend({
    /** May whoever asks give it to somebody? */
    mayGive: z.boolean(),
  })
  .meta({ id: "RoleOption" });
export type RoleOption = z.output<typeof RoleOption>;

const records = recordEndpoints(
  "/api/roles",
  { view: "USERS_VIEW", act: "USER_ACTIONS" },
  { name: "role", record: Role, input: RoleInput, sort: ["titleEn", "titleNb", "userCount"] },
);

export const roles = {
  ...records,
  // What somebody may do is for people to decide.
  create: endpoint({ ...records.create, takesTokens: false }),
  update: endpoint({ ...records.update, takesTokens: false }),
  remove: endpoint({ ...records.remove, takesTokens: false }),
  options: endpoint({
    name: "listRoleOptions",
    method: "GET",
    path: "/api/role-options",
    summary: "All roles of the company, for pickers",
    access: "USERS_VIEW",
    reply: z.array(RoleOption),
    mayBeOld: true,
  }),
};

import { newId } from "../app/new-id.ts";
import type { Db } from "../db/company.ts";
import { builtInRoles } from "./built-in-roles.ts";
import { seedServiceGroups } from "./service-groups.ts";
import { seedUnits } from "./units.ts";

export interface NewCompany {
  readonly companyId: string;
  readonly title: string;
  readonly administrator: { email: string; passwordHash: string };
}

/** Where the rest of the seed finds what this part made, by the codes that the seed data uses. */
export interface SeededCompany {
  readonly companyId: string;
  readonly administratorId: string;
  readonly roleIds: ReadonlyMap<string, string>;
  readonly unitIds: ReadonlyMap<string, string>;
  readonly serviceGroupIds: ReadonlyMap<string, string>;
}

/** What every company starts with: roles, units, service groups and one administrator. */
export async function seedCompany(
  db: Db,
  { companyId, title, administrator }: NewCompany,
): Promise<SeededCompany> {
  await db.insertInto("companies").values({ companyId, title }).execute();
  const roles = builtInRoles.map((role) => ({
    ...role,
    permissions: [...role.permissions],
    companyId,
    id: newId(),
  }));
  await db.insertInto("roles").values(roles).execute();
  const roleIds = new Map(roles.map(({ code, id }) => [code, id]));
  const units = seedUnits.map((unit) => ({ ...unit, companyId, id: newId() }));
  await db.insertInto("units").values(units).execute();
  const groups = seedServiceGroups.map((group) => ({ ...group, id: newId() }));
  await db
    .insertInto("serviceGroups")
    .values(groups.map(({ id, titleEn, titleNb }) => ({ companyId, id, titleEn, titleNb })))
    .execute();
  const administratorId = newId();
  await db
    .insertInto("users")
    .values({
      companyId,
      id: administratorId,
      roleId: roleIds.get("system_administrator") ?? "",
      name: "Administrator",
      ...administrator,
    })
    .execute();
  return {
    companyId,
    administratorId,
    roleIds,
    unitIds: new Map(units.map(({ code, id }) => [code, id])),
    serviceGroupIds: new Map(groups.map(({ code, id }) => [code, id])),
  };
}

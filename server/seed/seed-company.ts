import type { Insertable } from "kysely";
import { newId } from "../base/new-id.ts";
import type { Db } from "../base/db.ts";
import type { Companies } from "../base/tables.ts";
import { builtInRoles } from "./built-in-roles.ts";
import { idOf } from "./id-of.ts";
import { seedServiceGroups } from "./service-groups.ts";
import { seedUnits } from "./units.ts";

/** Where the rest of the seed finds what this part made, by the codes that the seed data uses. */
export interface SeededCompany {
  readonly companyId: string;
  readonly roleIds: ReadonlyMap<string, string>;
  readonly unitIds: ReadonlyMap<string, string>;
  readonly serviceGroupIds: ReadonlyMap<string, string>;
}

/** What every company starts with: roles, units and service groups. People come afterwards. */
export async function seedCompany(db: Db, company: Insertable<Companies>): Promise<SeededCompany> {
  const { companyId } = company;
  await db.insertInto("companies").values(company).execute();
  const roles = builtInRoles.map((role) => ({
    ...role,
    permissions: [...role.permissions],
    companyId,
    id: newId(),
  }));
  await db.insertInto("roles").values(roles).execute();
  const units = seedUnits.map((unit) => ({ ...unit, companyId, id: newId() }));
  await db.insertInto("units").values(units).execute();
  const groups = seedServiceGroups.map((group) => ({ ...group, id: newId() }));
  await db
    .insertInto("serviceGroups")
    .values(groups.map(({ id, titleEn, titleNb }) => ({ companyId, id, titleEn, titleNb })))
    .execute();
  return {
    companyId,
    roleIds: new Map(roles.map(({ code, id }) => [code, id])),
    unitIds: new Map(units.map(({ code, id }) => [code, id])),
    serviceGroupIds: new Map(groups.map(({ code, id }) => [code, id])),
  };
}

interface FirstAdministrator {
  readonly email: string;
  readonly passwordHash: string;
}

/** The person who looks after every company; a new one gets its users from him. */
export async function seedAdministrator(
  db: Db,
  { companyId, roleIds }: SeededCompany,
  administrator: FirstAdministrator,
): Promise<void> {
  await db
    .insertInto("users")
    .values({
      companyId,
      id: newId(),
      roleId: idOf(roleIds, "system_administrator"),
      name: "Administrator",
      ...administrator,
    })
    .execute();
}

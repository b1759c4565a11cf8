import { grantedPermissions } from "../../contracts/permissions.ts";
import { settings } from "../../contracts/settings.ts";
import { route } from "../app/route.ts";
import type { Db } from "../db/company.ts";

/** Formats of the interface, in the tokens of the specification. */
const formats = { dateFormat: "yyyy-MM-dd", dateTimeFormat: "yyyy-MM-dd HH:mm" };

async function findSettings(db: Db) {
  const company = await db
    .selectFrom("companies")
    .select(["currency", "country", "vatPayer", "vatPercent", "validDays"])
    .select(["markupMaterial", "markupWork", "workCostPerHour", "workPricePerHour"])
    .executeTakeFirst();
  if (!company) return undefined;
  const roles = await db
    .selectFrom("roles")
    .select(["id", "titleEn", "titleNb", "permissions"])
    .orderBy("id")
    .execute();
  return {
    ...company,
    ...formats,
    roles,
    permissions: Object.fromEntries(
      roles.map((role) => [role.id, [...grantedPermissions(role.permissions)]]),
    ),
  };
}

export const settingsRoutes = [route(settings.get, ({ db }) => findSettings(db))];

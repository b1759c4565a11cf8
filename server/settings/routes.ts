import { grantedPermissions } from "../../contracts/permissions.ts";
import { defaultSettings, settings } from "../../contracts/settings.ts";
import { route } from "../app/route.ts";
import type { Db } from "../db/company.ts";
import { imageRef } from "../files/queries.ts";

async function findSettings(db: Db) {
  const company = await db
    .selectFrom("companies")
    .select(["currency", "country", "vatPayer", "vatPercent", "validDays"])
    .select(["markupMaterial", "markupWork", "workCostPerHour", "workPricePerHour"])
    .select(["descriptionTop", "descriptionBottom", "setUpAt"])
    .select(imageRef("companies.logoId").as("companyLogo"))
    .executeTakeFirst();
  if (!company) return undefined;
  const { setUpAt, ...values } = company;
  const roles = await db
    .selectFrom("roles")
    .select(["id", "titleEn", "titleNb", "permissions"])
    .orderBy("id")
    .execute();
  return {
    // The formats are the same for everybody.
    ...defaultSettings,
    ...values,
    isSetUp: setUpAt !== null,
    roles,
    permissions: Object.fromEntries(
      roles.map((role) => [role.id, [...grantedPermissions(role.permissions)]]),
    ),
  };
}

export const settingsRoutes = [route(settings.get, ({ db }) => findSettings(db))];

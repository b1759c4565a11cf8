import { isAllowed, rightsOf } from "../../contracts/permissions.ts";
import { dateFormats, ratesAccess, settings } from "../../contracts/settings.ts";
import { route } from "../base/route.ts";
import type { Asked } from "../base/context.ts";
import { isLocalAddress } from "../base/is-local-address.ts";
import { findApart } from "../companies/told-apart.ts";
import { imageRef } from "../files/queries.ts";
import { canSendMail } from "../mail/can-send-mail.ts";

async function findSettings({ db, session, context }: Asked) {
  const company = await db
    .selectFrom("companies")
    .select(["currency", "country", "vatPayer", "vatPercent", "validDays"])
    .select(["markupMaterial", "markupWork", "workCostPerHour", "workPricePerHour"])
    .select(["descriptionTopNb", "descriptionTopEn", "setUpAt"])
    .select(["descriptionBottomNb", "descriptionBottomEn", "exclusionsNb", "exclusionsEn"])
    .select(["mailSubjectEn", "mailBodyEn", "mailSubjectNb", "mailBodyNb"])
    .select(imageRef("companies.logoId").as("companyLogo"))
    .executeTakeFirst();
  if (!company) return undefined;
  const { setUpAt, markupMaterial, markupWork, workCostPerHour, workPricePerHour, ...others } =
    company;
  const { mailSubjectEn, mailBodyEn, mailSubjectNb, mailBodyNb, ...values } = others;
  const rates = { markupMaterial, markupWork, workCostPerHour, workPricePerHour };
  const roles = await db
    .selectFrom("roles")
    .select(["id", "titleEn", "titleNb", "permissions", "seesCosts"])
    .orderBy("id")
    .execute();
  return {
    ...dateFormats,
    ...values,
    mailTexts: {
      en: { subject: mailSubjectEn, body: mailBodyEn },
      nb: { subject: mailSubjectNb, body: mailBodyNb },
    },
    rates: isAllowed(ratesAccess, session.permissions) ? rates : null,
    companyApart: await findApart(db, session),
    isSetUp: setUpAt !== null,
    canSendMail: await canSendMail(db, context.config),
    hasOfferPage: context.config.isPublic,
    isLocalAddress: isLocalAddress(context.config.publicUrl),
    roles,
    permissions: Object.fromEntries(roles.map((role) => [role.id, [...rightsOf(role)]])),
  };
}

export const settingsRoutes = [route(settings.get, findSettings)];

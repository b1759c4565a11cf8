import { permissionAreas } from "../../contracts/permissions.ts";
import { localMoment } from "../../domain/base/local-time.ts";
import { trimDecimal } from "../../domain/money/decimal.ts";
import { formatDecimal, type Locale } from "../../domain/money/format.ts";
import type { Texts } from "./field-words.ts";
import type { Names, RecordTable } from "./look-up.ts";

/** In which language values are told, and what the records are called that they name. */
export interface Telling {
  readonly texts: Texts;
  readonly locale: Locale;
  readonly names: Names;
}

/** The words of fields that hold one of a few; of several kinds where they have the same. */
const wordsOf = (t: Texts): Readonly<Record<string, Readonly<Record<string, string>>>> => {
  const service = { kind: { material: t.audit.kinds.material, work: t.audit.kinds.work } };
  return {
    "project.status": t.projects.statuses,
    "project.estimateType": t.projects.estimateTypes,
    "project.outcome": t.audit.outcomes,
    "estimate.status": t.estimates.status,
    "estimate.sentWay": t.offers.sentWays,
    "estimate.language": t.estimates.settings.languages,
    "estimate.amountsShown": t.estimates.settings.amountsShownAs,
    "estimate.detailLevel": t.estimates.settings.detailLevels,
    "estimate.lineOrder": t.estimates.settings.lineOrders,
    "email.state": t.estimates.emailLog.states,
    "email.errorCode": t.estimates.emailLog.errors,
    "email.choice": t.estimates.emailLog.decide,
    "client.type": t.partners.types,
    "supplier.type": t.partners.types,
    "material.kind": service.kind,
    "work.kind": service.kind,
    "text_block.place": t.textBlocks.places,
    "unit.dimension": t.units.dimensions,
    "user.locale": { en: t.auth.english, nb: t.auth.norwegian },
    "user.factor": t.audit.factors,
    "role.permissions": permissionWords(t),
    "access_token.permissions": permissionWords(t),
    "company.blockingChecks": t.checks.names,
    "company.silentChecks": t.checks.names,
    "mail_server.encryption": t.companiesMail.encryptions,
    "webhook.events": eventWords(t),
    "webhook.switchedOffReason": t.audit.switchedOff,
  };
};

function permissionWords(t: Texts): Record<string, string> {
  const words: Record<string, string> = {};
  for (const { view, act } of permissionAreas) {
    const area = t.roles.areas[view];
    words[view] = `${area}: ${t.roles.see}`;
    if (act) words[act] = `${area}: ${t.roles.act}`;
  }
  return words;
}

/** "offer.sent" and the others; the texts have a group for what stands before the point. */
const eventWords = (t: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(t.webhooks.eventNames).flatMap(([group, names]) =>
      Object.entries(names).map(([name, words]) => [`${group}.${name}`, words]),
    ),
  );

/** Fields that name a record, and the table in which it is. */
export const referenceTables: Readonly<Record<string, RecordTable>> = {
  clientId: "partners",
  contactPersonId: "persons",
  estimateId: "estimates",
  partnerId: "partners",
  projectId: "projects",
  responsibleId: "users",
  roleId: "roles",
  serviceGroupId: "serviceGroups",
  serviceId: "services",
  supplierId: "partners",
  unitId: "units",
};

const pictures: ReadonlySet<string> = new Set(["avatarId", "imageId", "logoId"]);
const moments: ReadonlySet<string> = new Set(["decidedAt", "expiresAt", "secretMadeAt", "sentAt"]);
/** Numbers that a reader of the language expects in its own way of writing; others are names. */
const numbers: ReadonlySet<string> = new Set([
  "added",
  "buyingPrice",
  "changed",
  "companyMarkupGeneral",
  "companyMarkupMaterial",
  "companyMarkupWork",
  "difficulty",
  "discountAmount",
  "discountPercent",
  "discountVatPercent",
  "hourNorm",
  "linkedRatio",
  "listPrice",
  "markupGeneral",
  "markupMaterial",
  "markupPercent",
  "markupWork",
  "minMargin",
  "packSize",
  "percent",
  "priceLimitPercent",
  "quantity",
  "squares",
  "vanished",
  "vatPercent",
  "wastePercent",
  "workCostPerHour",
  "workPricePerHour",
]);

const countries: Readonly<Record<Locale, Intl.DisplayNames>> = {
  en: new Intl.DisplayNames("en", { type: "region" }),
  nb: new Intl.DisplayNames("nb", { type: "region" }),
};

/** A stored value as its reader knows it: a list has a line for each of its items. */
export function valueInWords(
  kind: string,
  field: string,
  value: unknown,
  telling: Telling,
): string {
  if (Array.isArray(value)) {
    return value.map((one: unknown) => valueInWords(kind, field, one, telling)).join("\n");
  }
  if (typeof value === "object" && value !== null) return lineInWords(value, telling);
  const { texts, locale, names } = telling;
  if (typeof value === "boolean") return value ? texts.common.yes : texts.common.no;
  const text = String(value);
  const word = wordsOf(texts)[`${kind}.${field}`]?.[text];
  if (word !== undefined) return word;
  if (field in referenceTables) return names.get(text)?.[locale] ?? text;
  if (pictures.has(field)) return texts.audit.picture.replace("{end}", text.slice(-4));
  if (field === "country") return countries[locale].of(text) ?? text;
  if (moments.has(field)) return momentInWords(text);
  if (!numbers.has(field)) return text;
  return formatDecimal(trimDecimal(text), locale, { minPlaces: 0, maxPlaces: 6 });
}

const momentInWords = (text: string) => localMoment(new Date(text));

/** A line of a template, or the price of a supplier: first of what, then what it says besides the usual. */
function lineInWords(line: object, telling: Telling): string {
  const parts = Object.entries(line).filter(([column, value]) => !isUsual(column, value));
  return [...parts.filter(isName), ...parts.filter((part) => !isName(part))]
    .map(([column, value]) => {
      const flag = value === true ? flagsOf(telling.texts)[column] : undefined;
      return flag ?? valueInWords("line", camelCase(column), value, telling);
    })
    .join(" · ");
}

const isName = ([column]: [string, unknown]) => camelCase(column) in referenceTables;

const isUsual = (column: string, value: unknown) =>
  value === false || value === "" || value === "0" || (column === "linked_ratio" && value === "1");

const flagsOf = (t: Texts): Readonly<Record<string, string>> => ({
  credit: t.estimates.history.fields.credit,
  preferred: t.services.supplierPrices.preferred,
});

/** As the columns of a table are called everywhere else. */
export const camelCase = (column: string): string =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

import type { Effect } from "../../../domain/changes/estimate-changes.ts";
import type {
  GroupField,
  Key,
  LineField,
  LineKind,
  MeasurementRow,
  Payment,
  SettingsField,
} from "../../../domain/estimate/estimate.ts";
import { type Decimal, isDecimal } from "../../../domain/money/decimal.ts";
import { formatDecimal } from "../../../domain/money/format.ts";
import { type HistoryContext, titleOfRow } from "./history-rows.ts";
import { titleIn } from "../../kit/page/title-in.ts";

export type Field = LineField | GroupField | SettingsField;
export type FieldEffect = Extract<Effect, { type: "setLine" | "setGroup" | "setSetting" }>;
type FieldValue = FieldEffect["before"];

type NumberKind = "price" | "percent" | "metres" | "hours" | "area" | "quantity" | "plain";

/** What the numbers of a field are; those that are not named are plain, or no numbers at all. */
const numberKinds: Readonly<Partial<Record<Field, NumberKind>>> = {
  quantity: "quantity",
  length: "metres",
  width: "metres",
  height: "metres",
  squares: "area",
  hourNorm: "hours",
  hoursUsed: "hours",
  buyingPrice: "price",
  sellingPrice: "price",
  purchaseAmount: "price",
  discountAmount: "price",
  lumpAmount: "price",
  workCostPerHour: "price",
  workPricePerHour: "price",
  markupPercent: "percent",
  wastePercent: "percent",
  discountPercent: "percent",
  discountVatPercent: "percent",
  priceLimitPercent: "percent",
  vatPercent: "percent",
  percent: "percent",
  markupMaterial: "percent",
  markupWork: "percent",
  markupGeneral: "percent",
  companyMarkupMaterial: "percent",
  companyMarkupWork: "percent",
  companyMarkupGeneral: "percent",
};

const longestText = 80;
/** What people type as text may look like a number. */
const textFields: ReadonlySet<Field> = new Set([
  "reference",
  "titleEn",
  "titleNb",
  "description",
  "note",
  "unitEn",
  "unitNb",
  "alternativeSet",
  "vatReason",
]);

const choiceFields: ReadonlySet<Field> = new Set([
  "vatCode",
  "percentScope",
  "amountsShown",
  "detailLevel",
]);

/** A discount below 0, which is called a surcharge and written without its sign. */
export const isOnTop = (field: Field, value: FieldValue): boolean =>
  (field === "discountPercent" || field === "discountAmount") &&
  typeof value === "string" &&
  value.startsWith("-");

/** A value of a field as the reader writes it, with its unit. */
export function valueText(
  value: FieldValue,
  { field, key }: { readonly field: Field; readonly key: Key | null },
  context: HistoryContext,
): string {
  const { t } = context;
  if (value === null || value === "") return t("estimates.history.nothing");
  if (typeof value === "boolean")
    return t(value ? "estimates.history.yes" : "estimates.history.no");
  if (typeof value !== "string") return listText(value, context);
  if (isOnTop(field, value)) return valueText(value.slice(1), { field, key }, context);
  if (field === "formula") return t("estimates.history.formulaValue", { formula: value });
  if (field === "linkedKey") return titleOfRow(value, context);
  const choice = choiceFields.has(field) ? choiceText(value, t) : undefined;
  if (choice !== undefined) return choice;
  if (field === "kind" && isLineKind(value)) return t(`estimates.kinds.${value}`);
  if (field === "lineOrder") {
    return t(`estimates.settings.lineOrders.${value === "kind" ? "kind" : "entered"}`);
  }
  if (!textFields.has(field) && isDecimal(value)) {
    const unit = key === null ? "" : (context.rowOf(key)?.unit ?? "");
    return numberText(value, numberKinds[field] ?? "plain", { ...context, unit });
  }
  return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
}

const kinds: readonly LineKind[] = ["material", "work", "general", "text", "percent"];
const isLineKind = (value: string): value is LineKind => kinds.some((kind) => kind === value);

/** What the choices of a select are called there. */
function choiceText(value: string, t: HistoryContext["t"]): string | undefined {
  if (value === "exempt" || value === "outside") return t(`estimates.line.vatCodes.${value}`);
  if (value === "chosen" || value === "above_in_group" || value === "above") {
    return t(`estimates.line.percentScopes.${value}`);
  }
  if (value === "client" || value === "with_vat" || value === "without_vat") {
    return t(`estimates.settings.amountsShownAs.${value}`);
  }
  if (value === "total" || value === "groups" || value === "lines" || value === "full") {
    return t(`estimates.settings.detailLevels.${value}`);
  }
  return undefined;
}

/** A number as the reader writes it, followed by what it counts. */
export function numberText(
  value: Decimal,
  kind: NumberKind,
  { t, locale, unit = "" }: Pick<HistoryContext, "t" | "locale"> & { readonly unit?: string },
): string {
  const minPlaces = kind === "price" ? 2 : 0;
  const number = formatDecimal(value, locale, { minPlaces, maxPlaces: 4 });
  switch (kind) {
    case "price":
    case "plain":
      return number;
    case "percent":
      return t("estimates.history.units.percent", { number });
    case "metres":
      return `${number}\u00a0m`;
    case "hours":
      return t("estimates.history.units.hours", { number });
    case "area":
      return `${number}\u00a0m²`;
    case "quantity":
      return unit === "" ? number : `${number}\u00a0${unit}`;
  }
}

type List = Extract<FieldValue, readonly unknown[]>;

function listText(value: List, context: HistoryContext): string {
  const items = value.flatMap((item) => {
    if (typeof item !== "string") return "due" in item ? paymentText(item, context) : [];
    if (item === "material" || item === "work" || item === "general") {
      return context.t(`estimates.kinds.${item}`);
    }
    return titleOfRow(item, context);
  });
  return items.length === 0 ? context.t("estimates.history.nothing") : items.join(", ");
}

/** "On signing 30% (1 May)". */
function paymentText(payment: Payment, context: HistoryContext): string {
  const { percent, due } = payment;
  const parts = [
    titleIn(payment, context.locale),
    numberText(percent, "percent", context),
    due === "" ? "" : `(${due})`,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

export const isMeasurement = (value: FieldValue): value is readonly MeasurementRow[] =>
  Array.isArray(value) && value.every((item) => typeof item === "object" && "count" in item);

import { type Decimal, decimal } from "../money/decimal.ts";
import type {
  Group,
  GroupField,
  Key,
  Line,
  LineField,
  MeasurementRow,
  Settings,
  SettingsField,
} from "./estimate.ts";

/** Fields of which at most one holds a value; writing one clears the others. Domain rule. */
export const quantityFields = ["quantity", "formula", "measurementRows", "linkedKey"] as const;
export const priceFields = ["sellingPrice", "markupPercent"] as const;
export const discountFields = ["discountPercent", "discountAmount"] as const;
export const vatFields = ["vatPercent", "vatCode"] as const;
export const sourceFields = ["serviceId", "articleId"] as const;

const lineSets = [quantityFields, priceFields, discountFields, vatFields, sourceFields] as const;

/** Where a line has its quantity from. */
export type QuantitySource =
  | { readonly from: "formula"; readonly formula: string }
  | { readonly from: "rows"; readonly rows: readonly MeasurementRow[] }
  | { readonly from: "link"; readonly key: Key }
  | { readonly from: "typed"; readonly quantity: Decimal | null };

/** The one source of a line's quantity; should there be two, the first of this order. Domain rule. */
export function quantitySourceOf({
  formula,
  measurementRows,
  linkedKey,
  quantity,
}: Pick<Line, (typeof quantityFields)[number]>): QuantitySource {
  if (formula !== null) return { from: "formula", formula };
  if (measurementRows.length > 0) return { from: "rows", rows: measurementRows };
  return linkedKey === null ? { from: "typed", quantity } : { from: "link", key: linkedKey };
}

/** What the line was copied from: a service, or an article of a supplier. */
export const sourceOf = ({
  serviceId,
  articleId,
}: Pick<Line, (typeof sourceFields)[number]>): string | null => serviceId ?? articleId;

const rivals: ReadonlyMap<LineField, readonly LineField[]> = new Map(
  lineSets.flatMap((fields) =>
    fields.map((field) => [field, fields.filter((other) => other !== field)] as const),
  ),
);

/** The other fields of the set that the field belongs to. */
export const rivalsOf = (field: LineField): readonly LineField[] => rivals.get(field) ?? [];

/** Of settings and of groups only their discount has two fields. */
export function rivalDiscountsOf(
  field: SettingsField | GroupField,
): readonly (typeof discountFields)[number][] {
  const isDiscount = discountFields.some((one) => one === field);
  return isDiscount ? discountFields.filter((other) => other !== field) : [];
}

/** No rows are no source of a quantity, just as null is none. */
export function isEmptyValue(
  value: Line[LineField] | Group[GroupField] | Settings["paymentPlan"],
): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** A line without a discount has one of 0 %. */
export function isEmptyField(field: LineField, value: Line[LineField]): boolean {
  return field === "discountPercent" ? value === "0" : isEmptyValue(value);
}

export function emptyValueOf(field: LineField): Line[LineField] {
  if (field === "discountPercent") return decimal("0");
  return field === "measurementRows" ? [] : null;
}

/** The line with one field written, and the others of its set cleared where it now holds a value. */
export function withField(line: Line, field: LineField, value: Line[LineField]): Line {
  const others = isEmptyField(field, value) ? [] : rivalsOf(field);
  if (others.length === 0) return { ...line, [field]: value };
  const cleared = others.map((other) => [other, emptyValueOf(other)] as const);
  return { ...line, ...Object.fromEntries(cleared), [field]: value };
}

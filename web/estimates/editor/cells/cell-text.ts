import type { Decimal } from "../../../../domain/money/decimal.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { type Locale, formatDecimal, withOwnSign } from "../../../../domain/money/format.ts";
import type { GroupRowView, LineRowView, RowView } from "../store/row-views.ts";
import { otherLanguage } from "../../../base/i18n.ts";
import { titleIn, unitIn } from "../../../kit/page/title-in.ts";
import { shortUnit } from "../../../../locales/unit-forms.ts";
import { keptFormula } from "./number-entry.ts";
import type { Column, ColumnId } from "./columns.ts";

/** How this person reads numbers and units, and the language that the estimate is written in. */
export interface CellFormat {
  readonly locale: Locale;
  readonly language: "en" | "nb";
}

type UnitOfLine = Pick<Line, "kind" | "unitEn" | "unitNb">;

/** The name of the unit in this language; the other one where that is empty. */
export function unitName(line: UnitOfLine, language: CellFormat["language"]): string {
  if (line.kind === "percent") return "%";
  return unitIn(line, language) || unitIn(line, otherLanguage(language));
}

/** The unit as it stands beside a figure, short where it is a usual one. */
export const unitOf = (
  line: UnitOfLine,
  quantity: Decimal | null,
  language: CellFormat["language"],
): string => shortUnit(unitName(line, language), language, quantity === "1");

/** A row without its place, on which no figure depends. */
export type RowFigures = Omit<LineRowView, "place"> | Omit<GroupRowView, "place" | "isOpen">;

/** What a number cell holds, unformatted; null where the row has no such figure. */
export function cellNumber(row: RowFigures, id: ColumnId): Decimal | null {
  return row.type === "line" ? lineNumber(row, id) : groupNumber(row, id);
}

function lineNumber({ line, priced }: Omit<LineRowView, "place">, id: ColumnId): Decimal | null {
  if (line.kind === "text") return null;
  const isPercent = line.kind === "percent";
  switch (id) {
    case "quantity":
      return isPercent ? line.percent : priced.quantity;
    case "length":
    case "width":
    case "height":
    case "factor":
      return isPercent ? null : line[id];
    case "hourNorm":
    case "hoursUsed":
      return line.kind === "work" ? line[id] : null;
    case "wastePercent":
      return isPercent || line.wastePercent === "0" ? null : line.wastePercent;
    case "discountPercent":
      return line.discountPercent === "0" ? null : line.discountPercent;
    case "discountAmount":
      return line.discountAmount;
    case "buyingPrice":
      return priced.buyingPrice ?? line.buyingPrice;
    case "sellingPrice":
      return isPercent ? null : (priced.sellingPrice ?? line.sellingPrice);
    case "purchaseAmount":
      return priced.purchaseAmount ?? line.purchaseAmount;
    case "markupPercent":
      return priced.markupPercent ?? line.markupPercent;
    case "marginPercent":
    case "sellingAmount":
    case "profitAmount":
    case "hours":
      return priced[id];
    case "kind":
    case "title":
    case "reference":
    case "formula":
    case "unit":
      return null;
  }
}

function groupNumber(
  { group, priced }: Omit<GroupRowView, "place" | "isOpen">,
  id: ColumnId,
): Decimal | null {
  switch (id) {
    case "markupPercent":
      return group.markupPercent;
    case "marginPercent":
    case "purchaseAmount":
    case "sellingAmount":
    case "profitAmount":
    case "hoursUsed":
      return priced[id];
    case "hours":
      return priced.hoursScheduled;
    case "kind":
    case "title":
    case "reference":
    case "length":
    case "width":
    case "height":
    case "factor":
    case "formula":
    case "quantity":
    case "unit":
    case "hourNorm":
    case "wastePercent":
    case "buyingPrice":
    case "sellingPrice":
    case "discountPercent":
    case "discountAmount":
      return null;
  }
}

/** A figure that this kind of line has, but that cannot be told, is a dash; others leave the cell empty. */
const dashColumns: ReadonlySet<ColumnId> = new Set([
  "quantity",
  "buyingPrice",
  "markupPercent",
  "marginPercent",
  "sellingPrice",
  "purchaseAmount",
  "sellingAmount",
  "profitAmount",
]);

/** What the cell shows. */
export function cellText(row: RowFigures, { id, places }: Column, format: CellFormat): string {
  if (id === "title") return titleIn(row.type === "line" ? row.line : row.group, format.language);
  if (id === "reference") return row.type === "line" ? row.line.reference : row.group.reference;
  if (row.type === "line" && id === "unit") {
    return unitOf(row.line, row.priced.quantity, format.locale);
  }
  if (row.type === "line" && id === "formula") return row.line.formula ?? "";
  const value = cellNumber(row, id);
  if (value !== null && places !== null) return formatDecimal(value, format.locale, places);
  return hasDash(row, id) ? "–" : "";
}

function hasDash(row: RowFigures, id: ColumnId): boolean {
  if (row.type === "group") {
    return id === "marginPercent" || id === "purchaseAmount" || id === "profitAmount";
  }
  if (row.line.kind === "text" || !dashColumns.has(id)) return false;
  return row.line.kind !== "percent" || (id !== "buyingPrice" && id !== "sellingPrice");
}

/** What an editor starts with, and what is copied: numbers ungrouped and in full, formulas as typed. */
export function entryText(row: RowView, { id, places }: Column, format: CellFormat): string {
  if (id === "formula" && row.type === "line") return keptFormula(row.line.formula ?? "");
  // The whole name, by which the unit is known again.
  if (id === "unit" && row.type === "line") return unitName(row.line, format.locale);
  if (places === null) return cellText(row, { id, width: 0, places }, format);
  if (id === "quantity" && row.type === "line" && row.line.formula !== null) {
    return `=${keptFormula(row.line.formula)}`;
  }
  return decimalText(cellNumber(row, id), format.locale);
}

/** A number as one types it: no groups, the decimal sign of the language. */
export const decimalText = (value: Decimal | null, locale: Locale): string =>
  value === null ? "" : withOwnSign(value, locale);

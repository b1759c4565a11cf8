import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { isBelowCost } from "../../../../domain/pricing/below-cost.ts";
import { type CellFormat, type RowFigures, cellNumber, cellText } from "./cell-text.ts";
import type { Column, ColumnId } from "./columns.ts";
import { figuresIn } from "./figures.ts";
import { separatorWidth, widthInDigits } from "./text-width.ts";

/** Texts of a few words or signs; what is longer is cut, as a title is, and leaves the other columns in sight. */
const shortTexts: ReadonlySet<ColumnId> = new Set<ColumnId>(["reference", "unit"]);
const widestText = 32;

/** How many digits wide the widest text of each column is. */
export type ColumnWidths = ReadonlyMap<ColumnId, number>;

export interface WidthTracker {
  /** The widths with this estimate on screen; the same object until one of them grows. */
  readonly update: (priced: PricedEstimate) => ColumnWidths;
}

/** A sign and the gap before it, as wide as so many digits. */
const signDigits = 2.4;

/** The sign of the waste is written smaller than the figures; see cell-content.css. */
const wasteScale = 11 / 14;

/**
 * Keeps columns as wide as their widest figure. Rows that did not change are passed over, and only a
 * figure that may be wider than all before it is written out, so that typing stays fast in long
 * estimates. Columns never become narrower: that would make the page jump while somebody types.
 */
export function createWidthTracker(columns: readonly Column[], format: CellFormat): WidthTracker {
  const measured = columns.filter(({ id, places }) => places !== null || shortTexts.has(id));
  let seen: PricedEstimate | undefined;
  let widths: ReadonlyMap<ColumnId, number> = new Map();

  const widen = (row: RowFigures) => {
    for (const column of measured) {
      const known = widths.get(column.id) ?? 0;
      if (Math.ceil(mostDigits(row, column)) <= known) continue;
      const most = shortTexts.has(column.id) ? widestText : Number.POSITIVE_INFINITY;
      const width = Math.min(Math.ceil(textDigits(row, column, format)), most);
      if (width > known) widths = new Map(widths).set(column.id, width);
    }
  };

  const update: WidthTracker["update"] = (priced) => {
    const before = seen;
    seen = priced;
    if (before === priced) return widths;
    for (const [key, line] of priced.estimate.lines) {
      const figures = priced.lines.get(key);
      if (figures === undefined) continue;
      if (before?.estimate.lines.get(key) === line && before.lines.get(key) === figures) continue;
      widen({ type: "line", line, priced: figures });
    }
    for (const [key, group] of priced.estimate.groups) {
      const figures = priced.groups.get(key);
      if (figures === undefined) continue;
      if (before?.estimate.groups.get(key) === group && before.groups.get(key) === figures)
        continue;
      widen({ type: "group", group, priced: figures });
    }
    return widths;
  };

  return { update };
}

/** No less than the text of the cell is wide, and hardly more, found without writing it out. */
function mostDigits(row: RowFigures, { id, places }: Column): number {
  if (places === null) return Number.POSITIVE_INFINITY;
  const value = cellNumber(row, id);
  const waste = id === "buyingPrice" && hasWaste(row) ? row.line.wastePercent : null;
  const wasteDigits = waste === null ? 0 : (waste.length + 3.5) * wasteScale;
  const besideDigits = wasteDigits + (hasSumSign(row, id) ? signDigits : 0);
  if (value === null) return 1.1 + besideDigits;
  const sign = value.startsWith("-") ? 1 : 0;
  const point = value.indexOf(".");
  const whole = (point < 0 ? value.length : point) - sign;
  const decimals = point < 0 ? 0 : value.length - point - 1;
  const shown = Math.min(places.maxPlaces, Math.max(places.minPlaces, decimals));
  // Rounding carries into one digit more where nothing but nines stands before the point.
  const carried = decimals > shown && /^-?9+\./.test(value) ? 1 : 0;
  const separators = Math.floor((whole + carried - 1) / 3) + (shown === 0 ? 0 : 1);
  return whole + carried + shown + separators * separatorWidth + sign * 1.1 + besideDigits;
}

function textDigits(row: RowFigures, column: Column, format: CellFormat): number {
  const sign = hasSumSign(row, column.id) ? signDigits : 0;
  const text = widthInDigits(cellText(row, column, format)) + sign;
  if (column.id !== "buyingPrice" || !hasWaste(row)) return text;
  const waste = `+${figuresIn(format.locale).rate(row.line.wastePercent)}`;
  return text + widthInDigits(waste) * wasteScale;
}

const hasWaste = (row: RowFigures): row is Extract<RowFigures, { readonly type: "line" }> =>
  row.type === "line" && row.line.wastePercent !== "0";

/** Of few lines and of no group has a sum a sign beside it; columns of other figures have room for one on every row. */
function hasSumSign(row: RowFigures, id: ColumnId): boolean {
  if (row.type === "group" || (id !== "purchaseAmount" && id !== "sellingAmount")) return false;
  const { line, priced } = row;
  if (priced.problem !== null) return true;
  return id === "purchaseAmount" ? line.kind === "percent" : isBelowCost(priced);
}

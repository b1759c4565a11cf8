import type { KnownUnits } from "./guess-columns.ts";
import type { RowCells } from "./row-cells.ts";

/** "ca. 12", "10 stk", "ca 1 250,50 m2": a number between the word that it is not exact and its unit. */
const form =
  /^(?:(?:ca|cirka|circa|omtrent|approx|about)\b\.?|[~\u2248])?\s*([-\u2212]?\d(?:[\d\s.,'\u2019]*\d)?)\s*(\p{L}[^\s]{0,19})?$/iu;

/** "ca. 3-4", "3 til 4 stk": from one number to another. */
const rangeForm =
  /^(?:(?:ca|cirka|circa|omtrent|approx|about)\b\.?|[~\u2248])?\s*\d[\d\s.,]*(?:[-\u2013\u2014]|til|till|to|bis|or|eller|oder)\s*\d[\d\s.,]*(?:\p{L}\S*)?$/iu;

/** Whether a quantity leaves open which of two numbers it is. */
export const isRange = (quantity: string): boolean => rangeForm.test(quantity.trim());

const plain = (text: string | undefined): string =>
  (text ?? "")
    .toLocaleLowerCase("nb")
    .replace("\u00b2", "2")
    .replace("\u00b3", "3")
    .replace(/\.$/, "");

/** What "t" means is asked where it stands in the column of units. */
const isOpen = (unit: string): boolean => plain(unit) === "t";

/** Whether a word stands beside the number, as of a unit. */
export const hasWord = (quantity: string): boolean => form.exec(quantity)?.[2] !== undefined;

/**
 * A quantity with words beside it, as its number alone; the unit beside it is that of the row. The same cells
 * where it has none, and where the words say something else: a unit that is not known, or not that of the row.
 */
export function withPlainQuantity(cells: RowCells, units: KnownUnits): RowCells {
  const text = cells.get("quantity") ?? "";
  const [, number = "", unit] = form.exec(text) ?? [];
  if (number === "" || number === text) return cells;
  const bare = new Map(cells).set("quantity", number);
  const own = cells.get("unit");
  if (unit === undefined || plain(unit) === plain(own)) return bare;
  return own === undefined && !isOpen(unit) && units.knows(unit) ? bare.set("unit", unit) : cells;
}

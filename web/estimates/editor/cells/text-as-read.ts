import { decimalPoint } from "../../../../domain/money/column-signs.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { formatDecimal, type Locale } from "../../../../domain/money/format.ts";
import { bareNumber, type LoneSigns, readDecimal } from "../../../../domain/money/read-number.ts";

/** More than anybody writes, and what the format can print. */
const mostPlaces = 20;

/** A cell whose number stands as the reader writes it, among what stands around it; a text without one as it is. */
export function textAsRead(text: string, signs: LoneSigns, locale: Locale): string {
  const bare = bareNumber(text);
  const read = readDecimal(bare, signs);
  if (read === undefined) return text;
  const places = placesOf(bare, read);
  const shown = formatDecimal(read, locale, { minPlaces: places, maxPlaces: places });
  return text.includes(bare) ? text.replace(bare, shown) : shown;
}

/** A number of a workbook, which has a point; a zero at its end only keeps it from meaning thousands. */
export const workbookNumber = (text: string): string => text.replace(/(\.\d{3})0(?!\d)/, "$1");

/** A number of a workbook as the reader writes it, with what stands beside it, as a percent sign. */
export const workbookAsRead = (text: string, locale: Locale): string =>
  textAsRead(workbookNumber(text), decimalPoint, locale);

/** How many decimals were written, with zeros at their end: "199,50" stays so. */
function placesOf(bare: string, read: Decimal): number {
  const [whole = "", fraction = ""] = read.replace("-", "").split(".");
  const last = /[.,](\d+)$/.exec(bare)?.[1] ?? "";
  const behindWhole = bare.replaceAll(/\D/g, "").length - whole.length;
  return Math.min(Math.max(fraction.length, Math.min(last.length, behindWhole)), mostPlaces);
}

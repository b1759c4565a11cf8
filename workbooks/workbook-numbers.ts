import { type Exact, roundedQuotient, tenTo, toDecimal } from "../domain/money/decimal.ts";

/** How a workbook shows the numbers of a cell, as far as it changes what they say. */
export type NumberLook = "plain" | "percent" | "date" | { readonly digits: number };

/** Programs write no longer ones: of a format, and of a number, which has an exponent where it is large. */
const longestCode = 255;
const longestNumber = 400;

/** Formats that a workbook names by their number alone. */
const knownLooks: Readonly<Record<number, NumberLook>> = { 9: "percent", 10: "percent" };
const knownDates = [14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47];

/** What a format does with a number; without what it writes beside it, as in `0.0 "m2"`. */
export function lookOf(id: number, code: string | undefined): NumberLook {
  if (code !== undefined && code.length > longestCode) return "plain";
  if (code === undefined) return knownLooks[id] ?? (knownDates.includes(id) ? "date" : "plain");
  const [signs = ""] = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "").split(";");
  if (signs.includes("%")) return "percent";
  if (/^0{2,}$/.test(signs)) return { digits: signs.length };
  return /[dmyhs]/i.test(signs) && !/general/i.test(signs) ? "date" : "plain";
}

/** What is further from one is no number of an article, and would be a thousand digits. */
const largestPower = 60;
const numberForm = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i;

/** A workbook counts with so many digits; what stands behind them comes from its binary numbers. */
const exactDigits = 15;

/**
 * A number of a workbook as somebody would type it, so that it reads in one way alone: "1.2340" can be
 * nothing but a decimal. What cannot be read stays as it is.
 */
export function numberText(raw: string, look: NumberLook, isFrom1904: boolean): string {
  const read = readExact(raw);
  if (read === undefined) return raw;
  if (look === "date") return dateText(raw, isFrom1904);
  if (look === "percent") return `${typed({ ...read, scale: read.scale - 2 })} %`;
  const text = typed(read);
  return typeof look === "object" && read.digits >= 0n ? text.padStart(look.digits, "0") : text;
}

function readExact(raw: string): Exact | undefined {
  if (raw.length > longestNumber) return undefined;
  const [, minus = "", whole = "", part = "", power = "0"] = numberForm.exec(raw.trim()) ?? [];
  if (whole === "" || Math.abs(Number(power)) > largestPower) return undefined;
  const all = BigInt(whole + part);
  const scale = part.length - Number(power);
  const surplus = String(all).length - exactDigits;
  const digits = surplus > 0 && scale > 0 ? roundedQuotient(all, tenTo(surplus)) : all;
  return {
    digits: minus === "" ? digits : -digits,
    scale: digits === all ? scale : scale - surplus,
  };
}

function typed({ digits, scale }: Exact): string {
  const exact = scale < 0 ? { digits: digits * tenTo(-scale), scale: 0 } : { digits, scale };
  const text: string = toDecimal(exact);
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const msOfDay = 86_400_000;

/** Days are counted from the end of 1899, or from 1904 in some workbooks. */
function dateText(raw: string, isFrom1904: boolean): string {
  const start = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const date = new Date(start + Math.floor(Number(raw)) * msOfDay);
  return Number.isNaN(date.getTime()) ? raw : date.toISOString().slice(0, 10);
}

import type { Language } from "../../contracts/fields.ts";
import type { Decimal } from "../../domain/money/decimal.ts";

/** Spreadsheets take a file without it for one of another alphabet. */
export const byteOrderMark = "\uFEFF";

/** What a spreadsheet would calculate instead of showing it; a number below 0 is none. */
const isFormula = (text: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+(?:[.,]\d+)?$/.test(text);

/**
 * A spreadsheet of another language parts the file by its own separator, and takes the quotes for text, or for those
 * around a cell: one may begin behind any of them, and behind a line break. A dash before a space is that of a list.
 */
const cellInside = /([,;\t\r\n]"*)(?=[=+@＝＋－＠]|-(?! ))/g;

function field(text: string, separator: string): string {
  const shown = (isFormula(text) ? `'${text}` : text).replaceAll(cellInside, "$1'");
  const isPlain = !shown.includes(separator) && !/["\r\n]/.test(shown);
  return isPlain ? shown : `"${shown.replaceAll('"', '""')}"`;
}

/**
 * A row as RFC 4180 says, parted by a semicolon where the comma is the decimal sign, as spreadsheets of the
 * language expect. What begins like a formula gets an apostrophe, so that nothing is calculated.
 */
export const csvRow = (values: readonly string[], language: Language): string => {
  const separator = language === "nb" ? ";" : ",";
  return `${values.map((value) => field(value, separator)).join(separator)}\r\n`;
};

/** A number as spreadsheets of the language read it: every digit, and no sign between thousands. */
export const csvNumber = (value: Decimal | null, language: Language): string =>
  language === "nb" ? (value ?? "").replace(".", ",") : (value ?? "");

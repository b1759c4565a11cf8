import type { Language } from "../../contracts/fields.ts";

/** Spreadsheets take a file without it for one of another alphabet. */
export const byteOrderMark = "\uFEFF";

/** What a spreadsheet would calculate instead of showing it; a number below 0 is none. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text) && !/^-\d+(?:[.,]\d+)?$/.test(text);

function field(text: string, separator: string): string {
  const shown = isFormula(text) ? `'${text}` : text;
  const isPlain = !shown.includes(separator) && !/["\r\n]/.test(shown);
  return isPlain ? shown : `"${shown.replaceAll('"', '""')}"`;
}

/**
 * A row as RFC 4180 says, parted by a semicolon where the comma is the decimal sign, as spreadsheets of the
 * language expect. A text that begins like a formula gets an apostrophe, so that nothing is calculated.
 */
export const csvRow = (values: readonly string[], language: Language): string => {
  const separator = language === "nb" ? ";" : ",";
  return `${values.map((value) => field(value, separator)).join(separator)}\r\n`;
};

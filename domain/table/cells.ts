/** The cells of a table as they are written, first by row and then by column. */
export type Cells = readonly (readonly string[])[];

export const widthOf = (cells: Cells): number =>
  cells.reduce((widest, row) => Math.max(widest, row.length), 0);

/** What a column says, without its empty cells. */
export const textsIn = (cells: Cells, column: number): readonly string[] =>
  cells.map((row) => (row[column] ?? "").trim()).filter((text) => text !== "");

export const isBlank = (row: readonly string[]): boolean => row.every((text) => text.trim() === "");

const currency = String.raw`(?:kr\.?|[£€$]|nok|sek|dkk|eur|gbp|usd)`;
const minus = String.raw`[-\u2212]?`;
const digits = String.raw`[\s.,'’]*\d[\d\s.,'’]*`;

/** The minus stands behind the currency or, as spreadsheets print it, before it. */
const numberForm = new RegExp(
  String.raw`^(?:${currency}?\s*${minus}|${minus}\s*${currency}\s*)${digits}(?:,-|[-%]|${currency})*$`,
  "i",
);

/** Is it written as a number, perhaps with its currency or a percent sign? "Gips 12" is not. */
export const looksNumeric = (text: string): boolean => numberForm.test(text.trim());

const moneyForm = new RegExp(
  String.raw`^(?:${currency}|kroner|euro|[:,.]-)(?:\s+(?:eks|ekskl|ex|inkl|excl|incl|uten|med|mva)\b.*)?$`,
  "i",
);

/** Is it a currency that stands in the place of a unit, of these or of the document, perhaps with words on tax? */
export const isMoneyUnit = (unit: string, own: string): boolean =>
  moneyForm.test(unit.trim()) || unit.trim().toUpperCase() === own;

/** Do most of the values pass, two of three? A column without any passes no test. */
export function mostly<T>(values: readonly T[], passes: (value: T) => boolean): boolean {
  return values.length > 0 && values.filter(passes).length * 3 >= values.length * 2;
}

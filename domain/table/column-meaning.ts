/**
 * What a column of a table from elsewhere can hold of the lines of an estimate, in the order in which the
 * cells of a row are taken: of two that exclude each other the later one holds.
 */
export const columnMeanings = [
  "reference",
  "number",
  "position",
  "kind",
  "optional",
  "title",
  "description",
  "note",
  "supplier",
  "article",
  "length",
  "width",
  "height",
  "factor",
  "quantity",
  "formula",
  "unit",
  "hourNorm",
  "hours",
  "wastePercent",
  "priceQuantity",
  "buyingPrice",
  "markupPercent",
  "marginPercent",
  "sellingPrice",
  "discountPercent",
  "discountAmount",
  "vatPercent",
  "amount",
] as const;

export type ColumnMeaning = (typeof columnMeanings)[number];

/** One for each column; null for a column that is left out. A meaning stands once at most. */
export type ColumnMeanings = readonly (ColumnMeaning | null)[];

/** What says nothing that could be counted. */
export const wordMeanings: readonly ColumnMeaning[] = [
  "reference",
  "number",
  "position",
  "kind",
  "optional",
  "title",
  "description",
  "note",
  "supplier",
  "article",
];

const texts: readonly ColumnMeaning[] = [...wordMeanings, "formula", "unit", "priceQuantity"];

export const isNumberMeaning = (meaning: ColumnMeaning): boolean => !texts.includes(meaning);

/** The meanings after one column was given another one, which it takes from the column that had it. */
export function withMeaning(
  meanings: ColumnMeanings,
  column: number,
  meaning: ColumnMeaning | null,
): ColumnMeanings {
  return meanings.map((one, index) => {
    if (index === column) return meaning;
    return one === meaning ? null : one;
  });
}

/** Everything a grid cell can show. The number of the row stands before these and cannot be entered. */
export type ColumnId =
  | "kind"
  | "title"
  | "reference"
  | "length"
  | "width"
  | "height"
  | "factor"
  | "formula"
  | "quantity"
  | "unit"
  | "hourNorm"
  | "wastePercent"
  | "buyingPrice"
  | "markupPercent"
  | "marginPercent"
  | "sellingPrice"
  | "discountPercent"
  | "discountAmount"
  | "purchaseAmount"
  | "sellingAmount"
  | "profitAmount"
  | "hours"
  | "hoursUsed";

export interface Column {
  readonly id: ColumnId;
  /** The least width, in CSS pixels, for its heading in both languages; a wider figure makes it wider. */
  readonly width: number;
  /** How many decimals are shown at least and at most; null for text. */
  readonly places: { readonly minPlaces: number; readonly maxPlaces: number } | null;
}

const money = { minPlaces: 2, maxPlaces: 2 };
const price = { minPlaces: 2, maxPlaces: 4 };
const measure = { minPlaces: 0, maxPlaces: 4 };
const percent = { minPlaces: 2, maxPlaces: 2 };
const hours = { minPlaces: 2, maxPlaces: 2 };

/** In the order in which they stand on screen. */
export const columns: readonly Column[] = [
  { id: "kind", width: 32, places: null },
  { id: "title", width: 170, places: null },
  { id: "reference", width: 92, places: null },
  { id: "length", width: 64, places: measure },
  { id: "width", width: 64, places: measure },
  { id: "height", width: 64, places: measure },
  { id: "factor", width: 60, places: measure },
  { id: "formula", width: 140, places: null },
  { id: "quantity", width: 64, places: measure },
  { id: "unit", width: 56, places: null },
  { id: "hourNorm", width: 76, places: measure },
  { id: "wastePercent", width: 64, places: percent },
  { id: "buyingPrice", width: 88, places: price },
  { id: "markupPercent", width: 72, places: percent },
  { id: "marginPercent", width: 68, places: percent },
  { id: "sellingPrice", width: 88, places: price },
  { id: "discountPercent", width: 80, places: percent },
  { id: "discountAmount", width: 114, places: money },
  { id: "purchaseAmount", width: 88, places: money },
  { id: "sellingAmount", width: 88, places: money },
  { id: "profitAmount", width: 106, places: money },
  { id: "hours", width: 60, places: hours },
  { id: "hoursUsed", width: 88, places: hours },
];

/** What tells of costs; absent for whoever does not see them. */
const costColumns: readonly ColumnId[] = [
  "wastePercent",
  "buyingPrice",
  "markupPercent",
  "marginPercent",
  "purchaseAmount",
  "profitAmount",
];

/** Prices, and what makes them: closed to whoever sees no costs. */
export const priceColumns: readonly ColumnId[] = [
  ...costColumns,
  "kind",
  "sellingPrice",
  "hourNorm",
];

/** Of these columns those that there are for whoever sees costs, or does not. */
export const openColumns = (ids: Iterable<ColumnId>, seesCosts: boolean): readonly ColumnId[] =>
  [...ids].filter((id) => seesCosts || !costColumns.includes(id));

/** Columns that are always there. */
export const fixedColumns: readonly ColumnId[] = ["kind", "title"];

export type PresetId = "price" | "sizes" | "hours";

/** Ready choices of columns for the usual tasks. */
export const presets: Readonly<Record<PresetId, readonly ColumnId[]>> = {
  price: [
    "quantity",
    "unit",
    "buyingPrice",
    "markupPercent",
    "marginPercent",
    "sellingPrice",
    "purchaseAmount",
    "sellingAmount",
    "profitAmount",
    "hours",
  ],
  sizes: [
    "length",
    "width",
    "height",
    "factor",
    "formula",
    "quantity",
    "unit",
    "sellingPrice",
    "sellingAmount",
  ],
  hours: ["quantity", "unit", "hourNorm", "hours", "hoursUsed", "sellingPrice", "sellingAmount"],
};

/**
 * The choice that a ready one makes of it. The numbers of a tender stay as they were: whether there are any follows from the
 * estimate, not from the task.
 */
export const withPreset = (
  choice: ReadonlySet<ColumnId>,
  preset: PresetId,
): ReadonlySet<ColumnId> => {
  const kept: readonly ColumnId[] = choice.has("reference") ? ["reference"] : [];
  return new Set([...kept, ...presets[preset]]);
};

/** The columns on screen for a choice, in their fixed order. */
export function chosenColumns(choice: ReadonlySet<ColumnId>, seesCosts = true): readonly Column[] {
  const open = new Set(openColumns(choice, seesCosts));
  return columns.filter(({ id }) => fixedColumns.includes(id) || open.has(id));
}

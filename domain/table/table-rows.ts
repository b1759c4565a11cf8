import type { LineKind } from "../estimate/estimate.ts";
import { type Decimal, compare, decimal } from "../money/decimal.ts";
import { addedSums } from "./added-sums.ts";
import { type ApartGroup, withApartGroups } from "./apart-rows.ts";
import type { Cells } from "./cells.ts";
import type { ColumnMeanings } from "./column-meaning.ts";
import type { KnownUnits } from "./guess-columns.ts";
import { isHeaderAgain } from "./header-row.ts";
import type { GroupTerm, RowKind } from "./kind-words.ts";
import { lumpRows } from "./lump-rows.ts";
import { type LumpTerms, asLumpSum, isUnnamedLump, lumpTermsOf } from "./lump-sums.ts";
import { lumpUnit, withOneLump } from "./lump-words.ts";
import { withoutOptionHeads } from "./option-heads.ts";
import { type PartRow, namedPercents } from "./named-percents.ts";
import { saysOption, withOption, withOptionAmount } from "./option-words.ts";
import { withLevels } from "./row-levels.ts";
import { withPlainQuantity } from "./quantity-words.ts";
import type { TableReading } from "./read-table.ts";
import { type RowCells, cellsOf } from "./row-cells.ts";
import { isPercentRow, isPricedSum, isSumRow, plainTitle, withoutBase } from "./row-amounts.ts";
import { isCaption, splitTitle, withAmountWords, withTitleBeside } from "./row-titles.ts";
import { isBare, namedKind, termOf } from "./said-row.ts";

/** A row of a table as a row of an estimate. */
export interface TableRow {
  /** Where it stands in the table, from 0. */
  readonly index: number;
  /**
   * A sum adds up other rows and is left out: an estimate derives its sums. What is agreed for a group goes
   * into the group around it.
   */
  readonly kind: RowKind | GroupTerm | "sum";
  /** In how many groups of the table itself it stands; its parent is the last group one level above. */
  readonly level: number;
  /** What it says, by what its columns are; empty cells are left out. */
  readonly cells: RowCells;
  /** What stands for its quantity, where that is read as something else: "ca 12", "RS". */
  readonly quantityText?: string;
  /** Its amount is taken for the price of one whole, though no word of the row says so. */
  readonly isAssumedLump?: true;
  /** It names a discount and has it above 0 in the table, and is taken off all the same. */
  readonly isAssumedDiscount?: true;
  /** A sum that is taken for one by its words, though its amount stands among the prices. */
  readonly isPricedSum?: true;
  /** The group that is added for it: it stands in none any more, since the one before was ended by its sum. */
  readonly apart?: ApartGroup;
}

export interface RowRules {
  /** Rows that have a title alone head the rows below them. */
  readonly hasGroups: boolean;
  /** Rows that have a title and an amount alone are lump sums, where the amount is no sum of others. */
  readonly hasLumps: boolean;
  /** The estimate has no other lines. */
  readonly isAlone?: boolean;
  /** How many levels of groups there is room for. */
  readonly maxLevels: number;
  readonly units: KnownUnits;
  /** The code of the currency of the document. */
  readonly currency: string;
  /** The places of rows that come in as lines, though they look like sums whose amount stands among the prices. */
  readonly kept?: ReadonlySet<number>;
  /** The percents of rows by their places, where they are known already. */
  readonly percents?: ReadonlyMap<number, string>;
}

/** A row that is taken into the estimate as a row. */
export interface TakenRow extends TableRow {
  readonly kind: RowKind;
}

/** A row that says what is agreed for the group around it. */
export interface TermRow extends TableRow {
  readonly kind: GroupTerm;
}

export const isTerm = (row: TableRow): row is TermRow =>
  row.kind === "lumpSum" || row.kind === "discount" || row.kind === "surcharge";

export const isTaken = (row: TableRow): row is TakenRow => row.kind !== "sum" && !isTerm(row);

/** Only a part of its quantity is read. */
export const isWorded = (row: TableRow): boolean => isTaken(row) && row.quantityText !== undefined;

type Said = Omit<TableRow, "kind" | "level">;

/**
 * The rows below the header, each as a line or a group. A row that has no figures heads a group when rows
 * with figures follow, or rows that are numbered below it; of several such rows in a row the first one
 * does, and the others are text. Numbers such as 1 and 1.1 say what stands in what: words between rows that go on
 * below one number are text. An amount says
 * something by itself only where nothing else makes it: it is a lump sum then, or the sum of other rows.
 */
export function tableRows(
  cells: Cells,
  { header, meanings }: TableReading,
  rules: RowRules,
): readonly TableRow[] {
  const hasKinds = meanings.includes("kind");
  const said = cells.flatMap((row, index) => {
    const written = withoutBase(splitTitle(cellsOf(row, meanings)));
    const named = hasKinds ? written : withTitleBeside(written);
    return index <= header || isHeaderAgain(cells, header, index)
      ? []
      : [withPart({ index, cells: withOptionAmount(named) }, rules.units)];
  });
  const titles = new Set(said.map((row) => plainTitle(row.cells.get("title"))));
  const priced = new Set(
    said.filter((row) => rules.kept?.has(row.index) !== true && isPricedSum(row.cells, titles)),
  );
  const isSum = ({ cells: of }: Said) => isSumRow(of, titles) || (hasKinds && isCaption(of));
  const named = new Set(said.filter((row) => priced.has(row) || isSum(row)));
  const sums = new Set([...named, ...addedSums(said, named)]);
  const rows = said.filter((row) => row.cells.size > 0 && !sums.has(row));
  const hasHeads = rules.hasGroups && rules.maxLevels > 0;
  const isListOfTitles = rows.every(isBare);
  const found = lumpRows(rows, { ...rules, isListOfTitles });
  const heads = hasHeads ? found.headings : new Set<number>();
  const facts: Facts = { ...found, heads, isListOfTitles };
  const leveled = withLevels(rows, { heads, maxLevels: rules.maxLevels, sums: [...named] });
  // Beside lines that are there already a percent of the whole would be of those as well.
  const percents =
    rules.percents ??
    (rules.isAlone === true ? namedPercents(partsOf(leveled, facts)) : noPercents);
  const hasUnit = rules.hasLumps && rules.units.knows(lumpUnit);
  const terms = lumpTermsOf(meanings, hasUnit);
  const counted = leveled.map((row) => {
    const percent = percents.get(row.index);
    if (percent !== undefined) return ofOthers(row, percent);
    return facts.lumps.has(row.index) ? oneLump(row, terms) : row;
  });
  const left = [...sums].map((row) => ({
    ...row,
    kind: "sum" as const,
    level: 0,
    ...(priced.has(row) && { isPricedSum: true as const }),
  }));
  const read = counted.map((row) => {
    const kind = kindOf(row, facts, rules.units);
    const told = hasOwnNumbers(meanings) ? row.cells : withReference(row.cells);
    return { ...row, kind, cells: withAmountWords(kind === "text" ? told : withOption(told)) };
  });
  return [...withApartGroups(withoutOptionHeads(read)), ...left].toSorted(
    (one, other) => one.index - other.index,
  );
}

/** Are the numbers of the rows those of a tender? Beside a column of these, and in our own files, they only say where a row stands. */
const hasOwnNumbers = (meanings: ColumnMeanings): boolean =>
  !meanings.includes("reference") &&
  (meanings.includes("number") || !meanings.includes("position"));

/** Without a number in the tender it has none. */
const withReference = (cells: RowCells): RowCells =>
  cells.has("reference") ? cells : new Map([...cells, ["reference", ""]]);

/**
 * Of a quantity with words beside it the number is read, and a word for a lump sum is one of them. What stands
 * there is kept to be shown.
 */
function withPart(row: Said, units: KnownUnits): Said {
  const lump = withOneLump(row.cells, units);
  const cells = lump === row.cells ? withPlainQuantity(row.cells, units) : lump;
  const quantityText = row.cells.get("quantity") ?? row.cells.get("unit");
  return cells === row.cells || quantityText === undefined ? row : { ...row, cells, quantityText };
}

/** What only the table as a whole can tell of its rows. */
interface Facts {
  /** The places of the rows that head a group. */
  readonly heads: ReadonlySet<number>;
  /** The places of the rows whose amount is the price of one whole. */
  readonly lumps: ReadonlySet<number>;
  readonly amountOf: ReadonlyMap<number, Decimal | undefined>;
  /** The places of the rows whose amounts count. */
  readonly counting: ReadonlySet<number>;
  readonly isListOfTitles: boolean;
}

function kindOf(
  row: Said,
  { heads, lumps, amountOf, isListOfTitles }: Facts,
  units: KnownUnits,
): RowKind | GroupTerm {
  if (heads.has(row.index)) return "group";
  const term = termOf(row);
  if (term !== undefined && heads.size > 0) return term;
  const named = namedLineKind(row);
  if (named !== undefined) return named;
  if (isPercentRow(row.cells)) return "percent";
  // A discount is nothing that is bought.
  if (lumps.has(row.index) && isBelowNothing(amountOf.get(row.index))) return "general";
  return isBare(row) && !isListOfTitles ? "text" : guessKind(row, units);
}

/** The rows as percents of them can be taken. Who names a kind is believed. */
const partsOf = (
  rows: readonly (Said & Pick<TableRow, "level">)[],
  { heads, lumps, amountOf, counting }: Facts,
): readonly PartRow[] =>
  rows.map((row) => ({
    index: row.index,
    title: row.cells.get("title") ?? "",
    level: row.level,
    isHead: heads.has(row.index),
    isOption: saysOption(withOption(row.cells)),
    amount: counting.has(row.index) ? amountOf.get(row.index) : undefined,
    isAlone: lumps.has(row.index) && namedKind(row) === undefined,
  }));

/** The percents that rows were read with, so that they are the same where rows between them stay out. */
export const writtenPercents = (rows: readonly TableRow[]): ReadonlyMap<number, string> =>
  new Map(
    rows.flatMap(({ index, kind, cells }) => {
      const quantity = cells.get("quantity") ?? "";
      return kind === "percent" && quantity.endsWith("%") ? [[index, quantity]] : [];
    }),
  );

const noPercents: ReadonlyMap<number, string> = new Map();

const oneLump = <R extends Said>(row: R, terms: LumpTerms): R => ({
  ...row,
  cells: asLumpSum(row.cells, terms),
  ...(isUnnamedLump(row.cells) && { isAssumedLump: true }),
});

/** What the row costs follows from others, whatever its unit. */
const ofOthers = <R extends Said>(row: R, percent: string): R => ({
  ...row,
  cells: new Map([...row.cells].filter(([one]) => one !== "unit")).set("quantity", percent),
});

/** Of a row that heads nothing: where there is no room for groups, their titles stay as text. */
const namedLineKind = (row: Said): LineKind | undefined => {
  const kind = namedKind(row);
  return kind === "group" ? "text" : kind;
};

const nothing = decimal("0");
const isBelowNothing = (amount = nothing): boolean => compare(amount, nothing) < 0;

/** Work is what is counted in hours. */
function guessKind({ cells }: Said, units: KnownUnits): LineKind {
  const hasHours = [cells.get("hours"), cells.get("hourNorm")].some((text) =>
    /[1-9]/.test(text ?? ""),
  );
  return hasHours || units.isHour(cells.get("unit") ?? "") ? "work" : "material";
}

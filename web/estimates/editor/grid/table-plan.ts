import type { Estimate, Key, Line } from "../../../../domain/estimate/estimate.ts";
import type { Titles } from "../../../../domain/estimate/new-row.ts";
import { type LoneSigns, bareNumber, readDecimal } from "../../../../domain/money/read-number.ts";
import type { Cells } from "../../../../domain/table/cells.ts";
import {
  type ColumnMeaning,
  type ColumnMeanings,
  columnMeanings,
  withMeaning,
} from "../../../../domain/table/column-meaning.ts";
import type { KnownUnits } from "../../../../domain/table/guess-columns.ts";
import type { Agreed } from "../../../../domain/table/group-terms.ts";
import { rowsOfSheet } from "../../../../domain/table/discount-rows.ts";
import { optionLines } from "../../../../domain/table/option-rows.ts";
import {
  type PriceUnit,
  type ReadTable,
  priceUnits,
  withPriceUnits,
} from "../../../../domain/table/price-units.ts";
import { headerRow } from "../../../../domain/table/header-row.ts";
import { type TableReading, readTable } from "../../../../domain/table/read-table.ts";
import {
  type TableRow,
  type TakenRow,
  type TermRow,
  isTaken,
  isTerm,
} from "../../../../domain/table/table-rows.ts";
import type { SheetCheck } from "../../../../domain/table/sheet-check.ts";
import { citedArticle } from "../cells/table-article.ts";
import type { RefusedTableCell } from "../cells/table-line.ts";
import type { KnownArticles } from "../../../../domain/price-care/cited-articles.ts";
import { type NamedLinks, linksOf } from "./unlinked-rows.ts";
import { findUnit, isHour } from "../cells/units.ts";
import type { BlockContext } from "./block-entries.ts";
import { checkAmounts, withPercentTerms } from "./pasted-amounts.ts";
import type { ApartTitles } from "./new-rows.ts";
import { type ChosenUnits, withUnits } from "./open-units.ts";
import { readColumns } from "./table-columns.ts";
import { type RowSpots, placeRows, roomForGroups } from "./place-rows.ts";
import { type PlanCosts, planCosts } from "./plan-costs.ts";
import { readTableRows } from "./read-table-rows.ts";
import { writeOver } from "./write-over.ts";

/** A table that was pasted, and where. */
export interface PastedTable {
  readonly cells: Cells;
  /** Where new rows begin. */
  readonly spots: RowSpots;
  /** The lines that it could be written over; null where there are none. */
  readonly over: LinesBelow | null;
}

export interface LinesBelow {
  readonly keys: readonly Key[];
  /** The column on screen that the table starts in. */
  readonly left: number;
  /** Where the rest goes on as new rows. */
  readonly spots: RowSpots;
}

/** What a person has said about a table in its preview. */
export interface TableChoices {
  /** Over the lines that are there, and the rest as new ones; or all as new rows. */
  readonly place: "over" | "new";
  readonly reading: TableReading;
  /** What columns were said to mean, in the order in which it was said. */
  readonly byHand: ReadonlyMap<number, ColumnMeaning | null>;
  /** What columns with these headings were said to mean the last time. */
  readonly asBefore: ReadonlyMap<number, ColumnMeaning | null>;
  /** For the numbers that could mean two things. */
  readonly signs: LoneSigns | null;
  /** Whether prices are for as many as their unit names ("100 stk"), by that unit, as somebody said it. */
  readonly pricePer: ReadonlyMap<string, boolean>;
  /** For short forms of units that could mean two things. */
  readonly units: ChosenUnits;
  readonly hasGroups: boolean;
  /** Rows with a title and an amount alone are lump sums. */
  readonly hasLumps: boolean;
  /** Rows that are left out whatever they say, by their places in the table. */
  readonly leftOut: ReadonlySet<number>;
  /** Rows that look like sums and come in as lines, by their places in the table. */
  readonly kept: ReadonlySet<number>;
}

/** What comes of a table by these choices. */
export interface TablePlan {
  readonly rows: readonly TableRow[];
  readonly asRead: ReadTable;
  /** The units that may say that prices are for many of it. */
  readonly perMany: readonly PriceUnit[];
  /** Everything that comes in, and what it costs: counted when it is first asked for, since an estimate is priced for it. */
  readonly costs: () => PlanCosts;
  readonly refused: readonly RefusedTableCell[];
  /** The row of the estimate for each row of the table that is taken, by its place in the table. */
  readonly keyOf: ReadonlyMap<number, Key>;
  /** Of these rows the lines, as they come in. */
  readonly lineOf: ReadonlyMap<number, Line>;
  /** What has gone into the group around its row, by the place of that row in the table. */
  readonly terms: ReadonlyMap<number, Agreed>;
  readonly replaced: number;
  readonly lines: number;
  /** That rows of the table head. */
  readonly groups: number;
  /** What the groups are called that are added for lines behind all others. */
  readonly made: readonly Titles[];
  /** How many of the lines are options, or stand in one. */
  readonly options: number;
  /** The lines that take the article of a supplier, and those that name one that is not found. */
  readonly links: NamedLinks;
  /** What the amounts of the table say of the rest; undefined where it has none. */
  readonly check: SheetCheck | undefined;
  /** How the numbers of a column are read; undefined while a person has to say it. */
  readonly signsOf: (meaning: ColumnMeaning) => LoneSigns | undefined;
}

export interface PlanContext extends BlockContext {
  readonly estimate: Estimate;
  readonly firstGroupTitles: Titles;
  readonly apartTitles: ApartTitles;
  readonly articles: KnownArticles;
}

const unitsOf = ({ units }: BlockContext): KnownUnits => ({
  knows: (text) => findUnit(units, text) !== undefined,
  isHour: (text) => {
    const unit = findUnit(units, text);
    return unit !== undefined && isHour(unit);
  },
});

/** How a table is read at first: by its header; over lines that are there, by the columns on screen. */
export function firstChoices(table: PastedTable, context: BlockContext): TableChoices {
  const header = headerRow(table.cells);
  const place = table.over === null || header >= 0 ? "new" : "over";
  const byHand = new Map<number, ColumnMeaning | null>();
  const reading = readingFor(table, { place, header, byHand }, context);
  const units: ChosenUnits = new Map();
  const pricePer = new Map<string, boolean>();
  const first = { place, reading, byHand, signs: null, units, pricePer } as const;
  return {
    ...first,
    hasGroups: true,
    hasLumps: true,
    leftOut: new Set(),
    kept: new Set(),
    asBefore: new Map(),
  };
}

/** The choices with another header or another place: columns are read anew, but for those chosen by hand. */
export function withReading(
  choices: TableChoices,
  said: { readonly place?: TableChoices["place"]; readonly header?: number },
  table: PastedTable,
  context: BlockContext,
): TableChoices {
  const { place = choices.place, header = choices.reading.header } = said;
  const reading = readingFor(table, { place, header, byHand: choices.byHand }, context);
  return { ...choices, place, reading };
}

/** The choices after a column was given a meaning by hand. */
export function withColumn(
  choices: TableChoices,
  column: number,
  meaning: ColumnMeaning | null,
): TableChoices {
  const { header, meanings } = choices.reading;
  const others = [...choices.byHand].filter(([one]) => one !== column);
  return {
    ...choices,
    reading: { header, meanings: withMeaning(meanings, column, meaning) },
    byHand: new Map([...others, [column, meaning]]),
  };
}

interface Said extends Pick<TableChoices, "place" | "byHand"> {
  readonly header: number;
}

function readingFor(
  { cells, over }: PastedTable,
  { place, header, byHand }: Said,
  context: BlockContext,
): TableReading {
  const read = readTable(cells, unitsOf(context), header).meanings;
  const isOnScreen = place === "over" && over !== null && header < 0;
  const onScreen = isOnScreen ? context.shape.columns.slice(over.left) : [];
  const first = isOnScreen ? read.map((_, index) => meaningOf(onScreen[index]?.id)) : read;
  const meanings = [...byHand].reduce(
    (all, [column, meaning]) => withMeaning(all, column, meaning),
    first,
  );
  return { header, meanings };
}

/** The hours of the grid are derived, unlike those of a bill. */
function meaningOf(columnId: string | undefined): ColumnMeaning | null {
  if (columnId === "hours") return null;
  return columnMeanings.find((meaning) => meaning === columnId) ?? null;
}

export const hasTitles = (meanings: ColumnMeanings): boolean => meanings.includes("title");

/** The rows of the table, and how its units and numbers are read. */
function readRows(table: PastedTable, choices: TableChoices, context: PlanContext) {
  const { reading, place, leftOut } = choices;
  const spots = (place === "over" ? table.over?.spots : undefined) ?? table.spots;
  const taken = table.cells.map((row, index) => (leftOut.has(index) ? [] : row));
  const columns = readColumns(taken, reading);
  // A price that no column holds is an amount: a lump sum is written as nothing else.
  const saidOf = (meaning: ColumnMeaning) => {
    const column = columns.get(meaning) ?? columns.get("amount") ?? columns.get("optional");
    return column?.isOpen === false ? column.signs : (choices.signs ?? undefined);
  };
  const perMany = priceUnits(taken, reading, {
    units: unitsOf(context),
    numberIn: (meaning, text) => readDecimal(bareNumber(text), saidOf(meaning) ?? context.signs),
    chosen: choices.pricePer,
  });
  const asRead = withPriceUnits(taken, reading, perMany);
  const cells = withUnits(asRead, choices.units, context.locale);
  const rows = rowsOfSheet(cells, asRead.reading, {
    hasGroups: choices.hasGroups && place === "new",
    hasLumps: choices.hasLumps,
    isAlone: context.estimate.lines.size === 0,
    maxLevels: roomForGroups(context.estimate, spots),
    units: unitsOf(context),
    currency: context.currency,
    kept: choices.kept,
  });
  return { rows, asRead, perMany, saidOf };
}

/** Everything that pasting would do. */
export function planTable(
  table: PastedTable,
  choices: TableChoices,
  context: PlanContext,
): TablePlan {
  const onLines = choices.place === "over" ? table.over : null;
  const { keys: over = [], spots = table.spots } = onLines ?? {};
  const read = readRows(table, choices, context);
  const { rows, saidOf } = read;
  const signsOf = (meaning: ColumnMeaning) => saidOf(meaning) ?? context.signs;
  const typed = { ...context, signsOf };
  const taken = rows.filter(isTaken);
  const written = writeOver(taken.slice(0, over.length), over, {
    ...typed,
    hasTitles: hasTitles(choices.reading.meanings),
  });
  const rest = new Set(taken.slice(over.length));
  const added = readTableRows(
    rows.filter((row): row is TakenRow | TermRow => (isTaken(row) ? rest.has(row) : isTerm(row))),
    { ...typed, hasTitles: true },
    context.apartTitles,
  );
  const { estimate, firstGroupTitles } = context;
  const amounts = { rows, terms: added.terms, signs: signsOf("amount"), estimate };
  const lines = withPercentTerms({ ...amounts, lineOf: added.lineOf });
  const newLines = new Map([...lines.values()].map((line) => [line.key, line]));
  const newRows = added.rows.map((one) => ({ ...one, row: newLines.get(one.row.key) ?? one.row }));
  const inserts = placeRows(estimate, newRows, spots, firstGroupTitles);
  const { made } = added;
  const groups = added.rows.filter(({ type }) => type === "group").length - made.length;
  const keyOf = new Map([...written.keyOf, ...added.keyOf]);
  const lineOf = new Map([...written.lineOf, ...lines]);
  const changes = [...written.changes, ...inserts];
  let costs: PlanCosts | undefined;
  return {
    rows,
    asRead: read.asRead,
    perMany: read.perMany,
    costs: () => (costs ??= planCosts(rows, { estimate, changes, keyOf })),
    refused: [...written.refused, ...added.refused],
    keyOf,
    lineOf,
    terms: added.terms,
    replaced: written.keyOf.size,
    lines: added.rows.length - groups - made.length,
    groups,
    made,
    options: optionLines(rows).filter((index) => keyOf.has(index)).length,
    links: linksOf(namingRows(rows, lineOf), context.articles),
    check: checkAmounts({ ...amounts, lineOf }),
    signsOf: saidOf,
  };
}

const namingRows = (rows: readonly TableRow[], lineOf: TablePlan["lineOf"]) =>
  rows.flatMap((row) => {
    const line = lineOf.get(row.index);
    if (line === undefined || !row.cells.has("article")) return [];
    const title = row.cells.get("title") ?? "";
    return [{ index: row.index, title, kind: line.kind, cited: citedArticle(row) }];
  });

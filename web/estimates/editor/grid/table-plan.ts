import type { Estimate, Key, Line } from "../../../../domain/estimate/estimate.ts";
import type { Titles } from "../../../../domain/estimate/new-row.ts";
import { type LoneSigns, bareNumber, readDecimal } from "../../../../domain/money/read-number.ts";
import type { ColumnMeaning } from "../../../../domain/table/column-meaning.ts";
import type { Agreed } from "../../../../domain/table/group-terms.ts";
import { rowsOfSheet } from "../../../../domain/table/discount-rows.ts";
import type { FoundTerms } from "../../../../domain/table/percent-rows.ts";
import { optionLines } from "../../../../domain/table/option-rows.ts";
import {
  type PriceUnit,
  type ReadTable,
  priceUnits,
  withPriceUnits,
} from "../../../../domain/table/price-units.ts";
import {
  type TableRow,
  type TakenRow,
  type TermRow,
  isTaken,
  isTerm,
  writtenPercents,
} from "../../../../domain/table/table-rows.ts";
import type { SheetCheck } from "../../../../domain/table/sheet-check.ts";
import { citedArticle } from "../cells/table-article.ts";
import type { RefusedTableCell } from "../cells/table-line.ts";
import type { KnownArticles } from "../../../../domain/price-care/cited-articles.ts";
import { type NamedLinks, linksOf } from "./unlinked-rows.ts";
import type { BlockContext } from "./block-entries.ts";
import { checkAmounts, findPercents, withPercents } from "./pasted-amounts.ts";
import type { ApartTitles } from "./new-rows.ts";
import { withUnits } from "./open-units.ts";
import { readColumns } from "./table-columns.ts";
import { placeRows, roomForGroups } from "./place-rows.ts";
import { type PlanCosts, planCosts } from "./plan-costs.ts";
import { readTableRows } from "./read-table-rows.ts";
import { type PastedTable, type TableChoices, hasTitles, unitsOf } from "./table-choices.ts";
import { writeOver } from "./write-over.ts";

/** What comes of a table by these choices. */
export interface TablePlan {
  /** What would come of all its rows, where some stay out. */
  readonly whole: TablePlan | undefined;
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
  /** What the groups are called that are added for rows which stand in none of the groups before them. */
  readonly made: readonly Titles[];
  /** How many of the lines are options, or stand in one. */
  readonly options: number;
  /** The lines that take the article of a supplier, and those that name one that is not found. */
  readonly links: NamedLinks;
  /** Of what its percents are taken, by their places in the table. */
  readonly percents: ReadonlyMap<number, FoundTerms>;
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

/** The rows of the table, and how its units and numbers are read. The whole of it is given where some of its rows stay out. */
function readRows(
  table: PastedTable,
  choices: TableChoices,
  context: PlanContext,
  whole?: readonly TableRow[],
) {
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
    ...(whole && { percents: writtenPercents(whole) }),
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
  const whole = planWhole(table, choices, context);
  const read = readRows(table, choices, context, whole?.rows);
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
  const percents = whole?.percents ?? findPercents({ ...amounts, lineOf: added.lineOf });
  const lines = withPercents(added.lineOf, percents);
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
    whole,
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
    percents,
    check: checkAmounts({ ...amounts, lineOf }),
    signsOf: saidOf,
  };
}

/** Only the sheet as it is shows what its percents are of, also where some of its rows stay out. */
const planWhole = (table: PastedTable, choices: TableChoices, context: PlanContext) =>
  choices.leftOut.size === 0
    ? undefined
    : planTable(table, { ...choices, leftOut: new Set() }, context);

const namingRows = (rows: readonly TableRow[], lineOf: TablePlan["lineOf"]) =>
  rows.flatMap((row) => {
    const line = lineOf.get(row.index);
    if (line === undefined || !row.cells.has("article")) return [];
    const title = row.cells.get("title") ?? "";
    return [{ index: row.index, title, kind: line.kind, cited: citedArticle(row) }];
  });

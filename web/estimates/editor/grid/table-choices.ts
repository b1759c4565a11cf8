import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { LoneSigns } from "../../../../domain/money/read-number.ts";
import type { Cells } from "../../../../domain/table/cells.ts";
import {
  type ColumnMeaning,
  type ColumnMeanings,
  columnMeanings,
  withMeaning,
} from "../../../../domain/table/column-meaning.ts";
import type { KnownUnits } from "../../../../domain/table/guess-columns.ts";
import { headerRow } from "../../../../domain/table/header-row.ts";
import { type TableReading, readTable } from "../../../../domain/table/read-table.ts";
import { findUnit } from "../../../kit/fields/find-unit.ts";
import { isHour } from "../cells/units.ts";
import type { BlockContext } from "./block-entries.ts";
import type { ChosenUnits } from "./open-units.ts";
import type { RowSpots } from "./place-rows.ts";

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

export const unitsOf = ({ units }: BlockContext): KnownUnits => ({
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

import { textLimits } from "../base/text-limits.ts";
import type { Change } from "../changes/estimate-changes.ts";
import { freeSetNames, setsOf } from "../estimate/alternative-sets.ts";
import type { Choice, Estimate, Key, Line } from "../estimate/estimate.ts";
import { type Titles, type UnplacedRow, emptyGroup } from "../estimate/new-row.ts";
import { type RowMaker, groupOf, itemLine, lineOf } from "./tender-lines.ts";
import { type MarkupBases, createRun, findBases, markupLine } from "./tender-markups.ts";
import { notesOnNumbers } from "./tender-numbers.ts";
import { alternativeOf, findSets, isBase, nameOfSet, notesOnSets } from "./tender-sets.ts";
import { termsOf } from "./tender-terms.ts";
import {
  type Tender,
  type TenderGroup,
  type TenderNote,
  type TenderRow,
  rowsWithin,
  isInOtherCurrency,
} from "./tender.ts";

export interface TenderContext {
  readonly estimate: Estimate;
  readonly currency: string;
  readonly newKey: () => Key;
  readonly titles: (title: string) => Titles;
  /** What a line takes from the unit that is written like this. */
  readonly unit: (text: string) => Partial<Line>;
  /** What a group is called that takes rows which stand in none, where the tender has no title. */
  readonly untitled: Titles;
}

/** What a tender comes to: rows that are still to be placed, what is set for the whole, and what is lost. */
export interface TenderRows {
  readonly rows: readonly UnplacedRow[];
  readonly settings: readonly Change[];
  /** The row of the estimate for each of the tender. */
  readonly keyOf: ReadonlyMap<TenderRow, Key>;
  readonly notes: readonly TenderNote[];
}

/** Makes rows of an estimate from those of a tender. */
export function tenderRows(tender: Tender, context: TenderContext): TenderRows {
  const notes: TenderNote[] = [...tender.notes];
  const note: RowMaker["note"] = (code, { number, line }, text = "") => {
    notes.push({ code, number, line, text });
  };
  const all = [...rowsWithin(tender.rows)];
  const keys = new Map(all.map((row) => [row, context.newKey()] as const));
  const sets = findSets(all);
  const terms = termsOf(tender, context.estimate, note);
  const maker: Maker = {
    ...context,
    vatPercent: terms.vatPercent,
    note,
    keyOf: (row) => keys.get(row) ?? "",
    sets: freeSetNames(sets, setsOf(context.estimate)),
    bases: findBases(all),
  };
  const rows = makeRows(tender, maker);
  notes.push(...notesOnSets(all, sets), ...notesOnNumbers(all, context.estimate));
  if (isInOtherCurrency(tender, context.currency)) {
    const code = hasPrices(tender) ? "currency_differs" : "currency_asked";
    note(code, { number: "", line: 1 }, tender.currency);
  }
  return { rows, settings: terms.changes, keyOf: keys, notes };
}

const hasPrices = ({ rows }: Tender): boolean =>
  rowsWithin(rows).some((row) => row.type === "item" && row.unitPrice !== null);

interface Maker extends RowMaker, Pick<TenderContext, "untitled" | "newKey"> {
  readonly sets: ReadonlyMap<string, string>;
  readonly bases: MarkupBases;
}

/** Rows that stand in no group come into one of their own, called as the tender. */
function makeRows({ rows: all, title }: Tender, maker: Maker): readonly UnplacedRow[] {
  const made: UnplacedRow[] = [];
  const addGroup = (row: TenderGroup, parentKey: Key | null) => {
    const group = groupOf(row, maker);
    made.push({ type: "group", row: { ...group, ...choiceOf(row, group, maker) }, parentKey });
    addAll(row.rows, group.key);
  };
  const looseGroup = (): Key => {
    const key = maker.newKey();
    const titles = title === "" ? maker.untitled : maker.titles(title.slice(0, textLimits.title));
    made.push({ type: "group", row: emptyGroup(key, null, "", titles), parentKey: null });
    return key;
  };
  const addAll = (rows: readonly TenderRow[], parentKey: Key | null) => {
    const run = createRun();
    let around = parentKey;
    for (const row of rows) {
      if (row.type === "group") {
        addGroup(row, parentKey);
        around = parentKey;
        continue;
      }
      around ??= looseGroup();
      if (row.type === "item") run.take(row);
      const line =
        row.type === "markup" ? markupLine(row, run.end(), maker.bases, maker) : undefined;
      const known =
        line ?? (row.type === "item" ? itemLine(row, maker) : lineOf(row, "text", maker));
      const choice = known.kind === "text" ? {} : choiceOf(row, known, maker);
      made.push({ type: "line", row: { ...known, ...choice }, parentKey: around });
    }
  };
  addAll(all, null);
  return made;
}

/** Where a set cannot be held as one, what does not count is an option. */
function choiceOf(row: TenderRow, { optional }: Choice, { sets }: Maker): Partial<Choice> {
  const alternative = alternativeOf(row);
  if (alternative === null) return {};
  const alternativeSet = sets.get(nameOfSet(row, alternative));
  if (alternativeSet === undefined) return { optional: optional || !isBase(alternative) };
  return { alternativeSet, chosen: isBase(alternative), optional: false };
}

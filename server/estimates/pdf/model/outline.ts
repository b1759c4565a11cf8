import type { Winners } from "../../../../domain/pricing/choice.ts";
import { findWinners, standingOf } from "../../../../domain/pricing/choice.ts";
import { isOpen } from "../../../../domain/estimate/choose.ts";
import type { Choice, Group, Key, Line, PricedKind } from "../../../../domain/estimate/estimate.ts";
import type { EstimateTree } from "../../../../domain/estimate/estimate-tree.ts";
import { isTold, levelOf, listsLines } from "../../../../domain/estimate/detail-level.ts";
import { add, type Decimal, decimal, isZero } from "../../../../domain/money/decimal.ts";
import { childrenOf } from "../../../../domain/estimate/estimate-tree.ts";
import { buildShownTree, positionNumbers } from "../../../../domain/estimate/row-order.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { ShownAmounts } from "../../../../domain/pricing/shown-with-vat.ts";
import { percentNote } from "./percent-note.ts";
import { type PrintedGroup, type PrintedLine, printGroup, printLine } from "./printed-rows.ts";
import type { Wording } from "./wording.ts";
import { yourNumber } from "./your-number.ts";

/** The estimate in the order of print: what counts, and beside it what may be chosen. */
export interface Outline {
  readonly groups: readonly OutlineGroup[];
  readonly choices: readonly OutlineChoice[];
  /** What the printed groups leave of the sum; null where that is nothing. */
  readonly rest: Decimal | null;
}

export interface OutlineGroup {
  readonly type: "group";
  readonly group: PrintedGroup;
  readonly number: string;
  /** What the customer calls it, in words; empty where that is its number, or nothing. */
  readonly yourNumber: string;
  readonly depth: number;
  readonly rows: readonly OutlineRow[];
  /** Texts alone make no sum, a surcharge beside them does. */
  readonly hasSum: boolean;
  /** Of all in it the customer reads the sum alone, which stands beside its title. */
  readonly isWhole: boolean;
}

export interface OutlineLine {
  readonly type: "line";
  readonly line: PrintedLine;
  readonly number: string;
  /** As of a group. */
  readonly yourNumber: string;
}

/** Stands above the lines of a kind, where lines are sorted by it. */
interface OutlineSection {
  readonly type: "section";
  readonly kind: PricedKind;
}

/** What the rows of a group that are printed leave of its sum. */
interface OutlineRest {
  readonly type: "rest";
  readonly amount: Decimal;
}

export type OutlineRow = OutlineGroup | OutlineLine | OutlineSection | OutlineRest;

/** A row outside the total: an option that is not chosen, or an alternative to one that counts. */
export interface OutlineChoice {
  readonly standing: "option" | "alternative";
  readonly row: OutlineGroup | OutlineLine;
  /** The group around an option, or the row that an alternative would replace. */
  readonly relatedKey: Key | null;
}

interface Arranging {
  readonly priced: PricedEstimate;
  readonly shown: ShownAmounts;
  readonly wording: Wording;
  readonly tree: EstimateTree;
  readonly numbers: ReadonlyMap<Key, string>;
  readonly winners: Winners;
  /** Filled as the rows are met; they are arranged afterwards because they hold rows of their own. */
  readonly leftOut: LeftOut[];
}

interface LeftOut {
  readonly standing: "option" | "alternative";
  readonly key: Key;
  readonly relatedKey: Key | null;
}

/**
 * Here each priced row becomes what the customer may see of it; what is made of the outline cannot reach
 * its cost. Rows stand in the order of the estimate and keep their position numbers, also outside the
 * total; a group in which nothing is printed is left out, unless a price of its own is in the sums.
 */
export function arrangeEstimate(
  priced: PricedEstimate,
  shown: ShownAmounts,
  wording: Wording,
): Outline {
  const { estimate } = priced;
  const arranging: Arranging = {
    priced,
    shown,
    wording,
    tree: buildShownTree(estimate),
    numbers: positionNumbers(estimate),
    winners: findWinners(estimate),
    leftOut: [],
  };
  const { rows, untold } = arrangeRows(null, 1, arranging);
  const groups = rows.filter((row) => row.type === "group");
  const hasRest = groups.length > 0 && !isZero(untold);
  return { groups, choices: arrangeChoices(arranging), rest: hasRest ? untold : null };
}

/** What is in a group, or in the estimate. */
interface Inside {
  /** Those alone that the customer reads. */
  readonly rows: readonly (OutlineGroup | OutlineLine)[];
  /** The amounts that none of them tells. */
  readonly untold: Decimal;
  readonly isEmpty: boolean;
  readonly hasAmounts: boolean;
}

interface Arranged {
  readonly row: OutlineGroup | OutlineLine;
  /** Of its amount. */
  readonly untold: Decimal;
  readonly isTold: boolean;
}

function arrangeRows(parentKey: Key | null, depth: number, arranging: Arranging): Inside {
  const { groups, lines } = arranging.priced.estimate;
  const arranged = childrenOf(arranging.tree, parentKey).flatMap(({ type, key }): Arranged[] => {
    const row = type === "group" ? groups.get(key) : lines.get(key);
    if (row === undefined || leaveOut(row, parentKey, arranging)) return [];
    const one =
      "groupKey" in row ? arrangeLine(row, arranging) : arrangeGroup(row, depth, arranging);
    return one === undefined ? [] : [one];
  });
  return {
    rows: arranged.filter((one) => one.isTold).map(({ row }) => row),
    untold: arranged.reduce((sum, one) => add(sum, one.untold), decimal("0")),
    isEmpty: arranged.length === 0,
    hasAmounts: arranged.some(({ row }) => row.type === "group" || row.line.kind !== "text"),
  };
}

/** Below the full level lines have no prices; what the customer may choose keeps its amount. */
function arrangeLine(line: Line, arranging: Arranging): Arranged {
  const { priced, shown, wording, numbers } = arranging;
  const { estimate } = priced;
  const number = numbers.get(line.key) ?? "";
  const percentOf = percentNote(line, { estimate, numbers, wording });
  const price = priced.lines.get(line.key);
  const shownPrice = price && { ...price, ...shown.lines.get(line.key) };
  const printed = printLine(line, shownPrice, percentOf, wording);
  const hasPrices = levelOf(estimate, line.groupKey) === "full";
  const priceless = { unitPrice: null, ...(!isOpen(line) && { amount: null, discount: null }) };
  const isLineTold = isTold(estimate, line);
  return {
    row: {
      type: "line",
      line: hasPrices ? printed : { ...printed, ...priceless },
      number,
      yourNumber: yourNumber(line, number, { wording, settings: estimate.settings }),
    },
    untold: isLineTold ? decimal("0") : (printed.amount ?? decimal("0")),
    isTold: isLineTold,
  };
}

function arrangeGroup(group: Group, depth: number, arranging: Arranging): Arranged | undefined {
  const { priced, shown, wording, numbers } = arranging;
  const { estimate } = priced;
  const { rows, untold, isEmpty, hasAmounts } = arrangeRows(group.key, depth + 1, arranging);
  const isLump = group.lumpAmount !== null;
  const number = numbers.get(group.key) ?? "";
  const printed = printGroup(group, number, shown.groups.get(group.key), wording);
  const amount = printed.amount ?? decimal("0");
  const hasPrice = isLump || !isZero(amount);
  if (isEmpty && !hasPrice) return undefined;
  const reduction = printed.discount?.change ?? decimal("0");
  const isGroupTold = isTold(estimate, group);
  const unsaid = { amount: null, discount: null };
  const areLinesListed = listsLines(levelOf(estimate, group.key));
  const isSorted = estimate.settings.lineOrder === "kind" && areLinesListed;
  const sorted = isSorted ? withSections(rows) : rows;
  const hasRest = isGroupTold && rows.length > 0 && !isZero(untold);
  return {
    row: {
      type: "group",
      group: isGroupTold ? printed : { ...printed, ...unsaid },
      number,
      yourNumber: yourNumber(group, number, { wording, settings: estimate.settings }),
      depth,
      rows: hasRest ? [...sorted, { type: "rest", amount: untold }] : sorted,
      hasSum: hasPrice || hasAmounts,
      isWhole: rows.length === 0 && !(isEmpty && areLinesListed),
    },
    untold: isGroupTold ? decimal("0") : isLump ? amount : add(untold, reduction),
    isTold: isGroupTold || rows.length > 0,
  };
}

/** A heading above each kind of priced lines; one kind alone needs none. */
function withSections(rows: readonly (OutlineGroup | OutlineLine)[]): readonly OutlineRow[] {
  const kinds = rows.map(sectionOf);
  if (new Set(kinds.filter((kind) => kind !== undefined)).size < 2) return rows;
  return rows.flatMap((row, index): OutlineRow[] => {
    const kind = kinds[index];
    const isFirst = kind !== undefined && kind !== kinds[index - 1];
    return isFirst ? [{ type: "section", kind }, row] : [row];
  });
}

/** Percent lines are general services. Domain rule. */
function sectionOf(row: OutlineGroup | OutlineLine): PricedKind | undefined {
  if (row.type === "group" || row.line.kind === "text") return undefined;
  return row.line.kind === "percent" ? "general" : row.line.kind;
}

function leaveOut(
  row: Choice & { readonly key: Key },
  parentKey: Key | null,
  { winners, leftOut }: Arranging,
): boolean {
  const standing = standingOf(row, winners);
  if (standing === "counts") return false;
  const winner = winners.get(row.alternativeSet ?? "") ?? null;
  const relatedKey = standing === "alternative" ? winner : parentKey;
  leftOut.push({ standing, key: row.key, relatedKey });
  return true;
}

/** A group outside the total may hold options of its own: they join the end of the list. */
function arrangeChoices(arranging: Arranging): OutlineChoice[] {
  const choices: OutlineChoice[] = [];
  const { groups, lines } = arranging.priced.estimate;
  for (const { standing, key, relatedKey } of arranging.leftOut) {
    const line = lines.get(key);
    const group = groups.get(key);
    const arranged = line
      ? arrangeLine(line, arranging)
      : group && arrangeGroup(group, 1, arranging);
    if (arranged !== undefined) choices.push({ standing, row: arranged.row, relatedKey });
  }
  return choices;
}

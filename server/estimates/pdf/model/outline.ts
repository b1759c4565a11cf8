import type { Winners } from "../../../../domain/pricing/choice.ts";
import { findWinners, standingOf } from "../../../../domain/pricing/choice.ts";
import type { Choice, Key, PricedKind } from "../../../../domain/estimate/estimate.ts";
import type { EstimateTree } from "../../../../domain/estimate/estimate-tree.ts";
import { childrenOf } from "../../../../domain/estimate/estimate-tree.ts";
import { buildShownTree, positionNumbers } from "../../../../domain/estimate/row-order.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { ShownAmounts } from "../../../../domain/pricing/shown-with-vat.ts";
import { percentNote } from "./percent-note.ts";
import { type PrintedGroup, type PrintedLine, printGroup, printLine } from "./printed-rows.ts";
import type { Wording } from "./wording.ts";

/** The estimate in the order of print: what counts, and beside it what may be chosen. */
export interface Outline {
  readonly groups: readonly OutlineGroup[];
  readonly choices: readonly OutlineChoice[];
}

export interface OutlineGroup {
  readonly type: "group";
  readonly group: PrintedGroup;
  readonly number: string;
  readonly depth: number;
  readonly rows: readonly OutlineRow[];
}

export interface OutlineLine {
  readonly type: "line";
  readonly line: PrintedLine;
  readonly number: string;
}

/** Stands above the lines of a kind, where lines are sorted by it. */
interface OutlineSection {
  readonly type: "section";
  readonly kind: PricedKind;
}

export type OutlineRow = OutlineGroup | OutlineLine | OutlineSection;

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
 * total; a group in which nothing is printed is left out.
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
  const groups = arrangeRows(null, 1, arranging).filter((row) => row.type === "group");
  return { groups, choices: arrangeChoices(arranging) };
}

function arrangeRows(
  parentKey: Key | null,
  depth: number,
  arranging: Arranging,
): (OutlineGroup | OutlineLine)[] {
  const { groups, lines } = arranging.priced.estimate;
  return childrenOf(arranging.tree, parentKey).flatMap(({ type, key }) => {
    const row = type === "group" ? groups.get(key) : lines.get(key);
    if (row === undefined || leaveOut(row, parentKey, arranging)) return [];
    return arrangeRow(key, depth, arranging) ?? [];
  });
}

function arrangeRow(
  key: Key,
  depth: number,
  arranging: Arranging,
): OutlineGroup | OutlineLine | undefined {
  const { priced, shown, wording, numbers } = arranging;
  const number = numbers.get(key) ?? "";
  const line = priced.estimate.lines.get(key);
  if (line !== undefined) {
    const percentOf = percentNote(line, { estimate: priced.estimate, numbers, wording });
    const price = priced.lines.get(key);
    const shownPrice = price && { ...price, ...shown.lines.get(key) };
    const printed = printLine(line, shownPrice, percentOf, wording);
    return { type: "line", line: printed, number };
  }
  const group = priced.estimate.groups.get(key);
  const inside = arrangeRows(key, depth + 1, arranging);
  if (group === undefined) return undefined;
  if (inside.length === 0 && group.lumpAmount === null) return undefined;
  const isSorted = priced.estimate.settings.lineOrder === "kind";
  const rows = isSorted ? withSections(inside) : inside;
  const printed = printGroup(group, number, shown.groups.get(key), wording);
  return { type: "group", group: printed, number, depth, rows };
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
  for (const { standing, key, relatedKey } of arranging.leftOut) {
    const row = arrangeRow(key, 1, arranging);
    if (row !== undefined) choices.push({ standing, row, relatedKey });
  }
  return choices;
}

import type { Winners } from "../../../../domain/pricing/choice.ts";
import { findWinners, standingOf } from "../../../../domain/pricing/choice.ts";
import type { Choice, Key, Line, PricedKind } from "../../../../domain/estimate/estimate.ts";
import type { EstimateTree } from "../../../../domain/estimate/estimate-tree.ts";
import { buildTree, childrenOf } from "../../../../domain/estimate/estimate-tree.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
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
  /** Lines that only say something; they come before the priced ones. */
  readonly texts: readonly PrintedLine[];
  readonly sections: readonly { kind: PricedKind; lines: readonly OutlineLine[] }[];
  readonly groups: readonly OutlineGroup[];
}

export interface OutlineLine {
  readonly type: "line";
  readonly line: PrintedLine;
  readonly number: string;
}

/** A row outside the total: an option that is not chosen, or an alternative to one that counts. */
export interface OutlineChoice {
  readonly standing: "option" | "alternative";
  readonly row: OutlineGroup | OutlineLine;
  /** The group around an option, or the row that an alternative would replace. */
  readonly relatedKey: Key | null;
}

interface Arranging {
  readonly priced: PricedEstimate;
  readonly wording: Wording;
  readonly tree: EstimateTree;
  readonly winners: Winners;
  /** Filled as the rows are met; they are arranged afterwards because they hold rows of their own. */
  readonly leftOut: LeftOut[];
}

interface LeftOut {
  readonly standing: "option" | "alternative";
  readonly type: "group" | "line";
  readonly key: Key;
  readonly relatedKey: Key | null;
}

const sectionOrder: readonly PricedKind[] = ["general", "work", "material"];

/**
 * Here each priced row becomes what the customer may see of it; what is made of the outline cannot reach
 * its cost. Numbers follow the print: the lines of a group first (services, works, materials), then its
 * subgroups in the same sequence. A group in which nothing is printed has no number. What is outside
 * the total is numbered by letters of its own, as in O1 and A1.
 */
export function arrangeEstimate(priced: PricedEstimate, wording: Wording): Outline {
  const { estimate } = priced;
  const arranging: Arranging = {
    priced,
    wording,
    tree: buildTree(estimate),
    winners: findWinners(estimate),
    leftOut: [],
  };
  const groups = arrangeGroups(null, { prefix: "", from: 1, depth: 1 }, arranging);
  return { groups, choices: arrangeChoices(arranging) };
}

interface Place {
  readonly prefix: string;
  /** The number of the first row. */
  readonly from: number;
  readonly depth: number;
}

function arrangeGroups(parentKey: Key | null, place: Place, arranging: Arranging): OutlineGroup[] {
  const groups: OutlineGroup[] = [];
  for (const { type, key } of childrenOf(arranging.tree, parentKey)) {
    const group = type === "group" ? arranging.priced.estimate.groups.get(key) : undefined;
    if (group === undefined || leaveOut("group", group, parentKey, arranging)) continue;
    const number = `${place.prefix}${place.from + groups.length}`;
    const arranged = arrangeGroup(key, number, place.depth, arranging);
    if (arranged !== undefined) groups.push(arranged);
  }
  return groups;
}

function arrangeGroup(
  key: Key,
  number: string,
  depth: number,
  arranging: Arranging,
): OutlineGroup | undefined {
  const group = arranging.priced.estimate.groups.get(key);
  if (group === undefined) return undefined;
  const lines = countingLines(key, arranging);
  const texts = lines.filter(({ kind }) => kind === "text");
  let count = 0;
  const numbered = (line: PrintedLine): OutlineLine => {
    count += 1;
    return { type: "line", line, number: `${number}.${count}` };
  };
  const sections = sectionOrder
    .map((kind) => ({ kind, lines: lines.filter((line) => isIn(kind, line)).map(numbered) }))
    .filter((section) => section.lines.length > 0);
  const place = { prefix: `${number}.`, from: count + 1, depth: depth + 1 };
  const groups = arrangeGroups(key, place, arranging);
  const isEmpty = texts.length + sections.length + groups.length === 0;
  if (isEmpty && group.lumpAmount === null) return undefined;
  const { priced, wording } = arranging;
  const printed = printGroup(group, number, priced.groups.get(key), wording);
  return { type: "group", group: printed, number, depth, texts, sections, groups };
}

function countingLines(groupKey: Key, arranging: Arranging): PrintedLine[] {
  return childrenOf(arranging.tree, groupKey).flatMap(({ type, key }) => {
    const line = type === "line" ? arranging.priced.estimate.lines.get(key) : undefined;
    if (line === undefined || leaveOut("line", line, groupKey, arranging)) return [];
    return [printedLine(line, arranging)];
  });
}

const printedLine = (line: Line, { priced, wording }: Arranging): PrintedLine =>
  printLine(line, priced.lines.get(line.key), wording);

/** Percent lines are general services. Domain rule. */
function isIn(section: PricedKind, { kind }: PrintedLine): boolean {
  return kind === section || (kind === "percent" && section === "general");
}

function leaveOut(
  type: "group" | "line",
  row: Choice & { readonly key: Key },
  parentKey: Key | null,
  { winners, leftOut }: Arranging,
): boolean {
  const standing = standingOf(row, winners);
  if (standing === "counts") return false;
  const winner = winners.get(row.alternativeSet ?? "") ?? null;
  const relatedKey = standing === "alternative" ? winner : parentKey;
  leftOut.push({ standing, type, key: row.key, relatedKey });
  return true;
}

/** A group outside the total may hold options of its own: they join the end of the list. */
function arrangeChoices(arranging: Arranging): OutlineChoice[] {
  const { optionSign: option, alternativeSign: alternative } = arranging.wording.texts;
  const signs = { option, alternative };
  const choices: OutlineChoice[] = [];
  for (const { standing, type, key, relatedKey } of arranging.leftOut) {
    const sameBefore = choices.filter((choice) => choice.standing === standing).length;
    const number = `${signs[standing]}${sameBefore + 1}`;
    const line = type === "line" ? arranging.priced.estimate.lines.get(key) : undefined;
    const row: OutlineGroup | OutlineLine | undefined =
      line === undefined
        ? arrangeGroup(key, number, 1, arranging)
        : { type: "line", line: printedLine(line, arranging), number };
    if (row !== undefined) choices.push({ standing, row, relatedKey });
  }
  return choices;
}

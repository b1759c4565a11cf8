import type { Estimate, Key, Line, PricedKind } from "../../../../domain/estimate/estimate.ts";
import { isTold } from "../../../../domain/estimate/detail-level.ts";
import { fillText } from "./print-format.ts";
import type { PdfTexts, Wording } from "./wording.ts";

/** Where the rows are that a percent names. */
interface Naming {
  readonly estimate: Estimate;
  /** The position numbers, in the order of print. */
  readonly numbers: ReadonlyMap<Key, string>;
  readonly wording: Wording;
}

/** More rows than these are named by their numbers alone. */
const maxTitles = 3;

const kindTexts = {
  material: "allMaterials",
  work: "allWorks",
  general: "allServices",
} as const satisfies Record<PricedKind, keyof PdfTexts>;

/**
 * What a percent line is taken of, in words: without them "5 %" in a group reads as of that group. They
 * name lines, as their amounts count before the lump sums and discounts of groups. Selling amounts
 * alone are what a percent is taken of, so no cost can be told here.
 */
export function percentNote(line: Line, naming: Naming): string | null {
  if (line.kind !== "percent") return null;
  const { texts } = naming.wording;
  const lines = printKinds(line, naming.wording);
  const base = {
    chosen: () => printChosen(line, lines, naming),
    above: () => fillText(texts.linesAbove, { lines }),
    above_in_group: () => fillText(texts.linesAboveInGroup, { lines }),
  }[line.percentScope]();
  if (base === "") return null;
  return fillText(line.percentOnPercent ? texts.percentOfWithPercents : texts.percentOf, { base });
}

function printKinds({ percentKinds }: Line, { texts, format }: Wording): string {
  if (percentKinds.length === 0) return texts.allLines;
  return format.list(percentKinds.map((kind) => texts[kindTexts[kind]]));
}

/** Without any row chosen it is all. Empty where no chosen row can be a part of it. */
function printChosen(line: Line, lines: string, { estimate, numbers, wording }: Naming): string {
  const { percentGroups, percentLines, percentKinds } = line;
  if (percentGroups.length === 0 && percentLines.length === 0) return lines;
  const isMeant = (key: Key) => {
    const kind = estimate.lines.get(key)?.kind;
    if (kind === undefined || kind === "text" || !percentLines.includes(key)) return false;
    return kind === "percent" || percentKinds.length === 0 || percentKinds.includes(kind);
  };
  const keys = [...numbers.keys()];
  const groups = keys.filter((key) => percentGroups.includes(key));
  const chosen = keys.filter(isMeant);
  const hasTitles = groups.length + chosen.length <= maxTitles;
  const named = [...groups, ...chosen].flatMap(
    (key) => estimate.groups.get(key) ?? estimate.lines.get(key) ?? [],
  );
  // Of rows that the customer does not read nothing is told, not even what they are called.
  if (!named.every((row) => isTold(estimate, row))) return wording.texts.chosenLines;
  const name = (key: Key): string => {
    const row = estimate.groups.get(key) ?? estimate.lines.get(key);
    const title = row === undefined || !hasTitles ? "" : wording.title(row);
    return `${numbers.get(key) ?? ""} ${title}`.trim();
  };
  const { texts, format } = wording;
  const inGroups = fillText(texts.linesIn, { lines, groups: format.list(groups.map(name)) });
  const names = chosen.map(name);
  return format.list(groups.length > 0 ? [inGroups, ...names] : names);
}

import { childrenOf } from "../../../../domain/estimate/estimate-tree.ts";
import type { Choice, Group, Key, Line } from "../../../../domain/estimate/estimate.ts";
import { buildShownTree, positionNumbers } from "../../../../domain/estimate/row-order.ts";
import { findWinners, standingOf } from "../../../../domain/pricing/choice.ts";
import { isZero } from "../../../../domain/money/decimal.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { PricedGroup, PricedLine } from "../../../../domain/pricing/priced-rows.ts";
import { fillText } from "./print-format.ts";
import type { SheetWording } from "./sheet-wording.ts";

/** Why a row is in no total; null of one that counts. */
type Absence = "option" | "alternative" | "notCounted" | null;

export interface SheetGroup {
  readonly type: "group";
  readonly group: Group;
  readonly figures: PricedGroup;
  readonly number: string;
  readonly title: string;
  readonly depth: number;
  readonly absence: Absence;
  readonly rows: readonly (SheetGroup | SheetLine)[];
}

export interface SheetLine {
  readonly type: "line";
  readonly line: Line;
  readonly figures: PricedLine;
  readonly number: string;
  readonly title: string;
  readonly absence: Absence;
}

/** All rows with all their figures, in the order and with the numbers of the editor. */
export function arrangeSheet(
  { estimate, lines, groups }: PricedEstimate,
  wording: SheetWording,
): readonly SheetGroup[] {
  const tree = buildShownTree(estimate);
  const numbers = positionNumbers(estimate);
  const winners = findWinners(estimate);
  const absenceOf = (row: Choice & { readonly key: Key }, counts: boolean): Absence => {
    const standing = standingOf(row, winners);
    if (standing !== "counts") return standing;
    return counts ? null : "notCounted";
  };
  const rowOf = (key: Key, depth: number): SheetGroup | SheetLine | undefined => {
    const number = numbers.get(key) ?? "";
    const line = estimate.lines.get(key);
    const priced = lines.get(key);
    if (line && priced) {
      const absence = absenceOf(line, priced.counts || line.kind === "text");
      return {
        type: "line",
        line,
        figures: priced,
        number,
        title: wording.title(line),
        absence,
      };
    }
    const group = estimate.groups.get(key);
    const figures = groups.get(key);
    if (!group || !figures) return undefined;
    const title = wording.title(group) || fillText(wording.texts.untitledGroup, { number });
    const rows = rowsIn(key, depth + 1);
    const absence = absenceOf(group, figures.counts);
    return { type: "group", group, figures, number, title, depth, absence, rows };
  };
  const rowsIn = (parent: Key | null, depth: number) =>
    childrenOf(tree, parent).flatMap(({ key }) => rowOf(key, depth) ?? []);
  return rowsIn(null, 1).filter((row) => row.type === "group");
}

/** What is on offer beside the total. */
export const isOnOffer = ({ absence }: SheetGroup | SheetLine): boolean =>
  absence === "option" || absence === "alternative";

/** Is all that has a price in the group on offer by itself? Then it has no sum to tell. */
export function headsOffers({ group, figures, rows }: SheetGroup): boolean {
  const priced = rows.filter((row) => row.type === "group" || row.line.kind !== "text");
  const isFree = group.lumpAmount === null && isZero(figures.sellingAmount);
  const isBeside = (row: SheetGroup | SheetLine) =>
    isOnOffer(row) || (row.type === "group" && headsOffers(row));
  return isFree && priced.length > 0 && priced.every(isBeside);
}

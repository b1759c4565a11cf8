import { isOpen } from "../estimate/choose.ts";
import type { Estimate, Key } from "../estimate/estimate.ts";
import { buildTree, rowsInOrder } from "../estimate/estimate-tree.ts";
import { findWinners, standingOf } from "./choice.ts";

/** A row that the customer may take in or leave out, or one of several of which exactly one counts. */
export interface OfferedChoice {
  readonly key: Key;
  readonly alternativeSet: string | null;
  readonly isChosen: boolean;
}

/** What the customer may choose among, in document order. */
export function offeredChoices(estimate: Estimate): OfferedChoice[] {
  const winners = findWinners(estimate);
  return rowsInOrder(buildTree(estimate)).flatMap(({ type, key }): OfferedChoice[] => {
    const row = type === "group" ? estimate.groups.get(key) : estimate.lines.get(key);
    if (row === undefined || !isOpen(row)) return [];
    const isChosen = standingOf(row, winners) === "counts";
    return [{ key, alternativeSet: row.alternativeSet, isChosen }];
  });
}

/** The options that are chosen and the alternatives that count. */
export const chosenAmong = (choices: readonly OfferedChoice[]): ReadonlySet<Key> =>
  new Set(choices.filter(({ isChosen }) => isChosen).map(({ key }) => key));

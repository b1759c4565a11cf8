import type { Choice, Estimate, Key } from "./estimate.ts";
import { childrenOf, type EstimateTree } from "./estimate-tree.ts";

/** May the customer take the row in or leave it out, alone or as one of several? Domain rule. */
export const isOpen = ({ optional, alternativeSet }: Choice) => optional || alternativeSet !== null;

/**
 * The estimate with these rows chosen among its options and alternatives, and no others of them. Undefined
 * where one of the keys is no such row, or where a set of alternatives has not one of them. Domain rule.
 */
export function withChosen(estimate: Estimate, keys: readonly Key[]): Estimate | undefined {
  const wanted = new Set(keys);
  const rows = [...estimate.groups.values(), ...estimate.lines.values()].filter(isOpen);
  const chosen = rows.filter(({ key }) => wanted.has(key));
  if (chosen.length < wanted.size) return undefined;
  const setsOf = (some: typeof rows) =>
    some.flatMap(({ alternativeSet }) => (alternativeSet === null ? [] : [alternativeSet]));
  const decided = setsOf(chosen);
  if (new Set(setsOf(rows)).size !== decided.length) return undefined;
  if (new Set(decided).size !== decided.length) return undefined;
  const choose = <Row extends Choice & { readonly key: Key }>(all: ReadonlyMap<Key, Row>) =>
    new Map(
      all
        .entries()
        .map(([key, row]) => [key, isOpen(row) ? { ...row, chosen: wanted.has(key) } : row]),
    );
  return { ...estimate, groups: choose(estimate.groups), lines: choose(estimate.lines) };
}

/** Is all that has a price in the group a choice of its own? What the group itself comes to is then nothing. */
export function headsChoices(groupKey: Key, tree: EstimateTree, estimate: Estimate): boolean {
  const { groups, lines } = estimate;
  const priced = childrenOf(tree, groupKey).filter(({ key }) => lines.get(key)?.kind !== "text");
  const isChoice = (key: Key): boolean => {
    const row = groups.get(key) ?? lines.get(key);
    if (row !== undefined && isOpen(row)) return true;
    return groups.has(key) && headsChoices(key, tree, estimate);
  };
  return priced.length > 0 && priced.every(({ key }) => isChoice(key));
}

import type { Estimate, Key, LineKind } from "./estimate.ts";
import { type EstimateTree, type TreeRow, buildTree, rowsInOrder } from "./estimate-tree.ts";

/** What the order of an estimate's rows depends on. */
type Ordered = Pick<Estimate, "settings" | "groups" | "lines">;

/** Percent lines are general services. Domain rule. */
const placeOfKind: Readonly<Record<LineKind, number>> = {
  text: 0,
  general: 1,
  percent: 1,
  work: 2,
  material: 3,
};
const placeOfGroups = 4;

/**
 * Rows of different places cannot change sides while an estimate is sorted by kind; where rows stand as
 * they were entered, all of them have one place.
 */
export function kindPlace(
  { settings }: Pick<Ordered, "settings">,
  kind: LineKind | "group",
): number {
  if (settings.lineOrder === "entered") return 0;
  return kind === "group" ? placeOfGroups : placeOfKind[kind];
}

export const kindOf = ({ lines }: Pick<Ordered, "lines">, key: Key): LineKind | "group" =>
  lines.get(key)?.kind ?? "group";

/**
 * The tree in the order in which the estimate is shown and printed. No figure depends on it: prices
 * follow the positions that the rows were given, so that sorting changes no total.
 */
export function buildShownTree(estimate: Ordered): EstimateTree {
  const tree = buildTree(estimate);
  if (estimate.settings.lineOrder === "entered") return tree;
  const placeOf = ({ key }: TreeRow) => kindPlace(estimate, kindOf(estimate, key));
  return new Map(
    [...tree].map(([key, rows]) => [key, rows.toSorted((a, b) => placeOf(a) - placeOf(b))]),
  );
}

export interface NumberedRow extends TreeRow {
  /** A row at the top has depth 1. */
  readonly depth: number;
  /** "1.2": the place among the siblings, below the numbers of the groups around. */
  readonly number: string;
}

/**
 * Every row from top to bottom with its position number. Given here alone: screen, print and API carry
 * these numbers, also for what is optional or says something and costs nothing.
 */
export function numberRows(estimate: Ordered): readonly NumberedRow[] {
  const counts: number[] = [];
  return rowsInOrder(buildShownTree(estimate)).map((row) => {
    counts.length = row.depth;
    counts[row.depth - 1] = (counts[row.depth - 1] ?? 0) + 1;
    return { ...row, number: counts.join(".") };
  });
}

/** The position numbers by the keys of their rows. */
export function positionNumbers(estimate: Ordered): ReadonlyMap<Key, string> {
  return new Map(numberRows(estimate).map(({ key, number }) => [key, number]));
}

import type { TenderAlternative, TenderNote, TenderRow } from "./tender.ts";

/**
 * The sets of alternatives that an estimate can hold: one row that counts, and others in its place. Where a
 * set has several rows for one way to do it, or none that counts, its others are options instead.
 */
export function findSets(rows: readonly TenderRow[]): ReadonlySet<string> {
  const members = Map.groupBy(
    rows.filter((row) => alternativeOf(row) !== null),
    (row) => nameOfSet(row, alternativeOf(row)),
  );
  return new Set([...members].filter(([, set]) => isGood(set)).map(([name]) => name));
}

function isGood(rows: readonly TenderRow[]): boolean {
  const serials = rows.map((row) => Number(alternativeOf(row)?.serial));
  const base = rows[serials.indexOf(0)];
  const isOutside = base?.type === "item" && base.provisional === "outside";
  const isEachOnce = new Set(serials).size === serials.length;
  const hasDropped = rows.some((row) => row.type !== "text" && row.isDropped);
  return base !== undefined && !isOutside && !hasDropped && isEachOnce && rows.length > 1;
}

export const alternativeOf = (row: TenderRow): TenderAlternative | null =>
  row.type === "item" || row.type === "group" ? row.alternative : null;

/** The row that counts, as others of its set do not. */
export const isBase = ({ serial }: TenderAlternative): boolean => Number(serial) === 0;

/** Sets of groups are numbered apart from those of items. */
export const nameOfSet = ({ type }: TenderRow, alternative: TenderAlternative | null): string =>
  `${type === "group" ? "G" : ""}${alternative?.set ?? ""}`;

/** Rows that become options because their set cannot be held as one. */
export const notesOnSets = (
  rows: readonly TenderRow[],
  sets: ReadonlySet<string>,
): readonly TenderNote[] =>
  rows.flatMap((row) => {
    const alternative = alternativeOf(row);
    if (alternative === null || isBase(alternative)) return [];
    if (sets.has(nameOfSet(row, alternative))) return [];
    const { number, line } = row;
    return [{ code: "alternatives_apart", number, line, text: "" }];
  });

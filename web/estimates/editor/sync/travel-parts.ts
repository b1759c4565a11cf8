import type { Change } from "../../../../domain/changes/estimate-changes.ts";

/**
 * What travels in one batch: the server takes 5,000 changes and 4 MB, and no sign takes more than three
 * bytes. Smaller batches travel better.
 */
const mostChanges = 2_000;
const mostSigns = 1_000_000;
const rowsInInsert = 100;

const signsIn = (changes: readonly Change[]) => JSON.stringify(changes).length;

/** Can the changes travel in one batch? */
export const fitsTogether = (changes: readonly Change[]): boolean =>
  changes.length <= mostChanges && signsIn(changes) <= mostSigns;

/** The changes in parts that can each travel by itself. */
export function travelParts(changes: readonly Change[]): readonly (readonly Change[])[] {
  const parts: Change[][] = [];
  let signs = 0;
  for (const change of changes.flatMap(splitInsert)) {
    const more = signsIn([change]);
    const last = parts.at(-1);
    if (last === undefined || last.length >= mostChanges || signs + more > mostSigns) {
      parts.push([change]);
      signs = more;
    } else {
      last.push(change);
      signs += more;
    }
  }
  return parts;
}

/** Many rows in several steps, the groups first, because the lines stand in them. */
export function splitInsert(change: Change): readonly Change[] {
  if (change.type !== "insert") return [change];
  const { groups, lines } = change;
  if (groups.length + lines.length <= rowsInInsert) return [change];
  return [
    ...inSlices(groups).map((slice): Change => ({ type: "insert", groups: slice, lines: [] })),
    ...inSlices(lines).map((slice): Change => ({ type: "insert", groups: [], lines: slice })),
  ];
}

const inSlices = <T>(rows: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsInInsert) }, (_, slice) =>
    rows.slice(slice * rowsInInsert, (slice + 1) * rowsInInsert),
  );

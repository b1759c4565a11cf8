import type { Key } from "../estimate/estimate.ts";

/** A row as it is found again in another version. */
export interface PairableRow {
  readonly type: "group" | "line";
  readonly key: Key;
  /** Of a group of the same version, which stands before the row; null at the top. */
  readonly parentKey: Key | null;
  readonly title: string;
}

/** What a row was and what it is: null on the side on which there is none. */
export type RowPair<Row> =
  | { readonly before: Row; readonly after: Row }
  | { readonly before: Row; readonly after: null }
  | { readonly before: null; readonly after: Row };

/** The rows of after that were there before, each with what it was: by the keys that rows keep, then by titles. */
export function pairRows<Row extends PairableRow>(
  before: readonly Row[],
  after: readonly Row[],
): ReadonlyMap<Row, Row> {
  const byKey = new Map(before.map((row) => [nameByKey(row), row]));
  const keys = new Set(after.map(nameByKey));
  const byTitle = Map.groupBy(
    before.filter((row) => !keys.has(nameByKey(row))),
    nameByTitle,
  );
  const pairs = new Map<Row, Row>();
  for (const row of after) {
    const then = byKey.get(nameByKey(row)) ?? byTitle.get(nameByTitle(row))?.shift();
    if (then !== undefined) pairs.set(row, then);
  }
  return pairs;
}

const nameByKey = ({ type, key }: PairableRow) => `${type} ${key}`;
const nameByTitle = ({ type, title }: PairableRow) => `${type} ${title}`;

/** Of rows the ones that are in no other of them. */
export function outermost<Row extends PairableRow>(rows: readonly Row[]): readonly Row[] {
  const keys = new Set(rows.map(({ key }) => key));
  return rows.filter(({ parentKey }) => parentKey === null || !keys.has(parentKey));
}

/**
 * The rows of both versions as one document, each once. It has the order of after; a row that went stands in its
 * group behind the row that it stood behind, and whatever is in that one.
 */
export function alignRows<Row extends PairableRow>(
  before: readonly Row[],
  after: readonly Row[],
): readonly RowPair<Row>[] {
  const earlier = pairRows(before, after);
  const groupOf = groupFinder(after);
  const inside = Map.groupBy(after, groupOf);
  const gone = goneRows(before, new Map([...earlier].map(([now, then]) => [then, now])), groupOf);
  const rows: RowPair<Row>[] = [];
  const tellGone = (place: Row | null, edge: "start" | "end") => {
    for (const row of gone[edge].get(place) ?? []) {
      rows.push({ before: row, after: null });
      tellGone(row, "start");
      tellGone(row, "end");
    }
  };
  const tell = (row: Row) => {
    const then = earlier.get(row);
    if (then === undefined) rows.push({ before: null, after: row });
    else rows.push({ before: then, after: row });
    if (then !== undefined) tellGone(then, "start");
    inside.get(row)?.forEach(tell);
    if (then !== undefined) tellGone(then, "end");
  };
  tellGone(null, "start");
  inside.get(null)?.forEach(tell);
  return rows;
}

/** The group that a row is in; null for one that is in none of these. */
function groupFinder<Row extends PairableRow>(rows: readonly Row[]): (row: Row) => Row | null {
  const groups = new Map(rows.filter(({ type }) => type === "group").map((row) => [row.key, row]));
  return ({ parentKey }) => (parentKey === null ? null : (groups.get(parentKey) ?? null));
}

/** The rows that went, by the group that they stood at the start of, or the row that they stood behind. */
interface GoneRows<Row> {
  readonly start: ReadonlyMap<Row | null, readonly Row[]>;
  readonly end: ReadonlyMap<Row | null, readonly Row[]>;
}

/** A row that has left its group since is passed over: what stood behind it is told in its own group. */
function goneRows<Row extends PairableRow>(
  before: readonly Row[],
  later: ReadonlyMap<Row, Row>,
  groupNow: (row: Row) => Row | null,
): GoneRows<Row> {
  const groupThen = groupFinder(before);
  const lastIn = new Map<Row | null, Row>();
  const gone = { start: new Map<Row | null, Row[]>(), end: new Map<Row | null, Row[]>() };
  for (const row of before) {
    const now = later.get(row);
    const group = groupThen(row);
    const last = lastIn.get(group);
    if (now === undefined) {
      if (last === undefined) append(gone.start, group, row);
      else append(gone.end, last, row);
    }
    const hasLeft =
      now !== undefined && groupNow(now) !== (group === null ? null : later.get(group));
    if (!hasLeft) lastIn.set(group, row);
  }
  return gone;
}

function append<Place, Row>(rows: Map<Place, Row[]>, place: Place, row: Row): void {
  const known = rows.get(place);
  if (known === undefined) rows.set(place, [row]);
  else known.push(row);
}

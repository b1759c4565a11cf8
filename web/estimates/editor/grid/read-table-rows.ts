import { v7 as newKey } from "uuid";
import type { Group, Key, Line } from "../../../../domain/estimate/estimate.ts";
import {
  type Titles,
  type UnplacedRow,
  emptyGroup,
  emptyLine,
} from "../../../../domain/estimate/new-row.ts";
import type { ApartGroup } from "../../../../domain/table/apart-rows.ts";
import type { Agreed } from "../../../../domain/table/group-terms.ts";
import { type TakenRow, type TermRow, isTerm } from "../../../../domain/table/table-rows.ts";
import { readTableGroup, readTableTerm } from "../cells/table-group.ts";
import { type RefusedTableCell, type TableContext, readTableLine } from "../cells/table-line.ts";
import type { ApartTitles } from "./new-rows.ts";

/** What a table comes to: rows that are still to be placed, and the cells that could not be read. */
export interface TableRows {
  readonly rows: readonly UnplacedRow[];
  readonly refused: readonly RefusedTableCell[];
  /** The new row that each row of the table has become, by its place in the table. */
  readonly keyOf: ReadonlyMap<number, Key>;
  /** Of these rows the lines. */
  readonly lineOf: ReadonlyMap<number, Line>;
  /** What has gone into the group around its row, by the place of that row in the table. */
  readonly terms: ReadonlyMap<number, Agreed>;
  /** The groups that no row of the table heads. */
  readonly made: readonly Group[];
}

/**
 * Reads every row of a table as a new line or group. A row without a title is left out, and says so. Rows that stand in none
 * of the groups before them come into groups of their own: options into one, and others where they stand, since a percent
 * may be of what is above it.
 */
export function readTableRows(
  rows: readonly (TakenRow | TermRow)[],
  context: TableContext,
  apartTitles: ApartTitles,
): TableRows {
  const found: UnplacedRow[] = [];
  const refused: RefusedTableCell[] = [];
  const keyOf = new Map<number, Key>();
  const lineOf = new Map<number, Line>();
  const terms = new Map<number, Agreed>();
  const open: { readonly level: number; readonly key: Key }[] = [];
  const made: Group[] = [];
  const apart = apartGroups(apartTitles, { found, made });
  for (const row of rows) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= row.level) open.pop();
    if (isTerm(row)) {
      const at = found.findIndex((one) => one.row.key === open.at(-1)?.key);
      const around = found[at];
      if (around === undefined || "kind" in around.row) continue;
      const read = readTableTerm(row, context);
      refused.push(...read.refused);
      if (read.row === undefined || isAgreed(around.row, row)) continue;
      found[at] = { ...around, row: { ...around.row, ...read.row } };
      terms.set(row.index, read.row);
      continue;
    }
    const type = row.kind === "group" ? "group" : "line";
    const read =
      row.kind === "group"
        ? readTableGroup(row, emptyGroup(newKey(), null, "", noTitles), context)
        : readTableLine(
            row,
            emptyLine({
              key: newKey(),
              groupKey: "",
              position: "",
              kind: row.kind,
              titles: noTitles,
            }),
            context,
          );
    refused.push(...read.refused);
    if (read.row === undefined) continue;
    keyOf.set(row.index, read.row.key);
    if ("kind" in read.row) lineOf.set(row.index, read.row);
    if (type === "group" && row.level === 0) apart.end("others");
    const parentKey = apart.groupOf(row) ?? open.at(-1)?.key ?? null;
    found.push({ row: read.row, type, parentKey });
    if (type === "group") open.push({ level: row.level, key: read.row.key });
  }
  return { rows: found, refused, keyOf, lineOf, terms, made };
}

/** Has the group such a term already? A second one would take the place of the first. */
const isAgreed = ({ lumpAmount, discountPercent, discountAmount }: Group, { kind }: TermRow) =>
  (kind === "lumpSum" ? lumpAmount : (discountPercent ?? discountAmount)) !== null;

/** Finds the group of a row that stands apart, and adds it for the first such row. */
function apartGroups(
  titles: ApartTitles,
  { found, made }: { readonly found: UnplacedRow[]; readonly made: Group[] },
) {
  const keys = new Map<ApartGroup, Key>();
  const groupOf = ({ apart: name }: TakenRow): Key | undefined => {
    if (name === undefined) return undefined;
    const known = keys.get(name);
    if (known !== undefined) return known;
    const group = emptyGroup(newKey(), null, "", titles[name]);
    keys.set(name, group.key);
    made.push(group);
    found.push({ row: group, type: "group", parentKey: null });
    return group.key;
  };
  return { groupOf, end: (name: ApartGroup) => keys.delete(name) };
}

const noTitles: Titles = { titleEn: "", titleNb: "" };

import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { buildTree, childrenOf } from "../../../../domain/estimate/estimate-tree.ts";
import type { Estimate, Key, Line, LineKind } from "../../../../domain/estimate/estimate.ts";
import { type Titles, emptyGroup, emptyLine } from "../../../../domain/estimate/new-row.ts";
import { buildShownTree } from "../../../../domain/estimate/row-order.ts";
import { type RowSpot, positionAt, spotOfKind } from "./row-moves.ts";
import { titleFieldsIn } from "../../../kit/page/title-in.ts";

/** What a row that is about to be added is: a group, or a line of some kind. */
export type NewRowKind = LineKind | "group";

/** The title in the language of the document; the other language is filled in when it is needed. */
export const titlesIn = (language: "en" | "nb", title: string): Titles => ({
  titleEn: "",
  titleNb: "",
  [titleFieldsIn(language)[0]]: title,
});

/** What the groups are called that take the rows of a pasted table which stand in none of the groups before them. */
export interface ApartTitles {
  readonly options: Titles;
  readonly others: Titles;
}

/** The spot right below a row; for a group the one behind the group that the row belongs to. */
export function spotBelow(estimate: Estimate, key: Key | null, isGroup: boolean): RowSpot {
  const line = key === null ? undefined : estimate.lines.get(key);
  const groupKey = line?.groupKey ?? key;
  if (isGroup) {
    const group = groupKey === null ? undefined : estimate.groups.get(groupKey);
    return group === undefined
      ? { parentKey: null, afterKey: lastChild(estimate, null) }
      : { parentKey: group.parentKey, afterKey: group.key };
  }
  if (groupKey === null) {
    const lastGroup = lastChild(estimate, null);
    const afterKey = lastGroup === null ? null : lastChild(estimate, lastGroup);
    return { parentKey: lastGroup, afterKey };
  }
  return { parentKey: groupKey, afterKey: line?.key ?? null };
}

function lastChild(estimate: Estimate, parentKey: Key | null): Key | null {
  return childrenOf(buildShownTree(estimate), parentKey).at(-1)?.key ?? null;
}

/** What is needed to add a row where it was started. */
export interface NewRow {
  readonly key: Key;
  readonly kind: NewRowKind;
  readonly spot: RowSpot;
  readonly titles: Titles;
  /** What is copied into a line; null for a free one. */
  readonly fill: ((line: Line) => Line) | null;
  /** For a line in an estimate without groups: the key and titles of the group that holds it. */
  readonly firstGroup: { readonly key: Key; readonly titles: Titles };
}

/** A line needs a group: the very first line brings one along. */
export function insertRow(estimate: Estimate, row: NewRow): Change {
  const { kind, spot, titles, firstGroup } = row;
  const isGone = spot.parentKey !== null && !estimate.groups.has(spot.parentKey);
  const known = isGone ? spotBelow(estimate, null, kind === "group") : spot;
  const position = positionAt(buildTree(estimate), spotOfKind(estimate, known, kind));
  if (kind === "group") {
    const group = emptyGroup(row.key, known.parentKey, position, titles);
    return { type: "insert", groups: [group], lines: [] };
  }
  const groups =
    known.parentKey === null ? [emptyGroup(firstGroup.key, null, position, firstGroup.titles)] : [];
  const groupKey = known.parentKey ?? firstGroup.key;
  const line = emptyLine({ key: row.key, groupKey, position, kind, titles });
  return { type: "insert", groups, lines: [row.fill === null ? line : row.fill(line)] };
}

import { buildTree, childrenOf, rowsInOrder } from "../estimate/estimate-tree.ts";
import type { Estimate, Group, Key, Line, LineKind } from "../estimate/estimate.ts";
import { type CatalogueService, emptyGroup, emptyLine } from "../estimate/new-row.ts";
import { positionsBetween } from "../estimate/order.ts";
import type { Decimal } from "../money/decimal.ts";

/** A line in a handful of fields, as a program knows it; everything else is as in a new line. */
export interface ShortLine {
  /** The group it goes into, by its key, or by its title in either language; one of the two is given. */
  readonly groupKey: Key | null;
  readonly group: string | null;
  readonly kind: Exclude<LineKind, "percent">;
  /** In both languages. */
  readonly title: string;
  readonly quantity: Decimal | null;
  /** A known unit, else a word that stands as it is. */
  readonly unit: KnownUnit | string;
  readonly buyingPrice: Decimal | null;
  readonly sellingPrice: Decimal | null;
  readonly hourNorm: Decimal | null;
  readonly description: string;
  readonly note: string;
}

export type KnownUnit = Pick<CatalogueService, "unitId" | "unitEn" | "unitNb" | "dimension">;

/** New rows, with the line that names a group which is not there, by its place in the list from 0. */
export type AppendedLines =
  | { readonly groups: readonly Group[]; readonly lines: readonly Line[] }
  | { readonly unknownGroupOf: number };

/**
 * Lines that are put behind everything in their groups, in the order given. The first group with a title is
 * meant; of a title that no group has a group is made, at the end of the estimate.
 */
export function appendLines(
  estimate: Estimate,
  short: readonly ShortLine[],
  newKey: () => Key,
): AppendedLines {
  const unknown = short.findIndex(
    ({ groupKey }) => groupKey !== null && !estimate.groups.has(groupKey),
  );
  if (unknown !== -1) return { unknownGroupOf: unknown };
  const tree = buildTree(estimate);
  const lastIn = (key: Key | null) => childrenOf(tree, key).at(-1)?.position ?? null;
  const groups = newGroups(estimate, short, lastIn(null), newKey);
  const named = groupsByTitle(estimate, groups);
  const ofGroup = Map.groupBy(
    short.keys(),
    (index) => short[index]?.groupKey ?? named.get(plainTitle(short[index]?.group ?? "")),
  );
  const lines: Line[] = [];
  for (const [groupKey, indexes] of ofGroup) {
    if (groupKey === undefined) continue;
    const positions = positionsBetween(lastIn(groupKey), null, indexes.length);
    for (const [place, position] of positions.entries()) {
      const index = indexes[place] ?? 0;
      const line = short[index];
      if (line) lines[index] = toLine(line, { key: newKey(), groupKey, position });
    }
  }
  return { groups, lines };
}

/** One for each title that no group has, in the order in which the lines name them. */
function newGroups(
  estimate: Estimate,
  short: readonly ShortLine[],
  lastAtTop: string | null,
  newKey: () => Key,
): Group[] {
  const known = groupsByTitle(estimate, []);
  const titles = new Map<string, string>();
  for (const { group } of short) {
    const plain = plainTitle(group ?? "");
    if (group !== null && !known.has(plain) && !titles.has(plain)) titles.set(plain, group);
  }
  const positions = positionsBetween(lastAtTop, null, titles.size);
  return [...titles.values()].map((title, index) =>
    emptyGroup(newKey(), null, positions[index] ?? "", { titleEn: title, titleNb: title }),
  );
}

const plainTitle = (title: string) => title.trim().toLowerCase();

/** From top to bottom, so that the first one counts; then those that are new. */
function groupsByTitle(estimate: Estimate, made: readonly Group[]): ReadonlyMap<string, Key> {
  const named = new Map<string, Key>();
  const inOrder = rowsInOrder(buildTree(estimate)).map(({ key }) => estimate.groups.get(key));
  for (const group of [...inOrder, ...made]) {
    for (const title of group ? [group.titleEn, group.titleNb] : []) {
      if (group && title !== "" && !named.has(plainTitle(title))) {
        named.set(plainTitle(title), group.key);
      }
    }
  }
  return named;
}

type Place = Pick<Line, "key" | "groupKey" | "position">;

function toLine(short: ShortLine, place: Place): Line {
  const { kind, title, unit, quantity, buyingPrice, sellingPrice, hourNorm } = short;
  const empty = emptyLine({ ...place, kind, titles: { titleEn: title, titleNb: title } });
  return {
    ...empty,
    ...(typeof unit === "string" ? { unitEn: unit, unitNb: unit } : unit),
    quantity,
    buyingPrice,
    sellingPrice,
    hourNorm,
    description: short.description,
    note: short.note,
  };
}

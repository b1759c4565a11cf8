import type { Estimate, Group, Key, Line, PricedKind } from "../estimate/estimate.ts";
import { buildTree, pathOf, rowsInOrder } from "../estimate/estimate-tree.ts";
import { type Exact, addExact, toExact, zero } from "../money/decimal.ts";
import { type Winners, groupCounts, reachOf, standingOf } from "./choice.ts";
import type { PricedLine } from "./priced-rows.ts";
import { type Amounts, type EstimateSums, type SumKind, purchaseOf } from "./sums.ts";

/** The rows as they stand in the document; empty in an estimate without percent lines. */
export interface PercentOrder {
  readonly keys: readonly Key[];
  /** The place of each among them. */
  readonly places: ReadonlyMap<Key, number>;
}

/** What a percent is taken of: the estimate with its plain lines and the percent lines above. */
export interface PricedWhole {
  readonly estimate: Estimate;
  readonly winners: Winners;
  readonly order: PercentOrder;
  readonly lines: ReadonlyMap<Key, PricedLine>;
  readonly sums: EstimateSums;
  /** Asked of one percent line after the other, in document order. */
  readonly sumsAbove: (line: Line) => SumsAbove;
}

/** Without the sums, which are quicker to read and tell no line. */
export type Unsummed = Omit<PricedWhole, "sums" | "sumsAbove">;

/** What lines above come to: in the total, and in each group as far as they count towards it. */
export interface SumsAbove {
  readonly total: Amounts;
  readonly groups: ReadonlyMap<Key, Amounts>;
}

/** A percent is taken of what is sold; of what the same lines cost the company, its own cost. */
export interface PercentBase {
  readonly selling: Exact;
  /** null while a line of the base is without a cost. */
  readonly purchase: Exact | null;
}

const allKinds: readonly PricedKind[] = ["material", "work", "general"];

/**
 * The amounts of lines, after line discounts and before lump sums and discounts of groups. A line counts
 * when it is in the total, or would be were it not for the groups around the percent line: so an option
 * has the price that it will have when chosen. Domain rule.
 */
export function findPercentBase(line: Line, whole: PricedWhole): PercentBase {
  if (line.percentScope !== "chosen") return addAbove(line, whole);
  const ofGroups =
    line.percentGroups.length > 0 || line.percentLines.length === 0
      ? addGroups(line, whole)
      : nothing;
  const ofLines = addLines(chosenLines(line, whole), line, whole);
  return {
    selling: addExact(ofGroups.selling, ofLines.selling),
    purchase: addKnown(ofGroups.purchase, ofLines.purchase),
  };
}

const nothing: PercentBase = { selling: zero, purchase: zero };

/** A sum with a part that is not known is not known. */
const addKnown = (a: Exact | null, b: Exact | null): Exact | null =>
  a === null || b === null ? null : addExact(a, b);

/**
 * Percent lines are priced in the order of the document, because one may be taken of those above it: in the
 * order in which rows were put, also while they are shown by kind.
 */
export function findPercentOrder(estimate: Estimate): PercentOrder {
  const hasPercents = estimate.lines.values().some(({ kind }) => kind === "percent");
  const rows = hasPercents ? rowsInOrder(buildTree(estimate)) : [];
  const keys = rows.map(({ key }) => key);
  return { keys, places: new Map(keys.map((key, index) => [key, index])) };
}

/** Is the other line above this one in the document? */
export const isAbove = (other: Key, line: Key, order: PercentOrder): boolean =>
  placeOf(other, order) < placeOf(line, order);

export const placeOf = (key: Key, { places }: PercentOrder): number => places.get(key) ?? 0;

/** All that stands between the title of a group and a line in it is in that group. */
function aboveOf({ key, groupKey, percentScope }: Line, whole: Unsummed): readonly Line[] {
  const { estimate, order } = whole;
  const first = percentScope === "above" ? 0 : placeOf(groupKey, order);
  const rows = order.keys.slice(first, placeOf(key, order));
  return rows.flatMap((row) => estimate.lines.get(row) ?? []);
}

/**
 * What is in a chosen group as well is in the base already, but for percent lines it leaves out. A percent
 * line that stands below is none: its figures would be those of the time before.
 */
function chosenLines(
  { key: ownKey, percentLines, percentGroups, percentOnPercent }: Line,
  { estimate, order }: Unsummed,
): readonly Line[] {
  return [...new Set(percentLines)].flatMap((key) => {
    const line = estimate.lines.get(key);
    if (line === undefined) return [];
    if (line.kind === "percent" && !isAbove(key, ownKey, order)) return [];
    if (line.kind === "percent" && !percentOnPercent) return [line];
    const path = pathOf(estimate.groups, line.groupKey);
    return path.some((group) => percentGroups.includes(group.key)) ? [] : [line];
  });
}

/** Of percent lines only those that the line names, or all above where it says so. */
function addLines(others: readonly Line[], line: Line, whole: PricedWhole): PercentBase {
  let { selling, purchase } = nothing;
  for (const { sellingAmount, purchaseAmount } of meantLines(others, line, whole).values()) {
    if (sellingAmount !== null) selling = addExact(selling, toExact(sellingAmount));
    purchase = addKnown(purchase, purchaseAmount === null ? null : toExact(purchaseAmount));
  }
  return { selling, purchase };
}

/** Those of the others that have an amount and belong to the base. */
function meantLines(
  others: readonly Line[],
  line: Line,
  whole: Unsummed,
): ReadonlyMap<Key, PricedLine> {
  const meant = new Map<Key, PricedLine>();
  if (others.length === 0) return meant;
  const kinds = kindsOf(line);
  const named = line.percentScope === "chosen" ? line.percentLines : [];
  const isReachable = reachableFrom(line, whole);
  for (const other of others) {
    const isMeant =
      other.kind === "percent"
        ? line.percentOnPercent || named.includes(other.key)
        : other.kind !== "text" && kinds.has(other.kind);
    const priced = whole.lines.get(other.key);
    const isPriced = priced !== undefined && priced.sellingAmount !== null;
    if (isMeant && isPriced && isReachable(other)) meant.set(other.key, priced);
  }
  return meant;
}

/** The lines whose selling amounts make up the base of a percent line, as a workbook adds them up again. */
export function percentBaseLines(line: Line, whole: Unsummed): readonly Key[] {
  if (line.percentScope !== "chosen") {
    return [...meantLines(aboveOf(line, whole), line, whole).keys()];
  }
  const ofGroups =
    line.percentGroups.length > 0 || line.percentLines.length === 0
      ? linesOfGroups(line, whole)
      : [];
  return [...ofGroups, ...meantLines(chosenLines(line, whole), line, whole).keys()];
}

function linesOfGroups(line: Line, { estimate, winners, order, lines }: Unsummed): readonly Key[] {
  const kinds = kindsOf(line);
  const groups = baseGroups(line, { estimate, winners });
  const isOfAll = line.percentGroups.length === 0;
  return estimate.lines
    .values()
    .filter(({ key, kind }) => {
      if (kind === "text" || !kinds.has(kind)) return false;
      if (kind === "percent" && !isAbove(key, line.key, order)) return false;
      return (lines.get(key)?.sellingAmount ?? null) !== null;
    })
    .filter((other) => {
      const reach = reachOf(other, estimate, winners);
      return (isOfAll && reach.into === "total") || reach.groups.some((key) => groups.has(key));
    })
    .map(({ key }) => key)
    .toArray();
}

function kindsOf({ percentKinds, percentOnPercent }: Line): ReadonlySet<SumKind> {
  const kinds = new Set<SumKind>(percentKinds.length > 0 ? percentKinds : allKinds);
  return percentOnPercent ? kinds.add("percent") : kinds;
}

/** Groups around the line that do not count are no hindrance: it stands in them itself. */
function reachableFrom(line: Line, { estimate, winners }: Unsummed): (other: Line) => boolean {
  const around = new Set(pathOf(estimate.groups, line.groupKey).map((group) => group.key));
  const known = new Map<Key, boolean>();
  const isOpen = (groupKey: Key) => {
    const answer = pathOf(estimate.groups, groupKey).every(
      (group) => groupCounts(group, winners) || around.has(group.key),
    );
    known.set(groupKey, answer);
    return answer;
  };
  return (other) =>
    standingOf(other, winners) === "counts" &&
    (known.get(other.groupKey) ?? isOpen(other.groupKey));
}

/** All that stands between the title of a group and a line in it is in that group. */
function addAbove(line: Line, whole: PricedWhole): PercentBase {
  const { total, groups } = whole.sumsAbove(line);
  if (line.percentScope === "above_in_group") return addParts(line, [groups.get(line.groupKey)]);
  return addParts(line, [total, ...apartAround(line, whole).map(({ key }) => groups.get(key))]);
}

/**
 * The sums of the chosen groups, or of all. To either belong the groups around the percent line that
 * do not count towards the group around them, as their sums are not in it already.
 */
function addGroups(line: Line, whole: PricedWhole): PercentBase {
  const { sums } = whole;
  const chosen = [...baseGroups(line, whole)].map((key) => sums.groups.get(key));
  return addParts(line, line.percentGroups.length === 0 ? [sums.total, ...chosen] : chosen);
}

function addParts(line: Line, parts: readonly (Amounts | undefined)[]): PercentBase {
  const kinds = kindsOf(line);
  let { selling, purchase } = nothing;
  for (const part of parts) {
    if (part === undefined) continue;
    for (const kind of kinds) selling = addExact(selling, part.selling[kind]);
    purchase = addKnown(purchase, purchaseOf(part, kinds));
  }
  return { selling, purchase };
}

/** The groups around the line that do not count towards the group around them. */
const apartAround = (line: Line, { estimate, winners }: Around): readonly Group[] =>
  pathOf(estimate.groups, line.groupKey).filter((group) => !groupCounts(group, winners));

type Around = Pick<PricedWhole, "estimate" | "winners">;

/** Each chosen group once, not again inside another one, with the groups that stand apart below it. */
function baseGroups(line: Line, { estimate, winners }: Around): ReadonlySet<Key> {
  const { percentGroups } = line;
  const apart = apartAround(line, { estimate, winners });
  if (percentGroups.length === 0) return new Set(apart.map((group) => group.key));
  const isApart = (group: Group) => apart.some((other) => other.key === group.key);
  const found = new Set<Key>();
  for (const key of percentGroups) {
    const path = pathOf(estimate.groups, key);
    const isReachable = path.every((group) => groupCounts(group, winners) || isApart(group));
    const isInAnother = path.slice(1).some((group) => percentGroups.includes(group.key));
    if (isReachable && !isInAnother) found.add(key);
  }
  for (const group of apart) {
    const around = pathOf(estimate.groups, group.key);
    if (around.some((other) => found.has(other.key))) found.add(group.key);
  }
  return found;
}

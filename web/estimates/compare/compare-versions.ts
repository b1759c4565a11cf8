import { alignRows, outermost, type RowPair } from "../../../domain/compare/pair-rows.ts";
import type { Key, Line } from "../../../domain/estimate/estimate.ts";
import { compare, type Decimal } from "../../../domain/money/decimal.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";
import { figuresIn } from "../editor/cells/figures.ts";
import { unitOf } from "../editor/cells/cell-text.ts";
import {
  changedCells,
  type CompareContext,
  fromTo,
  isSame,
  standingText,
} from "./changed-cells.ts";
import { type RowAmounts, type VersionRow, versionRows } from "./version-rows.ts";

/** A row that differs, as it is told. */
export interface ComparedRow {
  readonly id: string;
  readonly type: "group" | "line";
  /** "sums" is a group that nothing but its rows has changed. */
  readonly state: "new" | "removed" | "changed" | "sums";
  readonly number: string;
  readonly title: string;
  readonly level: number;
  /** What became of it, in words. */
  readonly details: readonly string[];
  /** Absent on the side on which there is no such row. */
  readonly before: RowAmounts | undefined;
  readonly after: RowAmounts | undefined;
}

/** What differs between two versions, in the order of the document. */
export function compareVersions(
  before: PricedEstimate,
  after: PricedEstimate,
  context: CompareContext,
): readonly ComparedRow[] {
  const pairs = alignRows(versionRows(before, context.locale), versionRows(after, context.locale));
  const sides = sidesOf(pairs);
  return pairs.flatMap((pair) => {
    if (pair.before === null) return sides.added.has(pair.after) ? oneSided(pair, context) : [];
    if (pair.after === null) return sides.removed.has(pair.before) ? oneSided(pair, context) : [];
    return changedRow(pair, sides, context) ?? [];
  });
}

interface Sides {
  /** The outermost rows that came, and that went. */
  readonly added: ReadonlySet<VersionRow>;
  readonly removed: ReadonlySet<VersionRow>;
  /** The groups of before by their keys, and what they are now. */
  readonly groups: ReadonlyMap<Key, { readonly title: string; readonly keyNow: Key | null }>;
  readonly titlesNow: ReadonlyMap<Key, string>;
}

function sidesOf(pairs: readonly RowPair<VersionRow>[]): Sides {
  const groups = pairs.filter((pair) => (pair.after ?? pair.before).type === "group");
  return {
    added: new Set(outermost(pairs.flatMap((pair) => (pair.before === null ? pair.after : [])))),
    removed: new Set(outermost(pairs.flatMap((pair) => (pair.after === null ? pair.before : [])))),
    groups: new Map(
      groups.flatMap(({ before, after }) =>
        before === null
          ? []
          : [[before.key, { title: before.title, keyNow: after?.key ?? null }] as const],
      ),
    ),
    titlesNow: new Map(
      groups.flatMap(({ after }) => (after === null ? [] : [[after.key, after.title] as const])),
    ),
  };
}

/** A row that came or went, with what it holds. */
function oneSided(
  { before, after }: Exclude<RowPair<VersionRow>, { before: VersionRow; after: VersionRow }>,
  context: CompareContext,
): ComparedRow {
  const row = before ?? after;
  const { t } = context;
  const { lineCount } = row;
  const standing = standingText(row, context);
  return {
    ...told(row, before === null ? "new" : "removed"),
    details: [
      lineCount === null ? quantityText(row, context) : t("estimates.lines", { count: lineCount }),
      standing === t("estimates.compare.included") ? "" : standing,
    ].filter((text) => text !== ""),
    before: before?.amounts,
    after: after?.amounts,
  };
}

const told = ({ type, key, number, title, level }: VersionRow, state: ComparedRow["state"]) => ({
  id: `${state} ${type} ${key}`,
  type,
  state,
  number,
  title,
  level,
});

/** "12 m²". */
function quantityText({ figures }: VersionRow, { locale }: CompareContext): string {
  if (figures.type === "group") return "";
  const { line, priced } = figures;
  const quantity = line.kind === "percent" ? line.percent : priced.quantity;
  if (quantity === null) return "";
  return `${figuresIn(locale).number(quantity)} ${unitOf(line, quantity, locale)}`.trim();
}

function changedRow(
  { before, after }: { readonly before: VersionRow; readonly after: VersionRow },
  sides: Sides,
  context: CompareContext,
): ComparedRow | undefined {
  const cells = [
    ...movedInto(before, after, sides, context),
    ...changedCells(before, after, context),
  ];
  const isOther = (id: keyof RowAmounts) => isOtherAmount(before.amounts[id], after.amounts[id]);
  const areOther = isOther("selling") || isOther("purchase") || isOther("hours");
  if (cells.length === 0 && !areOther) return undefined;
  const isSum = after.type === "group" && cells.length === 0;
  return {
    ...told(after, isSum ? "sums" : "changed"),
    details: [
      ...cells,
      ...(isOther("hours") ? [hoursWords(before, after, context)] : []),
      ...causeWords(before, after, context),
    ],
    before: before.amounts,
    after: after.amounts,
  };
}

/** The order inside a group is no content, but the group is: its sum follows. */
function movedInto(
  before: VersionRow,
  after: VersionRow,
  { groups, titlesNow }: Sides,
  context: CompareContext,
): readonly string[] {
  const { t } = context;
  const group = before.parentKey === null ? null : groups.get(before.parentKey);
  const isThere = group === null || (group !== undefined && group.keyNow !== null);
  if (isThere && (group?.keyNow ?? null) === after.parentKey) return [];
  const now = after.parentKey === null ? undefined : titlesNow.get(after.parentKey);
  const top = t("estimates.history.top");
  return [fromTo(t("estimates.grid.newGroup"), group?.title ?? top, now ?? top, context)];
}

const hoursWords = (before: VersionRow, after: VersionRow, context: CompareContext): string => {
  const { hours } = figuresIn(context.locale);
  return fromTo(
    context.t("estimates.grid.columns.hours"),
    hours(before.amounts.hours),
    hours(after.amounts.hours),
    context,
  );
};

export const isOtherAmount = (one: Decimal | null, other: Decimal | null): boolean =>
  one === null || other === null ? one !== other : compare(one, other) !== 0;

/** Says where a line that nobody changed has its other figures from. */
function causeWords(
  { figures: before, parentKey }: VersionRow,
  { figures: after, ...now }: VersionRow,
  { t }: CompareContext,
): readonly string[] {
  if (before.type === "group" || after.type === "group") return [];
  if (parentKey !== now.parentKey || !isEnteredAlike(before.line, after.line)) return [];
  const { kind, linkedKey, formula } = after.line;
  const takesQuantity = linkedKey !== null || /\bqty\s*\(/i.test(formula ?? "");
  const isOfRows =
    kind === "percent" ||
    before.priced.counts !== after.priced.counts ||
    (takesQuantity && isOtherAmount(before.priced.quantity, after.priced.quantity));
  return [t(`estimates.compare.${isOfRows ? "fromRows" : "fromSettings"}`)];
}

/** Where a row stands, and what was used so far, make no price. */
const isEnteredAlike = (one: Line, other: Line): boolean => {
  const bare = { key: "", groupKey: "", position: "", hoursUsed: null };
  return isSame({ ...one, ...bare }, { ...other, ...bare });
};

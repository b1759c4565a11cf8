import { type GroupField, type Line, type LineField } from "../../../domain/estimate/estimate.ts";
import { standingOf } from "../../../domain/pricing/choice.ts";
import { columns, type ColumnId, openColumns } from "../editor/cells/columns.ts";
import { cellText, type RowFigures } from "../editor/cells/cell-text.ts";
import type { HistoryContext } from "../history/history-rows.ts";
import { changeWords, fieldName } from "../history/history-words.ts";
import { type FieldEffect, valueText } from "../history/history-values.ts";
import type { VersionRow } from "./version-rows.ts";

export interface CompareContext extends HistoryContext {
  readonly seesCosts: boolean;
}

/** They follow from other cells; amounts have columns of their own, and hours used tell of the work, not of the price. */
const derived: readonly ColumnId[] = [
  "marginPercent",
  "purchaseAmount",
  "sellingAmount",
  "profitAmount",
  "hours",
  "hoursUsed",
];

/** What a line says in no column. */
const lineFields = [
  "description",
  "note",
  "allowance",
  "credit",
  "measurementRows",
  "linkedKey",
  "linkedRatio",
  "difficulty",
  "vatPercent",
  "vatCode",
  "vatReason",
  "percentScope",
  "percentGroups",
  "percentLines",
  "percentKinds",
  "percentOnPercent",
] as const satisfies readonly LineField[];

const groupFields = [
  "allowance",
  "difficulty",
  "lumpAmount",
  "discountPercent",
  "discountAmount",
  "detailLevel",
] as const satisfies readonly GroupField[];

/** What became of each cell of a row and of what it says besides, in words. */
export function changedCells(
  before: VersionRow,
  after: VersionRow,
  context: CompareContext,
): readonly string[] {
  return [
    ...changedColumns(before.figures, after.figures, context),
    ...changedStanding(before, after, context),
    ...changedFields(before.figures, after.figures, context),
  ];
}

/** "Quantity: 10 → 12". */
export const fromTo = (
  field: string,
  before: string,
  after: string,
  { t }: Pick<HistoryContext, "t">,
): string => {
  const nothing = t("estimates.history.nothing");
  return t("estimates.history.changed", {
    field,
    before: before || nothing,
    after: after || nothing,
  });
};

function changedColumns(
  before: RowFigures,
  after: RowFigures,
  context: CompareContext,
): readonly string[] {
  const { t, locale, seesCosts } = context;
  const open = openColumns(
    columns.map(({ id }) => id),
    seesCosts,
  );
  return columns.flatMap((column) => {
    const { id } = column;
    if (!open.includes(id) || derived.includes(id)) return [];
    if (id === "markupPercent" && isOfPercent(after)) return [];
    const textOf = (row: RowFigures) =>
      id === "kind" && row.type === "line"
        ? t(`estimates.kinds.${row.line.kind}`)
        : cellText(row, column, { locale, language: locale });
    const [then, now] = [textOf(before), textOf(after)];
    return then === now ? [] : fromTo(t(`estimates.grid.columns.${id}`), then, now, context);
  });
}

/** The markup of a percent line follows from what it is taken of. */
const isOfPercent = (row: RowFigures) => row.type === "line" && row.line.kind === "percent";

/** Included, an option, one that was chosen, or an alternative. */
export function standingText(
  { figures, winners }: Pick<VersionRow, "figures" | "winners">,
  { t }: Pick<HistoryContext, "t">,
): string {
  const row = figures.type === "line" ? figures.line : figures.group;
  const isIn = standingOf(row, winners) === "counts";
  if (row.alternativeSet !== null) {
    const set = row.alternativeSet;
    return t(`estimates.compare.${isIn ? "alternativeIn" : "alternativeOut"}`, { set });
  }
  if (!row.optional) return t("estimates.compare.included");
  return t(`estimates.grid.${isIn ? "optionChosen" : "option"}`);
}

function changedStanding(
  before: VersionRow,
  after: VersionRow,
  context: CompareContext,
): readonly string[] {
  const [then, now] = [standingText(before, context), standingText(after, context)];
  return then === now ? [] : [fromTo(context.t("estimates.compare.standing"), then, now, context)];
}

function changedFields(
  before: RowFigures,
  after: RowFigures,
  context: CompareContext,
): readonly string[] {
  if (before.type === "line" && after.type === "line") {
    const [then, now] = [before.line, after.line];
    return lineFields
      .filter((field) => !isSame(then[field], now[field]))
      .flatMap((field) => lineFieldWords(field, then, now, context));
  }
  if (before.type === "line" || after.type === "line") return [];
  const [then, now] = [before.group, after.group];
  const { key } = now;
  return groupFields
    .filter((field) => !isSame(then[field], now[field]))
    .flatMap((field) =>
      fieldWords({ type: "setGroup", key, field, before: then[field], after: now[field] }, context),
    );
}

/** Longer texts are not told, but that they differ: what is new in them may be far from their beginning. */
const longestTold = 80;

function lineFieldWords(
  field: (typeof lineFields)[number],
  then: Line,
  now: Line,
  context: CompareContext,
): readonly string[] {
  const { t } = context;
  const [before, after] = [then[field], now[field]];
  const isLong = [before, after].some(
    (value) => typeof value === "string" && value.length > longestTold,
  );
  if (isLong) {
    return [t("estimates.compare.textChanged", { field: t(`estimates.history.fields.${field}`) })];
  }
  return fieldWords({ type: "setLine", key: now.key, field, before, after }, context);
}

/** In the words of the history, but that it says of what was empty that it was. */
export function fieldWords(effect: FieldEffect, context: HistoryContext): readonly string[] {
  const { field, before, after } = effect;
  if (before !== null && before !== "") return changeWords(effect, context);
  const { t } = context;
  const place = { field, key: "key" in effect ? effect.key : null };
  const name = t(`estimates.history.fields.${fieldName(effect)}`);
  return [fromTo(name, "", valueText(after, place, context), context)];
}

/** Values are text, numbers as text, and lists of them. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

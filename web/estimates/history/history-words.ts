import type { Batch, SeenEffect } from "../../../contracts/estimate-log.ts";
import { type HistoryContext, titleOfRow } from "./history-rows.ts";
import {
  type FieldEffect,
  isMeasurement,
  isOnTop,
  numberText,
  valueText,
} from "./history-values.ts";
import { measurementWords } from "./measurement-words.ts";

/** Fields that change together with another one that people know. */
const silentFields: ReadonlySet<string> = new Set([
  "serviceId",
  "articleId",
  "unitId",
  "dimension",
]);

/** What a reader is told of. */
export const isTold = (effect: SeenEffect): boolean =>
  !("field" in effect) || !silentFields.has(effect.field);

/** What a batch did, in sentences: one for an effect, or for each row of a measurement. */
export const wordsOf = ({ effects }: Batch, context: HistoryContext): readonly string[] =>
  effects.filter(isTold).flatMap((effect) => wordsOfEffect(effect, context));

/** One sentence, or one for each row of a measurement. */
export function wordsOfEffect(effect: SeenEffect, context: HistoryContext): readonly string[] {
  const { t } = context;
  switch (effect.type) {
    case "setLine":
    case "setGroup":
    case "setSetting":
      return fieldWords(effect, context);
    case "setVariable": {
      const text = (value: typeof effect.before) =>
        value === null ? t("estimates.history.nothing") : numberText(value, "plain", context);
      const { name, before, after } = effect;
      return [
        t("estimates.history.variableSet", { name, before: text(before), after: text(after) }),
      ];
    }
    case "insert":
    case "remove":
      return [rowsWords(effect, context)];
    case "move":
      return [moveWords(effect, context)];
  }
}

function fieldWords(effect: FieldEffect, context: HistoryContext): readonly string[] {
  const words = changeWords(effect, context);
  if (!("key" in effect)) return words;
  const row = titleOfRow(effect.key, context);
  return words.map((each) => context.t("estimates.history.ofRow", { row, words: each }));
}

/** What became of one field, without saying of which row. */
export function changeWords(effect: FieldEffect, context: HistoryContext): readonly string[] {
  const { t } = context;
  const { field, before, after } = effect;
  if (field === "measurementRows" && isMeasurement(before) && isMeasurement(after)) {
    return measurementWords(before, after, context);
  }
  const key = "key" in effect ? effect.key : null;
  const values = {
    field: t(`estimates.history.fields.${fieldName(effect)}`),
    before: valueText(before, { field, key }, context),
    after: valueText(after, { field, key }, context),
  };
  return [t(`estimates.history.${changeName(effect)}`, values)];
}

/** Where a discount becomes a surcharge, or the other way, each value is called what it is. */
function changeName(effect: FieldEffect) {
  const { field, before, after } = effect;
  if (isTurned(effect)) return isOnTop(field, after) ? "becameSurcharge" : "becameDiscount";
  return before === null || before === "" ? "filled" : "changed";
}

export const isTurned = ({ field, before, after }: FieldEffect): boolean =>
  before !== null &&
  before !== "" &&
  after !== null &&
  isOnTop(field, before) !== isOnTop(field, after);

/** A negative discount is called a surcharge. */
export function fieldName({ field, before, after }: FieldEffect) {
  if (!isOnTop(field, after ?? before)) return field;
  return field === "discountPercent" ? "surchargePercent" : "surchargeAmount";
}

function rowsWords(
  { type, groups, lines }: Extract<SeenEffect, { type: "insert" | "remove" }>,
  context: HistoryContext,
): string {
  const { t } = context;
  const [first, ...others] = [...groups, ...lines];
  const row = first === undefined ? "" : titleOfRow(first.key, context);
  const isGroup = groups.length > 0;
  if (type === "insert") {
    if (others.length > 0) return t("estimates.history.inserted", { row, count: others.length });
    return t(`estimates.history.${isGroup ? "insertedGroup" : "insertedLine"}`, { row });
  }
  if (isGroup) return t("estimates.history.removedGroup", { row, count: others.length });
  return t("estimates.history.removedLine", { row });
}

/** Up or down among its neighbours, or from one group to another. */
function moveWords(effect: Extract<SeenEffect, { type: "move" }>, context: HistoryContext): string {
  const { t } = context;
  const { key, before, after } = effect;
  const row = titleOfRow(key, context);
  if (before.parentKey === after.parentKey) {
    return t(`estimates.history.${after.position > before.position ? "movedDown" : "movedUp"}`, {
      row,
    });
  }
  const place = (parent: string | null) =>
    parent === null ? t("estimates.history.top") : titleOfRow(parent, context);
  return t("estimates.history.movedTo", {
    row,
    from: place(before.parentKey),
    to: place(after.parentKey),
  });
}

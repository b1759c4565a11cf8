import type { Written } from "../editor/sync/overlaps.ts";
import { type HistoryContext, titleOfRow } from "../history/history-rows.ts";
import { valueText } from "../history/history-values.ts";
import { fieldName, isTold, isTurned, wordsOfEffect } from "../history/history-words.ts";

/** A row, a variable or the settings, of which somebody else's values were replaced. */
export interface OverwrittenRow {
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** What stood there and what stands there now, in sentences. */
  readonly words: readonly string[];
  readonly effects: readonly Written[];
}

/** By rows: what a change clears beside its own cell belongs together with it, and goes back with it. */
export function overwrittenRows(
  effects: readonly Written[],
  context: HistoryContext,
): readonly OverwrittenRow[] {
  const ids = new Set(effects.map(rowId));
  return [...ids]
    .map((id) => {
      const own = effects.filter((effect) => rowId(effect) === id);
      const words = own.filter(isTold).flatMap((effect) => wordsOf(effect, context));
      return { id, title: titleOf(own, context) ?? words.join(", "), words, effects: own };
    })
    .filter(({ words }) => words.length > 0);
}

function rowId(effect: Written): string {
  if ("key" in effect) return effect.key;
  return effect.type === "setVariable" ? `variable ${effect.name}` : "settings";
}

function titleOf([first]: readonly Written[], context: HistoryContext): string | undefined {
  return first && "key" in first ? titleOfRow(first.key, context) : undefined;
}

/** As in the history; but a cell that they emptied is told, too. */
function wordsOf(effect: Written, context: HistoryContext): readonly string[] {
  const isPlain = "field" in effect && effect.field !== "measurementRows" && !isTurned(effect);
  if (!isPlain) return wordsOfEffect(effect, context);
  const { t } = context;
  const { field, before, after } = effect;
  const key = "key" in effect ? effect.key : null;
  const words = t("estimates.grid.status.overwrittenValue", {
    field: t(`estimates.history.fields.${fieldName(effect)}`),
    theirs: valueText(before, { field, key }, context),
    yours: valueText(after, { field, key }, context),
  });
  if (key === null) return [words];
  return [t("estimates.history.ofRow", { row: titleOfRow(key, context), words })];
}

import type { Estimate, Settings, SettingsField } from "../../../domain/estimate/estimate.ts";
import type { HistoryContext } from "../history/history-rows.ts";
import { wordsOfEffect } from "../history/history-words.ts";
import { fieldWords, isSame } from "./changed-cells.ts";

/** The settings and variables that differ, in the words of the history. */
export function changedSettings(
  before: Estimate,
  after: Estimate,
  context: HistoryContext,
): readonly string[] {
  const settings = fieldsOf(after.settings)
    .map((field) => ({ field, before: before.settings[field], after: after.settings[field] }))
    .filter((change) => !isSame(change.before, change.after))
    .flatMap((change) => fieldWords({ type: "setSetting", ...change }, context));
  const names = new Set([...before.variables.keys(), ...after.variables.keys()]);
  const variables = [...names]
    .map((name) => ({
      name,
      before: before.variables.get(name) ?? null,
      after: after.variables.get(name) ?? null,
    }))
    .filter((change) => change.before !== change.after)
    .flatMap((change) => wordsOfEffect({ type: "setVariable", ...change }, context));
  return [...settings, ...variables];
}

const fieldsOf = (settings: Settings) =>
  Object.keys(settings).filter((field): field is SettingsField => field in settings);

import type { Batch, SeenEffect } from "../../../contracts/estimate-log.ts";
import type { HistoryContext } from "./history-rows.ts";
import { fieldName, isTold } from "./history-words.ts";

/** A batch with many effects in one line; its sentences are the detail. */
export function summaryOf({ effects }: Batch, { t }: HistoryContext): string {
  const told = effects.filter(isTold);
  const fields = told.filter((effect) => "field" in effect);
  const names = new Set(fields.map(fieldName));
  const [name] = names;
  if (name !== undefined && names.size === 1 && fields.length === told.length) {
    const field = t(`estimates.history.fields.${name}`);
    return t("estimates.history.summary.oneField", { field, count: told.length });
  }
  const rows = new Set(fields.flatMap((effect) => ("key" in effect ? [effect.key] : [])));
  const countOf = (type: SeenEffect["type"]) =>
    told.filter((effect) => effect.type === type).length;
  const rowsOf = (type: "insert" | "remove") =>
    told.reduce(
      (sum, effect) =>
        effect.type === type ? sum + effect.groups.length + effect.lines.length : sum,
      0,
    );
  const parts = {
    changed: rows.size,
    inserted: rowsOf("insert"),
    removed: rowsOf("remove"),
    moved: countOf("move"),
    settings: countOf("setSetting") + countOf("setVariable"),
  };
  const kinds = ["changed", "inserted", "removed", "moved", "settings"] as const;
  return kinds
    .filter((kind) => parts[kind] > 0)
    .map((kind) => t(`estimates.history.summary.${kind}`, { count: parts[kind] }))
    .join(", ");
}

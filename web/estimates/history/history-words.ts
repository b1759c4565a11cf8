import type { TFunction } from "i18next";
import type { Batch } from "../../../contracts/estimate-log.ts";
import { isDecimal } from "../../../domain/money/decimal.ts";
import type { Effect } from "../../../domain/changes/estimate-changes.ts";
import type {
  Estimate,
  GroupField,
  Key,
  LineField,
  SettingsField,
} from "../../../domain/estimate/estimate.ts";
import { formatDecimal } from "../../../domain/money/format.ts";
import type { Language } from "../../base/i18n.ts";
import { titleOf } from "../editor/cells/cell-text.ts";

interface Titled {
  readonly key: Key;
  readonly titleEn: string;
  readonly titleNb: string;
}

/** What putting a batch into words needs to know. */
export interface HistoryContext {
  readonly t: TFunction;
  /** How the reader writes numbers. */
  readonly locale: Language;
  /** The title of any row there is or was; undefined when nothing is known of it. */
  readonly titleOfKey: (key: Key) => string | undefined;
}

/** Rows that are gone are known from the batch that brought or removed them. */
export function titlesIn(
  batches: readonly Batch[],
  { lines, groups }: Estimate,
  language: Language,
): ReadonlyMap<Key, string> {
  const titles = new Map<Key, string>();
  const add = (row: Titled) => titles.set(row.key, titleOf(row, language));
  for (const effect of batches.flatMap((batch) => batch.effects)) {
    if (effect.type !== "insert" && effect.type !== "remove") continue;
    for (const row of [...effect.groups, ...effect.lines]) add(row);
  }
  for (const row of [...groups.values(), ...lines.values()]) add(row);
  return titles;
}

/** Fields that change together with another one that people know. */
const silentFields: ReadonlySet<string> = new Set(["serviceId", "unitId", "dimension"]);

/** One sentence per effect of a batch. */
export function wordsOf(batch: Batch, context: HistoryContext): readonly string[] {
  return batch.effects.flatMap((effect) => wordOf(effect, context) ?? []);
}

function wordOf(effect: Effect, context: HistoryContext): string | undefined {
  const { t } = context;
  switch (effect.type) {
    case "setLine":
    case "setGroup":
      return silentFields.has(effect.field) ? undefined : fieldWords(effect, context, effect.key);
    case "setSetting":
      return fieldWords(effect, context, null);
    case "setVariable":
      return t("estimates.history.variableSet", {
        name: effect.name,
        before: valueText(effect.before, "quantity", context),
        after: valueText(effect.after, "quantity", context),
      });
    case "insert":
    case "remove":
      return rowsWords(effect, context);
    case "move":
      return t("estimates.history.moved", { row: rowTitle(effect.key, context) });
  }
}

type Field = LineField | GroupField | SettingsField;
type FieldEffect = Extract<Effect, { type: "setLine" | "setGroup" | "setSetting" }>;

function fieldWords(effect: FieldEffect, context: HistoryContext, key: Key | null): string {
  const { t } = context;
  const values = {
    field: t(`estimates.history.fields.${fieldName(effect)}`),
    before: valueText(effect.before, effect.field, context),
    after: valueText(effect.after, effect.field, context),
    row: key === null ? "" : rowTitle(key, context),
  };
  const isFilled = effect.before === null || effect.before === "";
  if (key === null) return t(`estimates.history.${isFilled ? "filled" : "changed"}`, values);
  return t(`estimates.history.${isFilled ? "filledOf" : "changedOf"}`, values);
}

/** A negative discount is called a surcharge. */
function fieldName({ field, after }: FieldEffect) {
  const isOnTop = typeof after === "string" && after.startsWith("-");
  if (isOnTop && field === "discountPercent") return "surchargePercent";
  return isOnTop && field === "discountAmount" ? "surchargeAmount" : field;
}

function rowsWords(
  { type, groups, lines }: Extract<Effect, { type: "insert" | "remove" }>,
  context: HistoryContext,
): string {
  const { t } = context;
  const [first, ...others] = [...groups, ...lines];
  const row = first === undefined ? "" : rowTitle(first.key, context);
  const isGroup = groups.length > 0;
  if (type === "insert") {
    if (others.length > 0) return t("estimates.history.inserted", { row, count: others.length });
    return t(`estimates.history.${isGroup ? "insertedGroup" : "insertedLine"}`, { row });
  }
  if (isGroup) return t("estimates.history.removedGroup", { row, count: others.length });
  return t("estimates.history.removedLine", { row });
}

function rowTitle(key: Key, { t, titleOfKey }: HistoryContext): string {
  return titleOfKey(key) || t("estimates.history.untitled");
}

const longestText = 80;
const textFields: ReadonlySet<string> = new Set([
  "titleEn",
  "titleNb",
  "description",
  "note",
  "unitEn",
  "unitNb",
  "alternativeSet",
]);

type FieldValue = FieldEffect["before"];

function valueText(value: FieldValue, field: Field, context: HistoryContext): string {
  const { t, locale } = context;
  if (value === null || value === "") return t("estimates.history.nothing");
  if (typeof value === "boolean")
    return t(value ? "estimates.history.yes" : "estimates.history.no");
  if (typeof value !== "string") return listText(value, field, context);
  if (field === "formula") return t("estimates.history.formulaValue", { formula: value });
  if (field === "linkedKey") return rowTitle(value, context);
  if (field === "lineOrder") {
    return t(`estimates.settings.lineOrders.${value === "kind" ? "kind" : "entered"}`);
  }
  if (!textFields.has(field) && isDecimal(value)) {
    return formatDecimal(value, locale, { minPlaces: 0, maxPlaces: 4 });
  }
  return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
}

type List = Extract<FieldValue, readonly unknown[]>;

function listText(value: List, field: Field, context: HistoryContext): string {
  const { t } = context;
  if (value.length === 0) return t("estimates.history.nothing");
  const items = value.flatMap((item) => {
    if (typeof item !== "string") return [];
    if (item === "material" || item === "work" || item === "general") {
      return t(`estimates.kinds.${item}`);
    }
    return rowTitle(item, context);
  });
  if (field === "measurementRows") return t("estimates.history.rows", { count: value.length });
  return items.join(", ");
}

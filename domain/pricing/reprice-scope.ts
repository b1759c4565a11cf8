import type { Effect } from "../changes/estimate-changes.ts";
import type { Choice, GroupField, Key, LineField, SettingsField } from "../estimate/estimate.ts";

/** Which figures a batch of changes may have altered. */
export interface RepriceScope {
  /** Lines that were changed, came or went; lines that depend on them are not listed. */
  readonly lines: Set<Key>;
  /** Groups whose lines may have another markup or difficulty. */
  readonly groups: Set<Key>;
  /** Every line has to be priced anew. */
  everyLine: boolean;
  /** Rows came, went, moved, or were chosen: every sum has to be made anew. */
  everySum: boolean;
  /** Lines may take their quantities from other lines than before. */
  references: boolean;
}

/** Settings that no figure of a line depends on. */
const totalSettings: ReadonlySet<SettingsField> = new Set<SettingsField>([
  "vatPercent",
  "discountPercent",
  "discountAmount",
  "discountVatPercent",
  "totalRounding",
  "lineOrder",
  "amountsShown",
  "unitPricesShown",
  "detailLevel",
  "changesShown",
  "coverShown",
  "measurementsShown",
  "clientNumbersShown",
  "priceLimitPercent",
  "paymentPlan",
]);

const choiceFields: ReadonlySet<string> = new Set<keyof Choice>([
  "optional",
  "chosen",
  "alternativeSet",
]);

const groupPriceFields: ReadonlySet<GroupField> = new Set<GroupField>([
  "markupPercent",
  "difficulty",
]);

const referenceFields: ReadonlySet<LineField> = new Set<LineField>([
  "kind",
  "formula",
  "measurementRows",
  "linkedKey",
]);

/** Fields that no figure depends on. Every other field of a line is taken to matter. */
const textFields: ReadonlySet<LineField> = new Set<LineField>([
  "reference",
  "titleEn",
  "titleNb",
  "description",
  "note",
  "serviceId",
  "articleId",
  "unitId",
  "unitEn",
  "unitNb",
  "allowance",
]);

export function findScope(effects: readonly Effect[]): RepriceScope {
  const scope: RepriceScope = {
    lines: new Set(),
    groups: new Set(),
    everyLine: false,
    everySum: false,
    references: false,
  };
  for (const effect of effects) widen(scope, effect);
  return scope;
}

function widen(scope: RepriceScope, effect: Effect): void {
  switch (effect.type) {
    case "setSetting":
      scope.everyLine ||= !totalSettings.has(effect.field);
      return;
    case "setVariable":
      scope.everyLine = true;
      return;
    case "setGroup":
      scope.everySum ||= choiceFields.has(effect.field);
      if (groupPriceFields.has(effect.field)) scope.groups.add(effect.key);
      return;
    case "setLine":
      scope.everySum ||= choiceFields.has(effect.field) || effect.field === "kind";
      scope.references ||= referenceFields.has(effect.field);
      if (!textFields.has(effect.field)) scope.lines.add(effect.key);
      return;
    case "insert":
    case "remove":
      scope.everySum = true;
      scope.references = true;
      for (const line of effect.lines) scope.lines.add(line.key);
      return;
    case "move":
      scope.everySum = true;
      scope.lines.add(effect.key);
      scope.groups.add(effect.key);
  }
}

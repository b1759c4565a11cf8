import { useTranslation } from "react-i18next";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { required } from "../cells/number-entry.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { NewVariable } from "./new-variable.tsx";
import { NumberField } from "./number-field.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { useViewPart } from "../store/use-estimate-store.ts";

/** Names that formulas may use, their values, and in how many lines they are used. */
export function VariableFields({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const { variables, lines } = useViewPart(store, (view) => view.priced.estimate);
  const isReadOnly = !useViewPart(store, (view) => view.canEditSelling);
  const set = (name: string, value: Decimal | null) =>
    store.change([{ type: "setVariable", name, value }], name);
  return (
    <>
      <p className="panel-hint">{t("estimates.settings.variablesHint")}</p>
      <ul className="variable-list">
        {[...variables].map(([name, value]) => (
          <li key={name}>
            <code>{name}</code>
            <NumberField
              label={t("estimates.settings.variableValueOf", { name })}
              isLabelHidden
              value={value}
              isReadOnly={isReadOnly}
              onCommit={(entered) => (entered === null ? required : set(name, entered))}
            />
            <UseCount count={countUses(lines.values(), name)} />
            {!isReadOnly && (
              <RemoveButton
                name={t("estimates.settings.removeVariable", { name })}
                onClick={() => {
                  set(name, null);
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && <NewVariable onAdd={set} />}
    </>
  );
}

function UseCount({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span className="panel-hint">
      {count === 0 ? t("estimates.settings.unused") : t("estimates.settings.usedIn", { count })}
    </span>
  );
}

/** Names in a formula are whole words; the keys of other lines stand between quotes. */
function countUses(lines: Iterable<Line>, name: string): number {
  let count = 0;
  for (const { formula } of lines) {
    const words = formula?.replaceAll(/"[^"]*"/g, "").matchAll(/\p{L}[\p{L}\p{N}_]*/gu) ?? [];
    if ([...words].some(([word]) => word === name)) count += 1;
  }
  return count;
}

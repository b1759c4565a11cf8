import Checkbox from "antd/es/checkbox";
import { useTranslation } from "react-i18next";
import { Line } from "../../../../contracts/estimate-content.ts";
import { maxLengthOf } from "../../../../contracts/max-length.ts";
import type { Allowance, Choice, Estimate, Key } from "../../../../domain/estimate/estimate.ts";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";
import { TextField } from "./panel-fields.tsx";
import { PanelSection } from "./panel-section.tsx";

type Fields = Choice & Allowance;

interface ChoiceFieldsProps {
  readonly store: EstimateStore;
  readonly rowKey: Key;
  readonly choice: Fields;
  readonly isReadOnly: boolean;
}

/** Is the row an option, or one of a set of alternatives, has it been chosen, and is it an allowance? */
export function ChoiceFields({ store, rowKey, choice, isReadOnly }: ChoiceFieldsProps) {
  const { t } = useTranslation();
  const estimate = useViewPart(store, (view) => view.priced.estimate);
  const set = (field: keyof Fields, value: Fields[keyof Fields]) => {
    const type = estimate.groups.has(rowKey) ? "setGroup" : "setLine";
    const change: Change = { type, key: rowKey, field, value };
    return store.change([change], t(`estimates.choice.${field}`));
  };
  const isAlternative = choice.alternativeSet !== null;
  return (
    <PanelSection title={t("estimates.choice.title")}>
      {!isAlternative && (
        <Checkbox
          disabled={isReadOnly}
          checked={choice.optional}
          onChange={(event) => {
            set("optional", event.target.checked);
          }}
        >
          {t("estimates.choice.optional")}
          <span className="panel-hint"> {t("estimates.choice.optionalHint")}</span>
        </Checkbox>
      )}
      {(choice.optional || isAlternative) && (
        <Checkbox
          disabled={isReadOnly}
          checked={choice.chosen}
          onChange={(event) => {
            set("chosen", event.target.checked);
          }}
        >
          {t("estimates.choice.chosen")}
        </Checkbox>
      )}
      <Checkbox
        disabled={isReadOnly}
        checked={choice.allowance}
        onChange={(event) => {
          set("allowance", event.target.checked);
        }}
      >
        {t("estimates.choice.allowance")}
        <span className="panel-hint"> {t("estimates.choice.allowanceHint")}</span>
      </Checkbox>
      <TextField
        label={t("estimates.choice.alternativeSet")}
        hint={t("estimates.choice.alternativeHint")}
        value={choice.alternativeSet ?? ""}
        isReadOnly={isReadOnly}
        maxLength={maxLengthOf(Line, "alternativeSet")}
        suggestions={otherSets(estimate, rowKey)}
        onCommit={(text) => set("alternativeSet", text.trim() === "" ? null : text)}
      />
    </PanelSection>
  );
}

/** The sets that other rows belong to. */
function otherSets({ lines, groups }: Estimate, own: Key): readonly string[] {
  const others = [...lines.values(), ...groups.values()].filter(({ key }) => key !== own);
  const names = others.flatMap(({ alternativeSet }) => alternativeSet ?? []);
  return [...new Set(names)].toSorted();
}

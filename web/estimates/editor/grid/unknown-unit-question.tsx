import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Unit } from "../../../../contracts/units.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { ClearableSelect } from "../../../kit/fields/clearable-select.tsx";
import { unitOptions, unitSearch } from "../../../kit/fields/unit-option.ts";
import { findUnit } from "../cells/units.ts";
import { unknownUnits } from "./open-units.ts";
import type { TableChoices } from "./table-choices.ts";
import type { TablePlan } from "./table-plan.ts";

interface UnknownUnitQuestionProps {
  readonly choices: TableChoices;
  readonly plan: TablePlan;
  readonly units: readonly Unit[];
  readonly onChoices: (choices: TableChoices) => void;
}

/** What units are that the company has under another name: said once, for all of their rows. */
export function UnknownUnitQuestion(props: UnknownUnitQuestionProps) {
  const { choices, plan, units, onChoices } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const answered = [...choices.units.keys()].filter((text) => findUnit(units, text) === undefined);
  const choose = (text: string, unit: Unit | undefined) => {
    const others = [...choices.units].filter(([one]) => one !== text);
    onChoices({ ...choices, units: new Map(unit ? [...others, [text, unit]] : others) });
  };
  const unknown = unknownUnits(plan.asRead, plan.refused, answered);
  return unknown.map(({ text, written, rows }) => (
    <div key={text} className="paste-question">
      <label htmlFor={`${id}${text}`}>
        {t("estimates.paste.unknownUnit", { text: written, count: rows })}
      </label>
      <ClearableSelect
        id={`${id}${text}`}
        className="paste-unit"
        placeholder={t("estimates.paste.unitLeftOut")}
        showSearch={unitSearch}
        value={choices.units.get(text)?.id}
        options={unitOptions(units, language)}
        onChange={(chosen) =>
          choose(
            text,
            units.find((unit) => unit.id === chosen),
          )
        }
      />
    </div>
  ));
}

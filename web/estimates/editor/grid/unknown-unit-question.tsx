import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Unit } from "../../../../contracts/units.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { ClearableSelect } from "../../../kit/fields/clearable-select.tsx";
import { useUnitSelect } from "../../../kit/fields/use-unit-select.ts";
import { findUnit } from "../../../kit/fields/find-unit.ts";
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
      <MeantUnit
        id={`${id}${text}`}
        units={units}
        chosen={choices.units.get(text)}
        onChange={(unit) => choose(text, unit)}
      />
    </div>
  ));
}

interface MeantUnitProps {
  readonly id: string;
  readonly units: readonly Unit[];
  readonly chosen: Unit | undefined;
  readonly onChange: (unit: Unit | undefined) => void;
}

function MeantUnit({ id, units, chosen, onChange }: MeantUnitProps) {
  const { t } = useTranslation();
  const select = useUnitSelect(units, useLanguage());
  return (
    <ClearableSelect
      {...select}
      id={id}
      className="paste-unit"
      placeholder={t("estimates.paste.unitLeftOut")}
      value={chosen?.id}
      onChange={(unitId) => onChange(units.find((unit) => unit.id === unitId))}
    />
  );
}

import Radio from "antd/es/radio";
import { useTranslation } from "react-i18next";
import type { Unit } from "../../../../contracts/units.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { titleIn } from "../../../kit/page/title-in.ts";
import type { OpenUnit } from "./open-units.ts";
import type { TableChoices } from "./table-choices.ts";

interface UnitQuestionProps {
  readonly open: readonly OpenUnit[];
  readonly choices: TableChoices;
  readonly onChoices: (choices: TableChoices) => void;
}

/** Where the short form is asked about. */
export const unitId = (text: string) => `paste-unit-${text}`;

/** What short forms mean that stand for two units: an hour and a ton differ by more than a name. */
export function UnitQuestion({ open, choices, onChoices }: UnitQuestionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const choose = (text: string, unit: Unit | undefined) => {
    if (unit === undefined) return;
    onChoices({ ...choices, units: new Map([...choices.units, [text, unit]]) });
  };
  return open.map(({ text, meant, usual }) => (
    <fieldset key={text} id={unitId(text)} className="paste-question">
      <legend>{t("estimates.paste.unitMeant", { text })}</legend>
      <Radio.Group
        value={(choices.units.get(text) ?? usual)?.id ?? null}
        onChange={({ target }) =>
          choose(
            text,
            meant.find(({ id }) => id === target.value),
          )
        }
      >
        {meant.map((unit) => (
          <Radio key={unit.id} value={unit.id}>
            {titleIn(unit, language)}
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  ));
}

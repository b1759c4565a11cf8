import Checkbox from "antd/es/checkbox";
import Radio from "antd/es/radio";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { AcceptanceChoice } from "../../contracts/acceptance-price.ts";
import { compare, type Decimal, decimal, isZero } from "../../domain/money/decimal.ts";
import { formatMoney } from "../../domain/money/format.ts";
import { type Language, useLanguage } from "../base/i18n.ts";
import { titleIn } from "../kit/page/title-in.ts";

interface ChoiceRowsProps {
  readonly choices: readonly AcceptanceChoice[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A box for each option; of each set of alternatives exactly one is wanted. */
export function ChoiceRows({ choices, chosen, onChange }: ChoiceRowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titles = choices.map((choice) => titleIn(choice, language));
  const isShared = (choice: AcceptanceChoice) =>
    titles.filter((title) => title === titleIn(choice, language)).length > 1;
  const sets = [...new Set(choices.map(({ alternativeSet }) => alternativeSet))];
  return sets.map((set) => {
    const members = choices.filter(({ alternativeSet }) => alternativeSet === set);
    const keys = members.map(({ key }) => key);
    const others = chosen.filter((key) => !keys.includes(key));
    const options = members.map((choice) => ({
      value: choice.key,
      label: (
        <ChoiceWords
          choice={choice}
          isWanted={chosen.includes(choice.key)}
          hasGroup={isShared(choice)}
        />
      ),
    }));
    return set === null ? (
      <Checkbox.Group
        key="options"
        className="offer-rows"
        value={chosen.filter((key) => keys.includes(key))}
        options={options}
        onChange={(some) => onChange([...others, ...some])}
      />
    ) : (
      <div key={set} role="group" aria-label={t("offers.alternatives", { set })}>
        <span className="panel-hint">{t("offers.alternatives", { set })}</span>
        <Radio.Group
          className="offer-rows"
          value={keys.find((key) => chosen.includes(key))}
          options={options}
          onChange={({ target }) => onChange([...others, String(target.value)])}
        />
      </div>
    );
  });
}

interface ChoiceWordsProps {
  readonly choice: AcceptanceChoice;
  readonly isWanted: boolean;
  readonly hasGroup: boolean;
}

/** Number and title, where others are called the same the group around it, and what it changes in the total. */
function ChoiceWords({ choice, isWanted, hasGroup }: ChoiceWordsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, group, alternativeSet, totalChange } = choice;
  const counts = isWanted && alternativeSet !== null;
  return (
    <span className="offer-choice">
      <span>
        {number} {titleIn(choice, language)}{" "}
        {hasGroup && group !== null && (
          <small className="panel-hint">
            {group.number} {titleIn(group, language)}{" "}
          </small>
        )}
      </span>
      {!counts && totalChange !== null && (
        <span className="offer-change">{changeText(t, totalChange, language)}</span>
      )}
    </span>
  );
}

function changeText(t: TFunction, change: Decimal, language: Language): string {
  if (isZero(change)) return t("sameTotal", { ns: "estimatePdf" });
  const amount = formatMoney(change, language);
  return compare(change, decimal("0")) > 0 ? `+${amount}` : amount;
}

import { useQuery } from "@tanstack/react-query";
import Checkbox from "antd/es/checkbox";
import Radio from "antd/es/radio";
import { useTranslation } from "react-i18next";
import { type EstimateDocument, estimates } from "../../contracts/estimates.ts";
import { isOpen } from "../../domain/estimate/choose.ts";
import { queryOf } from "../base/api.ts";
import { useLanguage } from "../base/i18n.ts";
import { titleIn } from "../kit/page/title-in.ts";

interface ChoiceFieldProps {
  readonly estimateId: string;
  readonly value?: readonly string[] | null;
  readonly onChange?: (value: readonly string[] | null) => void;
}

/** What the customer wants of the options and alternatives; nothing where the version has none. */
export function ChoiceField({ estimateId, value = null, onChange }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(estimates.get, { params: { id: estimateId } }));
  const rows = data ? openRows(data.content) : [];
  if (rows.length === 0) return null;
  const offered = rows.filter(({ chosen }) => chosen).map(({ key }) => key);
  return (
    <fieldset className="offer-choices">
      <legend>{t("offers.choices")}</legend>
      <Radio.Group
        value={value === null ? "offered" : "other"}
        onChange={({ target }) => onChange?.(target.value === "other" ? offered : null)}
        options={[
          { value: "offered", label: t("offers.asOffered") },
          { value: "other", label: t("offers.otherChoices") },
        ]}
      />
      {value !== null && <Rows rows={rows} chosen={value} onChange={(keys) => onChange?.(keys)} />}
    </fieldset>
  );
}

type Row = ReturnType<typeof openRows>[number];

const openRows = ({ groups, lines }: EstimateDocument["content"]) =>
  [...groups, ...lines].filter(isOpen);

interface RowsProps {
  readonly rows: readonly Row[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** A box for each option; of each set of alternatives exactly one is wanted. */
function Rows({ rows, chosen, onChange }: RowsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const sets = [...new Set(rows.map(({ alternativeSet }) => alternativeSet))];
  return sets.map((set) => {
    const members = rows.filter(({ alternativeSet }) => alternativeSet === set);
    const keys = members.map(({ key }) => key);
    const others = chosen.filter((key) => !keys.includes(key));
    const options = members.map((row) => ({ value: row.key, label: titleIn(row, language) }));
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

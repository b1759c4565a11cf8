import PlusOutlined from "@ant-design/icons/es/icons/PlusOutlined";
import Button from "antd/es/button";
import Input from "antd/es/input";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import { loneSigns, readDecimal } from "../../../../domain/money/read-number.ts";
import { maxVariableNameLength } from "../../../../domain/money/limits.ts";
import type { Result } from "../../../../domain/base/result.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { PanelField } from "./panel-fields.tsx";
import { type PanelProblem, useProblemText } from "../cells/store-problem-text.ts";

interface NewVariableProps {
  readonly onAdd: (name: string, value: Decimal) => Result<void, PanelProblem>;
}

/** A name and its value, added with Enter or the button. */
export function NewVariable({ onAdd }: NewVariableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const problemText = useProblemText();
  const id = useId();
  const [name, setName] = useState("");
  const [value, setValue] = useState("");
  const [refused, setRefused] = useState<PanelProblem | "no_name" | "no_value" | null>(null);
  const nameLabel = t("estimates.settings.variableName");
  const valueLabel = t("estimates.settings.variableValue");

  const add = (event: FormEvent) => {
    event.preventDefault();
    const amount = readDecimal(value, loneSigns[language]);
    if (name.trim() === "") return setRefused("no_name");
    if (amount === undefined) return setRefused("no_value");
    const added = onAdd(name.trim(), amount);
    if (!added.ok) return setRefused(added.problem);
    setName("");
    setValue("");
    setRefused(null);
  };

  /** In the language of the moment in which it is drawn. */
  const messageOf = () => {
    if (refused === "no_name") return t("fields.required", { label: nameLabel });
    if (refused === "no_value") return t("fields.not_a_number", { label: valueLabel });
    return refused && problemText(refused, nameLabel);
  };

  return (
    <form className="new-variable" onSubmit={add}>
      <PanelField id={`${id}-name`} label={nameLabel} message={messageOf()}>
        <Input
          id={`${id}-name`}
          value={name}
          maxLength={maxVariableNameLength}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setName(event.target.value)}
        />
      </PanelField>
      <PanelField id={`${id}-value`} label={valueLabel}>
        <Input
          id={`${id}-value`}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          className="panel-number"
          onChange={(event) => setValue(event.target.value)}
        />
      </PanelField>
      <Button htmlType="submit" icon={<PlusOutlined />}>
        {t("estimates.settings.addVariable")}
      </Button>
    </form>
  );
}

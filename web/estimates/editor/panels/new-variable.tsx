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
  const [message, setMessage] = useState<string | null>(null);
  const nameLabel = t("estimates.settings.variableName");
  const valueLabel = t("estimates.settings.variableValue");

  const add = (event: FormEvent) => {
    event.preventDefault();
    const amount = readDecimal(value, loneSigns[language]);
    if (name.trim() === "") return setMessage(t("fields.required", { label: nameLabel }));
    if (amount === undefined) return setMessage(t("fields.not_a_number", { label: valueLabel }));
    const added = onAdd(name.trim(), amount);
    if (!added.ok) return setMessage(problemText(added.problem, nameLabel));
    setName("");
    setValue("");
    setMessage(null);
  };

  return (
    <form className="new-variable" onSubmit={add}>
      <PanelField id={`${id}-name`} label={nameLabel} message={message}>
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

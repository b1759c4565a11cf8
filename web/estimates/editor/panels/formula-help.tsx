import Button from "antd/es/button";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { formulaPresets } from "../../../../domain/formula/formula.ts";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import { byTyping } from "../../../kit/fields/by-typing.ts";
import type { LineOption } from "./line-options.ts";

interface FormulaHelpProps {
  readonly sources: readonly LineOption[];
  readonly onPreset: (formula: string) => void;
  readonly onInsert: (key: Key) => void;
}

/** Ready-made formulas, and the quantities of other lines by their titles. */
export function FormulaHelp({ sources, onPreset, onInsert }: FormulaHelpProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className="formula-presets">
        <legend className="visually-hidden">{t("estimates.line.presets")}</legend>
        {formulaPresets.map((preset) => (
          <Button key={preset} size="small" onClick={() => onPreset(preset)}>
            {preset.replaceAll("*", "×")}
          </Button>
        ))}
      </fieldset>
      <Select<Key | null>
        size="small"
        showSearch={byTyping}
        aria-label={t("estimates.line.insertQuantity")}
        placeholder={t("estimates.line.insertQuantity")}
        value={null}
        options={[...sources]}
        onSelect={(key) => {
          if (key !== null) onInsert(key);
        }}
      />
    </>
  );
}

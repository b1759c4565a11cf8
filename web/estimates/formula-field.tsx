import Button from "antd/es/button";
import Input from "antd/es/input";
import type { InputRef } from "antd/es/input";
import Select from "antd/es/select";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formulaPresets, formulaReferences } from "../../domain/formula.ts";
import { useFigures } from "./figures.ts";
import { FormulaResult } from "./formula-result.tsx";
import { quantitySources } from "./line-options.ts";
import { type LinePart, enterInCell } from "./line-part.ts";
import { withoutSign } from "./live-quantity.ts";
import { NumberField, PanelField, useEntry } from "./panel-fields.tsx";
import { titleOfRow } from "./row-title.ts";
import { useViewPart } from "./use-estimate-store.ts";

const sizes = ["length", "width", "height", "factor"] as const;

/** A formula with its result while it is typed, the sizes it may use, and ready-made formulas. */
export function FormulaField(part: LinePart) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<InputRef>(null);
  const { store, row, isReadOnly, language } = part;
  const priced = useViewPart(store, (view) => view.priced);
  const label = t("estimates.line.formula");
  const formula = row.line.formula ?? "";
  const entry = useEntry({
    entryText: formula,
    shownText: formula,
    read: withoutSign,
    unreadable: "",
    label,
    commit: (text) => enterInCell(part, "formula", text, label),
  });
  const text = withoutSign(entry.inputProps.value);
  const insertQuantity = (key: string) => {
    entry.setText(`${entry.inputProps.value}qty("${key}")`);
    input.current?.focus();
  };
  return (
    <>
      <PanelField id={id} label={label} hint={t("estimates.line.formulaHint")}>
        <Input
          ref={input}
          id={id}
          {...entry.inputProps}
          readOnly={isReadOnly}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          className="formula-input"
          {...(entry.message !== null && { status: "error" as const, "aria-invalid": true })}
          aria-describedby={`${id}-result ${id}-hint`}
        />
        <FormulaResult
          id={`${id}-result`}
          text={text}
          row={row}
          priced={priced}
          language={language}
        />
      </PanelField>
      <References part={part} formula={text} />
      {!isReadOnly && (
        <>
          <fieldset className="formula-presets">
            <legend className="visually-hidden">{t("estimates.line.presets")}</legend>
            {formulaPresets.map((preset) => (
              <Button
                key={preset}
                size="small"
                onClick={() => {
                  entry.setText(null);
                  enterInCell(part, "formula", preset, label);
                }}
              >
                {preset.replaceAll("*", "×")}
              </Button>
            ))}
          </fieldset>
          <Select
            size="small"
            showSearch={{ optionFilterProp: "label" }}
            aria-label={t("estimates.line.insertQuantity")}
            placeholder={t("estimates.line.insertQuantity")}
            value={null}
            options={[...quantitySources(priced.estimate, row.line.key, language)]}
            onSelect={(key: string | null) => {
              if (key !== null) insertQuantity(key);
            }}
          />
        </>
      )}
      <div className="size-fields">
        {sizes.map((size) => (
          <NumberField
            key={size}
            label={t(`estimates.line.${size}`)}
            value={row.line[size]}
            isReadOnly={isReadOnly}
            {...(size === "factor" ? { placeholder: "1" } : { suffix: "m" })}
            onCommit={(value) => enterInCell(part, size, value, t(`estimates.line.${size}`))}
          />
        ))}
      </div>
    </>
  );
}

/** A formula names other lines by their keys; here they have titles. */
function References({ part, formula }: { part: LinePart; formula: string }) {
  const figures = useFigures();
  const { priced } = part.store.get();
  const keys = formulaReferences(formula);
  if (keys.length === 0) return null;
  return (
    <ul className="formula-references">
      {keys.map((key) => (
        <li key={key}>
          <code>{`qty("${key.slice(0, 4)}…")`}</code> {titleOfRow(priced, key, part.language)}
          {": "}
          {figures.number(priced.lines.get(key)?.quantity ?? null)}
        </li>
      ))}
    </ul>
  );
}

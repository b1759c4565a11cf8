import Input from "antd/es/input";
import type { InputRef } from "antd/es/input";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formulaReferences } from "../../../../domain/formula/formula.ts";
import { maxFormulaLength } from "../../../../domain/money/limits.ts";
import { formulaAsMeant } from "../../../../domain/formula/formula-parser.ts";
import { loneSigns } from "../../../../domain/money/read-number.ts";
import { type Language, useLanguage } from "../../../base/i18n.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import type { PricedLine } from "../../../../domain/pricing/priced-rows.ts";
import { absolute } from "../../../../domain/money/decimal.ts";
import { useFigures } from "../cells/figures.ts";
import { FormulaHelp } from "./formula-help.tsx";
import { FormulaResult } from "./formula-result.tsx";
import { quantitySources } from "./line-options.ts";
import { type LinePart, enterInCell } from "./line-part.ts";
import { success } from "../../../../domain/base/result.ts";
import { withoutSign } from "../../../../domain/formula/typed-number.ts";
import { keptFormula } from "../cells/number-entry.ts";
import { PanelField, useEntry } from "./panel-fields.tsx";
import { titleOfRow } from "../cells/row-title.ts";
import { SizeFields } from "./size-fields.tsx";
import { useViewPart } from "../store/use-estimate-store.ts";

/** A formula with its result while it is typed, help to write it, and the sizes it may use. */
export function FormulaField(part: LinePart) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<InputRef>(null);
  const { store, row, isReadOnly, language } = part;
  const priced = useViewPart(store, (view) => view.priced);
  const label = t("estimates.line.formula");
  const { entry, asMeant } = useFormulaEntry(part, label);
  const text = asMeant(entry.inputProps.value);
  const insertQuantity = (key: string) => {
    entry.setText(`${entry.inputProps.value}qty("${key}")`);
    input.current?.focus();
  };
  const choosePreset = (preset: string) => {
    entry.setText(null);
    enterInCell(part, "formula", preset, label);
  };
  return (
    <>
      <PanelField id={id} label={label} hint={t("estimates.line.formulaHint")}>
        <Input
          ref={input}
          id={id}
          {...entry.inputProps}
          readOnly={isReadOnly}
          maxLength={maxFormulaLength}
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
      <References formula={text} priced={priced} language={language} />
      {!isReadOnly && (
        <FormulaHelp
          sources={quantitySources(priced.estimate, row.line.key, language)}
          onPreset={choosePreset}
          onInsert={insertQuantity}
        />
      )}
      <SizeFields {...part} />
    </>
  );
}

/** A formula that is typed, and how it is kept. */
function useFormulaEntry(part: LinePart, label: string) {
  const signs = loneSigns[useLanguage()];
  const asMeant = (typed: string) => formulaAsMeant(withoutSign(typed), signs);
  const formula = keptFormula(part.row.line.formula ?? "");
  const entry = useEntry({
    entryText: formula,
    shownText: formula,
    read: (text) => success(asMeant(text)),
    label,
    commit: (text) => enterInCell(part, "formula", text, label),
  });
  return { entry, asMeant };
}

interface ReferencesProps {
  readonly formula: string;
  readonly priced: PricedEstimate;
  /** The language of the document. */
  readonly language: Language;
}

/** A formula names other lines by their keys; here they have titles. */
function References({ formula, priced, language }: ReferencesProps) {
  const figures = useFigures();
  const keys = formulaReferences(formula);
  if (keys.length === 0) return null;
  return (
    <ul className="formula-references">
      {keys.map((key) => (
        <li key={key}>
          <code>{`qty("${key.slice(0, 4)}…")`}</code> {titleOfRow(priced, key, language)}
          {": "}
          {figures.number(quantityTaken(priced.lines.get(key)))}
        </li>
      ))}
    </ul>
  );
}

/** Of a credit line the quantity as it was entered. */
const quantityTaken = (priced: PricedLine | undefined) =>
  priced?.quantity ? absolute(priced.quantity) : null;

import { useTranslation } from "react-i18next";
import type { Key } from "../../../../domain/estimate/estimate.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { type Language, useLanguage } from "../../../base/i18n.ts";
import { useFigures } from "../cells/figures.ts";
import { unitOf } from "../cells/cell-text.ts";
import { lineProblemText } from "../../../kit/page/line-problem-text.ts";
import { tryFormula } from "../cells/live-quantity.ts";
import { titleOfRow } from "../cells/row-title.ts";
import type { LineRowView } from "../store/row-views.ts";

interface FormulaResultProps {
  readonly id: string;
  /** As typed, without the sign that starts it. */
  readonly text: string;
  readonly row: LineRowView;
  readonly priced: PricedEstimate;
  readonly language: Language;
}

/** The quantity that the formula gives, or what is wrong with it and where. */
export function FormulaResult({ id, text, row, priced, language }: FormulaResultProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const locale = useLanguage();
  if (text === "") {
    return (
      <p id={id} className="panel-hint">
        {t("estimates.line.formulaEmpty")}
      </p>
    );
  }
  const quantity = tryFormula(text, row.line, priced);
  if (quantity.ok) {
    return (
      <output id={id} className="formula-result" aria-label={t("estimates.line.formulaResult")}>
        = {figures.number(quantity.value)} {unitOf(row.line, quantity.value, locale)}
      </output>
    );
  }
  const { problem } = quantity;
  const titleOf = (key: Key) =>
    titleOfRow(priced, key, language) || t("estimates.detail.untitledLine");
  return (
    <output id={id} className="panel-message formula-fault">
      {lineProblemText(t, problem, { titleOf, formula: text })}
      {"at" in problem && <MarkedPlace text={text} at={problem.at} />}
    </output>
  );
}

function MarkedPlace({ text, at }: { text: string; at: number }) {
  return (
    <code className="marked-formula">
      {text.slice(0, at)}
      <mark>{text.slice(at, at + 1) || "…"}</mark>
      {text.slice(at + 1)}
    </code>
  );
}

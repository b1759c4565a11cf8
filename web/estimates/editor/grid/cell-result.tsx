import { useTranslation } from "react-i18next";
import type { Decimal } from "../../../../domain/money/decimal.ts";
import {
  calculate,
  isCalculation,
  readFormulaText,
} from "../../../../domain/formula/typed-number.ts";
import type { PricedEstimate } from "../../../../domain/pricing/priced-estimate.ts";
import { withOwnSign } from "../../../../domain/money/format.ts";
import { loneReading, loneSigns, readDecimal } from "../../../../domain/money/read-number.ts";
import { type Language, useLanguage } from "../../../base/i18n.ts";
import { unitOf } from "../cells/cell-text.ts";
import { useFigures } from "../cells/figures.ts";
import { tryFormula } from "../cells/live-quantity.ts";
import type { RowView } from "../store/row-views.ts";
import { useRow, useViewPart } from "../store/use-estimate-store.ts";
import { CellPopup } from "./cell-popup.tsx";
import type { CellRef } from "./cell-range.ts";
import type { GridController } from "./grid-controller.ts";

interface CellResultProps {
  readonly grid: GridController;
  readonly cell: CellRef;
  /** As it stands in the editor. */
  readonly text: string;
}

/**
 * What a calculation comes to while it is typed, and how a number is read that others read otherwise; nothing while it
 * cannot be read yet.
 */
export function CellResult({ grid: { store }, cell, text }: CellResultProps) {
  const { t } = useTranslation();
  const figures = useFigures();
  const locale = useLanguage();
  const row = useRow(store, cell.key);
  const priced = useViewPart(store, (view) => view.priced);
  if (row === undefined) return null;
  const read = loneReading(text, locale);
  if (read !== undefined) {
    return (
      <CellPopup>
        <output className="cell-result">
          {t("estimates.grid.readAs", { number: withOwnSign(read, locale) })}
        </output>
      </CellPopup>
    );
  }
  const counted = resultOf(text.trim(), { priced, row, cell, locale });
  if (counted === undefined) return null;
  return (
    <CellPopup>
      <output className="cell-result" aria-label={t("estimates.line.formulaResult")}>
        = {figures.number(counted.value)} {counted.unit}
      </output>
    </CellPopup>
  );
}

interface Counting {
  readonly priced: PricedEstimate;
  readonly row: RowView;
  readonly cell: CellRef;
  readonly locale: Language;
}

/** A quantity may look at the sizes of its line and at other lines, every other number at itself. */
function resultOf(
  text: string,
  { priced, row, cell, locale }: Counting,
): { readonly value: Decimal; readonly unit: string } | undefined {
  const signs = loneSigns[locale];
  if (readDecimal(text, signs) !== undefined || !isCalculation(text)) return undefined;
  const isQuantity = cell.columnId === "quantity" && row.type === "line";
  if (!isQuantity || row.line.kind === "percent") {
    const result = calculate(text, signs);
    return result.ok ? { value: result.value, unit: "" } : undefined;
  }
  const formula = readFormulaText(text, signs);
  if (!formula.ok) return undefined;
  const quantity = tryFormula(formula.value, row.line, priced);
  if (!quantity.ok) return undefined;
  return { value: quantity.value, unit: unitOf(row.line, quantity.value, locale) };
}

import type { TFunction } from "i18next";
import type { AmountDifference } from "../../../../domain/table/sheet-check.ts";
import type { Figures } from "../cells/figures.ts";

/** What a sheet says of one of its rows, and what comes of it. */
export function differenceText(
  t: TFunction,
  figures: Figures,
  { index, of, stated, counted }: AmountDifference,
): string {
  const parts = {
    row: index + 1,
    stated: figures.money(stated),
    counted: figures.money(counted),
  };
  if (stated === null) {
    return t(`estimates.paste.differing.${bareTexts[of]}`, parts);
  }
  if (counted === null) return t("estimates.paste.differing.sheet", parts);
  return t(`estimates.paste.differing.${of === "line" ? "both" : of}`, parts);
}

/** Of a row without an amount. */
const bareTexts = { line: "rows", percent: "barePercent", term: "bareTerm" } as const;

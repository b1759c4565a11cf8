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
    return t(`estimates.paste.differing.${of === "term" ? "bareTerm" : "rows"}`, parts);
  }
  if (counted === null) return t("estimates.paste.differing.sheet", parts);
  return t(`estimates.paste.differing.${of === "line" ? "both" : of}`, parts);
}

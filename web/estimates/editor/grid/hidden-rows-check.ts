import type { TFunction } from "i18next";
import { isZero } from "../../../../domain/money/decimal.ts";
import type { SheetCheck } from "../../../../domain/table/sheet-check.ts";
import type { Figures } from "../cells/figures.ts";
import type { OpenTable } from "./grid-state.ts";
import type { TableChoices } from "./table-choices.ts";
import { type PlanContext, type TablePlan, planTable } from "./table-plan.ts";

/**
 * What the sheet comes to with its hidden rows the other way round, read where they are left out and left out where they
 * are read; undefined where it has none, or where nothing differs that they could explain.
 */
export function checkOtherwise(
  table: OpenTable,
  choices: TableChoices,
  context: PlanContext,
  { check, whole }: TablePlan,
): SheetCheck | undefined {
  if (table.hiddenRows.length === 0 || check === undefined || isZero(check.difference)) return;
  const leftOut = new Set(table.hiddenRows);
  return (whole ?? planTable(table, { ...choices, leftOut }, context)).check;
}

/** What a difference has to do with the hidden rows; undefined where that is nothing. */
export function hiddenRowsText(
  t: TFunction,
  figures: Figures,
  { leftOut }: TableChoices,
  otherwise: SheetCheck | undefined,
): string | undefined {
  if (otherwise === undefined) return undefined;
  const isOut = leftOut.size > 0;
  if (isZero(otherwise.difference)) {
    return t(`estimates.paste.sheet.${isOut ? "agreesWith" : "agreesWithout"}`);
  }
  const difference = figures.money(otherwise.difference);
  return isOut ? t("estimates.paste.sheet.differsWith", { difference }) : undefined;
}

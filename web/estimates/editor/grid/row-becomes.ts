import type { TFunction } from "i18next";
import { isOption } from "../../../../domain/table/option-rows.ts";
import {
  type TableRow,
  type TakenRow,
  isTaken,
  isTerm,
} from "../../../../domain/table/table-rows.ts";
import type { TablePlan } from "./table-plan.ts";

/** "Material, option" */
function asText(t: TFunction, row: TakenRow): string {
  const name = row.kind === "group" ? t("estimates.paste.group") : t(`estimates.kinds.${row.kind}`);
  const kind = isOption(row) ? t("estimates.paste.asOption", { kind: name }) : name;
  if (row.apart === undefined) return kind;
  const group = t(`estimates.grid.addedGroups.${row.apart}`);
  return t("estimates.paste.inGroup", { kind, group });
}

/** What the row is in the estimate. */
export function becomes(t: TFunction, row: TableRow, { keyOf, terms }: TablePlan): string {
  if (isTerm(row) && terms.has(row.index)) return t(`estimates.paste.terms.${row.kind}`);
  if (row.kind === "sum") return t("estimates.paste.sums.leftOut");
  return isTaken(row) && keyOf.has(row.index) ? asText(t, row) : t("estimates.paste.leftOut");
}

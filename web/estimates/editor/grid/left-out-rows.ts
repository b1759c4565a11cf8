import { isBlank } from "../../../../domain/table/cells.ts";
import { isHeaderAgain } from "../../../../domain/table/header-row.ts";
import { isTerm } from "../../../../domain/table/table-rows.ts";
import type { OpenTable } from "./grid-state.ts";
import type { TableChoices } from "./table-choices.ts";
import type { TablePlan } from "./table-plan.ts";

/** Why a row of a table does not come in, in the order in which it is told. */
export const leftOutReasons = [
  ...(["above", "header", "sum", "hidden"] as const),
  ...(["unused", "term", "untitled"] as const),
];
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LeftOutRow {
  /** Its place among the rows of the table, from 0. */
  readonly index: number;
  readonly reason: LeftOutReason;
  /** What it says, as it is written. */
  readonly text: string;
}

/** The rows that say something and do not come in. */
export function leftOutRows(
  { cells }: Pick<OpenTable, "cells">,
  { reading: { header }, leftOut }: Pick<TableChoices, "reading" | "leftOut">,
  { rows, keyOf, terms }: Pick<TablePlan, "rows" | "keyOf" | "terms">,
): readonly LeftOutRow[] {
  const read = new Map(rows.map((row) => [row.index, row]));
  const reasonOf = (index: number): LeftOutReason => {
    if (leftOut.has(index)) return "hidden";
    if (index < header) return "above";
    if (index === header || isHeaderAgain(cells, header, index)) return "header";
    const row = read.get(index);
    if (row === undefined) return "unused";
    if (row.kind === "sum") return "sum";
    return isTerm(row) ? "term" : "untitled";
  };
  return cells.flatMap((row, index) => {
    if (isBlank(row) || keyOf.has(index) || terms.has(index)) return [];
    const text = row.filter((one) => one.trim() !== "").join(" | ");
    return [{ index, reason: reasonOf(index), text }];
  });
}

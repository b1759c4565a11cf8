import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import type { SheetRow } from "../table/counted-rows.ts";
import { makeLine } from "./make.ts";

let made = 0;

/** The place of one more row of a sheet. */
export function nextPlace(): number {
  made += 1;
  return made;
}

/** A row of a sheet, below those made before: its amount, its quantity, and its line. */
export function sheetRow(
  stated: string | null,
  quantity: string | null,
  line: Partial<Line> | null,
  isOption = false,
): SheetRow {
  const index = nextPlace();
  return {
    index,
    stated: stated === null ? null : decimal(stated),
    line: line && makeLine({ key: `${index}`, ...line }),
    quantity: quantity === null ? null : decimal(quantity),
    agreed: null,
    isOption,
    groupAt: null,
  };
}

export const percentRow = (stated: string | null, percent: string, more: Partial<Line> = {}) =>
  sheetRow(stated, null, { kind: "percent", percent: decimal(percent), ...more });

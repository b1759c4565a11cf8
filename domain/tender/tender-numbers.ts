import type { Estimate } from "../estimate/estimate.ts";
import { type Decimal, isDecimal, toExact, trimDecimal } from "../money/decimal.ts";
import { isWithinLimit } from "../money/limits.ts";
import type { TenderNote, TenderRow } from "./tender.ts";

/** With the blanks and noughts in front of it that formats of fixed columns write. */
const longestNumber = 200;
const plainForm = /^([+-]?)0*(\d+)(?:\.(\d*))?$/;

/** A number as formats write it, with a point: "0012.50", "+3.". undefined for anything else. */
export function readPlainNumber(text: string): Decimal | undefined {
  if (text.length > longestNumber) return undefined;
  const [, sign, whole = "", part = ""] = plainForm.exec(text.trim()) ?? [];
  if (sign === undefined || whole.length + part.length > 40) return undefined;
  const value = trimDecimal(`${whole}.${part}`);
  const signed = sign === "-" && value !== "0" ? `-${value}` : value;
  return isDecimal(signed) && isWithinLimit(toExact(signed)) ? signed : undefined;
}

/** How many decimals a number has. */
export const placesOf = (value: Decimal): number => toExact(value).scale;

/** Numbers that stand twice, in the tender or in the estimate: a bid could not tell them apart. */
export function notesOnNumbers(
  rows: readonly TenderRow[],
  { lines }: Estimate,
): readonly TenderNote[] {
  const known = new Set([...lines.values()].map(({ reference }) => reference));
  return rows.flatMap(({ type, number, line }): readonly TenderNote[] => {
    if (number === "" || type === "group") return [];
    if (known.has(number)) return [{ code: "number_twice", number, line, text: "" }];
    known.add(number);
    return [];
  });
}

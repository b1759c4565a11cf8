import type { Decimal } from "../../../domain/money/decimal.ts";
import type { SheetGroup, SheetLine } from "../pdf/model/sheet-outline.ts";
import type { WithOptions } from "../pdf/model/with-options.ts";
import { addGroup } from "./group-rows.ts";
import { addLine, kindCell, type Reader, tells } from "./line-rows.ts";
import type { RowsSheet } from "./rows-sheet.ts";
import { amount, countedWhere, text } from "./sheet.ts";

type OutlineRow = SheetGroup | SheetLine;

interface OptionSums {
  readonly optionsAmount: Decimal;
  readonly withOptions: WithOptions | null;
}

/** What may be chosen, each by itself, a group with its sum, a line alone; and what all options come to. */
export function addOnOffer(
  sheet: RowsSheet,
  rows: readonly OutlineRow[],
  { optionsAmount, withOptions }: OptionSums,
  reader: Reader,
): void {
  const { wording } = reader;
  const options = addChoices(sheet, rows, reader);
  if (options.length === 0) return;
  const formula = sheet.sumAt("amount", options);
  const follows = formula !== undefined && sheet.amountAt(new Set(options)) === optionsAmount;
  sheet.add("sum", {
    title: text(wording.texts.optionsSum),
    kind: kindCell("sum", wording),
    groupSum: countedWhere(follows, optionsAmount, () => formula ?? optionsAmount),
  });
  if (withOptions === null) return;
  sheet.add("sum", {
    title: text(withOptions.label),
    kind: kindCell("sum", wording),
    groupSum: amount(withOptions.amount),
  });
}

/** The rows that options have got; an option in an alternative that does not count is none either. */
function addChoices(sheet: RowsSheet, rows: readonly OutlineRow[], reader: Reader): number[] {
  const { words } = reader.wording;
  return rows.flatMap((row) => {
    const isOption = row.absence === "option";
    const title = `${row.title} (${isOption ? words.option : words.alternative})`;
    const first = sheet.next();
    let inside: readonly OutlineRow[] = [];
    if (row.type === "group") inside = addGroup(sheet, row, reader, title);
    else if (tells(reader, row.line)) addLine(sheet, row, reader, title);
    const own = Array.from({ length: sheet.next() - first }, (_, at) => first + at);
    const others = addChoices(sheet, inside, reader);
    return isOption ? [...own, ...others] : [];
  });
}

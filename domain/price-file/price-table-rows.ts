import { textLimits } from "../base/text-limits.ts";
import type { Decimal } from "../money/decimal.ts";
import { bareNumber, type LoneSigns, readDecimal } from "../money/read-number.ts";
import { cellName } from "../table/cell-name.ts";
import { isBlank } from "../table/cells.ts";
import { isErrorCell } from "../table/error-cells.ts";
import { dateOf, numberOf, plainText, titleOf } from "./article-fields.ts";
import type { Refusal, RefusalReason } from "./price-article.ts";
import { type PriceColumn, priceColumnNames } from "./price-columns.ts";
import type { ColumnChoice, PriceTable } from "./price-table.ts";

type Field = (column: PriceColumn) => string;

/** A row of a table by what its columns hold. */
export interface Row {
  readonly line: number;
  readonly number: string;
  readonly field: Field;
  readonly refuse: (reason: RefusalReason, column: PriceColumn) => Refusal;
}

/** One row after the other: of hundreds of thousands none is held. */
export function* rowsOf(table: PriceTable, { headerRow, columns }: ColumnChoice): Generator<Row> {
  const headings = table.cells[headerRow - 1] ?? [];
  for (let at = headerRow; at < table.cells.length; at += 1) {
    const cells = table.cells[at] ?? [];
    if (isBlank(cells)) continue;
    const line = table.lines?.[at] ?? at + 1;
    const field = (column: PriceColumn) => (cells[columns[column] ?? -1] ?? "").trim();
    const refuse = (reason: RefusalReason, column: PriceColumn): Refusal => {
      const place = columns[column];
      const heading = plainText(headings[place ?? -1] ?? "", textLimits.shortTitle);
      const cell = table.name === "" || place === undefined ? "" : cellName(at, place);
      return { reason, column: heading, cell };
    };
    yield { line, number: numberOf(field("number")), field, refuse };
  }
}

export const titleIn = (field: Field) => titleOf(`${field("title")} ${field("title2")}`);

/** "#REF!" is no text of an article, wherever it stands. */
function errorIn({ field, refuse }: Row): Refusal | undefined {
  const column = priceColumnNames.find(
    (name) => field(name).startsWith("#") && isErrorCell(field(name)),
  );
  return column && refuse("error_cell", column);
}

/** What does not hold on the day on which the file is to take effect. */
function untimely({ field, refuse }: Row, day: string): Refusal | undefined {
  for (const column of ["validFrom", "validTo"] as const) {
    const text = field(column);
    const found = dateOf(text);
    if (text !== "" && found === null) return refuse("bad_date", column);
    if (found === null) continue;
    if (column === "validFrom" && found > day) return refuse("not_valid_yet", column);
    if (column === "validTo" && found < day) return refuse("expired", column);
  }
  return undefined;
}

/** Null where nothing stands, undefined where it is no number. */
export function numberIn(text: string, signs: LoneSigns): Decimal | null | undefined {
  return text === "" ? null : readDecimal(bareNumber(text), signs);
}

/** Why nothing of the row can be taken on the day, whatever it tells. */
export const refusedRow = (row: Row, day: string): Refusal | undefined =>
  errorIn(row) ?? untimely(row, day);

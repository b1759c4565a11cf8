import { textLimits } from "../base/text-limits.ts";
import { readColumn } from "../money/column-signs.ts";
import { type LoneSigns, loneSigns } from "../money/read-number.ts";
import { discountOf, plainText } from "./article-fields.ts";
import {
  isRefusal,
  type LineReading,
  type PriceFile,
  type ReadDiscount,
  type RefusedLine,
  silentFile,
} from "./price-article.ts";
import type { TableReading } from "./price-table.ts";
import { numberIn, refusedRow, type Row, rowsOf, titleIn } from "./price-table-rows.ts";

/** Reads a table of discounts, each of a group or, where its row names one, of an article. */
export function readDiscountTable({ table, choice, terms }: TableReading): PriceFile {
  const rows = () => rowsOf(table, choice);
  const texts = rows().map(({ field }) => field("discountPercent"));
  const reading = readColumn(texts.filter((text) => text !== "").toArray());
  const signs = reading.isOpen ? loneSigns.nb : reading.signs;
  const discounts: ReadDiscount[] = [];
  const refused: RefusedLine[] = [];
  for (const row of rows()) {
    const read = refusedRow(row, terms.day) ?? discountIn(row, signs);
    const { line, field } = row;
    if (isRefusal(read)) refused.push({ line, number: keyOf(row), title: titleIn(field), ...read });
    else discounts.push(read);
  }
  const format = table.name === "" ? "csv" : "xlsx";
  return { ...silentFile, format, discounts, refused, isPartial: true };
}

const keyOf = ({ number, field }: Row): string =>
  number === "" ? plainText(field("discountGroup"), textLimits.articleNumber) : number;

function discountIn(row: Row, signs: LoneSigns): LineReading<ReadDiscount> {
  const { line, number, field, refuse } = row;
  const key = keyOf(row);
  if (key === "") return refuse("no_number", "discountGroup");
  const written = numberIn(field("discountPercent"), signs);
  const percent = written && discountOf(written);
  if (!percent) return refuse("bad_discount", "discountPercent");
  return { line, isGroup: number === "", key, percent };
}

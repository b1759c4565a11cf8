import { parse } from "csv-parse/sync";
import * as z from "zod";
import type { PriceFile } from "../../domain/price-file/price-article.ts";
import { maxPriceFileLines } from "../../domain/price-file/price-article.ts";
import { isNelfo, readNelfo } from "../../domain/price-file/read-nelfo.ts";
import { readPriceTable } from "../../domain/price-file/read-price-table.ts";
import { Problem } from "../base/problem.ts";
import { decodeText } from "./decode-text.ts";

/** Reads a price file; what it is its content tells, not its name. */
export function readPriceFile(bytes: Uint8Array): PriceFile {
  // A text holds no byte 0 but in UTF-16: this is a picture, a workbook or the like.
  const text = decodeText(bytes);
  if (text.includes("\0")) throw new Problem("not_a_price_file");
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > maxPriceFileLines) throw new Problem("price_file_too_long");
  const file = isNelfo(lines) ? readNelfo(lines) : readPriceTable(cellsOf(text, lines));
  if (file === undefined || isEmpty(file)) throw new Problem("not_a_price_file");
  return file;
}

const isEmpty = ({ articles, discounts, refused }: PriceFile) =>
  articles.length + discounts.length + refused.length === 0;

const Cells = z.array(z.array(z.string()));

function cellsOf(text: string, lines: readonly string[]) {
  try {
    return Cells.parse(
      parse(text, {
        delimiter: delimiterOf(lines.slice(0, 20)),
        bom: true,
        relax_column_count: true,
        relax_quotes: true,
        // So that a row stands in the line that people see.
        skip_empty_lines: false,
      }),
    );
  } catch {
    throw new Problem("not_a_price_file");
  }
}

/** The sign that occurs most often. */
const delimiterOf = (lines: readonly string[]): string =>
  [";", "\t", ",", "|"]
    .map((sign) => ({ sign, count: lines.join("").split(sign).length }))
    .reduce((most, one) => (one.count > most.count ? one : most)).sign;

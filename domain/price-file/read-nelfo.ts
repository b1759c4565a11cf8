import { textLimits } from "../base/text-limits.ts";
import { type Decimal, decimal, toDecimal } from "../money/decimal.ts";
import {
  dateOf,
  discountOf,
  isNothing,
  numberOf,
  plainText,
  priceOf,
  titleOf,
} from "./article-fields.ts";
import type {
  LineReading,
  PriceFile,
  ReadArticle,
  ReadDiscount,
  RefusedLine,
} from "./price-article.ts";

/** EFO/NELFO 4.0: the head says goods (VH), a quote (PH) or discounts (RH). */
const headForm = /^([VPR])H;EFONELFO;4\./;

export const isNelfo = (lines: readonly string[]): boolean =>
  headForm.test(lines.find((line) => line.trim() !== "") ?? "");

const units: Readonly<Record<string, string>> = { "1": "stk", "2": "m", "3": "l", "4": "kg" };
const priceUnits: Readonly<Record<string, string>> = {
  EA: "stk",
  MTR: "m",
  RO: "rull",
  PK: "pakke",
  BK: "kurv",
  OP: "par",
  SET: "sett",
  KGM: "kg",
  LTR: "l",
  CT: "kartong",
  BX: "eske",
  BG: "pose",
  ST: "ark",
};

/** A whole number with implied decimals: "55300" with two is 553.00. */
function implied(text: string, scale: number): Decimal | undefined {
  const written = text.trim();
  return /^\d{1,15}$/.test(written) ? toDecimal({ digits: BigInt(written), scale }) : undefined;
}

const emptyOf = (text: string): string => (text.trim() === "" ? "0" : text);

/** Reads the lines as they stand: a semicolon never occurs inside a field, and a quotation mark is an inch. */
export function readNelfo(lines: readonly string[]): PriceFile {
  const kind = lines.map((line) => headForm.exec(line)?.[1]).find((found) => found !== undefined);
  const isDiscounts = kind === "R";
  const articles: ReadArticle[] = [];
  const discounts: ReadDiscount[] = [];
  const refused: RefusedLine[] = [];
  const eans = eansOf(lines);
  for (const [index, text] of lines.entries()) {
    const fields = text.split(";");
    const [type = ""] = fields;
    if (type !== `${kind}L`) continue;
    const at = { line: index + 1, number: numberOf(fields[2] ?? "") };
    const read = isDiscounts
      ? discountLine(fields, at)
      : articleLine(fields, at, eans.get(index) ?? "");
    if (typeof read === "string") {
      refused.push({ ...at, title: isDiscounts ? "" : nelfoTitle(fields), reason: read });
    } else if ("percent" in read) discounts.push(read);
    else articles.push(read);
  }
  return { format: isDiscounts ? "nelfo_discounts" : "nelfo", articles, discounts, refused };
}

const nelfoTitle = (fields: readonly string[]) => titleOf(`${fields[3] ?? ""} ${fields[4] ?? ""}`);

/** Lines below an article name its other numbers; kind 2 is the EAN. */
function eansOf(lines: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  let article = -1;
  for (const [index, text] of lines.entries()) {
    if (/^[VP]L;/.test(text)) article = index;
    const ean = /^[VP]A;2;(\d{8,14});/.exec(`${text};`)?.[1];
    if (ean !== undefined && article >= 0 && !found.has(article)) found.set(article, ean);
  }
  return found;
}

interface Place {
  readonly line: number;
  readonly number: string;
}

function articleLine(fields: readonly string[], at: Place, ean: string): LineReading<ReadArticle> {
  const field = (number: number) => (fields[number - 1] ?? "").trim();
  if (field(2) === "9") return "surcharge";
  const written = implied(emptyOf(field(9)), 2);
  const listPrice = written && priceOf(written);
  if (listPrice === undefined) return "bad_price";
  const discontinued = field(12) === "3";
  if (isNothing(listPrice) && !discontinued) return "no_price";
  // Files of goods say 0 there, and what is agreed stands in the file of discounts.
  const isQuote = fields[0] === "PL" && field(19) !== "";
  const quoted = isQuote ? implied(field(19), 2) : null;
  const discountPercent = quoted && discountOf(quoted);
  if (discountPercent === undefined) return "bad_discount";
  const isNet = field(20) === "N";
  return {
    ...at,
    title: nelfoTitle(fields),
    unit: plainText(
      priceUnits[field(7)] ?? (field(8) || units[field(6)] || field(7)),
      textLimits.unitCode,
    ),
    listPrice,
    discountPercent: isNet ? decimal("0") : discountPercent,
    priceQuantity: 1,
    discountGroup: plainText(field(14), textLimits.articleNumber),
    isNet,
    ean: field(2) === "2" ? plainText(field(3), textLimits.ean) : ean,
    priceDate: dateOf(field(11)),
    discontinued,
  };
}

function discountLine(fields: readonly string[], at: Place): LineReading<ReadDiscount> {
  const price = implied(emptyOf(fields[3] ?? ""), 2);
  if (price === undefined || !isNothing(price)) return "agreed_price";
  const written = implied(fields[4] ?? "", 2);
  const percent = written && discountOf(written);
  if (percent === undefined) return "bad_discount";
  return { line: at.line, isGroup: fields[1]?.trim() === "5", key: at.number, percent };
}

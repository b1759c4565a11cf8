import { textLimits } from "../base/text-limits.ts";
import { type Decimal, decimal, toDecimal } from "../money/decimal.ts";
import {
  dateOf,
  discountOf,
  isNothing,
  numberOf,
  packageOf,
  plainText,
  priceOf,
  senderNumberOf,
  titleOf,
} from "./article-fields.ts";
import {
  isRefusal,
  type LineReading,
  type PriceFile,
  type ReadArticle,
  type ReadDiscount,
  type RefusedLine,
  silentFile,
} from "./price-article.ts";
import { knownUnit, unitOfText } from "./unit-codes.ts";

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

/** What the price is for: its code says it, else its text does, else what the article is measured in. */
const unitOf = (code: string, text: string, measured: string): string =>
  priceUnits[code] ?? knownUnit(code) ?? unitOfText(text || units[measured] || code);

/** A whole number with implied decimals: "55300" with two is 553.00. */
function implied(text: string, scale: number): Decimal | undefined {
  const written = text.trim();
  return /^\d{1,15}$/.test(written) ? toDecimal({ digits: BigInt(written), scale }) : undefined;
}

/** What the standard calls the fields that a line may be refused for. */
const columns = {
  kind: "VareMrk (2)",
  price: "Pris (9)",
  discount: "Rabatt (19)",
  agreedPrice: "Pris (4)",
  groupDiscount: "Rabatt (5)",
} as const;

const emptyOf = (text: string): string => (text.trim() === "" ? "0" : text);

/** Reads the lines as they stand: a semicolon never occurs inside a field, and a quotation mark is an inch. */
export function readNelfo(lines: readonly string[]): PriceFile {
  const kind = lines.map((line) => headForm.exec(line)?.[1]).find((found) => found !== undefined);
  const isDiscounts = kind === "R";
  const articles: ReadArticle[] = [];
  const discounts: ReadDiscount[] = [];
  const refused: RefusedLine[] = [];
  const eans = eansOf(lines);
  const quantitiesIgnored: number[] = [];
  for (const [index, text] of lines.entries()) {
    const fields = text.split(";");
    const [type = ""] = fields;
    if (type !== `${kind}L`) continue;
    const at = { line: index + 1, number: numberOf(fields[2] ?? "") };
    const read = isDiscounts
      ? discountLine(fields, at)
      : articleLine(fields, at, eans.get(index) ?? "");
    if (isRefusal(read)) {
      refused.push({ ...at, title: isDiscounts ? "" : nelfoTitle(fields), ...read });
    } else if ("percent" in read) discounts.push(read);
    else {
      articles.push(read);
      if (hasQuantity(fields)) quantitiesIgnored.push(at.line);
    }
  }
  const format = isDiscounts ? "nelfo_discounts" : "nelfo";
  const lists = { articles, discounts, refused, quantitiesIgnored };
  return { ...silentFile, ...headOf(lines), format, ...lists };
}

/** Does the field Mengde (10) say another quantity than 1? Some files mean by it what the price is for, others what a package holds. */
function hasQuantity(fields: readonly string[]): boolean {
  const quantity = implied(fields[9] ?? "", 4);
  return quantity !== undefined && !isNothing(quantity) && quantity !== "1";
}

const goodsHead = { from: 6, to: 7, currency: 8, name: 10 } as const;
/** One field more stands in front of its dates. */
const discountHead = { from: 7, to: 8, currency: 9, name: 11 } as const;

/** What the file says of itself. */
function headOf(lines: readonly string[]) {
  const head = lines.find((line) => headForm.test(line))?.split(";") ?? [];
  const at = head[0] === "RH" ? discountHead : goodsHead;
  const validFrom = dateOf(head[at.from] ?? "");
  const currency = (head[at.currency] ?? "").trim().toUpperCase();
  return {
    currency: /^[A-Z]{3}$/.test(currency) ? currency : "",
    validFrom,
    validTo: dateOf(head[at.to] ?? ""),
    dated: validFrom,
    senderName: titleOf(head[at.name] ?? ""),
    senderNumber: senderNumberOf(head[3] ?? ""),
  };
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
  if (field(2) === "9") return { reason: "surcharge", column: columns.kind };
  const written = implied(emptyOf(field(9)), 2);
  const listPrice = written && priceOf(written);
  if (listPrice === undefined) return { reason: "bad_price", column: columns.price };
  const discontinued = field(12) === "3";
  if (isNothing(listPrice) && !discontinued) {
    return { reason: "no_price", column: columns.price };
  }
  // Files of goods say 0 there, and what is agreed stands in the file of discounts.
  const isQuote = fields[0] === "PL" && field(19) !== "";
  const quoted = isQuote ? implied(field(19), 2) : null;
  const discountPercent = quoted && discountOf(quoted);
  if (discountPercent === undefined) return { reason: "bad_discount", column: columns.discount };
  const isNet = field(20) === "N";
  return {
    ...at,
    title: nelfoTitle(fields),
    unit: plainText(unitOf(field(7), field(8), field(6)), textLimits.unitCode),
    listPrice,
    discountPercent: isNet ? decimal("0") : discountPercent,
    priceQuantity: 1,
    discountGroup: plainText(field(14), textLimits.articleNumber),
    isNet,
    ean: field(2) === "2" ? plainText(field(3), textLimits.ean) : ean,
    packageQuantity: packageOf(implied(field(18), 4)),
    priceDate: dateOf(field(11)),
    discontinued,
  };
}

function discountLine(fields: readonly string[], at: Place): LineReading<ReadDiscount> {
  const price = implied(emptyOf(fields[3] ?? ""), 2);
  if (price === undefined || !isNothing(price)) {
    return { reason: "agreed_price", column: columns.agreedPrice };
  }
  const written = implied(fields[4] ?? "", 2);
  const percent = written && discountOf(written);
  if (percent === undefined) return { reason: "bad_discount", column: columns.groupDiscount };
  return { line: at.line, isGroup: fields[1]?.trim() === "5", key: at.number, percent };
}

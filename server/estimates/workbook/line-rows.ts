import type { Estimate, Line, VatCode } from "../../../domain/estimate/estimate.ts";
import { pathOf } from "../../../domain/estimate/estimate-tree.ts";
import { isTold, levelOf } from "../../../domain/estimate/detail-level.ts";
import {
  type Decimal,
  isZero,
  multiplyExact,
  percentOfExact,
  roundExact,
  subtract,
  toDecimal,
  toExact,
} from "../../../domain/money/decimal.ts";
import { places } from "../../../domain/money/limits.ts";
import { notedArticle } from "../../../domain/estimate/noted-article.ts";
import type { CitedArticle } from "../../../domain/price-care/cited-articles.ts";
import { percentBaseLines, type Unsummed } from "../../../domain/pricing/percent-base.ts";
import type { PricedLine } from "../../../domain/pricing/priced-rows.ts";
import type { SheetLine } from "../pdf/model/sheet-outline.ts";
import type { SheetWording } from "../pdf/model/sheet-wording.ts";
import { costCells, priceWithMarkup } from "./line-costs.ts";
import type { RowColumn, RowsSheet } from "./rows-sheet.ts";
import {
  amount,
  amountOrNothing,
  type Cell,
  type Cells,
  counted,
  countedWhere,
  text,
} from "./sheet.ts";

type LineCells = Cells<RowColumn>;

/** For whom a workbook is: without costs it is for the customer, and tells what the printed offer tells. */
export interface Reader {
  readonly wording: SheetWording;
  readonly whole: Unsummed;
  readonly seesCosts: boolean;
  /** What the lines were copied from at suppliers, which nobody is told who sees no costs. */
  readonly articles: CitedArticles;
}

export type CitedArticles = ReadonlyMap<string, CitedArticle>;

/** Whether a row is in the workbook at all. */
export const tells = ({ seesCosts, whole }: Reader, row: Parameters<typeof isTold>[1]): boolean =>
  seesCosts || isTold(whole.estimate, row);

/** The lines of a lump sum, and those of a coarser level, are told without their prices. */
export function tellsPrices(
  { seesCosts, whole: { estimate } }: Reader,
  { groupKey }: Line,
): boolean {
  if (seesCosts) return true;
  const isLump = pathOf(estimate.groups, groupKey).some(({ lumpAmount }) => lumpAmount !== null);
  return !isLump && levelOf(estimate, groupKey) === "full";
}

type NamedKind = Line["kind"] | "group" | "sum" | "lumpSum" | "discount" | "surcharge";

/** By their kinds the rows are known again when the file comes back (kind-words.ts). */
export const kindCell = (kind: NamedKind, { words }: SheetWording): Cell =>
  text(words[`${kind}Kind`]);

/** Adds a line; its amount counts where it is added. */
export function addLine(sheet: RowsSheet, row: SheetLine, reader: Reader, title = row.title): void {
  const { line, figures, number } = row;
  const { wording, whole, seesCosts } = reader;
  const kind = kindCell(line.kind, wording);
  const reference = text(line.reference);
  const named: LineCells = { number: text(number), reference, title: text(title), kind };
  if (line.kind === "text") return sheet.add("line", named);
  if (!tellsPrices(reader, line)) {
    const isCounted = line.kind !== "percent";
    return sheet.add(
      "line",
      isCounted ? { ...named, ...quantityOf(line, figures, wording) } : named,
    );
  }
  const price = () =>
    seesCosts ? priceWithMarkup(sheet, figures) : amountOrNothing(figures.sellingPrice, "price");
  const cells: LineCells = {
    ...named,
    ...(line.kind === "percent"
      ? percentCells(sheet, line, figures, whole)
      : { ...quantityOf(line, figures, wording), unitPrice: price() }),
    ...discountCells(sheet, line, figures),
    vat: vatCell(line, whole.estimate, wording),
    ...amountCell(sheet, line, figures),
    ...(seesCosts ? costCells(sheet, line, figures, whole) : {}),
    ...articleCells(line, reader),
  };
  const { vatPercent, vatCode, key } = line;
  const rate = vatCode === null ? (vatPercent ?? whole.estimate.settings.vatPercent) : null;
  sheet.add("line", cells, { key, amount: figures.sellingAmount, vatPercent: rate });
}

/** What is bought, for whoever sees costs: the article that the line was copied from, or the one that its note remembers. */
export const articleToBuy = (line: Line, { seesCosts, articles }: Reader) =>
  seesCosts ? (articles.get(line.articleId ?? "") ?? notedArticle(line)) : undefined;

function articleCells(line: Line, reader: Reader): LineCells {
  const article = articleToBuy(line, reader);
  return article ? { supplier: text(article.supplier), article: text(article.number) } : {};
}

const quantityOf = (line: Line, { quantity }: PricedLine, wording: SheetWording): LineCells => ({
  quantity: amountOrNothing(quantity, "quantity"),
  unit: text(wording.unit(line, quantity)),
});

/** A percent line has its percent for a quantity, and what it is taken of for a price. */
function percentCells(
  sheet: RowsSheet,
  line: Line,
  { baseAmount }: PricedLine,
  whole: Unsummed,
): LineCells {
  if (line.percent === null || baseAmount === null) return {};
  const keys = percentBaseLines(line, whole);
  const base = counted(baseAmount, () => sheet.sumOf("amount", keys) ?? baseAmount);
  return { quantity: amount(line.percent, "quantity"), unit: text("%"), unitPrice: base };
}

/** Before the discount. */
function grossFormula(sheet: RowsSheet, line: Line): () => string {
  const row = sheet.next();
  const [quantity, price] = [sheet.cell("quantity", row), sheet.cell("unitPrice", row)];
  return () =>
    line.kind === "percent"
      ? `ROUND(${price}*${quantity}/100,${places.money})`
      : `ROUND(${quantity}*${price},${places.money})`;
}

function grossOf(line: Line, { quantity, sellingPrice, baseAmount }: PricedLine): Decimal | null {
  const [count, price] =
    line.kind === "percent" ? [line.percent, baseAmount] : [quantity, sellingPrice];
  if (count === null || price === null) return null;
  const take = line.kind === "percent" ? percentOfExact : multiplyExact;
  return toDecimal(roundExact(take(toExact(price), toExact(count)), places.money));
}

function discountCells(sheet: RowsSheet, line: Line, figures: PricedLine): LineCells {
  const { discountAmount } = figures;
  if (discountAmount === null || isZero(discountAmount)) return {};
  const gross = grossOf(line, figures);
  if (line.discountAmount !== null || gross === null) return { discount: amount(discountAmount) };
  const percent = toExact(line.discountPercent);
  const again = toDecimal(roundExact(percentOfExact(toExact(gross), percent), places.money));
  const grossAgain = grossFormula(sheet, line);
  const cell = sheet.cell("discountPercent", sheet.next());
  const formula = () => `ROUND(${grossAgain()}*${cell}/100,${places.money})`;
  return {
    discountPercent: amount(line.discountPercent, "percent"),
    discount: countedWhere(again === discountAmount, discountAmount, formula),
  };
}

/** What went out with other figures than today's rules give is told as it went out. */
function amountCell(sheet: RowsSheet, line: Line, figures: PricedLine): LineCells {
  const { sellingAmount, discountAmount } = figures;
  if (sellingAmount === null) return {};
  const gross = grossOf(line, figures);
  const isLowered = discountAmount !== null && !isZero(discountAmount);
  const again = gross !== null && isLowered ? subtract(gross, discountAmount) : gross;
  const grossAgain = grossFormula(sheet, line);
  const discount = sheet.cell("discount", sheet.next());
  const formula = () => grossAgain() + (isLowered ? `-${discount}` : "");
  return { amount: countedWhere(again === sellingAmount, sellingAmount, formula) };
}

/** The rate as a number, which sums by rate are found by; a reason for none in words. */
function vatCell(
  { vatCode, vatPercent, vatReason }: Line,
  { settings }: Estimate,
  wording: SheetWording,
): Cell | undefined {
  if (!settings.vatPayer) return undefined;
  if (vatCode !== null) return text(withoutVat(vatCode, vatReason, wording));
  return amount(vatPercent ?? settings.vatPercent, "percent");
}

/** Why something bears no VAT: "Exempt from VAT: § 6-21". */
export const withoutVat = (code: VatCode, reason: string, { texts }: SheetWording): string =>
  reason === "" ? texts[code] : `${texts[code]}: ${reason}`;

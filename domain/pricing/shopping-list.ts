import type { Line } from "../estimate/estimate.ts";
import { rowsInOrder } from "../estimate/estimate-tree.ts";
import { nameOf, type NotedArticle, notedArticle } from "../estimate/noted-article.ts";
import { sourceOf } from "../estimate/one-of.ts";
import { buildShownTree } from "../estimate/row-order.ts";
import {
  add,
  compare,
  type Decimal,
  decimal,
  multiply,
  round,
  sum,
  tenTo,
  toDecimal,
  toExact,
} from "../money/decimal.ts";
import { places } from "../money/limits.ts";
import type { PricedEstimate } from "./priced-estimate.ts";
import { quantityWithWaste } from "./quantity-with-waste.ts";

/** Where a material is bought: the preferred supplier's article of a service, or the one that the line was copied from. */
export interface Article {
  readonly supplierId: string;
  readonly supplierTitle: string;
  readonly articleNumber: string;
  /** How many units one pack holds; null of what is sold by the unit. */
  readonly packSize: Decimal | null;
  /** What the pack is counted in: the id of a unit of the company, or the word of the price file. */
  readonly unit: string;
}

export interface ShoppingRow {
  /** The first line of it, for its titles and unit. */
  readonly line: Line;
  /** Without a known article what the note remembers of one, as a table named it. */
  readonly articleNumber: string;
  /** What all lines need, at most 4 decimals. */
  readonly needed: Decimal;
  readonly packSize: Decimal | null;
  readonly packs: Decimal | null;
  /** What is needed, rounded up to whole packs. */
  readonly ordered: Decimal;
  /** Of one unit; null where it is not known. */
  readonly buyingPrice: Decimal | null;
  /** For what is ordered, 2 decimals. */
  readonly amount: Decimal | null;
}

export interface ShoppingSection {
  /** Null of what is bought at no known supplier. */
  readonly supplierTitle: string | null;
  readonly rows: readonly ShoppingRow[];
  /** Sum of the rounded amounts; null while one of them is not known. */
  readonly amount: Decimal | null;
}

interface Need {
  readonly line: Line;
  readonly article: Article | null;
  readonly number: string;
  needed: Decimal;
}

const none = decimal("0");

/** By the id of the service, or else of the article, that a line was copied from. */
export type ArticlesOfLines = ReadonlyMap<string, Article>;

/** What is told of an article that only a note names. */
export type TellNoted = (article: NotedArticle) => string;

/**
 * What has to be bought for the materials that count, by supplier; what has no supplier comes last. Lines of one
 * article, unit and price are one row. A credit line takes from it, and what is not needed in the end is no row.
 * `isWithWaste` false leaves the quantities net.
 */
export function makeShoppingList(
  { estimate, lines }: Pick<PricedEstimate, "estimate" | "lines">,
  articles: ArticlesOfLines,
  isWithWaste: boolean,
  tellNoted: TellNoted = nameOf,
): ShoppingSection[] {
  const needs = new Map<string, Need>();
  for (const { key: lineKey } of rowsInOrder(buildShownTree(estimate))) {
    const line = estimate.lines.get(lineKey);
    const figures = lines.get(lineKey);
    if (line?.kind !== "material" || !figures?.counts || figures.quantity === null) continue;
    const article = articles.get(sourceOf(line) ?? "") ?? null;
    const number = article?.articleNumber ?? numberNoted(line, tellNoted);
    const key = rowKey(line, article, number);
    const quantity = isWithWaste
      ? quantityWithWaste(figures.quantity, line.wastePercent)
      : figures.quantity;
    const need = needs.get(key);
    if (need) need.needed = add(need.needed, quantity);
    else needs.set(key, { line, article, number, needed: quantity });
  }
  return sectionsOf([...needs.values()].filter(({ needed }) => compare(needed, none) > 0));
}

/** Of a service or an article in its own unit one row; of what is typed its number and words. */
const rowKey = (line: Line, article: Article | null, number: string): string =>
  JSON.stringify([
    article?.supplierId ?? null,
    number,
    sourceOf(line) ?? [line.titleEn, line.titleNb],
    line.unitId ?? [line.unitEn, line.unitNb],
    line.buyingPrice,
  ]);

function numberNoted(line: Line, tellNoted: TellNoted): string {
  const noted = notedArticle(line);
  return noted === undefined ? "" : tellNoted(noted);
}

function sectionsOf(needs: readonly Need[]): ShoppingSection[] {
  const bySupplier = Map.groupBy(needs, ({ article }) => article?.supplierId ?? "");
  const sections = [...bySupplier.values()].map((all): ShoppingSection => {
    const rows = all.map(rowOf);
    const amounts = rows.map(({ amount }) => amount);
    return {
      supplierTitle: all[0]?.article?.supplierTitle ?? null,
      rows,
      amount: amounts.every((amount) => amount !== null) ? sum(amounts) : null,
    };
  });
  return sections.toSorted((one, other) => {
    if (one.supplierTitle === null || other.supplierTitle === null) {
      return Number(one.supplierTitle === null) - Number(other.supplierTitle === null);
    }
    return one.supplierTitle.localeCompare(other.supplierTitle, "nb");
  });
}

/** Its unit of the company; a line with none has words alone, which may be those of a price file. */
const unitsOf = ({ unitId, unitEn, unitNb }: Line): readonly string[] =>
  unitId === null ? [unitEn, unitNb] : [unitId];

function rowOf({ line, article, number, needed }: Need): ShoppingRow {
  const isInUnit = article !== null && unitsOf(line).includes(article.unit);
  const packSize = isInUnit ? article.packSize : null;
  const packs = packSize === null ? null : wholePacks(needed, packSize);
  const ordered = packs === null || packSize === null ? needed : multiply(packs, packSize);
  const { buyingPrice } = line;
  return {
    line,
    articleNumber: number,
    needed,
    packSize,
    packs,
    ordered,
    buyingPrice,
    amount: buyingPrice === null ? null : round(multiply(ordered, buyingPrice), places.money),
  };
}

/** The fewest packs that hold the quantity, which is above 0 as the size is. */
function wholePacks(quantity: Decimal, size: Decimal): Decimal {
  const [all, one] = [toExact(quantity), toExact(size)];
  const dividend = all.digits * tenTo(one.scale);
  const divisor = one.digits * tenTo(all.scale);
  return toDecimal({ digits: (dividend + divisor - 1n) / divisor, scale: 0 });
}

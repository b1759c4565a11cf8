import { textLimits } from "../base/text-limits.ts";
import { type Decimal, decimal } from "../money/decimal.ts";
import { isNothing } from "./article-fields.ts";
import type {
  ArticleData,
  PriceFile,
  ReadArticle,
  ReadDiscount,
  ReadPrice,
  RefusalReason,
  RefusedLine,
} from "./price-article.ts";

export const rowStates = ["added", "changed", "unchanged", "vanished", "refused"] as const;
export type RowState = (typeof rowStates)[number];

/** What an import would do to one article, or why it does nothing with a line. */
export interface PriceRow {
  readonly line: number;
  readonly state: RowState;
  readonly number: string;
  readonly title: string;
  readonly reason: RefusalReason | null;
  /** What the file calls the column of which the reason speaks, and the cell of a sheet. */
  readonly column: string;
  readonly cell: string;
  /** Its price as the file has it, where that is rounded; else empty. */
  readonly roundedFrom: string;
  /** Its prices that contradict each other; else empty. */
  readonly contradiction: string;
  readonly before: ArticleData | null;
  readonly after: ArticleData | null;
}

type Articles = ReadonlyMap<string, ArticleData>;

/** What the file changes in the articles of its supplier, which stand here by their numbers. */
export function comparePrices(file: PriceFile, known: Articles): PriceRow[] {
  const isDiscounts = file.articles.length + file.prices.length === 0 && file.discounts.length > 0;
  const rows = isDiscounts
    ? discountRows(file, known)
    : [...articleRows(file, known), ...priceRows(file, known)];
  return [...rows, ...file.refused.map(refusedRow)];
}

const refusedRow = ({
  line,
  number,
  title,
  reason,
  column,
  cell = "",
  contradiction = "",
}: RefusedLine): PriceRow => ({
  line,
  state: "refused",
  number: number.slice(0, textLimits.articleNumber),
  title,
  reason,
  column,
  cell,
  roundedFrom: "",
  contradiction,
  before: null,
  after: null,
});

function articleRows(
  { articles, discounts, refused, isPartial }: PriceFile,
  known: Articles,
): PriceRow[] {
  const groups = new Map([
    ...groupDiscounts(known),
    ...discounts.map(({ key, percent }) => [key, percent] as const),
  ]);
  const seen = new Set<string>();
  const rows = articles.flatMap((article) => {
    const reason = refusalOf(article, seen);
    if (reason !== undefined) return [refusedRow({ ...article, reason, column: "" })];
    seen.add(article.number);
    const before = known.get(article.number) ?? null;
    const after = afterOf(article, before, groups);
    return after === null ? [] : [rowOf(article, before, after)];
  });
  if (isPartial) return rows;
  // What a file names is not missing from it, though it could not be read.
  return [...rows, ...vanishedRows([...articles, ...refused], known)];
}

/** What leaves the range without a price keeps the one it had; what was never known has nothing to leave. */
function afterOf(
  article: ReadArticle,
  before: ArticleData | null,
  groups: ReadonlyMap<string, Decimal>,
): ArticleData | null {
  if (article.discontinued && isNothing(article.listPrice)) {
    return before && { ...before, discontinued: true };
  }
  return { ...dataOf(article), discountPercent: discountFor(article, before, groups) };
}

/** New prices of known articles; what else is known of them stays. */
function priceRows({ prices }: PriceFile, known: Articles): PriceRow[] {
  const latest = new Map<string, ReadPrice>();
  for (const price of prices) {
    // The net price is what is paid, in whatever order the two stand.
    if (latest.get(price.number)?.isNet !== true || price.isNet) latest.set(price.number, price);
  }
  return [...latest.values()].map((price) => {
    const before = known.get(price.number);
    if (!before) return refusedRow({ ...price, title: "", reason: "unknown_article", column: "" });
    return rowOf(price, before, {
      ...before,
      listPrice: price.listPrice,
      isNet: price.isNet,
      priceQuantity: price.priceQuantity ?? before.priceQuantity,
      discountPercent:
        price.discountPercent ?? (before.isNet ? decimal("0") : before.discountPercent),
      priceDate: price.priceDate ?? before.priceDate,
      discontinued: false,
    });
  });
}

function refusalOf({ number }: ReadArticle, seen: ReadonlySet<string>): RefusalReason | undefined {
  if (number === "") return "no_number";
  if (number.length > textLimits.articleNumber) return "number_too_long";
  return seen.has(number) ? "number_twice" : undefined;
}

const dataOf = (article: ReadArticle): Omit<ArticleData, "discountPercent"> => ({
  title: article.title,
  unit: article.unit,
  listPrice: article.listPrice,
  priceQuantity: article.priceQuantity,
  discountGroup: article.discountGroup,
  isNet: article.isNet,
  ean: article.ean,
  packageQuantity: article.packageQuantity,
  priceDate: article.priceDate,
  discontinued: article.discontinued,
});

/** A file that says nothing of discounts leaves them as agreed; what is new gets that of its group. */
function discountFor(
  article: ReadArticle,
  before: ArticleData | null,
  groups: ReadonlyMap<string, Decimal>,
): Decimal {
  if (article.discountPercent !== null) return article.discountPercent;
  const isSameGroup =
    before !== null && !before.isNet && before.discountGroup === article.discountGroup;
  if (isSameGroup) return before.discountPercent;
  return groups.get(article.discountGroup) ?? decimal("0");
}

/** The discount of each group, where all of its articles have the same. */
function groupDiscounts(known: Articles): ReadonlyMap<string, Decimal> {
  const groups = new Map<string, Decimal | null>();
  for (const { discountGroup, discountPercent, isNet } of known.values()) {
    if (isNet || discountGroup === "") continue;
    const found = groups.get(discountGroup);
    groups.set(
      discountGroup,
      found === undefined || found === discountPercent ? discountPercent : null,
    );
  }
  return new Map(
    [...groups].flatMap(([group, percent]) => (percent === null ? [] : [[group, percent]])),
  );
}

function vanishedRows(
  lines: readonly Pick<RefusedLine, "line" | "number">[],
  known: Articles,
): PriceRow[] {
  const named = new Set(lines.map(({ number }) => number));
  const last = lines.reduce((most, { line }) => Math.max(most, line), 0);
  return [...known]
    .filter(([number, { discontinued }]) => !named.has(number) && !discontinued)
    .map(([number, before], index) => ({
      line: last + index + 1,
      state: "vanished",
      number,
      title: before.title,
      ...unrefused,
      roundedFrom: "",
      before,
      after: { ...before, discontinued: true },
    }));
}

const unrefused = { reason: null, column: "", cell: "", contradiction: "" } as const;

/** A discount on the article itself goes before that of its group, and the first of a key before others; net prices take none. */
function discountRows({ discounts }: PriceFile, known: Articles): PriceRow[] {
  const ofGroup = byKey(discounts, true);
  const ofArticle = byKey(discounts, false);
  const groups = new Set(known.values().map(({ discountGroup }) => discountGroup));
  const rows = [...known].flatMap(([number, before]) => {
    const discount = ofArticle.get(number) ?? ofGroup.get(before.discountGroup);
    if (discount === undefined) return [];
    const discountPercent = before.isNet ? before.discountPercent : discount.percent;
    return [rowOf({ line: discount.line, number }, before, { ...before, discountPercent })];
  });
  const refused = discounts.flatMap((discount) => {
    const { line, key, isGroup } = discount;
    const isKnown = isGroup ? groups.has(key) : known.has(key);
    const isFirst = (isGroup ? ofGroup : ofArticle).get(key) === discount;
    if (isKnown && isFirst) return [];
    const reason = isKnown ? "number_twice" : "unknown_discount";
    return [refusedRow({ line, number: key, title: "", reason, column: "" })];
  });
  return [...rows, ...refused];
}

const byKey = (discounts: readonly ReadDiscount[], isGroup: boolean) =>
  new Map(
    discounts
      .filter((one) => one.isGroup === isGroup)
      .map((one) => [one.key, one] as const)
      .toReversed(),
  );

function rowOf(
  { line, number, roundedFrom = "" }: Pick<ReadArticle, "line" | "number" | "roundedFrom">,
  before: ArticleData | null,
  after: ArticleData,
): PriceRow {
  const state = before === null ? "added" : isSame(before, after) ? "unchanged" : "changed";
  return { line, state, number, title: after.title, ...unrefused, roundedFrom, before, after };
}

/** A new date is a change as well: it says how old the price is. */
const isSame = (a: ArticleData, b: ArticleData): boolean =>
  a.title === b.title &&
  a.unit === b.unit &&
  a.listPrice === b.listPrice &&
  a.discountPercent === b.discountPercent &&
  a.priceQuantity === b.priceQuantity &&
  a.discountGroup === b.discountGroup &&
  a.isNet === b.isNet &&
  a.ean === b.ean &&
  a.packageQuantity === b.packageQuantity &&
  a.priceDate === b.priceDate &&
  a.discontinued === b.discontinued;

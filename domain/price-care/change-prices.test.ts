import { assert, bigInt, property } from "fast-check";
import { expect, test } from "vitest";
import { decimal, toDecimal } from "../money/decimal.ts";
import { netPriceOf } from "../money/net-price.ts";
import {
  type ArticlePrice,
  changePrices,
  listPriceFor,
  type PriceWish,
  type ServicePrices,
} from "./change-prices.ts";

const typed: ServicePrices = {
  buyingPrice: decimal("62.5"),
  priceDate: "2026-01-02",
  markupPercent: decimal("25"),
  sample: true,
  supplierId: null,
  articleNumber: null,
  listPrice: null,
  discountPercent: null,
};
const supplied: ServicePrices = {
  ...typed,
  buyingPrice: decimal("60"),
  supplierId: "s",
  articleNumber: "A-1",
  listPrice: decimal("100"),
  discountPercent: decimal("40"),
};
const nothing: PriceWish = {
  buyingBy: null,
  buyingValue: null,
  roundTo: null,
  markupBy: null,
  markupValue: null,
  priceDate: null,
};
const article: ArticlePrice = {
  listPrice: decimal("110"),
  discountPercent: decimal("45"),
  priceDate: "2026-11-01",
};
type Wish = Partial<{ [K in keyof PriceWish]: string | null }>;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the words of the tables below
const wishOf = (wish: Wish) => ({ ...nothing, ...wish }) as PriceWish;
const changed = (before: ServicePrices, wish: Wish, from: ArticlePrice | null = null) => {
  const result = changePrices(before, wishOf(wish), from);
  return result.ok ? result.after : result.reason;
};

test.each<[string, Wish]>([
  ["65.625", { buyingBy: "percent", buyingValue: "5" }],
  ["65.63", { buyingBy: "percent", buyingValue: "5", roundTo: "0.01" }],
  ["66", { buyingBy: "percent", buyingValue: "5", roundTo: "1" }],
  ["59.375", { buyingBy: "percent", buyingValue: "-5" }],
  ["65", { buyingBy: "amount", buyingValue: "2.5" }],
  ["70", { buyingBy: "set", buyingValue: "70" }],
  ["9999999999.9999", { buyingBy: "set", buyingValue: "9999999999.9999" }],
  ["62.5", { buyingBy: "round", roundTo: "0.1" }],
  ["63", { buyingBy: "round", roundTo: "1" }],
  ["65", { buyingBy: "round", roundTo: "5" }],
  ["60", { buyingBy: "round", roundTo: "10" }],
  ["100", { buyingBy: "round", roundTo: "100" }],
  ["62.5", {}],
])("62.50 becomes %s by %j", (price, wish) => {
  expect(changed(typed, wish)).toMatchObject({ buyingPrice: price, markupPercent: "25" });
});

test("a new price has the date that is asked for and is no sample any more, one that stays is as it was", () => {
  const wish = { buyingBy: "percent", buyingValue: "5", priceDate: "2026-11-20" };
  expect(changed(typed, wish)).toMatchObject({ priceDate: "2026-11-20", sample: false });
  expect(changed(typed, { ...wish, buyingValue: "0" })).toEqual(typed);
  expect(changed(typed, { ...wish, priceDate: null })).toMatchObject({ priceDate: "2026-01-02" });
  expect(changed(typed, { markupBy: "set", markupValue: "30" })).toMatchObject({ sample: true });
});

test("where a supplier's price is the buying price, the discount stays and the list price follows", () => {
  const wish = { buyingBy: "percent", buyingValue: "5" };
  expect(changed(supplied, wish)).toMatchObject({ buyingPrice: "63", listPrice: "105" });
  expect(changed(supplied, { ...wish, roundTo: "10" })).toEqual(supplied);
  const given = { discountPercent: decimal("100") };
  expect(changed({ ...supplied, ...given }, wish)).toBe("whole_discount");
});

const tenThousandths = (max: bigint) =>
  bigInt(1n, max).map((digits) => toDecimal({ digits, scale: 4 }));

test("the list price that follows leaves exactly the price that was asked for", () => {
  assert(
    property(tenThousandths(10n ** 9n), tenThousandths(999_999n), (net, discount) => {
      const listPrice = listPriceFor(net, discount) ?? expect.fail("The discount is below 100 %.");
      expect(netPriceOf(listPrice, discount)).toBe(net);
    }),
    { numRuns: 200 },
  );
});

test("the price of the supplier's article is taken with its discount and its date", () => {
  const after = { buyingPrice: "60.5", listPrice: "110", discountPercent: "45" };
  expect(changed(supplied, { buyingBy: "article", priceDate: "2026-11-20" }, article)).toEqual({
    ...supplied,
    ...after,
    priceDate: "2026-11-01",
    sample: false,
  });
});

test.each<[string, ServicePrices, Wish]>([
  ["by_the_hour", { ...typed, buyingPrice: null }, { buyingBy: "set", buyingValue: "5" }],
  ["no_article", supplied, { buyingBy: "article" }],
  ["no_price_left", typed, { buyingBy: "amount", buyingValue: "-62.5" }],
  [
    "no_price_left",
    { ...typed, buyingPrice: decimal("40") },
    { buyingBy: "round", roundTo: "100" },
  ],
  ["out_of_range", typed, { buyingBy: "amount", buyingValue: "9999999999" }],
  // So much net is more than can be entered as a list price.
  ["out_of_range", supplied, { buyingBy: "set", buyingValue: "9999999999.9999" }],
  ["no_markup", { ...typed, markupPercent: null }, { markupBy: "points", markupValue: "5" }],
  ["out_of_range", typed, { markupBy: "points", markupValue: "9975.0001" }],
  ["out_of_range", typed, { markupBy: "points", markupValue: "-125.0001" }],
])("what cannot be done is left out as %s", (reason, before, wish) => {
  expect(changed(before, wish)).toBe(reason);
});

test.each<[string | null, Wish]>([
  ["27.5", { markupBy: "points", markupValue: "2.5" }],
  ["30", { markupBy: "set", markupValue: "30" }],
  ["10000", { markupBy: "points", markupValue: "9975" }],
  ["-100", { markupBy: "points", markupValue: "-125" }],
  [null, { markupBy: "clear" }],
])("a markup of 25 % becomes %s by %j", (markupPercent, wish) => {
  expect(changed(typed, wish)).toEqual({ ...typed, markupPercent });
});

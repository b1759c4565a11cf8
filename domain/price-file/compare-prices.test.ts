import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { comparePrices } from "./compare-prices.ts";
import { type ArticleData, type PriceFile, silentFile } from "./price-article.ts";
import { inPercent, priceFor } from "./price-change.ts";

const data: ArticleData = {
  title: "KABEL",
  unit: "m",
  listPrice: decimal("100"),
  discountPercent: decimal("40"),
  priceQuantity: 1,
  discountGroup: "K10",
  isNet: false,
  ean: "",
  packageQuantity: null,
  priceDate: null,
  discontinued: false,
};
const fileOf = (articles: readonly (Partial<ArticleData> & { number: string })[]): PriceFile => ({
  ...silentFile,
  format: "nelfo",
  articles: articles.map((article, index) => ({
    ...data,
    discountPercent: null,
    ...article,
    line: index + 2,
  })),
});
const known = new Map([["A1", data]]);

test("a file without discounts leaves them as agreed, and gives what is new that of its group", () => {
  const rows = comparePrices(
    fileOf([
      { number: "A1", listPrice: decimal("110") },
      { number: "A2" },
      { number: "A2" },
      { number: "" },
      { number: "x".repeat(60) },
      { number: "x".repeat(61) },
    ]),
    known,
  );
  expect(rows.map(({ state, reason, after }) => [state, reason, after?.discountPercent])).toEqual([
    ["changed", null, "40"],
    ["added", null, "40"],
    ["refused", "number_twice", undefined],
    ["refused", "no_number", undefined],
    ["added", null, "40"],
    ["refused", "number_too_long", undefined],
  ]);
});

test("what a file no longer names has vanished, and what it repeats is unchanged", () => {
  const rows = comparePrices(fileOf([{ number: "A1" }]), new Map([...known, ["B1", data]]));
  expect(rows.map(({ state, number, after }) => [state, number, after?.discontinued])).toEqual([
    ["unchanged", "A1", false],
    ["vanished", "B1", true],
  ]);
});

test.each<Partial<ArticleData>>([
  { title: "KABEL 2" },
  { unit: "km" },
  { listPrice: decimal("101") },
  { discountPercent: decimal("41") },
  { priceQuantity: 100 },
  { isNet: true },
  { ean: "7012345678900" },
  { packageQuantity: decimal("25") },
  { priceDate: "2026-11-01" },
  { discontinued: true },
])("an article that has %j by now is changed", (given) => {
  const after = { ...data, ...given };
  expect(comparePrices(fileOf([{ number: "A1", ...after }]), known)).toMatchObject([
    { state: "changed", before: data, after },
  ]);
});

test("what was gone before does not vanish again, and net prices say nothing of the discount of their group", () => {
  const net = { ...data, isNet: true, discountPercent: decimal("0") };
  const before = new Map([...known, ["N1", net], ["X1", { ...data, discontinued: true }]]);
  const rows = comparePrices(
    fileOf([{ number: "A1" }, { number: "A2" }, { number: "N1", isNet: false }]),
    before,
  );
  expect(rows.map(({ number, state, after }) => [number, state, after?.discountPercent])).toEqual([
    ["A1", "unchanged", "40"],
    ["A2", "added", "40"],
    ["N1", "changed", "40"],
  ]);
});

const discount = (key: string, isGroup: boolean, percent: string) => ({
  line: 2,
  key,
  isGroup,
  percent: decimal(percent),
});

test("a discount of an article goes before that of its group, and nothing vanishes", () => {
  const file: PriceFile = {
    ...silentFile,
    format: "nelfo_discounts",
    discounts: [discount("K10", true, "50"), discount("A1", false, "60"), discount("X", true, "1")],
  };
  const rows = comparePrices(
    file,
    new Map([...known, ["A2", data], ["N1", { ...data, isNet: true }]]),
  );
  expect(rows.map(({ state, number, after }) => [state, number, after?.discountPercent])).toEqual([
    ["changed", "A1", "60"],
    ["changed", "A2", "50"],
    ["unchanged", "N1", "40"],
    ["refused", "X", undefined],
  ]);
});

test("a discount is of articles or of groups, also where one is called as the other", () => {
  const discounts = [discount("K10", false, "60"), discount("A1", true, "50")];
  const rows = comparePrices(
    { ...silentFile, format: "nelfo_discounts", discounts },
    new Map([
      ["K10", { ...data, discountGroup: "G1" }],
      ["A1", data],
      ["A2", { ...data, discountGroup: "A1" }],
    ]),
  );
  expect(rows.map(({ state, number, after }) => [state, number, after?.discountPercent])).toEqual([
    ["changed", "K10", "60"],
    ["changed", "A2", "50"],
  ]);
});

test("a discount of a group is known also where all of its articles have their own", () => {
  const discounts = [discount("K10", true, "50"), discount("A1", false, "60")];
  const rows = comparePrices({ ...silentFile, format: "nelfo_discounts", discounts }, known);
  expect(rows.map(({ state, number, after }) => [state, number, after?.discountPercent])).toEqual([
    ["changed", "A1", "60"],
  ]);
});

test("of two discounts for the same the first one counts, and the other says so", () => {
  const discounts = [discount("K10", true, "50"), discount("K10", true, "10")];
  const rows = comparePrices({ ...silentFile, format: "nelfo_discounts", discounts }, known);
  expect(rows.map(({ state, reason, after }) => [state, reason, after?.discountPercent])).toEqual([
    ["changed", null, "50"],
    ["refused", "number_twice", undefined],
  ]);
});

test("prices for other numbers of units are compared for the same number", () => {
  const hundred = { ...data, listPrice: decimal("5000"), priceQuantity: 100 as const };
  expect(priceFor(hundred, 1)).toBe("30");
  expect(priceFor({ ...hundred, listPrice: decimal("89") }, 1)).toBe("0.534");
  expect(inPercent(priceFor(hundred, 1), priceFor(data, 1))).toBe("100");
  expect(inPercent(decimal("0"), decimal("1"))).toBeNull();
});

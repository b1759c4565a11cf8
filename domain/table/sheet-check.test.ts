import { expect, test } from "vitest";
import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { percentRow, sheetRow as row } from "../test/make-sheet-row.ts";
import type { SheetRow } from "./counted-rows.ts";
import { checkSheet } from "./sheet-check.ts";

const price = (buying: string): Partial<Line> => ({ buyingPrice: decimal(buying) });
const selling = (text: string): Partial<Line> => ({ sellingPrice: decimal(text) });

const check = (rows: readonly SheetRow[], total: string | null = null) =>
  checkSheet(rows, total === null ? null : decimal(total));

const differing = (rows: readonly SheetRow[]) =>
  check(rows)?.rows.map(({ stated, counted }) => [stated, counted]);

const countDiffering = (rows: readonly SheetRow[]) => check(rows)?.rows.length;
test("without amounts there is nothing to compare", () => {
  expect(check([row(null, "2", price("5"))])).toBeUndefined();
  expect(check([])).toBeUndefined();
});

test.each<[string, string, string, readonly unknown[]]>([
  ["10", "2", "5", []],
  ["12.35", "1", "12.345", []],
  ["12.34", "1", "12.345", []],
  ["12.36", "1", "12.35", []],
  ["12.36", "1", "12.3499", [["12.36", "12.35"]]],
  ["12.34", "1", "12.3501", [["12.34", "12.35"]]],
  ["12", "1", "12.5", []],
  ["12", "1", "11.5", []],
  ["12", "1", "12.5001", [["12", "12.5"]]],
  ["12", "1", "11.4999", [["12", "11.5"]]],
  ["0.3", "3", "0.1", []],
  ["-10", "-2", "5", []],
  ["10", "-2", "5", [["10", "-10"]]],
])("%s beside %s at %s differs beyond its rounding alone", (stated, quantity, at, expected) => {
  expect(differing([row(stated, quantity, price(at))])).toEqual(expected);
});

test("what only one side has differs, and what neither has does not", () => {
  const good = row("10", "2", price("5"));
  expect(differing([good, row(null, "2", price("7"))])).toEqual([[null, "14"]]);
  expect(differing([good, row("9", null, price("7"))])).toEqual([["9", null]]);
  expect(differing([good, row("9", "2", {})])).toEqual([["9", null]]);
  expect(differing([good, row("9", "2", null)])).toEqual([["9", null]]);
  expect(differing([good, row(null, "2", {}), row("0", null, {})])).toEqual([]);
});

test("the sum is that of the amounts, and how far the rows are from it", () => {
  const rows = [row("10", "2", price("5")), row("100", "2", price("7.25"))];
  expect(check(rows)).toMatchObject({ sum: "110", hasTotal: false, difference: "85.5" });
  expect(check(rows.slice(0, 1))).toMatchObject({ sum: "10", difference: "0", options: "none" });
  expect(check([row("14.5", "1", price("100"))])).toMatchObject({ difference: "85.5" });
  // Each row is rounded, as it is in the estimate.
  const halves = [1, 2, 3].map(() => row("5", "0.5", price("0.01")));
  expect(check(halves)).toMatchObject({ sum: "15", difference: "14.97" });
});

test("rounding is no difference of the sum, and rows that make up for each other are still told", () => {
  const rounded = [row("12", "1", price("12.4")), row("8", "1", price("8.4"))];
  expect(check(rounded)).toMatchObject({ sum: "20", difference: "0", rows: [] });
  const other = [row("12", "1", price("10")), row("8", "1", price("10"))];
  expect(check(other)).toMatchObject({ sum: "20", difference: "0" });
  expect(check(other)?.rows).toHaveLength(2);
});

test("a total row adds up the amounts as printed or as counted, but for its own rounding", () => {
  const rows = [row("12", "1", price("12.4")), row("8", "1", price("8.4"))];
  const answer = (total: string) => check(rows, total)?.difference;
  expect(answer("20")).toBe("0");
  expect(answer("20.01")).toBe("0");
  expect(answer("20.02")).toBe("0.78");
  expect(answer("20.8")).toBe("0");
  expect(answer("20.81")).toBe("0");
  expect(answer("20.82")).toBe("0.02");
  expect(answer("21")).toBe("0");
  expect(answer("22")).toBe("1.2");
  expect(answer("19")).toBe("1.8");
  expect(check(rows, "22")).toMatchObject({ sum: "22", hasTotal: true, rows: [] });
});

test("a total row that agrees with amounts which do not agree with their rows differs from these", () => {
  const rows = [row("12", "1", price("10")), row("8", "1", price("8"))];
  expect(check(rows, "20")).toMatchObject({ sum: "20", difference: "2" });
  expect(check(rows, "18")).toMatchObject({ sum: "18", difference: "0" });
});

test("without any amount of a row, a total is compared and no row is marked", () => {
  const rows = [row(null, "2", price("5")), row(null, "1", price("3"))];
  expect(check(rows, "13")).toMatchObject({ rows: [], sum: "13", difference: "0" });
  expect(check(rows, "20")).toMatchObject({ rows: [], sum: "20", difference: "7" });
  const broken = [row(null, "1", price("12.4")), row(null, "1", price("8.4"))];
  expect(check(broken, "21")?.difference).toBe("0");
  expect(check(broken, "20.81")?.difference).toBe("0");
  expect(check(broken, "20.82")?.difference).toBe("0.02");
});

test("options stay out of the sum, unless the total of the sheet has them in it", () => {
  const rows = [row("10", "2", price("5")), row("7", "1", price("7"), true)];
  expect(check(rows)).toMatchObject({ sum: "10", difference: "0", options: "without" });
  expect(check(rows, "10")).toMatchObject({ sum: "10", difference: "0", options: "without" });
  expect(check(rows, "17")).toMatchObject({ sum: "17", difference: "0", options: "with" });
  expect(check(rows, "15")).toMatchObject({ difference: "5", options: "without" });
  expect(check(rows.slice(1))).toMatchObject({ sum: "7", options: "with" });
  const wrong = row("9", "1", price("7"), true);
  expect(check([...rows, wrong])).toMatchObject({ difference: "0", rows: [{ stated: "9" }] });
});

test("the price is the one that most rows are multiplied by, and the other where it is missing", () => {
  const both = { ...price("5"), ...selling("8") };
  expect(differing([row("16", "2", both), row("8", "1", both), row("5", "1", both)])).toEqual([
    ["5", "8"],
  ]);
  expect(differing([row("10", "2", both), row("5", "1", both), row("8", "1", both)])).toEqual([
    ["8", "5"],
  ]);
  expect(differing([row("16", "2", both), row("7", "1", price("7"))])).toEqual([]);
  expect(differing([row("10", "2", both), row("7", "1", selling("7"))])).toEqual([]);
  expect(differing([row("1", "2", both)])).toEqual([["1", "16"]]);
});

test.each<[string, Partial<Line>, string]>([
  ["waste", { wastePercent: decimal("10") }, "110"],
  ["markup", { markupPercent: decimal("25") }, "125"],
  ["a discount in percent", { discountPercent: decimal("5") }, "95"],
  ["a discount in money", { discountAmount: decimal("30") }, "70"],
  ["waste and markup", { wastePercent: decimal("10"), markupPercent: decimal("20") }, "132"],
])("a sheet may count %s into its amounts, in all rows or in none", (_, more, amount) => {
  const line = { ...price("10"), ...more };
  expect(differing([row(amount, "10", line)])).toEqual([]);
  expect(differing([row("100", "10", line)])).toEqual([]);
  expect(
    differing([row(amount, "10", line), row(amount, "10", line), row("100", "10", line)]),
  ).toEqual([["100", amount]]);
  expect(differing([row("99", "10", line)])).toEqual([["99", "100"]]);
});

test("the first 200 rows with an amount tell the way of the sheet", () => {
  const both = { ...price("5"), ...selling("8") };
  const many = (count: number, stated: string | null) =>
    Array.from({ length: count }, () => row(stated, "1", both));
  expect(
    countDiffering([...many(50, null), ...many(99, "8"), ...many(101, "5"), ...many(9, "8")]),
  ).toBe(158);
  expect(countDiffering([...many(99, "8"), ...many(100, "5"), ...many(300, "8")])).toBe(100);
  expect(countDiffering([...many(101, "5"), ...many(99, "8"), ...many(300, "8")])).toBe(399);
  const tied = [...many(100, "5"), ...many(100, "8")];
  expect(countDiffering([...tied, ...many(300, "8")])).toBe(100);
  expect(countDiffering([...tied, row("5", "1", both)])).toBe(101);
});

test("a percent line is compared with its percent of the sheet", () => {
  const tiles = row("1000", "2", price("500"));
  expect(check([tiles, percentRow("50", "5")])).toMatchObject({ rows: [], difference: "0" });
  expect(check([percentRow("50", "5"), tiles])).toMatchObject({ rows: [], difference: "0" });
  expect(check([tiles, percentRow("40", "5")])).toMatchObject({
    rows: [{ of: "percent", stated: "40", counted: "50" }],
    sum: "1040",
    difference: "10",
  });
  expect(check([tiles, percentRow(null, "5")])).toMatchObject({
    rows: [{ of: "percent", stated: null, counted: "50" }],
    sum: "1000",
  });
  const unknown = row("40", null, { kind: "percent" });
  expect(check([tiles, unknown])).toMatchObject({ rows: [{ stated: "40", counted: null }] });
});

test("beside other lines, and as an option, the amount of a percent line is believed", () => {
  const tiles = row("1000", "2", price("500"));
  expect(checkSheet([tiles, percentRow("40", "5")], null, false)).toMatchObject({ rows: [] });
  const inGroup = percentRow("40", "5", { percentScope: "above_in_group" });
  const rows = [
    { ...tiles, groupAt: tiles.index - 1 },
    { ...inGroup, groupAt: tiles.index - 1 },
  ];
  expect(checkSheet(rows, null, false)).toMatchObject({ rows: [{ stated: "40", counted: "50" }] });
  expect(check([tiles, { ...percentRow("40", "5"), isOption: true }])).toMatchObject({ rows: [] });
});

test("a percent of the sheet is none of its options", () => {
  const tiles = row("1000", "2", price("500"));
  const option = row("400", "1", price("400"), true);
  expect(check([tiles, option, percentRow("50", "5")])).toMatchObject({ rows: [] });
  expect(check([tiles, option, percentRow("70", "5")])).toMatchObject({
    rows: [{ stated: "70", counted: "50" }],
  });
});

const isBefore = (rows: readonly SheetRow[]) => check(rows)?.isBeforeMarkup;

test("amounts of costs are before markup, those of selling prices or with the markup are not", () => {
  const both = { ...price("5"), ...selling("8") };
  const marked = { ...price("5"), markupPercent: decimal("20") };
  expect(isBefore([row("10", "2", price("5"))])).toBe(true);
  expect(isBefore([row("10", "2", both)])).toBe(true);
  expect(isBefore([row("10", "2", marked)])).toBe(true);
  expect(isBefore([row("16", "2", selling("8")), row("10", "2", price("5"))])).toBe(true);
  expect(isBefore([row("16", "2", selling("8"))])).toBe(false);
  expect(isBefore([row("16", "2", both)])).toBe(false);
  expect(isBefore([row("12", "2", marked)])).toBe(false);
  expect(isBefore([row("16", null, null)])).toBe(false);
});

test("hours without a price or an amount are not compared among costs, and are told apart", () => {
  const rates = { ...price("420"), ...selling("690") };
  const hours = { ...row(null, "10", rates), isByRates: true };
  const checked = check([row("10", "2", price("5")), hours], "10");
  expect(checked).toMatchObject({ rows: [], difference: "0", byRates: [hours.index] });
  expect(checked?.isBeforeMarkup).toBe(true);
  const total = check([row("10", "2", price("5")), hours], "4210");
  expect(total).toMatchObject({ rows: [], difference: "4200", byRates: [hours.index] });
});

test("hours with an amount are held against their cost among costs, and against their price among prices", () => {
  const rates = { ...price("420"), ...selling("690") };
  const hours = (stated: string | null) => ({ ...row(stated, "10", rates), isByRates: true });
  const byRates: readonly number[] = [];
  expect(check([row("10", "2", price("5")), hours("4200")])).toMatchObject({ rows: [], byRates });
  expect(check([row("10", "2", price("5")), hours("4000")])).toMatchObject({
    rows: [{ counted: "4200" }],
  });
  const asSold = check([row("10", "2", price("5")), hours("6900")], "6910");
  expect(asSold).toMatchObject({ rows: [], difference: "0" });
  const sold = row("10", "2", selling("5"));
  expect(check([sold, hours("6900")])).toMatchObject({ rows: [], byRates });
  expect(check([sold, hours(null)])).toMatchObject({ rows: [{ counted: "6900" }], byRates });
});

import { describe, expect, test } from "vitest";
import type { Group, Line, Settings, VatCode } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";

const line = (key: string, selling: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    quantity: decimal("1"),
    buyingPrice: decimal("1"),
    sellingPrice: decimal(selling),
    ...given,
  });

const code = (vatCode: VatCode, vatReason: string) => ({ vatCode, vatReason });
const rate = (vatPercent: string) => ({ vatPercent: decimal(vatPercent) });

function rowsOf(
  lines: readonly Line[],
  settings: Partial<Settings> = {},
  groups: readonly Group[] = [makeGroup({ key: "group" })],
) {
  const { totals } = priceEstimate(makeEstimate({ lines, settings, groups }));
  return totals.vatRows.map(({ vatPercent, vatCode, vatReason, baseAmount, vatAmount }) =>
    [vatCode ?? `${vatPercent} %`, vatReason, baseAmount, vatAmount].filter(Boolean).join(" "),
  );
}

test("rates by height, then exempt, then outside the scope, each by its reason", () => {
  const lines = [
    line("a", "1", code("outside", "B")),
    line("b", "2", code("exempt", "C")),
    line("c", "3", rate("5")),
    line("d", "4", code("outside", "A")),
    line("e", "5", code("exempt", "B")),
    line("f", "6", rate("0")),
    line("g", "7", code("outside", "C")),
    line("h", "8", code("exempt", "A")),
    line("i", "9"),
    line("j", "10", rate("100")),
  ];
  const rows = [
    "100 % 10 10",
    "25 % 9 2.25",
    "5 % 3 0.15",
    "0 % 6 0",
    "exempt A 8 0",
    "exempt B 5 0",
    "exempt C 2 0",
    "outside A 4 0",
    "outside B 1 0",
    "outside C 7 0",
  ];
  expect(rowsOf(lines)).toEqual(rows);
  expect(rowsOf(lines.toReversed())).toEqual(rows);
  expect(rowsOf(lines, { vatPayer: false })).toEqual([]);
});

test.each<[string, Partial<Line>, Partial<Line>, string[]]>([
  ["the rate of the estimate", {}, {}, ["12 % 30 3.6"]],
  ["that rate by its name", {}, rate("12"), ["12 % 30 3.6"]],
  ["another rate", {}, rate("25"), ["25 % 20 5", "12 % 10 1.2"]],
  ["one code and reason", code("exempt", "A"), code("exempt", "A"), ["exempt A 30 0"]],
  ["two reasons", code("exempt", "A"), code("exempt", "B"), ["exempt A 10 0", "exempt B 20 0"]],
  ["two codes", code("outside", "A"), code("exempt", "A"), ["exempt A 20 0", "outside A 10 0"]],
  ["a code and 0 %", code("outside", "A"), rate("0"), ["0 % 20 0", "outside A 10 0"]],
  ["a reason without its code", {}, { vatReason: "A" }, ["12 % 30 3.6"]],
])("lines of 10 and 20 with %s", (_, first, second, rows) => {
  const settings = { vatPercent: decimal("12") };
  const both = [line("a", "10", first), line("b", "20", second)];
  expect(rowsOf(both, settings)).toEqual(rows);
  const groups = [makeGroup({ key: "group" }), makeGroup({ key: "inner", parentKey: "group" })];
  const nested = both.map((one, at) => ({ ...one, groupKey: at === 0 ? "group" : "inner" }));
  expect(rowsOf(nested, settings, groups)).toEqual(rows);
});

const group = (given: Partial<Group>) => [makeGroup({ key: "group", ...given })];

describe("what is shared over rates and codes", () => {
  const lines = [line("a", "300"), line("b", "100", code("exempt", "A"))];
  const amount = decimal("40");

  test.each<[string, Partial<Settings>, readonly Group[], string[]]>([
    ["nothing", {}, group({}), ["25 % 300 75", "exempt A 100 0"]],
    ["a discount", { discountAmount: amount }, group({}), ["25 % 270 67.5", "exempt A 90 0"]],
    [
      "a surcharge",
      { discountAmount: decimal("-40") },
      group({}),
      ["25 % 330 82.5", "exempt A 110 0"],
    ],
    [
      "a discount of one rate",
      { discountAmount: amount, discountVatPercent: decimal("25") },
      group({}),
      ["25 % 260 65", "exempt A 100 0"],
    ],
    [
      "a discount of a rate that no line has",
      { discountAmount: amount, discountVatPercent: decimal("15") },
      group({}),
      ["25 % 300 75", "exempt A 100 0"],
    ],
    [
      "a group's discount",
      {},
      group({ discountAmount: amount }),
      ["25 % 270 67.5", "exempt A 90 0"],
    ],
    ["a lump sum", {}, group({ lumpAmount: amount }), ["25 % 30 7.5", "exempt A 10 0"]],
    ["a lump sum of 0", {}, group({ lumpAmount: decimal("0") }), ["25 % 0 0", "exempt A 0 0"]],
    [
      "a lump sum below 0",
      {},
      group({ lumpAmount: decimal("-40") }),
      ["25 % -30 -7.5", "exempt A -10 0"],
    ],
  ])("%s", (_, settings, groups, rows) => {
    expect(rowsOf(lines, settings, groups)).toEqual(rows);
  });

  test("a lump sum of no line bears the rate of the estimate beside lines that name it", () => {
    const groups = [makeGroup({ key: "lump", lumpAmount: amount }), ...group({})];
    const twelve = { vatPercent: decimal("12") };
    expect(rowsOf([line("a", "10", rate("12"))], twelve, groups)).toEqual(["12 % 50 6"]);
    const only = [line("a", "10", { groupKey: "lump", optional: true })];
    expect(rowsOf(only, twelve, groups)).toEqual(["12 % 40 4.8"]);
  });
});

test("a line with a problem, an option and what lost bear no VAT, with a rate as with a code", () => {
  const out: readonly Partial<Line>[] = [
    { quantity: null },
    { optional: true },
    { alternativeSet: "x", position: "2" },
  ];
  const first = line("first", "10", { alternativeSet: "x", position: "1" });
  for (const given of out) {
    for (const vat of [{}, rate("15"), code("exempt", "A"), code("outside", "A")]) {
      expect(rowsOf([first, line("a", "100", { ...given, ...vat })])).toEqual(["25 % 10 2.5"]);
    }
  }
});

test.each<[VatCode, string, boolean]>([
  ["exempt", "", true],
  ["exempt", "  ", true],
  ["exempt", "§", false],
  ["outside", "", true],
  ["outside", "  ", true],
  ["outside", "§", false],
])(
  "%s with the reason '%s', of a plain line and a percent line",
  (vatCode, vatReason, isMissing) => {
    const problem = isMissing ? { code: "vat_reason_missing" } : null;
    const percent = {
      kind: "percent",
      percent: decimal("1"),
      ...code(vatCode, vatReason),
    } as const;
    const lines = [line("a", "10", code(vatCode, vatReason)), makeLine({ key: "p", ...percent })];
    for (const vatPayer of [true, false]) {
      const priced = priceEstimate(makeEstimate({ lines, settings: { vatPayer } }));
      for (const key of ["a", "p"]) {
        expect(priced.lines.get(key)?.problem).toEqual(vatPayer ? problem : null);
      }
    }
  },
);

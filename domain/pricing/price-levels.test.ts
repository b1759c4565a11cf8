import { describe, expect, test } from "vitest";
import type { Group, Line, PricedKind, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";

interface Levels {
  readonly settings?: Partial<Settings>;
  readonly outer?: Partial<Group>;
  readonly inner?: Partial<Group>;
  readonly line?: Partial<Line>;
}

/** A line in a group within a group. */
const priceOn = ({ settings = {}, outer, inner, line }: Levels) =>
  priceEstimate(
    makeEstimate({
      settings,
      groups: [
        makeGroup({ key: "outer", ...outer }),
        makeGroup({ key: "inner", parentKey: "outer", ...inner }),
      ],
      lines: [makeLine({ key: "a", groupKey: "inner", quantity: decimal("1"), ...line })],
    }),
  ).lines.get("a");

const markup = (percent: string) => ({ markupPercent: decimal(percent) });

const markups = {
  markupMaterial: decimal("1"),
  markupWork: decimal("2"),
  markupGeneral: decimal("3"),
  companyMarkupMaterial: decimal("4"),
  companyMarkupWork: decimal("5"),
  companyMarkupGeneral: decimal("6"),
};
const ofCompany = { ...markups, markupMaterial: null, markupWork: null, markupGeneral: null };

describe("the nearest markup, of each kind", () => {
  const company: readonly (readonly [PricedKind, string, string])[] = [
    ["material", "101", "104"],
    ["work", "102", "105"],
    ["general", "103", "106"],
  ];
  test.each(company)("%s", (kind, byEstimate, byCompany) => {
    const line = { kind, buyingPrice: decimal("100") };
    const expectPrice = (levels: Levels, sellingPrice: string, markupFrom: object) =>
      expect(priceOn({ settings: markups, line, ...levels })).toMatchObject({
        sellingPrice,
        markupFrom,
      });
    expectPrice({ settings: ofCompany }, byCompany, { from: "company" });
    expectPrice({}, byEstimate, { from: "estimate" });
    expectPrice({ outer: markup("10") }, "110", { from: "group", key: "outer" });
    const nested = { outer: markup("10"), inner: markup("0") };
    expectPrice(nested, "100", { from: "group", key: "inner" });
    expectPrice({ ...nested, line: { ...line, ...markup("-20") } }, "80", { from: "line" });
    const typed = { ...line, sellingPrice: decimal("7") };
    expectPrice({ ...nested, line: typed }, "7", { from: "price" });
  });

  test.each<[PricedKind, string, object]>([
    ["material", "4", { from: "company" }],
    ["work", "64.2857", { from: "rate" }],
    ["general", "6", { from: "company" }],
  ])("%s with an hour norm and no nearer markup", (kind, markupPercent, markupFrom) => {
    const line = { kind, hourNorm: decimal("2"), buyingPrice: decimal("840") };
    expect(priceOn({ settings: ofCompany, line })).toMatchObject({ markupPercent, markupFrom });
  });
});

const difficulty = (factor: string) => ({ difficulty: decimal(factor) });

describe("the nearest difficulty, which only work by the hour has", () => {
  const work = { kind: "work", hourNorm: decimal("2") } as const;
  const everywhere = { settings: difficulty("3"), outer: difficulty("5"), inner: difficulty("7") };

  test.each<[string, Levels, string]>([
    ["none", { line: work }, "2"],
    ["the estimate's", { settings: difficulty("3"), line: work }, "6"],
    ["a group's around", { ...everywhere, inner: {}, line: work }, "10"],
    ["the group's own", { ...everywhere, line: work }, "14"],
    ["the line's", { ...everywhere, line: { ...work, ...difficulty("0.5") } }, "1"],
    ["the line's of 1", { ...everywhere, line: { ...work, ...difficulty("1") } }, "2"],
    ["the group's of 1", { ...everywhere, inner: difficulty("1"), line: work }, "2"],
  ])("%s", (_, levels, hours) => {
    expect(priceOn(levels)).toMatchObject({
      hours,
      hourNorm: hours,
      buyingPrice: String(Number(hours) * 420),
      sellingPrice: String(Number(hours) * 690),
    });
  });

  test.each<PricedKind>(["material", "general"])("not of a %s", (kind) => {
    const line = { ...work, kind, ...difficulty("9"), buyingPrice: decimal("100") };
    const settings = { ...ofCompany, companyMarkupMaterial: decimal("6") };
    expect(priceOn({ ...everywhere, settings, line })).toMatchObject({
      hours: null,
      hourNorm: null,
      buyingPrice: "100",
      sellingPrice: "106",
    });
    expect(priceOn({ ...everywhere, line: { ...line, buyingPrice: null } })?.problem).toEqual({
      code: "buying_price_missing",
    });
  });
});

const missing = (what: "buying" | "selling") => ({ code: `${what}_price_missing` });

const [norm, bought, sold] = [
  { hourNorm: decimal("0.5") },
  { buyingPrice: decimal("100") },
  { sellingPrice: decimal("150") },
];
const noCost = { workCostPerHour: decimal("0") };
const noPrice = { workPricePerHour: decimal("0") };

describe("work, by what it has of an hour norm and prices", () => {
  test.each<[string, Partial<Line>, Partial<Settings>, object]>([
    ["a norm", norm, {}, { buyingPrice: "210", sellingPrice: "345", problem: null }],
    [
      "a norm and a cost",
      { ...norm, ...bought },
      {},
      { buyingPrice: "100", sellingPrice: "345", problem: null },
    ],
    [
      "a norm and a price",
      { ...norm, ...sold },
      {},
      { buyingPrice: "210", sellingPrice: "150", problem: null },
    ],
    ["a cost", bought, {}, { sellingPrice: "120", hours: null, problem: null }],
    ["a price", sold, {}, { buyingPrice: null, sellingPrice: "150", problem: null }],
    ["nothing", {}, {}, { problem: missing("buying") }],
    ["a norm of 0", { hourNorm: decimal("0") }, {}, { hours: "0", problem: missing("buying") }],
    [
      "a norm of 0 and a cost",
      { hourNorm: decimal("0"), ...bought },
      {},
      { problem: missing("selling") },
    ],
    [
      "a norm, no cost per hour",
      norm,
      noCost,
      { buyingPrice: null, sellingPrice: "345", hours: "0.5", problem: null },
    ],
    [
      "a norm and a markup, no cost per hour",
      { ...norm, ...markup("10") },
      noCost,
      { problem: missing("buying") },
    ],
    [
      "a norm, no price per hour",
      norm,
      noPrice,
      { buyingPrice: "210", problem: missing("selling") },
    ],
    [
      "a norm and a markup, no price per hour",
      { ...norm, ...markup("10") },
      noPrice,
      { sellingPrice: "231", problem: null },
    ],
    [
      "a norm and a cost, no cost per hour",
      { ...norm, ...bought },
      noCost,
      { sellingPrice: "345", problem: null },
    ],
  ])("%s", (_, given, settings, expected) => {
    expect(priceOn({ settings, line: { kind: "work", ...given } })).toMatchObject(expected);
  });
});

describe("work by the hour", () => {
  test("the price is rounded to the øre, the cost is not", () => {
    const settings = { workCostPerHour: decimal("10.11"), workPricePerHour: decimal("20.11") };
    const line = { kind: "work", hourNorm: decimal("0.05"), quantity: decimal("100") } as const;
    expect(priceOn({ settings, line })).toMatchObject({
      buyingPrice: "0.5055",
      sellingPrice: "1.01",
      purchaseAmount: "50.55",
      sellingAmount: "101",
    });
  });
});

describe("a cost of 0 or below, of each kind", () => {
  const cases = (["material", "work", "general"] as const).map((kind) => ({ kind }));
  test.each(cases)("$kind", ({ kind }) => {
    const of = (buyingPrice: string, given: Partial<Line> = {}) =>
      priceOn({ line: { kind, buyingPrice: decimal(buyingPrice), ...markup("50"), ...given } });
    expect(of("0")?.problem).toEqual({ code: "selling_price_missing" });
    expect(of("0.01")).toMatchObject({ sellingPrice: "0.02", problem: null });
    expect(of("-0.01")).toMatchObject({ sellingPrice: "-0.02", problem: null });
    const free = of("0", { markupPercent: null, sellingPrice: decimal("0") });
    expect(free).toMatchObject({ sellingAmount: "0", marginPercent: null, problem: null });
  });
});

const minus = (text: string) =>
  text === "0" ? text : text.startsWith("-") ? text.slice(1) : `-${text}`;

describe("credit and discounts, of each kind", () => {
  const cases = (["material", "work", "general"] as const).flatMap((kind) =>
    [
      { discount: {}, off: "0", rest: "150", margin: "33.3333" },
      { discount: { discountPercent: decimal("20") }, off: "30", rest: "120", margin: "16.6667" },
      { discount: { discountPercent: decimal("-20") }, off: "-30", rest: "180", margin: "44.4444" },
      { discount: { discountAmount: decimal("30") }, off: "30", rest: "120", margin: "16.6667" },
      { discount: { discountAmount: decimal("-30") }, off: "-30", rest: "180", margin: "44.4444" },
    ].map((rest) => ({ kind, ...rest })),
  );

  test.each(cases)("$kind with $discount", ({ kind, discount, off, rest, margin }) => {
    const given = {
      kind,
      buyingPrice: decimal("50"),
      sellingPrice: decimal("75"),
      quantity: decimal("2"),
      ...discount,
    };
    const profit = String(Number(rest) - 100);
    const same = { markupPercent: "50", marginPercent: margin, sellingPrice: "75", problem: null };
    expect(priceOn({ line: given })).toMatchObject({
      ...same,
      quantity: "2",
      purchaseAmount: "100",
      grossAmount: "150",
      discountAmount: off,
      sellingAmount: rest,
      profitAmount: profit,
    });
    expect(priceOn({ line: { ...given, credit: true } })).toMatchObject({
      ...same,
      quantity: "-2",
      purchaseAmount: "-100",
      grossAmount: "-150",
      discountAmount: minus(off),
      sellingAmount: minus(rest),
      profitAmount: minus(profit),
    });
  });
});

import { expect, test } from "vitest";
import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";
import { type Article, makeShoppingList } from "./shopping-list.ts";

const article = (given: Partial<Article> = {}): Article => ({
  supplierId: "opti",
  supplierTitle: "Optimera",
  articleNumber: "4711",
  packSize: null,
  unit: "m2",
  ...given,
});
const tile = (key: string, given: Partial<Line> = {}): Line =>
  makeLine({
    key,
    groupKey: "a",
    position: key,
    titleEn: "Tile",
    serviceId: "tile",
    unitId: "m2",
    quantity: decimal("10"),
    buyingPrice: decimal("80"),
    sellingPrice: decimal("100"),
    ...given,
  });

function listed(
  lines: readonly Line[],
  articles: Readonly<Record<string, Article>> = {},
  isWithWaste = true,
) {
  const estimate = makeEstimate({ groups: [makeGroup({ key: "a", position: "a" })], lines });
  const map = new Map(Object.entries(articles));
  return makeShoppingList(priceEstimate(estimate), map, isWithWaste);
}

test.each<[string, string, string, string, string, string]>([
  // size of a pack, quantity, waste, needed, packs, ordered
  ["1.44", "10", "0", "10", "7", "10.08"],
  ["1.44", "10.08", "0", "10.08", "7", "10.08"],
  ["12", "12.0001", "0", "12.0001", "2", "24"],
  ["0.5", "10", "12.5", "11.25", "23", "11.5"],
  ["100", "0.01", "0", "0.01", "1", "100"],
])("packs of %s: %s with %s %% waste is %s, so %s packs of in all %s", (...given) => {
  const [packSize, quantity, waste, needed, packs, ordered] = given;
  const line = tile("1", { quantity: decimal(quantity), wastePercent: decimal(waste) });
  const tiles = { tile: article({ packSize: decimal(packSize) }) };
  expect(listed([line], tiles)[0]?.rows).toMatchObject([{ needed, packs, ordered }]);
});

test("lines of one article are one row, rounded up once, and priced by what is ordered", () => {
  const tiles = { tile: article({ packSize: decimal("4") }) };
  const lines = ["1", "2"].map((key) => tile(key, { quantity: decimal("2.1") }));
  const sections = listed([...lines, tile("3", { buyingPrice: decimal("79.995") })], tiles);
  expect(sections).toMatchObject([
    {
      supplierTitle: "Optimera",
      amount: "1599.94",
      rows: [
        { needed: "4.2", packs: "2", ordered: "8", amount: "640" },
        { needed: "10", packs: "3", ordered: "12", amount: "959.94" },
      ],
    },
  ]);
});

test("suppliers come by name and what has none last; a price that is not known makes no sum", () => {
  const sections = listed(
    [
      tile("1", { serviceId: null }),
      tile("2"),
      tile("3", { serviceId: "glue", buyingPrice: null }),
      tile("4", { serviceId: "wood" }),
    ],
    {
      tile: article(),
      wood: article({ supplierId: "as", supplierTitle: "Ås Trelast" }),
      glue: article({ supplierId: "byg", supplierTitle: "Byggmakker" }),
    },
  );
  expect(sections).toMatchObject([
    { supplierTitle: "Byggmakker", amount: null, rows: [{ amount: null }] },
    { supplierTitle: "Optimera", amount: "800" },
    { supplierTitle: "Ås Trelast", amount: "800" },
    { supplierTitle: null, amount: "800", rows: [{ articleNumber: "" }] },
  ]);
});

test("only materials that count are bought, less what is credited", () => {
  const kinds = [
    tile("1", { kind: "work" }),
    tile("2", { optional: true }),
    tile("3", { quantity: null }),
    tile("4", { serviceId: "gone", titleEn: "Gone", credit: true }),
  ];
  expect(listed(kinds)).toEqual([]);
  expect(listed([tile("5"), tile("6", { credit: true })])).toEqual([]);
  const less = tile("6", { quantity: decimal("4"), credit: true });
  expect(listed([tile("5"), less])[0]?.rows).toMatchObject([{ needed: "6" }]);
});

test("a pack counts in the unit of the service alone, and waste for whoever is told of it", () => {
  const tiles = { tile: article({ packSize: decimal("4") }) };
  const line = tile("1", { unitId: "pcs", wastePercent: decimal("50") });
  expect(listed([line], tiles)[0]?.rows).toMatchObject([{ packs: null, ordered: "15" }]);
  expect(listed([line], tiles, false)[0]?.rows).toMatchObject([{ ordered: "10" }]);
});

test("a line of a supplier's article is bought there, and in packs while it keeps its unit", () => {
  const source = { serviceId: null, unitId: null, unitEn: "ROL", unitNb: "ROL" };
  const cable = (key: string, given: Partial<Line> = {}) =>
    tile(key, { ...source, articleId: "cable", ...given });
  const articles = { cable: article({ unit: "ROL", packSize: decimal("4") }) };
  const lines = [cable("1"), cable("2"), cable("3", { unitEn: "m", unitNb: "m" })];
  const gone = cable("4", { articleId: "gone" });
  expect(listed([...lines, cable("5", { unitId: "roll" }), gone], articles)).toMatchObject([
    {
      supplierTitle: "Optimera",
      rows: [{ articleNumber: "4711", needed: "20", packs: "5" }, { packs: null }, { packs: null }],
    },
    { supplierTitle: null, rows: [{ articleNumber: "", needed: "10", packs: null }] },
  ]);
});

test("what has no supplier is listed with the number that its note remembers, each number in a row of its own", () => {
  const typed = (key: string, note: string) => tile(key, { serviceId: null, note });
  const lines = [
    typed("1", "Ask Per\n№ 77-1 (Other)"),
    typed("2", "№ 77-1 (Other)"),
    typed("3", "№ 78"),
    typed("4", "RAL9010"),
  ];
  expect(listed([...lines, tile("5", { note: "№ 79" })], { tile: article() })).toMatchObject([
    { supplierTitle: "Optimera", rows: [{ articleNumber: "4711" }] },
    {
      supplierTitle: null,
      rows: [
        { articleNumber: "77-1 (Other)", needed: "20" },
        { articleNumber: "78", needed: "10" },
        { articleNumber: "", needed: "10" },
      ],
    },
  ]);
});

import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { comparePrices } from "./compare-prices.ts";
import { isDatanorm } from "./datanorm-head.ts";
import { discountedPrice } from "./datanorm-prices.ts";
import type { ArticleData } from "./price-article.ts";
import { isDatanormGroups, readDatanorm } from "./read-datanorm.ts";

const head = `V 310725(C) Beispiel KG${" ".repeat(80)}04EUR`;

test("DATANORM 4 says articles, their details and texts, which may stand behind them", () => {
  const lines = [
    head,
    "A;N;0010;00;Kabelkanal 20x20;weiß;1;2;M;24000;3LTF; ;TX1;",
    "B;N;0010;KANAL; ; ;0;0;0;4012345678901; ; ;0;25; ; ;",
    "A;N;A2;00; ; ;2;0;ST;300; ; ;TX2;",
    "A;L;A3;00;Alt;;1;0;ST;0;;;;",
    "A;X;A4;A5;",
    "T;N;TX2;;1;;Endstück;2;;ABS;",
  ];
  expect(isDatanorm(lines)).toBe(true);
  expect(readDatanorm(lines)).toMatchObject({
    format: "datanorm",
    currency: "EUR",
    isPartial: true,
    articles: [
      {
        line: 2,
        number: "0010",
        title: "Kabelkanal 20x20 weiß",
        unit: "m",
        listPrice: "240",
        priceQuantity: 100,
        discountGroup: "3LTF",
        discountPercent: null,
        isNet: false,
        ean: "4012345678901",
        packageQuantity: "25",
      },
      {
        number: "A2",
        title: "Endstück",
        unit: "stk",
        listPrice: "3",
        isNet: true,
        discountPercent: "0",
      },
      { number: "A3", discontinued: true },
    ],
    refused: [{ line: 6, number: "A4", reason: "renumbered", column: "Verarbeitungskennzeichen" }],
  });
});

test("a head tells the day of the file, and that of DATANORM 5 its sender", () => {
  const article = "A;N;A1;00;Cable;;1;0;m;1000;G;;;";
  expect(readDatanorm(["V 310725Prices EUR", article])).toMatchObject({
    dated: "2025-07-31",
    senderName: "",
  });
  expect(readDatanorm(["V;050;A;20260406;EUR;Example GmbH;"])).toMatchObject({
    dated: "2026-04-06",
    senderName: "Example GmbH",
  });
});

test("DATANORM 5 says how many units a price is for, and its texts stand in front", () => {
  const lines = [
    "V;050;A;20260406;EUR;Example GmbH;",
    "T;N;TWM;1;01;Montagesockel;",
    "A;N;WM;;;PCE;1;50;350;NBM;HLS;;;;;;;;;;1;;3;TWM;",
    "A;N;WP;Sockel;weiß;PCE;1;1;;NBM;HLS;",
  ];
  expect(readDatanorm(lines)).toMatchObject({
    validFrom: "2026-04-06",
    isPartial: false,
    articles: [
      { number: "WM", title: "Montagesockel", unit: "stk", listPrice: "0.07", priceQuantity: 1 },
    ],
    refused: [{ line: 4, number: "WP", reason: "no_price", column: "Preis" }],
  });
});

test("a line of prices holds up to three, and a net price is the one that is paid", () => {
  const lines = [
    head,
    "C;;TERMIN-1;01082025;",
    "P;A;A1;1;85700;1;5500;;;;;A2;1;240;1;0;;;;;A2;2;88;;;;;;;",
    "P;A;A2;1;240;1;0;;;;;A9;1;x;;;;;;;",
  ];
  const read = readDatanorm(lines);
  expect(read).toMatchObject({ isPartial: true, validFrom: "2025-08-01", articles: [] });
  expect(read.refused).toMatchObject([
    { line: 4, number: "A9", reason: "bad_price", column: "Preis" },
  ]);
  const known: ArticleData = {
    title: "Schelle",
    unit: "ST",
    listPrice: decimal("900"),
    discountPercent: decimal("10"),
    priceQuantity: 10,
    discountGroup: "",
    isNet: false,
    ean: "",
    packageQuantity: null,
    priceDate: null,
    discontinued: false,
  };
  const rows = comparePrices(
    read,
    new Map([
      ["A1", known],
      ["B", known],
      ["A2", known],
    ]),
  );
  expect(rows.map(({ state, number, reason, after }) => [state, number, reason ?? after])).toEqual([
    ["changed", "A1", { ...known, listPrice: "857", discountPercent: "55" }],
    ["changed", "A2", { ...known, listPrice: "0.88", isNet: true, discountPercent: "0" }],
    ["refused", "A9", "bad_price"],
  ]);
  expect(
    comparePrices(read, new Map()).filter(({ reason }) => reason === "unknown_article"),
  ).toHaveLength(2);
});

test("prices in front of the articles of the same file are theirs", () => {
  const lines = [head, "P;A;A1;1;14170;1;5500;;;;;", "A;N;A1;00;Rohr;;1;0;M;0;;;;"];
  expect(readDatanorm(lines).articles).toMatchObject([
    { listPrice: "141.7", discountPercent: "55" },
  ]);
});

test.each([
  ["nothing", [], "100", null],
  ["a group, which another file tells", [["0", "RG1"]], "100", null],
  ["a percent", [["1", "5500"]], "100", "55"],
  ["a factor", [["2", "450"]], "100", "55"],
  ["a surcharge", [["3", "1000"]], "110", "0"],
  [
    "two discounts, one upon the other",
    [
      ["1", "5000"],
      ["1", "1000"],
    ],
    "100",
    "55",
  ],
  ["a factor above 1", [["2", "1250"]], "125", "0"],
] as const)("%s comes off a price", (_, pairs, listPrice, discountPercent) => {
  expect(discountedPrice(decimal("100"), pairs)).toEqual({ listPrice, discountPercent });
});

test.each([[[["1", "10001"]]], [[["7", "1"]]], [[["1", "x"]]]] as const)(
  "the discount %j is refused",
  (pairs) => {
    expect(discountedPrice(decimal("100"), pairs)).toMatchObject({
      reason: "bad_discount",
      column: "Rabatt",
    });
  },
);

test("a file of discounts tells those of groups, and one of groups of products no prices", () => {
  expect(readDatanorm([head, "R;;RG1;1;5500;Rohre;", "R;;RG2;2;400;Bögen;"])).toMatchObject({
    format: "datanorm_discounts",
    discounts: [
      { line: 2, isGroup: true, key: "RG1", percent: "55" },
      { key: "RG2", percent: "60" },
    ],
  });
  expect(isDatanormGroups([head, "S;;01;Rohre;0101;Kupfer;"])).toBe(true);
});

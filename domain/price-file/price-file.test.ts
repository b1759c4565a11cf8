import { expect, test } from "vitest";
import { isNelfo, readNelfo } from "./read-nelfo.ts";
import { chooseTable, type PriceTable } from "./price-table.ts";
import { readPriceTable } from "./read-price-table.ts";

const terms = { day: "2026-11-20", currency: "NOK" };

/** Reads a table by its headings; undefined where none of its rows heads a price list. */
function readTable(cells: PriceTable["cells"], name = "") {
  const table = { name, isHidden: false, cells };
  const choice = chooseTable([table], () => undefined);
  return choice && readPriceTable({ table, choice, terms });
}

const head = "VH;EFONELFO;4.0;NO995525828MVA;;;20261101;;NOK;;Grossist;;;;;;";
const cable =
  "VL;1;1000123;KABEL 2,5 MM;PN 3G;2;MTR;METER;55300;10000;20261101;0;;K10;;;J;1000000;0;";
const screw = 'VL;0;S-5;SKRUE 1/2";;1;EA;STYKK;52;2000000;20261101;0;;S20;;;J;;;N';

test("goods of NELFO are read with their implied decimals, and never divided by what is in a package", () => {
  const file = readNelfo([head, cable, "VA;2;7012345678901;A;", screw]);
  expect(isNelfo(["", head])).toBe(true);
  expect(readNelfo(["", head])).toMatchObject({ senderName: "Grossist", currency: "NOK" });
  expect(file).toMatchObject({
    format: "nelfo",
    refused: [],
    discounts: [],
    quantitiesIgnored: [4],
  });
  expect(file.articles).toEqual([
    {
      line: 2,
      number: "1000123",
      title: "KABEL 2,5 MM PN 3G",
      unit: "m",
      listPrice: "553",
      discountPercent: null,
      priceQuantity: 1,
      discountGroup: "K10",
      isNet: false,
      ean: "7012345678901",
      packageQuantity: "100",
      priceDate: "2026-11-01",
      discontinued: false,
    },
    expect.objectContaining({
      title: 'SKRUE 1/2"',
      listPrice: "0.52",
      discountPercent: "0",
      isNet: true,
      unit: "stk",
    }),
  ]);
});

test.each([
  ["m2", "1;M2;KVADRATMETER"],
  ["m2", "1;MTK;"],
  ["m3", "1;M3;KUBIKKMETER"],
  ["kg", "1;KG;KILO"],
  ["m", "2;M;METER"],
  ["m", "1;XX;Meter"],
  ["sekk", "1;SK;SEKK"],
  ["ark", "1;ST;ARK"],
  ["KVEIL", "2;XX;KVEIL"],
])("a unit that goods of NELFO spell out is the short one: %s of %s", (unit, written) => {
  const line = `VL;1;A1;A;;${written};100;10000;20261101;0;;K10;;;J;0;0;`;
  expect(readNelfo([head, line]).articles).toEqual([expect.objectContaining({ unit })]);
});

test.each([
  ["VH;EFONELFO;4.0;NO995525828MVA;;;20110901;20111231;NOK;;Grossist;"],
  ["RH;EFONELFO;4.0;995 525 828;;;;20110901;20111231;NOK;;Grossist;"],
])("the head of NELFO names its sender and its period: %s", (top) => {
  expect(readNelfo([top])).toMatchObject({
    senderName: "Grossist",
    senderNumber: "995525828",
    dated: "2011-09-01",
    validFrom: "2011-09-01",
    validTo: "2011-12-31",
  });
});

test("a head without a sender and an end says nothing of them", () => {
  const said = { senderNumber: "", validTo: null };
  expect(readNelfo(["VH;EFONELFO;4.0;;;;20110901;;NOK;;Grossist;"])).toMatchObject(said);
  expect(readNelfo(["VH;EFONELFO;4.0;7080000123456;;;20110901;;NOK;;"])).toMatchObject(said);
});

test("a sender whose number has a wrong last digit is told by it all the same", () => {
  const file = readNelfo(["VH;EFONELFO;4.0;NO123456787MVA;;;20040122;;NOK;;GROSSIST A/S;"]);
  expect(file).toMatchObject({ senderName: "GROSSIST A/S", senderNumber: "123456787" });
});

test.each([
  ["surcharge", "VL;9;F1;FRAKT;;1;EA;STYKK;100;10000;;0;;;;;;;;"],
  ["no_price", "VL;1;A1;A;;1;EA;STYKK;0;10000;;0;;;;;;;;"],
  ["bad_price", "VL;1;A1;A;;1;EA;STYKK;1,50;10000;;0;;;;;;;;"],
  ["bad_discount", "PL;1;A1;A;;1;EA;STYKK;150;10000;;0;;;;;;;10001;"],
])("a line of NELFO is refused as %s", (reason, line) => {
  const top = line.startsWith("P") ? head.replace("VH", "PH") : head;
  expect(readNelfo([top, line])).toMatchObject({ articles: [], refused: [{ line: 2, reason }] });
});

test("a quote tells discounts, and a discount file those of groups and articles", () => {
  const quote = readNelfo(["PH;EFONELFO;4.0;;", "PL;1;A1;A;;1;EA;;150;10000;;0;;;;;;;1550;B"]);
  expect(quote.articles).toMatchObject([{ discountPercent: "15.5", listPrice: "1.5" }]);
  const discounts = readNelfo(["RH;EFONELFO;4.0;;", "RL;5;K10;;5140;Kabel", "RL;1;A1;200;;Net"]);
  expect(discounts).toMatchObject({
    format: "nelfo_discounts",
    discounts: [{ line: 2, isGroup: true, key: "K10", percent: "51.4" }],
    refused: [{ line: 3, number: "A1", reason: "agreed_price" }],
  });
});

test.each([
  [
    "Norwegian",
    ["Varenr", "Varenavn", "Enhet", "Pris (kr)", "Rabatt %"],
    ["0010", "Gips", "m2", "1 234,50", "12,5"],
  ],
  [
    "English",
    ["Item no", "Description", "Unit", "List price", "Discount"],
    ["0010", "Gips", "m2", "1,234.50", "12.5"],
  ],
  [
    "German",
    ["Artikelnummer", "Bezeichnung", "Einheit", "Listenpreis", "Rabatt"],
    ["0010", "Gips", "m2", "1.234,50", "12,5"],
  ],
])("a table with %s headers is read below whatever stands above it", (_, headers, row) => {
  expect(readTable([["Grossist AS"], headers, [], row])).toMatchObject({
    refused: [],
    articles: [
      {
        line: 4,
        number: "0010",
        title: "Gips",
        unit: "m2",
        listPrice: "1234.5",
        discountPercent: "12.5",
        isNet: false,
      },
    ],
  });
});

test.each([
  ["no_price", ""],
  ["bad_price", "?"],
  ["bad_price", "-1,50"],
  ["ambiguous_price", "1,234"],
])("a row of a table is refused as %s", (reason, price) => {
  const cells = [
    ["Varenr", "Nettopris"],
    ["A1", price],
  ];
  expect(readTable(cells)).toMatchObject({ articles: [], refused: [{ line: 2, reason }] });
});

test.each([
  ["", "60", true],
  ["40", "100", false],
])(
  "beside a list price and a discount of '%s' a net price is told apart",
  (discount, price, isNet) => {
    const cells = [
      ["Varenr", "Listepris", "Rabatt", "Nettopris"],
      ["A1", "100,00", discount, "60,00"],
    ];
    expect(readTable(cells)?.articles).toMatchObject([{ listPrice: price, isNet }]);
  },
);

test("a table that names no number and price is no price list", () => {
  expect(
    readTable([
      ["Tittel", "Mengde"],
      ["Gips", "3"],
    ]),
  ).toBeUndefined();
});

import { expect, test } from "vitest";
import { currencyIn, headerKey, priceColumns } from "./price-columns.ts";
import { type ColumnChoice, chooseTable, type PriceTable } from "./price-table.ts";
import { readDiscountTable } from "./read-discount-table.ts";
import { readPriceTable } from "./read-price-table.ts";

const terms = { day: "2026-11-20", currency: "NOK" };
const nothing = () => undefined;
const sheet = (cells: PriceTable["cells"], name = "Priser", isHidden = false) => ({
  name,
  isHidden,
  cells,
});

const read = (table: PriceTable, choice?: ColumnChoice) => {
  const chosen = choice ?? chooseTable([table], () => undefined);
  if (!chosen) throw new Error("Nobody says what the columns hold.");
  return readPriceTable({ table, choice: chosen, terms });
};

test.each([
  [
    "nb",
    "Varenr;Betegnelse;Betegnelse 2;Enhet;Listepris;Rabatt %;Nettopris;Pris per;Pakning;Rabattgruppe;EAN;Gyldig fra;Gyldig til;Valuta",
  ],
  [
    "en",
    "Item no;Description;Description 2;Unit;List price;Discount %;Net price;Price per;Pack size;Discount group;GTIN;Valid from;Valid to;Currency",
  ],
  [
    "sv",
    "Artikelnummer;Benämning;Benämning 2;Enhet;Listpris;Rabatt;Inköpspris;Pris per;Förpackning;Rabattgrupp;Streckkod;Giltig från;Giltig till;Valutakod",
  ],
  [
    "da",
    "Varenummer;Beskrivelse;Beskrivelse 2;Enhed;Vejledende pris;Rabat;Nettopris;Pris pr antal;Kolli;Rabatgruppe;Stregkode;Gælder fra;Gælder til;Valuta",
  ],
  [
    "de",
    "Artikelnummer;Bezeichnung 1;Bezeichnung 2;Einheit;Listenpreis;Rabatt;Nettopreis;Preiseinheit;Verpackungseinheit;Rabattgruppe;EAN-Code;Gültig ab;Gültig bis;Währung",
  ],
])("headings in %s say what their columns hold", (_, header) => {
  expect(priceColumns(header.split(";"), [])).toEqual({
    number: 0,
    title: 1,
    title2: 2,
    unit: 3,
    listPrice: 4,
    discountPercent: 5,
    netPrice: 6,
    priceQuantity: 7,
    packageQuantity: 8,
    discountGroup: 9,
    ean: 10,
    validFrom: 11,
    validTo: 12,
    currency: 13,
  });
});

test.each([
  ["Vare nr.;Vare navn;Liste pris", { number: 0, title: 1, listPrice: 2 }],
  ["Vare-nr;Varenavn;Netto-pris", { number: 0, title: 1, netPrice: 2 }],
  ["Artikkel nr.;Navn;Pris pr.", { number: 0, title: 1, priceQuantity: 2 }],
  ["Art. Nr.;EAN-kode;Prisdato", { number: 0, ean: 1, priceDate: 2 }],
  ["Artikkel;Beskrivelse;Pris", { number: 0, title: 1, listPrice: 2 }],
  ["Varenr;Artikkel;Pris", { number: 0, title: 1, listPrice: 2 }],
  ["Artikkel;Pris", { listPrice: 1 }],
  ["Varenr;Pris/enhet", { number: 0 }],
])("the headings %s mean %j, however they are spaced, dotted or hyphened", (header, columns) => {
  expect(priceColumns(header.split(";"), [["A1", "12", "13"]])).toEqual(columns);
});

test.each([
  ["Enhet;Prisenhet", "STK;100", { unit: "stk", priceQuantity: 100 }],
  ["Prisenhet;Enhet", "100;STK", { unit: "stk", priceQuantity: 100 }],
  ["Prisenhet;Pris per", "STK;100", { unit: "stk", priceQuantity: 100 }],
  ["Einheit;Preiseinheit", "Stk;1000", { unit: "stk", priceQuantity: 1000 }],
  ["Preiseinheit;PE", "Stk;10", { unit: "stk", priceQuantity: 10 }],
  ["Unit;Price unit", "m;1", { unit: "m", priceQuantity: 1 }],
])("under %s the cells %s are told apart by what they say", (headings, cells, said) => {
  const header = `Varenr;Pris;${headings}`.split(";");
  const { articles, refused } = read(sheet([header, `A1;250;${cells}`.split(";")]));
  expect(refused).toEqual([]);
  expect(articles).toMatchObject([said]);
});

test.each([
  ["MTR", "m"],
  ["EA", "stk"],
  ["STK", "stk"],
  ["Kvadratmeter", "m2"],
  ["St.", "stk"],
  ["Mtr. løs", "Mtr. løs"],
  ["toString", "toString"],
])("the unit %s of a table is the unit %s of its lines", (written, unit) => {
  const { articles } = read(
    sheet(["Varenr;Pris;Enhet", `A1;250;${written}`].map((row) => row.split(";"))),
  );
  expect(articles).toMatchObject([{ unit }]);
});

test("columns that were chosen by hand are read, also without headings, and numbers stay texts", () => {
  const choice = {
    sheet: 0,
    headerRow: 0,
    columns: { number: 1, title: 0, title2: 3, netPrice: 2 },
    priceQuantity: 100 as const,
  };
  const { articles, format } = read(sheet([["Skrue", "0010", "52.5", "A2"]]), choice);
  expect(format).toBe("xlsx");
  expect(articles).toMatchObject([
    {
      line: 1,
      number: "0010",
      title: "Skrue A2",
      listPrice: "52.5",
      isNet: true,
      priceQuantity: 100,
    },
  ]);
});

test.each(["Nto pris kr", "Netto pris eks. mva", "Nto"])("%s heads the net price", (head) => {
  expect(priceColumns(["Varenr", head], [])).toEqual({ number: 0, netPrice: 1 });
});

test("what was chosen for the same headings is taken again, before what could be guessed", () => {
  const heads = ["Nr", "Pris", "Din pris 2027"];
  const remembered = new Map([
    [
      headerKey([" nr", "PRIS ", "Din  pris 2027"]),
      { columns: { number: 0, netPrice: 2 }, priceQuantity: 1 as const },
    ],
  ]);
  const tables = [
    sheet(
      [
        ["Nr", "Pris"],
        ["A", "1"],
      ],
      "First",
    ),
    sheet([["Grossist"], heads, ["B", "9", "7"]]),
  ];
  expect(chooseTable(tables, (heading) => remembered.get(heading))).toMatchObject({
    sheet: 1,
    headerRow: 2,
    columns: { netPrice: 2 },
  });
  expect(chooseTable(tables, nothing)).toMatchObject({ sheet: 0, headerRow: 1 });
});

test("a hidden sheet is taken only where no other one can be read", () => {
  const cells = [
    ["Nr", "Pris"],
    ["A", "1"],
  ];
  const hidden = sheet(cells, "Old", true);
  expect(chooseTable([hidden, sheet(cells)], nothing)?.sheet).toBe(1);
  expect(chooseTable([hidden, sheet([["Hello"]])], nothing)?.sheet).toBe(0);
});

test.each([
  ["error_cell", "Pris", "B2", ["A1", "#REF!"]],
  ["error_cell", "Enhet", "C2", ["A1", "1", "#N/A"]],
  ["bad_price", "Pris", "B2", ["A1", "one"]],
  ["bad_discount", "Rabatt", "D2", ["A1", "1", "stk", "140"]],
  ["bad_quantity", "Pris per", "E2", ["A1", "1", "stk", "", "7"]],
  ["other_currency", "Valuta", "F2", ["A1", "1", "stk", "", "", "eur"]],
  ["not_valid_yet", "Gyldig fra", "G2", ["A1", "1", "stk", "", "", "", "2027-01-01"]],
  ["expired", "Gyldig til", "H2", ["A1", "1", "stk", "", "", "NOK", "", "19.11.2026"]],
  ["bad_date", "Gyldig til", "H2", ["A1", "1", "stk", "", "", "", "", "soon"]],
])("a row is refused as %s, by its column %s and its cell %s", (reason, column, cell, row) => {
  const header = [
    "Varenr",
    "Pris",
    "Enhet",
    "Rabatt",
    "Pris per",
    "Valuta",
    "Gyldig fra",
    "Gyldig til",
  ];
  const today = ["A2", "1", "stk", "", "", "", "2026-11-20", "20.11.2026"];
  const found = read(sheet([header, row, today]));
  expect(found.refused).toMatchObject([{ line: 2, reason, column, cell }]);
  expect(found.articles).toHaveLength(1);
});

test("a file whose prices all hold later says from which day", () => {
  const header = ["Varenr", "Pris", "Gyldig fra"];
  const rows = [
    ["A1", "1", "2027-01-01"],
    ["A2", "1", "01.02.2027"],
  ];
  const { validFrom, articles, refused } = read(sheet([header, ...rows]));
  expect(validFrom).toBe("2027-01-01");
  expect(articles).toMatchObject([{ number: "A1", priceDate: "2027-01-01" }]);
  expect(refused).toMatchObject([{ number: "A2", reason: "not_valid_yet" }]);
});

test.each([
  ["Preis (EUR)", "EUR"],
  ["Pris i kr", ""],
  ["Price, €", "EUR"],
  ["Listepris NOK", "NOK"],
])("the heading %s names the currency '%s'", (heading, currency) => {
  expect(currencyIn(heading)).toBe(currency);
  expect(
    read(
      sheet([
        ["Varenr", "Pris", heading],
        ["A1", "", "1"],
      ]),
      {
        sheet: 0,
        headerRow: 1,
        columns: { number: 0, listPrice: 2 },
        priceQuantity: 1,
      },
    ).currency,
  ).toBe(currency);
});

test.each([
  ["Rabattgruppe;Navn;Rabatt %", "K10;Kabel;42,5"],
  ["Gruppe;Rabatt", "K10;42,5 %"],
  ["Discount group;Discount", "K10;42.5"],
])("%s heads a list of discounts of groups", (header, row) => {
  const table = sheet([header.split(";"), row.split(";"), ["X20", "x", "y"]], "");
  const choice = chooseTable([table], nothing);
  const file = choice && readDiscountTable({ table, choice, terms });
  expect(file).toMatchObject({
    format: "csv",
    articles: [],
    discounts: [{ line: 2, isGroup: true, key: "K10", percent: "42.5" }],
    refused: [{ line: 3, number: "X20", reason: "bad_discount" }],
    isPartial: true,
  });
});

test("a discount of a row that names an article is of that article, and a price makes a list of prices", () => {
  const table = sheet([
    ["Varenr", "Rabattgruppe", "Rabatt"],
    ["17", "K10", "30"],
    ["", "K10", "20"],
    ["", "", "10"],
  ]);
  const choice = chooseTable([table], nothing);
  const file = choice && readDiscountTable({ table, choice, terms });
  expect(file).toMatchObject({
    format: "xlsx",
    discounts: [
      { isGroup: false, key: "17", percent: "30" },
      { isGroup: true, key: "K10", percent: "20" },
    ],
    refused: [{ line: 4, reason: "no_number", cell: "B4" }],
  });
  const priced = sheet([["Varenr", "Gruppe", "Rabatt", "Pris"]]);
  expect(chooseTable([table, priced], nothing)).toMatchObject({ sheet: 1 });
  expect(chooseTable([priced], nothing)?.columns).not.toHaveProperty("discountGroup");
});

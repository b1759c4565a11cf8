import { expect, test } from "vitest";
import { headerPlace, headings } from "./header-row.ts";
import { readTable } from "./read-table.ts";

const known = ["m2", "m²", "stk", "pcs", "h", "time", "rs", "m"];
const units = {
  knows: (text: string) => known.includes(text.toLowerCase()),
  isHour: (text: string) => ["h", "time"].includes(text),
};
const cellsOf = (text: string) => text.split("\n").map((row) => row.split("|"));
const above = (rows: number) => "Brev\n".repeat(rows);
const read = (text: string) => readTable(cellsOf(text), units);

test.each([
  [
    "No.|Type|Description|Quantity|Unit|Unit cost|Markup %|Amount",
    ["number", "kind", "title", "quantity", "unit", "buyingPrice", "markupPercent", "amount"],
  ],
  [
    "Postnr|Beskrivelse|Mengde|Enhet|Enhetspris (kr) eks. mva|Sum",
    ["number", "title", "quantity", "unit", "buyingPrice", "amount"],
  ],
  [
    "Tittel|Antall|Mva|Sum\nA|1|25 %|5\nB|1|0|5\nC|1|12,5 %|5\nD|1|0,0|5",
    ["title", "quantity", "vatPercent", "amount"],
  ],
  ["Tittel|Antall|Mva\nA|1|2 500,00\nB|1|100", ["title", "quantity", null]],
  ["Tittel|Antall|Mva\nA|1|0,25\nB|1|0,25", ["title", "quantity", null]],
  ["Tittel|Antall|Mva\nA|1|99\nB|1|99", ["title", "quantity", "vatPercent"]],
  [
    "Tittel|Beskrivelse|Antall|Enh.|Innkjøpspris|Enhetspris|Timer",
    ["title", "description", "quantity", "unit", "buyingPrice", "sellingPrice", "hours"],
  ],
  [
    "Name|Length|Width|Height|Hour norm|Waste %|Margin %|Selling price|Discount %|Notes",
    [
      "title",
      "length",
      "width",
      "height",
      "hourNorm",
      "wastePercent",
      "marginPercent",
      "sellingPrice",
      "discountPercent",
      "note",
    ],
  ],
  [
    "Navn|Timenorm|Svinn %|Dekningsgrad|Påslag",
    ["title", "hourNorm", "wastePercent", "marginPercent", "markupPercent"],
  ],
  [
    "Vare|% rabatt|Prosent påslag|Svinn prosent",
    ["title", "discountPercent", "markupPercent", "wastePercent"],
  ],
  ["Title|What the weather is|Qty", ["title", null, "quantity"]],
])("the columns are read by their headers: %s", (header, meanings) => {
  expect(read(`${header}\nA|B|C`)).toEqual({ header: 0, meanings });
});

test.each<[string, ReturnType<typeof read>["meanings"]]>([
  ["No.|Item|Qty\n1|Wall tiles|2", ["number", "title", "quantity"]],
  ["Item|Qty|Unit\nWall tiles|2|m2", ["title", "quantity", "unit"]],
  ["Item|Qty|Unit\n1.1|2|m2", ["number", "quantity", "unit"]],
  ["What|Note|Qty\nPaint|Wall tiles|2", ["title", "note", "quantity"]],
  ["Qty|Unit\n2|m2", ["quantity", "unit"]],
  ["Pos|Qty\nA.1|2", ["number", "quantity"]],
  [
    "What it is all about|Why|Qty|Unit\nA|Wall tiles|2|m2\nAttic|Oak|1|m2",
    [null, "title", "quantity", "unit"],
  ],
])("where no header is a title, the open column of texts is: %s", (text, meanings) => {
  expect(read(text)).toEqual({ header: 0, meanings });
});

test("a title that is headed stays, and columns beside the header are left out", () => {
  expect(read("Title|Weather|Qty\nA|Wall tiles|2|B").meanings).toEqual([
    "title",
    null,
    "quantity",
    null,
  ]);
});

test("an estimate's own derived columns are left out, and of amounts the first one is taken", () => {
  expect(read("Title|Purchase|Profit|Sum|Total\nA|1|2|3|4").meanings).toEqual([
    "title",
    null,
    null,
    "amount",
    null,
  ]);
});

test("a header is found below the title of a sheet, and not deeper than ten rows", () => {
  expect(read("Anbud Storgata 5\n|\nPost|Tekst|Mengde\n1|Fliser|2").header).toBe(2);
  expect(read("Post|Tekst\n1|Fliser\nPost|Tekst\n2|Lister").header).toBe(0);
  expect(read(`${above(9)}Post|Tekst\n1|Fliser`).header).toBe(9);
  expect(read(`${above(10)}Post|Tekst\n1|Fliser`).header).toBe(-1);
});

test("of a header of two rows the lower one says what the upper one stands over", () => {
  const rows = "Post|Beskrivelse|Mengde||Pris|\n||Antall|Enh.|Enhetspris|Sum\n1|Fliser|2|m2|5|10";
  expect(read(rows)).toEqual({
    header: 1,
    meanings: ["number", "title", "quantity", "unit", "buyingPrice", "amount"],
  });
  const cells = rows.split("\n").map((row) => row.split("|"));
  expect(headings(cells, 1)).toEqual([
    "Post",
    "Beskrivelse",
    "Antall",
    "Enh.",
    "Enhetspris",
    "Sum",
  ]);
  expect(read("Post|Tekst|Mengde\n|Materialer|\n1|Fliser|2").header).toBe(0);
});

test("one known word, or a number beside two, makes no header", () => {
  expect(read("Material|Oslo\nTiles|2").header).toBe(-1);
  expect(read("Material|Quantity|3\nTiles|2|4").header).toBe(-1);
});

test.each([
  ["Fliser 30x60|12|m2|199,50\nGips 12|3,5|m2|88,00", ["title", "quantity", "unit", "buyingPrice"]],
  [
    "1|Fliser|12|m2|200,00|2 400,00\n2|Lister|3|m|50,00|150,00",
    ["number", "title", "quantity", "unit", "buyingPrice", "amount"],
  ],
  [
    "1.1|M|Fliser|m2|12|100,00|150,00|25 %\n1.2|A|Lister|stk|3|50,00|75,00|25 %",
    ["number", "kind", "title", "unit", "quantity", "buyingPrice", "sellingPrice", "markupPercent"],
  ],
  ["Fliser|2\nLister|3", ["title", "quantity"]],
  ["Fliser\nLister", ["title"]],
  ["12|3\n4|5", ["quantity", "buyingPrice"]],
  ["Fliser på vegg i bad|Grå|2|m2", ["title", "description", "quantity", "unit"]],
  ["Fliser på vegg i bad|Grå|Matt|2|m2", ["title", "description", null, "quantity", "unit"]],
  ["Fliser|Lister|2", ["title", "description", "quantity"]],
  ["Fliser på vegg||2|m2", ["title", null, "quantity", "unit"]],
  ["Fliser på vegg|pris i %|2", ["title", "description", "quantity"]],
  ["Bad|Fliser på vegg|2", [null, "title", "quantity"]],
  ["m2|Fliser på vegg|2", ["number", "title", "quantity"]],
  ["Dør|time|2", ["title", "unit", "quantity"]],
  ["Fliser|7|12|m2|200", ["title", "buyingPrice", "quantity", "unit", "sellingPrice"]],
  ["7,50 kr|Lister på gulv|m|3", ["buyingPrice", "title", "unit", "quantity"]],
  ["Fliser|2|m2|10|15|17", ["title", "quantity", "unit", "buyingPrice", "sellingPrice", null]],
])("without a header the columns are guessed: %s", (text, meanings) => {
  expect(read(text)).toEqual({ header: -1, meanings });
});

test.each([
  ["is the product", "A a|2|10|20", "amount"],
  ["is off by what rounding may do", "A a|1|10|10,05", "amount"],
  ["is off by more", "A a|1|10|10,06", "sellingPrice"],
  ["is the product in two of three rows", "A a|2|10|20\nB b|3|10|30\nC c|4|10|41", "amount"],
  ["is the product in one of two rows", "A a|2|10|20\nC c|4|10|41", "sellingPrice"],
  ["is never beside both", "A a|1|5|\nB b|2||7", "sellingPrice"],
  ["is not there in some rows", "A a|2|10|20\nB b||5|9\nC c|2||9\nD d|2|5|\nE e", "amount"],
  ["is written as its column shows", "A a|2|1,250|2,500.00\nB b|3|1.50|4.50", "amount"],
  ["could mean two things", "A a|2|1,250|2,500", "amount"],
  ["shows that a sign alone was of decimals", "A a|2|1,250|2,50", "amount"],
  ["would be the product if it set thousands apart", "A a|2|1,250|2500,00", "sellingPrice"],
])("the number after quantity and price %s: %j", (_, text, meaning) => {
  expect(read(text).meanings).toEqual(["title", "quantity", "buyingPrice", meaning]);
});

test("of several amounts the last one is taken", () => {
  expect(read("A a|2|10|20|20").meanings).toEqual([
    "title",
    "quantity",
    "buyingPrice",
    null,
    "amount",
  ]);
});

test("a row that is said to be no header is read like any other, and back again", () => {
  const cells = cellsOf("Title|Qty\nTiles|12\nGrout|3");
  expect(readTable(cells, units, -1)).toEqual({ header: -1, meanings: ["title", "quantity"] });
  expect(readTable(cells, units, 0)).toEqual(readTable(cells, units));
});

test("below a row that is said to be the header its words hold, and for the rest what they head", () => {
  const cells = cellsOf("Hva|Antall|kr|Salgspris|\nTiles|12|200|250|x\nGrout|3|100|120|y");
  expect(readTable(cells, units).header).toBe(0);
  const unknown = cellsOf("Hva|Stk|kr|Salgspris|\nTiles|12|200|250\nGrout|3|100|120");
  expect(readTable(unknown, units).header).toBe(-1);
  expect(readTable(unknown, units, 0)).toEqual({
    header: 0,
    meanings: ["title", "quantity", "buyingPrice", "sellingPrice", null],
  });
  const short = cellsOf("Hva|Foo\nTiles|12");
  expect(readTable(short, units, 0).meanings).toEqual(["title", "quantity"]);
  const moved = cellsOf("Hva|kr|Antall\nTiles|12|200\nGrout|3|100");
  expect(readTable(moved, units, 0).meanings).toEqual(["title", null, "quantity"]);
});

test("the header would be the one that is known, else the first row that says something", () => {
  expect(headerPlace(cellsOf("Tilbud\n\nTitle|Qty\nTiles|12"))).toBe(2);
  expect(headerPlace(cellsOf("\n |\nTiles|12\nGrout|3"))).toBe(2);
  expect(headerPlace(cellsOf("Tiles|12"))).toBe(0);
});

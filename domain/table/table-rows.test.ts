import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { type RowRules, tableRows } from "./table-rows.ts";

const units = {
  knows: (text: string) => ["m2", "stk", "h", "rs"].includes(text.toLowerCase()),
  isHour: (text: string) => text === "h",
};
const header = "Nr|Type|Tittel|Mengde|Enhet|Pris|Timer";

function rowsOf(text: string, rules: Partial<RowRules> = {}, head = header) {
  const cells = `${head}\n${text}`.split("\n").map((row) => row.split("|"));
  const reading = readTable(cells, units);
  return tableRows(cells, reading, {
    hasGroups: true,
    hasLumps: true,
    currency: "NOK",
    maxLevels: 8,
    units,
    ...rules,
  }).map((row) => `${row.level} ${row.kind} ${row.cells.get("title") ?? ""}`);
}

test("rows with a title alone head the rows below them, and blank rows are none", () => {
  expect(rowsOf("||Bad\n||Fliser|2|m2|200\n\n||Kjøkken\n||Benk|1|stk|900")).toEqual([
    "0 group Bad",
    "1 material Fliser",
    "0 group Kjøkken",
    "1 material Benk",
  ]);
});

test.each(["Bad og våtrom||", "2 Bad og våtrom||"])(
  "a title that stands over all columns stands in the first one: %s",
  (chapter) => {
    const rows = rowsOf(`1|Vegg|5|stk\n${chapter}\n2.1|Fliser|2|m2`, {}, "Nr|Tittel|Mengde|Enhet");
    expect(rows).toEqual(["0 material Vegg", "0 group Bad og våtrom", "1 material Fliser"]);
  },
);

test("the header that is printed again on each page is no row", () => {
  const rows = rowsOf(`1||Fliser|2|m2|200\n${header}\n2||Benk|1|stk|900\n Nr |Type|Tittel|Mengde`);
  expect(rows).toEqual(["0 material Fliser", "0 material Benk", "0 material Tittel"]);
});

test("where rows name their kinds, words over all columns are no row", () => {
  const rows = rowsOf("1|Gruppe|Bad\n1.1|Material|Fliser|2|m2|200\nOpsjoner og alternativer");
  expect(rows).toEqual(["0 group Bad", "1 material Fliser", "0 sum "]);
});

test("numbers say what stands in what", () => {
  const text =
    "1||Bad\n1.1||Vegger\n1.1.1||Fliser|2|m2|200\n1.2||Gulv\n1.2.1||Sluk|1|stk|300\n2||Rigg|1|rs|5000";
  expect(rowsOf(text)).toEqual([
    "0 group Bad",
    "1 group Vegger",
    "2 material Fliser",
    "1 group Gulv",
    "2 material Sluk",
    "0 material Rigg",
  ]);
});

test("numbers of any depth head the rows that are numbered below them", () => {
  expect(rowsOf("1||Bad\n1.1||Vegger\n1.1.1||Nord\n1.1.1.1||Fliser|2|m2|200")).toEqual([
    "0 group Bad",
    "1 group Vegger",
    "2 group Nord",
    "3 material Fliser",
  ]);
});

test("of numbered rows that nothing is numbered below, the last one heads the figures", () => {
  expect(rowsOf("1||Tilbud\n2||Bad\n||Fliser|2|m2|200")).toEqual([
    "0 text Tilbud",
    "0 group Bad",
    "1 material Fliser",
  ]);
  expect(rowsOf("1||Rigg\n1.1||Brakke|1|stk|20\n2||Bad\n||Fliser|2|stk|5")).toEqual([
    "0 group Rigg",
    "1 material Brakke",
    "0 group Bad",
    "1 material Fliser",
  ]);
});

test("a row without a number stays in a group of numbered rows", () => {
  expect(rowsOf("1||Bad\n1.1||Fliser|2|m2|200\n||List|1|stk|5")).toEqual([
    "0 group Bad",
    "1 material Fliser",
    "1 material List",
  ]);
});

test("words between rows that go on below one number are text, and others head a group", () => {
  expect(rowsOf("5||Tak\n5.1||Stein|1|stk|5\n||NB: grunnet\n5.2||Lekt|1|stk|5\n6||Vegg")).toEqual([
    "0 group Tak",
    "1 material Stein",
    "1 text NB: grunnet",
    "1 material Lekt",
    "1 text Vegg",
  ]);
  expect(
    rowsOf("5||Tak\n5.1||Stein|1|stk|5\n||Vegg\n||List|1|stk|5\n|G|Dør\n5.2||Dør|1|stk|5"),
  ).toEqual([
    "0 group Tak",
    "1 material Stein",
    "0 group Vegg",
    "1 material List",
    "0 group Dør",
    "1 material Dør",
  ]);
});

test("words above a group that is named are text", () => {
  expect(rowsOf("||Se tegning\n|G|Bad\n||Fliser|2|m2|200")).toEqual([
    "0 text Se tegning",
    "0 group Bad",
    "1 material Fliser",
  ]);
});

test("a sum stays in its place and in no group", () => {
  const head = "Tittel|Mengde|Pris|Sum";
  expect(rowsOf("Bad\nFliser|2|5|10\nSum|||10\nList|1|5|5", {}, head)).toEqual([
    "0 group Bad",
    "1 material Fliser",
    "0 sum Sum",
    "1 material List",
  ]);
});

test("a row whose kind is a sum is one, whatever else it says", () => {
  expect(rowsOf("|G|Bad\n|M|Fliser|2|m2|200\n|Sum|Sum Bad||m2|400\n|M|List|1|stk|5")).toEqual([
    "0 group Bad",
    "1 material Fliser",
    "0 sum Sum Bad",
    "0 material List",
  ]);
});

test("a number in brackets is below 0, and words and formulas in brackets stay", () => {
  const cells = "Tittel|Mengde|Pris\n(Valgfri)|(2)|( 1 234,50 )\nList|(2*3)|(kr 5)";
  const table = cells.split("\n").map((row) => row.split("|"));
  const rules = { hasGroups: true, hasLumps: true, maxLevels: 8, currency: "NOK", units };
  const rows = tableRows(table, readTable(table, units), rules);
  expect(rows.map((row) => [...row.cells.values()])).toEqual([
    ["(Valgfri)", "-2", "-1 234,50"],
    ["List", "(2*3)", "(kr 5)"],
  ]);
});

test("a number, a kind, a description and a note are words; hours of a unit are work", () => {
  const head = "Nr|Tittel|Beskrivelse|Merknad|Mengde|Timenorm|Hva";
  expect(rowsOf("7|Bad|Grått|Se tegning\n|Fliser|||2|0,5\n|List|||2|0", {}, head)).toEqual([
    "0 group Bad",
    "1 work Fliser",
    "1 material List",
  ]);
  expect(rowsOf("|M|Fliser\n||List|1", {}, header)).toEqual([
    "0 material Fliser",
    "0 material List",
  ]);
});

test("what stands under no known header is nothing", () => {
  expect(rowsOf("Fliser|2|\n||Grå", {}, "Tittel|Mengde|Hva")).toEqual(["0 material Fliser"]);
});

test("numbers that begin anew in each group keep their rows in it", () => {
  expect(rowsOf("A||Bad\n1||Fliser|2|m2|200\n2||List|3|stk|20\nB||Gang\n1||Dør|1|stk|9")).toEqual([
    "0 group Bad",
    "1 material Fliser",
    "1 material List",
    "0 group Gang",
    "1 material Dør",
  ]);
});

test("further words below a heading, and words that nothing follows, are text", () => {
  expect(rowsOf("||Bad\n||Se tegning 5\n||Fliser|2|m2|200\n||Takk for tilliten")).toEqual([
    "0 group Bad",
    "1 text Se tegning 5",
    "1 material Fliser",
    "1 text Takk for tilliten",
  ]);
});

test("a list of nothing but titles is a list of lines, unless its numbers nest", () => {
  expect(rowsOf("||Fliser\n||Lister")).toEqual(["0 material Fliser", "0 material Lister"]);
  expect(rowsOf("1||Bad\n1.1||Fliser\n1.2||Lister")).toEqual([
    "0 group Bad",
    "1 material Fliser",
    "1 material Lister",
  ]);
});

test("the kind is the one that is named, else work where hours are counted", () => {
  const text =
    "|Arbeid|A|1|stk|5\n|W|B|1|stk|5\n|M|C|1|h|5\n|Tjeneste|D|1|stk|5\n|%|E|5\n|tekst|F\n||G|1|h|\n||H|1|stk||4\n|Gruppe|I\n|Ukjent|J|1";
  expect(rowsOf(text)).toEqual([
    "0 work A",
    "0 work B",
    "0 material C",
    "0 general D",
    "0 percent E",
    "0 text F",
    "0 work G",
    "0 work H",
    "0 group I",
    "1 material J",
  ]);
});

test("a dash and hours of 0 say nothing", () => {
  expect(rowsOf("||Fliser|2|m2|-|0\n||Merk|–|-|--|\u2014\n|-|–")).toEqual([
    "0 material Fliser",
    "0 text Merk",
  ]);
  expect(rowsOf("|| Fliser | 2 |m2|  |0")).toEqual(["0 material Fliser"]);
});

test("without groups, and beyond the room for levels, nothing is nested deeper", () => {
  const text = "1||Bad\n1.1||Vegger\n1.1.1||Fliser|2|m2|200";
  expect(rowsOf(text, { hasGroups: false })).toEqual([
    "0 text Bad",
    "0 text Vegger",
    "0 material Fliser",
  ]);
  expect(rowsOf(text, { maxLevels: 1 })).toEqual([
    "0 group Bad",
    "0 group Vegger",
    "1 material Fliser",
  ]);
  const asText = ["0 text Bad", "0 text Vegger", "0 material Fliser"];
  expect(rowsOf(text, { maxLevels: 0 })).toEqual(asText);
  expect(rowsOf("|Gruppe|Bad\n||Fliser|2", { maxLevels: 0 })).toEqual([asText[0], asText[2]]);
  expect(rowsOf(text, { maxLevels: 2 })).toEqual([
    "0 group Bad",
    "1 group Vegger",
    "2 material Fliser",
  ]);
});

import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { optionRows } from "./option-rows.ts";
import { readTable } from "./read-table.ts";
import { sheetTotal } from "./sheet-total.ts";
import { tableRows } from "./table-rows.ts";

const units = { knows: (text: string) => text === "stk", isHour: () => false };

/** The total of a sheet of titles and amounts; what has a price of 1 is a line. */
function totalOf(text: string) {
  const cells = `Tittel|Pris|Sum\n${text}`.split("\n").map((row) => row.split("|"));
  const rows = tableRows(cells, readTable(cells, units), {
    hasGroups: true,
    hasLumps: true,
    currency: "NOK",
    maxLevels: 8,
    units,
  });
  const options = optionRows(rows);
  return sheetTotal(
    rows,
    (row) => (row.cells.has("amount") ? decimal(row.cells.get("amount") ?? "") : null),
    (row) => options.has(row.index),
  );
}

test.each([
  ["A|1|10\nB|1|20", null],
  ["A|1|10\nB|1|20\nSum||30", "30"],
  ["A|1|10\nB|1|20\nSum||31", "31"],
  ["A|1|10\nB|1|20\nSum eks. mva||30\nMva 25 %||7.5\nTotalt||37.5", "30"],
  ["A|1|10\nB|1|20\nSubtotal||30\nVAT||7.5\nTotal||37.5", "30"],
  ["A|1|10\nSum||10\nSum mva||2.5\nTotalt||12.5", "10"],
  ["A|1|10\nSum||10\nMva||2.5\nB|1|20", null],
  ["A|1|10\nSum||10\nMva||2.5\nB|1|20\nSum||30", null],
  ["A|1|10\nTotalt inkl. mva||12.5", null],
  ["A|1|10\nB|1|20\nTil sammen||30\nHerav mva||7.5\nTil sammen inkl. mva||37.5", "30"],
  ["A|1|10\nNetto||10\nMva||2.5\nBrutto||12.5", "10"],
  ["A|1|10\nHerav mva||2.5\nÅ betale||12.5", "10"],
  ["A|1|10\nÅ betale||12.5", null],
  ["A|1|10\nTotal net||10\nTotal incl. VAT||12.5", "10"],
])("the last sum before the tax is the total: %s", (text, expected) => {
  expect(totalOf(text)).toBe(expected);
});

test.each([
  // Two rates: the tax rows come off the grand total where no sum before the tax says it all.
  ["A|1|10\nB|1|20\nSum||30\nMva 25 %||2.5\nMva 15 %||3\nTotalt||35.5", "30"],
  ["A|1|10\nB|1|20\nMva 25 %||2.5\nMva 15 %||3\nTotalt||35.5", "30"],
  ["A|1|10\nB|1|20\nMva 25 %||2.5\nMva 15 %||3\nTotalt inkl. mva||35.5", "30"],
  ["A|1|10\nMva 25 %||2.5\nTotalt||12.5", "10"],
  ["A|1|10\nSum||10\nMva 25 %||2.5\nB|1|20\nSum||20\nMva 15 %||3\nTotalt||35.5", "30"],
  ["A|1|10\nB|1|20\nSum||10\nMva 25 %||2.5\nSum||20\nMva 15 %||3\nTotalt||35.5", "30"],
  ["A|1|10\nB|1|20\nSum||30\nMva 25 %||2.5\nMva 15 %||3\nSum mva||5.5\nTotalt||35.5", "30"],
  ["A|1|10\nB|1|20\nMva 25 %||2.5\nMva 15 %||3\nSum mva||5.5\nTotalt||35.5", "30"],
  ["A|1|10\nB|1|20\nSum||30\nMva 25 %||2.5\nMva 15 %||3", "30"],
  ["A|1|10\nB|1|20\nMva 25 %||2.5\nMva 15 %||3", null],
  ["A|1|10\nB|1|20\nMva 25 %||3\nMva 15 %||3\nTotalt||36", "30"],
  ["Bad\nA|1|10\nB|1|20\nMva 25 %||2.5\nMva 15 %||3\nSum bad||35.5", null],
  ["A|1|10\nMva||2.5\nTotalt||12.5\nB|1|20", null],
])("several rows of tax are read, and the total after them: %s", (text, expected) => {
  expect(totalOf(text)).toBe(expected);
});

test.each([
  ["Bad\nA|1|10\nSum||10\nGang\nB|1|20\nSum||20\nTotalt||30", "30"],
  ["Bad\nA|1|10\nSum||10\nGang\nB|1|20\nSum||20", null],
  ["Bad\nA|1|10\nSum bad||10\nGang\nB|1|20\nSum gang||20", null],
  ["Bad\nA|1|10\nSum bad||10\nGang\nB|1|20\nSum||30", "30"],
  ["Bad\nA|1|10\nSum||10\nGang\nB|1|20", null],
  ["Bad\nA|1|10\nSum||10\nGang\nB|1|20\nSum||30\nC|1|5", null],
])("a sum of some rows is no total: %s", (text, expected) => {
  expect(totalOf(text)).toBe(expected);
});

test("options may follow the total, with a sum of their own", () => {
  expect(totalOf("A|1|10\nTotalt||10\nOpsjon: B|1|5")).toBe("10");
  expect(totalOf("A|1|10\nTotalt||10\nOpsjoner\nB|1|5\nSum opsjoner||5")).toBe("10");
  expect(totalOf("A|1|10\nTotalt||10\nTakk for nå")).toBe("10");
});

test("the amount of a heading is not added up once more", () => {
  expect(totalOf("Bad||10\nA|1|10\nDelsum||10\nB|1|20\nSum||20")).toBe(null);
  expect(totalOf("A|1|10\nSum||10\nGang||20\nB|1|20\nSum||20")).toBe(null);
});

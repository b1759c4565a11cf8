import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { readAmounts } from "./read-amounts.ts";
import { readTable } from "./read-table.ts";
import { sheetTotal } from "./sheet-total.ts";
import { tableRows } from "./table-rows.ts";

const units = { knows: (text: string) => ["m2", "stk"].includes(text), isHour: () => false };

function read(text: string) {
  const cells = `Nr|Tittel|Mengde|Enhet|Pris|Sum\n${text}`.split("\n").map((row) => row.split("|"));
  const rules = { hasGroups: true, hasLumps: true, maxLevels: 8, currency: "NOK", units };
  return tableRows(cells, readTable(cells, units), rules);
}
const last = (text: string) => {
  const row = read(text).at(-1);
  return row && `${row.level} ${row.kind}`;
};

const chapters =
  "1|Bad||||\n1.1|Grav|2|m2|5|10\n1.2|Sluk|1|stk|20,05|20,05\n2|Tak||||\n2.1|Lekt|4|m2|10|40";

test.each([
  "Sum kapitler",
  "Sum alle poster",
  "Delsum kap. 1–8",
  "Sum kap 1 - 8",
  "Sum kapittel 1 til 8",
  "Subtotal chapters",
  "Subtotal all items",
  "Total of all chapters",
  "Total chapters 1 to 8",
  "Summa alla kapitel",
  "Delsumma avsnitt 1–3",
  "Summe aller Titel",
  "Zwischensumme Titel 1 bis 3",
  "Sum samtlige fag",
  "Sum kap. 1.1",
  "I alt kapitler 1-2",
  "Sum poster 1 og 2",
  "Sum av kapitlene",
])("a sum of several is one by its name, whatever it comes to: %s", (title) => {
  expect(last(`${chapters}\n|${title}||||`)).toBe("0 sum");
  expect(last(`${chapters}\n|${title}||||999`)).toBe("0 sum");
});

test.each([
  ["Sum bygningsmessige arbeider", "70,05"],
  ["Totalt for hele bygget", "70"],
  ["Summering av fagene over", "70,05"],
  ["Samlet for alle arbeider", "70,05"],
  ["Total building works", "70.05"],
  ["Delsum taket", "40"],
  ["Summe Bauarbeiten", "70,05"],
  ["Summa byggarbeten", "70,05"],
  ["Sum byggearbejder", "70,05"],
])("a row that begins as a sum and comes to the rows above it is one: %s %s", (title, amount) => {
  expect(last(`${chapters}\n|${title}||||${amount}`)).toBe("0 sum");
});

test.each([
  ["Total renovering av bad", "900"],
  ["Total renovering av bad", "40"],
  ["Summer house", "70,05"],
  ["Totalentreprise", "70,05"],
])("a row is no sum for its words or its amount alone: %s %s", (title, amount) => {
  expect(last(`${chapters}\n|${title}||||${amount}`)).not.toBe("0 sum");
});

test("a sum that names no group ends none, and options are no part of it", () => {
  const rows = read(`${chapters}\n|Opsjon: Dør|1|stk|500|500\n|Sum taket||||40\n|List|1|stk|3|3`);
  expect(rows.slice(-3).map(({ kind, level }) => `${level} ${kind}`)).toEqual([
    "1 material",
    "0 sum",
    "1 material",
  ]);
});

test("a sum that names a group ends it with the groups in it", () => {
  const rows = read(
    "1|Bad||||\n1.1|Vegger||||\n1.1.1|Flis|2|m2|5|10\n1.1.2|Fug|2|m2|5|10\n|Sum Bad||||20\n|List|1|stk|3|3",
  );
  expect(rows.map(({ kind, level }) => `${level} ${kind}`)).toEqual([
    "0 group",
    "1 group",
    "2 material",
    "2 material",
    "0 sum",
    "0 material",
  ]);
});

test.each([
  ["Sum alle poster", "70.05"],
  ["Sum kapitler", null],
])("%s is the total of the sheet: %s", (title, total) => {
  const rows = read(`${chapters}\n|${title}||||70,05`);
  const amounts = readAmounts(rows);
  const found = sheetTotal(
    rows,
    ({ index }) => amounts.get(index) ?? null,
    () => false,
  );
  expect(found).toBe(total === null ? null : decimal(total));
});

import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { tableRows } from "./table-rows.ts";

const units = {
  knows: (text: string) => ["m2", "stk", "rs"].includes(text.toLowerCase()),
  isHour: () => false,
};

function rowsOf(text: string, header = "Tittel|Mengde|Enhet|Pris", kept?: ReadonlySet<number>) {
  const cells = `${header}\n${text}`.split("\n").map((row) => row.split("|"));
  const rules = { hasGroups: true, hasLumps: true, maxLevels: 8, currency: "NOK", units };
  return tableRows(cells, readTable(cells, units), { ...rules, ...(kept && { kept }) }).map(
    ({ index, kind, level, isPricedSum }) => [index, kind, level, isPricedSum === true],
  );
}

test.each([
  "Sum Del A",
  "Subtotal",
  "Subtotal part A",
  "Delsum",
  "Delsum del 2",
  "SUM A. RIGG",
  "Total",
  "Total del A",
  "Total excl. VAT",
  "Summa",
  "Delsumma avsnitt 1",
  "Samlet sum",
  "I alt",
  "Zwischensumme",
  "Summe Titel 1",
  "Gesamtsumme netto",
  "Gesamt",
  "Mva 25 %",
  "zzgl. 19 % MwSt.",
  "Moms",
  "Sum riving",
])("an amount among the prices, beside the word for a sum, is one: %s", (title) => {
  const rows = rowsOf(`Riving|||\nVegg|2|m2|5\n${title}|||10\nDør|1|stk|9`);
  expect(rows[2]).toEqual([3, "sum", 0, true]);
});

test.each([
  "Summer house|||10",
  "Total renovering av bad|||10",
  "Sum Del A|1|stk|10",
  "Sum Del A|RS||10",
  "Sumpepumpe|||10",
  "Momsfri vare|||10",
  "Totalentreprise|||10",
])("what is counted, or only begins with such a word, is a line: %s", (row) => {
  expect(rowsOf(`Vegg|2|m2|5\n${row}`)[1]).toEqual([2, "material", 0, false]);
});

test("a sum among the prices ends its group, and comes in as a line where somebody says so", () => {
  const text = "Del A\nVegg|2|m2|5\nSum Del A|||10\nDel B\nDør|1|stk|9";
  expect(rowsOf(text).map(([, kind, level]) => `${level} ${kind}`)).toEqual([
    "0 group",
    "1 material",
    "0 sum",
    "0 group",
    "1 material",
  ]);
  expect(rowsOf(text, undefined, new Set([3]))[2]).toEqual([3, "material", 1, false]);
});

test("where the kind says what the row is, that holds", () => {
  expect(rowsOf("Sum Del A|Materiale||10", "Tittel|Type|Enhet|Pris")[0]).toEqual([
    1,
    "material",
    0,
    false,
  ]);
});

import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { tableRows } from "./table-rows.ts";

const units = {
  knows: (text: string) => ["m2", "stk", "rs"].includes(text.toLowerCase()),
  isHour: () => false,
};
const bill = "Nr|Tittel|Mengde|Enhet|Pris|Sum";

/** Every row as its kind and what it says of quantity, unit, price and description. */
function rowsOf(text: string, header = bill, hasGroups = true) {
  const cells = `${header}\n${text}`.split("\n").map((row) => row.replaceAll("^", "\n").split("|"));
  const rows = tableRows(cells, readTable(cells, units), { hasGroups, maxLevels: 8, units });
  return rows.map(({ kind, cells: said }) => {
    const figures = [said.get("quantity"), said.get("unit")];
    const price =
      said.get("buyingPrice") ?? (said.has("sellingPrice") ? `→${said.get("sellingPrice")}` : "");
    return [kind, said.get("title"), ...figures, price].filter(Boolean).join(" ");
  });
}

test.each([
  ["1|Rigg|RS|||kr 45 000", "material Rigg 1 RS kr 45 000"],
  ["1|Rigg|1|rs||45 000", "material Rigg 1 rs 45 000"],
  ["1|Rigg||R.S.||45 000", "material Rigg 1 R.S. 45 000"],
  ["1|Rigg|Rund sum|||45 000", "material Rigg 1 Rund sum 45 000"],
  ["1|Rigg|1|||45 000", "material Rigg 1 45 000"],
  ["1|Rigg|2|||45 000", "material Rigg 2"],
  ["1|Rigg||m2||45 000", "material Rigg m2"],
  ["1|Rigg|RS||40 000|45 000", "material Rigg RS 40 000"],
  ["1|Rigg|RS|||etter avtale", "material Rigg RS"],
  ["1||RS|||45 000", "material RS"],
])("an amount that nothing else makes is a lump sum: %s", (row, expected) => {
  expect(rowsOf(`${row}\n2|Fliser|2|stk|5|10`)[0]).toBe(expected);
});

test("a lump sum of a table of selling prices is a selling price, and alone it is a buying price", () => {
  expect(rowsOf("Rigg|RS||9", "Tittel|Mengde|Salgspris|Sum")).toEqual(["material Rigg 1 RS →9"]);
  expect(rowsOf("Rigg|9\nRydding|8", "Tittel|Sum")).toEqual([
    "material Rigg 1 9",
    "material Rydding 1 8",
  ]);
});

test("an amount beside a title is a lump sum where numbers tell lines from heads, and else may be a sum", () => {
  expect(rowsOf("1|Rigg||||60\n1.1|Brakke||||20\n1.2|Gjerde|4|stk|10|40")).toEqual([
    "group Rigg",
    "material Brakke 1 20",
    "material Gjerde 4 stk 10",
  ]);
  expect(rowsOf("A|Rigg||||40\n1|Gjerde|4|stk|10|40")).toEqual([
    "group Rigg",
    "material Gjerde 4 stk 10",
  ]);
  expect(rowsOf("|Rigg||||40\n|Gjerde|4|stk|10|40")).toEqual([
    "group Rigg",
    "material Gjerde 4 stk 10",
  ]);
});

test.each([
  "Sum",
  "Delsum:",
  "Subtotal",
  "Sum eks. mva",
  "Totalt inkl. mva.",
  "Total excl. VAT",
  "Sum kapittel 3",
  "SUM  Riving",
  "Mva 25 %",
  "VAT 25%",
])("a row that adds up others is left out: %s", (title) => {
  expect(rowsOf(`1|Riving|2|stk|5|10\n|${title}||||10`)).toEqual([
    "material Riving 2 stk 5",
    `sum ${title.replace("  ", " ").trim()}`.replace("SUM Riving", "SUM  Riving"),
  ]);
});

test.each([
  ["|Total rehabilitering av bad||||10", "text Total rehabilitering av bad"],
  ["|Sum riving av garasje||||10", "text Sum riving av garasje"],
  ["|Sum riving", "text Sum riving"],
  ["|Summering||||10", "text Summering"],
  ["|Mva-rådgivning||||10", "text Mva-rådgivning"],
  ["3|Sum||||10", "text Sum"],
  ["|Sum|1|stk|10|10", "material Sum 1 stk 10"],
])("a row is no sum for a word alone: %s", (row, expected) => {
  expect(rowsOf(`1|Riving|2|stk|5|10\n${row}`)[1]).toBe(expected);
});

test.each([
  ["1|Rigg 8 %|8 %||", "percent Rigg 8 % 8 %"],
  ["1|Rigg|5|%||20", "percent Rigg 5 %"],
  ["1|Rabatt|-2,5 %||", "percent Rabatt -2,5 %"],
  ["1|Rigg|5|%|20|100", "material Rigg 5 % 20"],
  ["1|Rigg|8 %|stk|", "material Rigg 8 % stk"],
])("what is counted in percent is a percent line: %s", (row, expected) => {
  expect(rowsOf(`2|Fliser|2|stk|5|10\n${row}`)[1]).toBe(expected);
});

test.each([
  ["Asbest^Kartlegges først.^- etter tid", "Asbest", "Kartlegges først.\n- etter tid"],
  ["Vegg^fliser^30x60", "Vegg fliser", "30x60"],
  ["Vegg^fliser", "Vegg\nfliser", undefined],
  ["Asbest", "Asbest", undefined],
])("what begins a new sentence in a title describes it: %s", (title, first, description) => {
  const cells = [
    ["Title", "Qty"],
    [title.replaceAll("^", "\n"), "1"],
  ];
  const [row] = tableRows(cells, readTable(cells, units), { hasGroups: true, maxLevels: 8, units });
  expect([row?.cells.get("title"), row?.cells.get("description")]).toEqual([first, description]);
});

test("a description of its own keeps the title whole", () => {
  const cells = [
    ["Title", "Description", "Qty"],
    ["Asbest\nKartlegges", "Annet", "1"],
  ];
  const [row] = tableRows(cells, readTable(cells, units), { hasGroups: true, maxLevels: 8, units });
  expect(row?.cells.get("title")).toBe("Asbest\nKartlegges");
});

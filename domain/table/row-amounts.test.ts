import { expect, test } from "vitest";
import { asLumpSum } from "./lump-sums.ts";
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
  const rows = tableRows(cells, readTable(cells, units), {
    hasGroups,
    hasLumps: false,
    currency: "NOK",
    maxLevels: 8,
    units,
  });
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
  ["1|Rigg||R.S.||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg|Rund sum|||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg|rundsum|||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg|LS|||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg|Lump sum|||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg||lump||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg||Fastpris||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg||fixed||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg|RS:|||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg||item||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg||Sum||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg||PS||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg||Prov. sum||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg||Provisional sum||£45,000.00", "material Rigg 1 RS £45,000.00"],
  ["1|Rigg|RS||45 000|", "material Rigg 1 RS 45 000"],
  ["1|Rigg||RS|45 000|", "material Rigg 1 RS 45 000"],
  ["1|Rigg|stk RS||45 000|", "material Rigg 1 RS 45 000"],
  ["1|Rigg|1 RS||45 000|", "material Rigg 1 RS 45 000"],
  ["1|Rigg|RS|stk|45 000|", "material Rigg 1 RS 45 000"],
  ["1|Rigg||psch.|45 000|", "material Rigg 1 RS 45 000"],
  ["1|Rigg|pauschal||45 000|", "material Rigg 1 RS 45 000"],
  ["1|Rigg|LS||45 000|", "material Rigg 1 RS 45 000"],
  ["1|Rigg|RS|m2|45 000|", "material Rigg RS m2 45 000"],
  ["1|Rigg|3|RS|45 000|", "material Rigg 3 RS 45 000"],
  ["1|Rigg|3|item||45 000", "material Rigg 3 item"],
  ["1|Rigg|RS|Rund sum||45 000", "material Rigg 1 RS 45 000"],
  ["1|Rigg|1|||45 000", "material Rigg 1 45 000"],
  ["1|Rigg|2|||45 000", "material Rigg 2"],
  ["1|Rigg||m2||45 000", "material Rigg m2"],
  ["1|Rigg|RS||40 000|45 000", "material Rigg 1 RS 40 000"],
  ["1|Rigg|RS|||etter avtale", "material Rigg: etter avtale 1 RS"],
  ["1||RS|||45 000", "material RS"],
])("an amount that nothing else makes is a lump sum: %s", (row, expected) => {
  expect(rowsOf(`${row}\n2|Fliser|2|stk|5|10`)[0]).toBe(expected);
});

test("a lump sum is a buying price in a table of these, and else what the line is sold for", () => {
  expect(rowsOf("Rigg|RS||9", "Tittel|Mengde|Salgspris|Sum")).toEqual(["material Rigg 1 RS →9"]);
  expect(rowsOf("Rigg|9\nRydding|8", "Tittel|Sum")).toEqual([
    "material Rigg 1 →9",
    "material Rydding 1 →8",
  ]);
  const both = "Tittel|Mengde|Kostpris|Salgspris|Sum";
  expect(rowsOf("Rigg|RS|||9", both)).toEqual(["material Rigg 1 RS 9"]);
  expect(rowsOf("Rigg|RS||8|9", both)).toEqual(["material Rigg 1 RS →8"]);
});

test.each([
  ["Rigg||9", "material Rigg 1 →9"],
  ["Rigg|M|9", "material Rigg 1 →9"],
  ["Rigg|A|9", "work Rigg 1 →9"],
  ["Rigg|S|9", "general Rigg 1 →9"],
  ["Rigg|T|9", "text Rigg"],
  ["Rigg|%|9", "percent Rigg"],
  ["Rigg|G|9", "group Rigg"],
])("a line that has a price can be a lump sum, and others cannot: %s", (row, expected) => {
  expect(rowsOf(row, "Tittel|Type|Sum")).toEqual([expected]);
});

test("a lump sum has no unit that the table does not name", () => {
  const cells = new Map([["amount", "9"]] as const);
  expect([...asLumpSum(cells, { price: "buyingPrice", unit: undefined }).keys()]).toEqual([
    "amount",
    "quantity",
    "buyingPrice",
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
  expect(rowsOf("1|Rigg||||40\n1.1|Gjerde|4|stk|10|40\n2|Vask||||9\n|Diverse||||8")).toEqual([
    "group Rigg",
    "material Gjerde 4 stk 10",
    "material Vask 1 9",
    "text Diverse",
  ]);
  expect(rowsOf("1|Rigg||||60\n1.1|Gjerde||||60")).toEqual(["group Rigg", "material Gjerde 1 60"]);
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
  "Sum: eks. mva",
  "Sum ekskl. mva",
  "Sum incl. VAT",
  "Sum exclusive VAT",
  "Sum inclusive VAT",
  "Sum uten mva",
  "Sum med mva",
  "Total without VAT",
  "Total with VAT",
  "Sum mva",
  "Sum moms",
  "Total VAT",
  "Total net",
  "Sum netto",
  "Sum brutto",
  "Sum kapittel",
  "Sum kap.3",
  "Sum kap 12",
  "Sum post 3",
  "Sum gruppe B",
  "Total chapter 3",
  "Total group B",
  "Total section 3",
  "Sum side 3",
  "Total page 3",
  "Sub-total",
  "Totalsum",
  "Grand total",
  "Mva",
  "Mva 25 %",
  "Moms 12,5 %",
  "Merverdiavgift: 25.0 %",
  "VAT 25%",
  "25 % mva",
  "12,5% moms:",
  "VAT @ 20%",
  "+ 25 % mva",
  "Mva 25 % av 944 633,53",
  "VAT at 20% on £67,630.57",
  "Value added tax 20%",
  "Sum kapittel 01 Riving",
  "Sum kap. 2: Riving",
  "Delsum 1.2 Riving",
  "Sum 1 - Riving",
  "To summary",
  "Carried to Main Summary",
  "Total to collection",
  "Carried forward",
  "To next page",
  "Overført",
  "Overføres til sammendrag",
  "Til sammendrag",
])("a row that adds up others is left out: %s", (title) => {
  expect(rowsOf(`1|Riving|2|stk|5|10\n|${title}||||10`)).toEqual([
    "material Riving 2 stk 5",
    `sum ${title.replace("  ", " ").trim()}`.replace("SUM Riving", "SUM  Riving"),
  ]);
});

test("a form that nobody has priced has sums without amounts, and the chapters behind them stay their own", () => {
  const text =
    "|Riving\n1|Vegg|2|stk\n|Sum riving\n|Gulv\n2|Fliser|2|stk\n|Sum gulv\n|Totalt eks. mva\n|Mva 25 %";
  expect(rowsOf(text)).toEqual([
    "group Riving",
    "material Vegg 2 stk",
    "sum Sum riving",
    "group Gulv",
    "material Fliser 2 stk",
    "sum Sum gulv",
    "sum Totalt eks. mva",
    "sum Mva 25 %",
  ]);
});

test("a percent that is named so has no price: what stands there is its base", () => {
  const header = "Type|Tittel|Mengde|Enhet|Salgspris|Beløp";
  expect(rowsOf("Prosent|Rigg|6|%|458312,18|27498,73", header)).toEqual(["percent Rigg 6 %"]);
});

test("a title that a sum names may be spaced in another way", () => {
  expect(rowsOf("1|Riving av vegg|2|stk|5|10\n|Sum riving  av^vegg||||10")[1]).toBe(
    "sum Sum riving  av\nvegg",
  );
});

test.each([
  ["|Total rehabilitering av bad||||10", "text Total rehabilitering av bad"],
  ["|Sum riving av garasje||||10", "text Sum riving av garasje"],
  ["|Sum riving av garasje", "text Sum riving av garasje"],
  ["|Sum nettoverdi||||10", "text Sum nettoverdi"],
  ["|Sum kapital||||10", "text Sum kapital"],
  ["|Sum gruppe-bygg||||10", "text Sum gruppe-bygg"],
  ["|Sum post i kjeller||||10", "text Sum post i kjeller"],
  ["|Mva sum||||10", "text Mva sum"],
  ["|Arbeid uten mva||||10", "text Arbeid uten mva"],
  ["|Summering||||10", "text Summering"],
  ["|Mva-rådgivning||||10", "text Mva-rådgivning"],
  ["|25 % mva-fritak||||10", "text 25 % mva-fritak"],
  ["|Mva 25 % av alt||||10", "text Mva 25 % av alt"],
  ["|Sum kapittel 01 Gulv||||10", "text Sum kapittel 01 Gulv"],
  ["|To summary house||||10", "text To summary house"],
  ["|Overføring av masser||||10", "text Overføring av masser"],
  ["3|Sum||||10", "text Sum"],
  ["|Mva 25 %|25|%||10", "sum Mva 25 % 25 %"],
  ["|Mva|25 %|||10", "sum Mva 25 %"],
  ["|Mva|25|stk||10", "material Mva 25 stk"],
  ["|Sum|1|stk|10|10", "material Sum 1 stk 10"],
])("a row is no sum for a word alone: %s", (row, expected) => {
  expect(rowsOf(`1|Riving|2|stk|6|12\n${row}`)[1]).toBe(expected);
});

test.each([
  ["1|Rigg 8 %|8 %||", "percent Rigg 8 % 8 %"],
  ["1|Rigg|5|%||20", "percent Rigg 5 %"],
  ["1|Rabatt|-2,5 %||", "percent Rabatt -2,5 %"],
  ["1|Rabatt|\u22122.5%||", "percent Rabatt \u22122.5%"],
  ["1|Rigg|ca 8 %||", "material Rigg ca 8 %"],
  ["1|Rigg|8 % av alt||", "material Rigg 8 % av alt"],
  ["1|Rigg|--8 %||", "material Rigg --8 %"],
  ["1|Rigg|%||", "material Rigg %"],
  ["1|Rigg|5|%|20|100", "material Rigg 5 % 20"],
  ["1|Rigg|8 %|stk|", "material Rigg 8 % stk"],
])("what is counted in percent is a percent line: %s", (row, expected) => {
  expect(rowsOf(`2|Fliser|2|stk|5|10\n${row}`)[1]).toBe(expected);
});

test.each([
  ["Asbest^Kartlegges først.^- etter tid", "Asbest", "Kartlegges først.\n- etter tid"],
  ["Vegg^fliser^30x60", "Vegg fliser", "30x60"],
  ["Vegg \r^ Østre \r^nord", "Vegg", "Østre\nnord"],
  ["Vegg^- nord", "Vegg", "- nord"],
  ["Vegg^– nord", "Vegg", "– nord"],
  ["Vegg^• nord", "Vegg", "• nord"],
  ["Vegg^* nord", "Vegg", "* nord"],
  ["Vegg^mot Nord", "Vegg\nmot Nord", undefined],
  ["Vegg^fliser", "Vegg\nfliser", undefined],
  ["Asbest", "Asbest", undefined],
])("what begins a new sentence in a title describes it: %s", (title, first, description) => {
  const cells = [
    ["Title", "Qty"],
    [title.replaceAll("^", "\n"), "1"],
  ];
  const [row] = tableRows(cells, readTable(cells, units), {
    hasGroups: true,
    hasLumps: false,
    currency: "NOK",
    maxLevels: 8,
    units,
  });
  expect([row?.cells.get("title"), row?.cells.get("description")]).toEqual([first, description]);
});

test("a description of its own keeps the title whole", () => {
  const cells = [
    ["Title", "Description", "Qty"],
    ["Asbest\nKartlegges", "Annet", "1"],
  ];
  const [row] = tableRows(cells, readTable(cells, units), {
    hasGroups: true,
    hasLumps: false,
    currency: "NOK",
    maxLevels: 8,
    units,
  });
  expect(row?.cells.get("title")).toBe("Asbest\nKartlegges");
});

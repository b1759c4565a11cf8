import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { type RowRules, tableRows } from "./table-rows.ts";

const units = { knows: (text: string) => ["stk", "m2", "RS"].includes(text), isHour: () => false };

/** What the rows of a sheet are, with what is counted of them. */
function rowsOf(text: string, more: Partial<RowRules> = {}) {
  const cells = `Nr|Tittel|Mengde|Enhet|Pris|Sum\n${text}`.split("\n").map((row) => row.split("|"));
  const rules = { hasGroups: true, hasLumps: true, isAlone: true, maxLevels: 8, currency: "NOK" };
  return tableRows(cells, readTable(cells, units), { ...rules, units, ...more }).map(
    ({ kind, cells: of }) => [kind, of.get("title"), of.get("quantity")].filter(Boolean).join(" "),
  );
}

const lines = "1|Grav|2|m2|500|1000\n2|Sluk|1|stk|1000|1000";

test.each([
  ["|Rabatt 5 %||||-100", "percent Rabatt 5 % -5 %"],
  ["|Rabatt 7,5%||||-150,00", "percent Rabatt 7,5% -7,5 %"],
  ["3|Rigg (10 %)||RS||200", "percent Rigg (10 %) 10 %"],
  // Without øre it may have been rounded.
  ["|Uforutsett 3,33 %||||67", "percent Uforutsett 3,33 % 3,33 %"],
  ["|Rabatt 10,00 %||||-200", "percent Rabatt 10,00 % -10,00 %"],
  ["|Rabatt 12,50 %||||-250", "percent Rabatt 12,50 % -12,50 %"],
  ["|Rigg 2.50 %||||50", "percent Rigg 2.50 % 2.50 %"],
  ["|Rigg 05 %||||100", "percent Rigg 05 % 05 %"],
  // Three decimals may be thousands as well.
  ["|Rigg 3,125 %||||62,50", "material Rigg 3,125 % 1"],
  ["|Rigg 1 000 %||||62,50", "material Rigg 1 000 % 1"],
  // It is of something else, or several percents are named.
  ["3|Rigg 10 %||RS||250", "material Rigg 10 % 1"],
  ["3|Rigg 10 % av 20 %||RS||200", "material Rigg 10 % av 20 % 1"],
  ["3|Rigg 10 %|1|stk|200|200", "material Rigg 10 % 1"],
])("an amount that is the percent in its title is one of others: %s", (row, expected) => {
  expect(rowsOf(`${lines}\n${row}`)[2]).toBe(expected);
});

test("a percent is of all above, of its group, of all the rest, or of other percents too", () => {
  expect(rowsOf(`|Rigg 10 %||||200\n${lines}`)[0]).toBe("percent Rigg 10 % 10 %");
  const group = `|Bad\n${lines}\n|Hage\n3|Hekk|1|stk|500|500\n|Uforutsett 10 %||||50`;
  expect(rowsOf(group)[5]).toBe("percent Uforutsett 10 % 10 %");
  const both = `${lines}\n|Rigg 10 %||||200\n|Påslag 5 %||||`;
  expect(rowsOf(`${both}110`)[3]).toBe("percent Påslag 5 % 5 %");
  expect(rowsOf(`${both}100`)[3]).toBe("percent Påslag 5 % 5 %");
  expect(rowsOf(`${both}105`)[3]).toBe("material Påslag 5 % 1");
});

test("options are no part of it, and sums are none", () => {
  const text = `${lines}\n|Opsjon: Dør|1|stk|400|400\n|Sum||||2000\n|Rigg 10 %||||200`;
  expect(rowsOf(text).at(-1)).toBe("percent Rigg 10 % 10 %");
});

test("beside lines that are there already it stays a lump sum", () => {
  expect(rowsOf(`${lines}\n|Rigg 10 %||||200`, { isAlone: false })[2]).toBe("material Rigg 10 % 1");
});

test("no percent is of a group that the estimate does not get", () => {
  const bath = "1|Bad\n1.1|Grav|1|stk|100|100\n1.2|Rigg 10 %||||10";
  const roof = "2|Tak\n2.1|Sluk|1|stk|200|200\n2.2|Rigg 10 %||||20";
  expect(rowsOf(`${bath}\n${roof}\n|Sum||||330`)[5]).toBe("percent Rigg 10 % 10 %");
  for (const rules of [{ hasGroups: false }, { maxLevels: 0 }]) {
    const rows = rowsOf(`${bath}\n${roof}\n|Sum||||330`, rules);
    expect([rows[2], rows[5]]).toEqual(["percent Rigg 10 % 10 %", "material Rigg 10 % 1"]);
  }
});

test("a percent behind a smaller group is of the one around it", () => {
  const bath = "1|Bad\n1.1|Vegg\n1.1.1|Grav|1|stk|100|100\n1.2|Sluk|1|stk|60|60";
  const roof = "|Tak\n|Stein|1|stk|500|500";
  expect(rowsOf(`${roof}\n${bath}\n1.3|Rigg 10 %||||16`)[6]).toBe("percent Rigg 10 % 10 %");
  expect(rowsOf(`${roof}\n${bath}\n1.3|Rigg 10 %||||26`)[6]).toBe("material Rigg 10 % 1");
  const walls = bath.replace("1.2|Sluk", "1.1.2|Sluk").replace("1.1|", "1.0|Dør|1|stk|90|90\n1.1|");
  expect(rowsOf(`${roof}\n${walls}\n1.2|Rigg 10 %||||16`)[7]).toBe("material Rigg 10 % 1");
  expect(rowsOf(`${roof}\n${walls}\n1.2|Rigg 10 %||||25`)[7]).toBe("percent Rigg 10 % 10 %");
});

test("of the rest are no other rows that name a percent of it", () => {
  const text = `|Rigg 10 %||||200\n${lines}\n|Rabatt 5 %||||-100`;
  expect(rowsOf(text)).toEqual([
    "percent Rigg 10 % 10 %",
    "material Grav 2",
    "material Sluk 1",
    "percent Rabatt 5 % -5 %",
  ]);
});

test("nothing is a percent of a form that nobody has priced, and who names a kind is believed", () => {
  expect(rowsOf("1|Grav|2|m2||0\n|Rigg 10 %||||0")[1]).toBe("material Rigg 10 % 1");
  const kinds = "Type|Tittel|Mengde|Pris|Sum\nM|Grav|2|500|1000\nM|Rigg 10 %|||100";
  const cells = kinds.split("\n").map((row) => row.split("|"));
  const rules = { hasGroups: true, hasLumps: true, isAlone: true, maxLevels: 8, currency: "NOK" };
  const [, row] = tableRows(cells, readTable(cells, units), { ...rules, units });
  expect([row?.kind, row?.cells.get("quantity")]).toEqual(["material", "1"]);
});

test("however many rows name a percent, each is read", () => {
  const many = Array.from({ length: 60 }, () => "|Rigg 10 %||||200").join("\n");
  expect(new Set(rowsOf(`${lines}\n${many}`).slice(2))).toEqual(
    new Set(["percent Rigg 10 % 10 %"]),
  );
});

test("what stands in a group that is an option is no part of a percent", () => {
  const option = "1|Opsjon: Hage\n1.1|Hekk|1|stk|400|400";
  const main = lines.replace("1|", "2|Bad\n2.1|").replace("2|Sluk", "2.2|Sluk");
  expect(rowsOf(`${option}\n${main}\n|Rigg 10 %||||200`).at(-1)).toBe("percent Rigg 10 % 10 %");
  expect(rowsOf(`${option}\n${main}\n|Rigg 10 %||||240`).at(-1)).toBe("material Rigg 10 % 1");
});

import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { type RowRules, tableRows } from "./table-rows.ts";

const unitsOf = (known: readonly string[]) => ({
  knows: (text: string) => known.includes(text),
  isHour: () => false,
});

const header = "Nr|Tittel|Mengde|Enhet|Pris|Sum";

function read(text: string, rules: Partial<RowRules> = {}, head = header) {
  const cells = `${head}\n${text}`.split("\n").map((row) => row.split("|"));
  const units = unitsOf(["m2", "stk", "RS"]);
  const all = { hasGroups: true, hasLumps: true, maxLevels: 8, currency: "NOK", units, ...rules };
  return tableRows(cells, readTable(cells, units), all);
}

/** What each row has for its price, by its title. */
const pricesOf = (text: string, rules: Partial<RowRules> = {}) =>
  Object.fromEntries(
    read(text, rules).map(({ kind, cells }) => [
      cells.get("title"),
      cells.get("buyingPrice") ?? kind,
    ]),
  );

const lines = "|Grav|2|m2|5|10\n|Sluk|1|stk|20|20";
const unpriced = "material";

test("the amount of a row that others are numbered below is theirs, whatever its unit", () => {
  const parents = "1|Grunn||m2||31\n1.1|Grav|2|m2|5|10\n2|Tak||RS||21\n2.1|Sluk|1|stk|20|20";
  const priced = { Grunn: unpriced, Grav: "5", Tak: unpriced, Sluk: "20" };
  expect(pricesOf(parents)).toEqual(priced);
  expect(pricesOf(parents, { hasLumps: false })).toEqual(priced);
});

test("without room for groups a heading is still no lump sum", () => {
  const text = "1|Grunn||||31\n1.1|Grav|2|m2|5|10\n1.2|Sluk|1|stk|20|20";
  expect(pricesOf(text, { hasGroups: false })).toMatchObject({ Grunn: "text" });
  expect(pricesOf(`|Grunn||||30\n${lines}`, { hasGroups: false })).toMatchObject({ Grunn: "text" });
});

test.each([
  ["kr", "Bad totalt", "31"],
  ["NOK", "Herav mva", "6"],
  ["Kr.", "Overført fra side 1", "99"],
  ["kr", "Fra forrige side", "99"],
  ["kr", "Transport", "99"],
  ["kr", "Pris eks. mva", "99"],
  ["kr eks. mva", "Totalpris", "99"],
  ["kroner", "Netto", "99"],
  ["€", "Å betale", "99"],
  [",-", "Kontraktssum", "99"],
  ["eur", "Anbudssum", "99"],
  ["sek", "Entreprisesum", "99"],
  ["dkk", "Tilbudssum", "99"],
  ["kr", "Rabatt", "-9"],
])("a row in %s is an amount of money, and none of what is built: %s", (unit, title, amount) => {
  expect(pricesOf(`${lines}\n|${title}||${unit}||${amount}`)).toMatchObject({ [title]: unpriced });
});

test("the currency of the document is no unit either", () => {
  const text = `${lines}\n|Vask||CHF||99`;
  expect(pricesOf(text, { currency: "CHF" })).toMatchObject({ Vask: unpriced });
  expect(pricesOf(text)).toMatchObject({ Vask: "99" });
});

test.each(["30", "29", "31", "30,00"])("what rows beside it come to, %s, is theirs", (sum) => {
  for (const unit of ["m2", "RS"]) {
    expect(pricesOf(`|Bad||${unit}||${sum}\n${lines}`)).toMatchObject({ Bad: unpriced });
    expect(pricesOf(`${lines}\n|Bad||${unit}||${sum}`)).toMatchObject({ Bad: unpriced });
  }
  expect(pricesOf(`${lines}\n|Hele badet||||${sum}`)).toMatchObject({ "Hele badet": "text" });
});

test("sums of groups are no part of the sum of all, and options neither", () => {
  const bath = `|Bad||m2||30\n${lines}`;
  const roof = "|Lekt|1|stk|7|7\n|Stein|1|stk|8|8\n|Tak||m2||15";
  expect(pricesOf(`${bath}\n${roof}\n|Hele huset||m2||45`)).toEqual({
    Bad: unpriced,
    Grav: "5",
    Sluk: "20",
    Lekt: "7",
    Stein: "8",
    Tak: unpriced,
    "Hele huset": unpriced,
  });
  const option = "|Opsjon: Markise|1|stk|9|9";
  expect(pricesOf(`${lines}\n${option}\n|Begge||m2||30`)).toMatchObject({ Begge: unpriced });
});

test("one row alone is summed by a row with a unit, and by no lump sum", () => {
  const line = "|Grav|2|m2|5|10";
  expect(pricesOf(`${line}\n|Bad||m2||10`)).toMatchObject({ Bad: unpriced });
  expect(pricesOf(`|Bad||m2||10\n${line}`)).toMatchObject({ Bad: unpriced });
  expect(pricesOf(`${line}\n|Rigg||RS||10\n|Elektriker||||10`)).toMatchObject({
    Rigg: "10",
    Elektriker: "10",
  });
});

test.each([
  "Tilbudssum",
  "Kontraktssum",
  "Overført fra side 1",
  "Overført fra forrige side",
  "Fra side 2",
  "Til sammen",
  "Tilsammen eks. mva",
  "Sluttsum",
  "Totalpris inkl. mva",
  "Anbudssum:",
  "Netto",
  "Brutto:",
  "Pris eks. mva",
  "Å betale",
  "Beløp å betale inkl. mva",
  "Herav mva",
  "Herav mva 25 %",
  "Amount due",
])("a sum of others is none, by whatever name: %s", (title) => {
  const last = read(`${lines}\n|${title}||||99`).at(-1);
  expect([last?.kind, last?.cells.get("title")]).toEqual(["sum", title]);
});

test.each([
  "Netto areal gulv",
  "Totalpris kjøkken",
  "Pris på dør",
  "Sluttsum kontroll og rydding",
  "Herav mva-fritak",
])("what only begins as a sum is none: %s", (title) => {
  expect(read(`${lines}\n|${title}||||99`).at(-1)?.kind).not.toBe("sum");
});

test.each([
  "Totalpris maling",
  "Sluttsum kontroll og rydding",
  "Til sammen to dører",
  "Tilbudssum alternativ 2",
  "Totalkostnad stillas",
  "Nettobeløp rør",
])("and has its price: %s", (title) => {
  expect(pricesOf(`${lines}\n|${title}||||77`)).toMatchObject({ [title]: "77" });
  expect(pricesOf(`${lines}\n|${title}||m2||77`)).toMatchObject({ [title]: "77" });
});

test.each(["Til sammen (eks. mva)", "Totalpris NOK", "Sluttsum, inkl. mva", "Til sammendrag"])(
  "and has none where nothing else is named: %s",
  (title) => {
    expect(pricesOf(`${lines}\n|${title}||m2||77`)).toMatchObject({ [title]: unpriced });
  },
);

test("by any of these names a sum of a title in the table is one", () => {
  expect(read(`|Bad\n${lines}\n|Totalpris bad||||99`).at(-1)?.kind).toBe("sum");
});

test("a lump sum stays one beside others, also below a number of its own", () => {
  const text = `${lines}\n|Rigg og drift||RS||25 000\n|Elektriker||||12 000\n|Transport||||900`;
  expect(pricesOf(text)).toMatchObject({
    "Rigg og drift": "25 000",
    Elektriker: "12 000",
    Transport: "900",
  });
  expect(read(text).map(({ isAssumedLump }) => isAssumedLump === true)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  const numbered = "1|Bad\n1.1|Grav|2|m2|5|10\n1.2|Sluk|1|stk|20|20\n1.3|Rigg||RS||30";
  expect(pricesOf(`${numbered}\n1.4|Elektriker||||60`)).toMatchObject({
    Rigg: "30",
    Elektriker: "60",
  });
});

test("where the company has no unit for lump sums a row keeps its own", () => {
  const units = unitsOf(["m2", "stk"]);
  const rows = read(`${lines}\n|Tak||m2||900\n|Vask||h||70\n|Elektriker||||80`, { units });
  expect(rows.slice(2).map(({ cells }) => [cells.get("quantity"), cells.get("unit")])).toEqual([
    ["1", "m2"],
    ["1", "h"],
    ["1", undefined],
  ]);
});

test("a rate of VAT, and for how many a price would be, leave a sum the price of one whole", () => {
  const head = "Tittel|Mengde|Enhet|Mva %|Prisantall|Pris|Sum";
  const [, roof] = read("Grav|2|m2|25 %||5|10\nTak||m2|25 %|100||900", {}, head);
  expect(Object.fromEntries(roof?.cells ?? [])).toMatchObject({
    quantity: "1",
    unit: "RS",
    vatPercent: "25 %",
    buyingPrice: "900",
  });
  expect(roof?.cells.has("priceQuantity")).toBe(false);
});

test("a sum that says of nothing what it is for is no lump sum", () => {
  const [, row] = read("|Grav|2|m2|5|10\n|||m2||900");
  expect(row?.cells.has("quantity")).toBe(false);
});

test("one of something without a unit gets none", () => {
  const [row] = read("|Vask|1|||60\n|Grav|2|m2|5|10");
  expect([row?.cells.get("buyingPrice"), row?.cells.has("unit")]).toEqual(["60", false]);
});

test("a heading of rows that have no amounts is no lump sum where there is no room for groups", () => {
  const rows = "|Grunn||||31\n|Grav|2|m2|5\n|Sluk|1|stk|20";
  expect(pricesOf(rows, { hasGroups: false })).toMatchObject({ Grunn: "text" });
});

test("what stands between a total and its rows without counting is passed over", () => {
  expect(pricesOf(`${lines}\n|Herav||kr||6\n|Badet||m2||30`)).toMatchObject({ Badet: unpriced });
});

test("texts that are numbered below a lump sum take no amount from it", () => {
  const text = "1|Rigg||RS||900\n1.1|Inkl. brakke\n2|Grav|2|m2|5|10";
  expect(pricesOf(text)).toMatchObject({ Rigg: "900" });
});

test("a lump sum that says so is a line that another row may come to", () => {
  expect(pricesOf("|Rigg||RS||40\n|Bad||m2||40")).toEqual({ Rigg: "40", Bad: unpriced });
  expect(pricesOf("|Gulv||m2||40\n|Bad||m2||40")).toEqual({ Gulv: "40", Bad: "40" });
});

test("sums of 0 are no sum of each other", () => {
  const rows = read("|Grav|2|m2||0\n|Sluk|1|stk||0\n|Rigg||||0");
  expect(rows.map(({ cells }) => cells.get("quantity"))).toEqual(["2", "1", "1"]);
});

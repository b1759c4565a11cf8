import { expect, test } from "vitest";
import { readTable } from "./read-table.ts";
import { type RowRules, tableRows } from "./table-rows.ts";

const unitsOf = (known: readonly string[]) => ({
  knows: (text: string) => known.includes(text),
  isHour: () => false,
});

function read(text: string, rules: Partial<RowRules> = {}) {
  const cells = `Nr|Tittel|Mengde|Enhet|Pris|Sum\n${text}`.split("\n").map((row) => row.split("|"));
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
  "Herav mva",
  "Overført fra side 1",
  "Totalpris",
  "Å betale",
])("without a unit %s is no lump sum either", (title) => {
  expect(pricesOf(`${lines}\n|${title}||||99`)).toMatchObject({ [title]: "text" });
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

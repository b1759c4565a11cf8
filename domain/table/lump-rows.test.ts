import { expect, test } from "vitest";
import { saysOption } from "./option-words.ts";
import { readTable } from "./read-table.ts";
import { type RowRules, tableRows } from "./table-rows.ts";

const unitsOf = (known: readonly string[]) => ({
  knows: (text: string) => known.includes(text),
  isHour: (text: string) => text === "h",
});
const header = "Nr|Tittel|Mengde|Enhet|Pris|Sum|Opsjon";

function read(text: string, rules: Partial<RowRules> = {}, head = header) {
  const cells = `${head}\n${text}`.split("\n").map((row) => row.split("|"));
  const units = unitsOf(["m2", "stk", "h", "RS"]);
  const all = { hasGroups: true, hasLumps: true, maxLevels: 8, currency: "NOK", units, ...rules };
  return tableRows(cells, readTable(cells, units), all);
}

const assumedIn = (text: string) =>
  read(text).flatMap(({ isAssumedLump, cells }) => (isAssumedLump ? [cells.get("title")] : []));

/** "0 material Rigg 1 RS 900", with a mark for an option and for what stands behind all groups. */
function rowsOf(text: string, rules: Partial<RowRules> = {}, head = header) {
  return read(text, rules, head).map(({ level, kind, cells: said, apart }) =>
    [
      level,
      kind,
      said.get("title"),
      said.get("quantity"),
      said.get("unit"),
      said.get("buyingPrice"),
      saysOption(said) && "option",
      apart !== undefined && "apart",
    ]
      .filter((part) => part !== undefined && part !== false && part !== "")
      .join(" "),
  );
}

test("a row with a sum alone is one lump sum at that price", () => {
  expect(rowsOf("|Fliser|2|m2|5|10\n|Rigg||||900\n|Renhold||||50")).toEqual([
    "0 material Fliser 2 m2 5",
    "0 material Rigg 1 RS 900",
    "0 material Renhold 1 RS 50",
  ]);
});

test("a sum beside a unit, without quantity and price, is one lump sum; pieces stay pieces", () => {
  expect(
    rowsOf("|Fliser|2|m2|5|10\n|Gulv||m2||900\n|Dør||stk||50\n|Vask||h||70\n|Rigg||psch||80"),
  ).toEqual([
    "0 material Fliser 2 m2 5",
    "0 material Gulv 1 RS 900",
    "0 material Dør 1 stk 50",
    "0 material Vask 1 RS 70",
    "0 material Rigg 1 RS 80",
  ]);
});

test("a lump sum that nobody wrote as one is told, and one that is named is not", () => {
  const text =
    "|Fliser|2|m2|5|10\n|Gulv||m2||900\n|Dør||stk||50\n|Rigg||||80\n|Drift||RS||70\n|Vask|1|||60\n|Tak||m2||0,00\n|Lys||||0,00";
  expect(assumedIn(text)).toEqual(["Gulv", "Dør", "Rigg"]);
});

test.each([
  ["what begins as a sum", "|Sum gulv||m2||7"],
  ["an amount of 0", "|Gulv||m2||0,00"],
  ["a percent", "|Uforutsett||%||7"],
  ["a text", "|Gulv||m2||etter avtale"],
])("%s beside a unit is no lump sum", (_, row) => {
  expect(assumedIn(`|Fliser|2|m2|5|10\n${row}`)).toEqual([]);
  expect(rowsOf(`|Fliser|2|m2|5|10\n${row}`)[1]).not.toMatch(/ 1 /);
});

test("hours for each or a formula may still say how many, so that such a row is left as it is", () => {
  const rows = rowsOf(
    "Mal|2|h|5|10|\nVask||h||70|0,5",
    {},
    "Tittel|Mengde|Enhet|Pris|Sum|Timer per enhet",
  );
  expect(rows[1]).toBe("0 work Vask h");
});

test("switched off, a sum beside a unit is no price", () => {
  expect(rowsOf("|Fliser|2|m2|5|10\n|Gulv||m2||900", { hasLumps: false })[1]).toBe(
    "0 material Gulv m2",
  );
});

test("switched off, such a row is a text", () => {
  expect(rowsOf("|Fliser|2|m2|5|10\n|Rigg||||900", { hasLumps: false })[1]).toBe("0 text Rigg");
});

test("a lump sum has a unit where the reader knows one", () => {
  expect(rowsOf("|A|2|m2|5|10\n|Rigg||||900", { units: unitsOf(["m2"]) })[1]).toBe(
    "0 material Rigg 1 900",
  );
});

test("what begins as a sum is none, for its amount may be counted already", () => {
  expect(rowsOf("|Fliser|2|m2|6|12\n|Sum diverse poster||||10")[1]).toBe(
    "0 text Sum diverse poster",
  );
});

test("a sum above rows that come to it heads them, also with groups between", () => {
  expect(rowsOf("|Bad||||30\n|Fliser|2|m2|5|10\n|Sluk|1|stk|20|20")[0]).toBe("0 group Bad");
  expect(rowsOf("|Bad||||29\n|Fliser|2|m2|5|10\n|Sluk|1|stk|20|20")[0]).toBe("0 group Bad");
  expect(rowsOf("|Bad||||28\n|Fliser|2|m2|5|10\n|Sluk|1|stk|20|20")[0]).toBe(
    "0 material Bad 1 RS 28",
  );
  expect(rowsOf("|Rigg||||30\n|Brakke||||10\n|Gjerde||||20\n|Fliser|2|m2|5|10")).toEqual([
    "0 group Rigg",
    "1 material Brakke 1 RS 10",
    "1 material Gjerde 1 RS 20",
    "1 material Fliser 2 m2 5",
  ]);
});

test("a sum above rows without sums heads them, and the first of many titles does", () => {
  expect(rowsOf("|Bad||||30\n|Fliser|2|m2|5\n|Sluk|1|stk|20")[0]).toBe("0 group Bad");
});

test("two lump sums of one amount are no sum of each other", () => {
  expect(rowsOf("|Rigg||||20\n|Renhold||||20\n|Fliser|2|m2|5|10")).toEqual([
    "0 material Rigg 1 RS 20",
    "0 material Renhold 1 RS 20",
    "0 material Fliser 2 m2 5",
  ]);
});

test("an amount in the column of options is that of an option", () => {
  expect(
    rowsOf("|Fliser|2|m2|5|10\n|Markise|||||900\n|Dør|2|stk|5|10|12,50\n|Sluk|1|stk|2|2|0,00"),
  ).toEqual([
    "0 material Fliser 2 m2 5",
    "0 material Markise 1 RS 900 option",
    "0 material Dør 2 stk 5 option",
    "0 material Sluk 1 stk 2",
  ]);
});

test("a lump sum above an option is no head of it", () => {
  expect(rowsOf("|Fliser|2|m2|5|10\n|Rigg||||900\n|Markise|||||1 900,50")[1]).toBe(
    "0 material Rigg 1 RS 900",
  );
});

test("a sum in the column of options is a sum", () => {
  expect(rowsOf("|Fliser|2|m2|5|10\n|Markise|||||900\n|Sum opsjoner|||||900")[2]).toBe(
    "0 sum Sum opsjoner option",
  );
});

const chapters = "|Riving\n|Vegg|2|m2|5|10\n|Tømrer\n|Gulv|2|m2|5|10";

test("behind the sum of the last group a row stands in none", () => {
  expect(
    rowsOf(`${chapters}\n|Sum tømrer||||10\n|Opsjon: Markise||||900\n|Rydd|1|stk|5|5`),
  ).toEqual([
    "0 group Riving",
    "1 material Vegg 2 m2 5",
    "0 group Tømrer",
    "1 material Gulv 2 m2 5",
    "0 sum Sum tømrer",
    "0 material Markise 1 RS 900 option apart",
    "0 material Rydd 1 stk 5 apart",
  ]);
  expect(rowsOf(`${chapters}\n|Sum kapittel||||10\n|Rydd|1|stk|5|5`).at(-1)).toMatch(/apart$/);
});

test("a note goes on with what stands before it, and needs no group of its own", () => {
  const notes = "|Uten mva.\n|Rydding er ikke med";
  expect(rowsOf(`${chapters}\n|Sum tømrer||||10\n${notes}`).slice(-2)).toEqual([
    "1 text Uten mva.",
    "1 text Rydding er ikke med",
  ]);
  const option = "|Sum tømrer||||10\n|Opsjon: Markise||||900\n|Merk";
  expect(rowsOf(`${chapters}\n${option}`).slice(-2)).toEqual([
    "0 material Markise 1 RS 900 option apart",
    "0 text Merk apart",
  ]);
});

test("a note behind all sums stands in the last group, however deep, also where options stand before that", () => {
  const nested =
    "1|Hus\n1.1|Bad\n1.1.1|Vegg|2|m2|5|10\n2|Uteplass\n2.1|Platting\n2.1.1|Gulv|2|m2|5|10";
  const options = "|Sum Bad||||10\n|Sum Hus||||10\n|Opsjon: Markise||||900";
  const withOptions = nested.replace("\n2|", `\n${options}\n2|`);
  for (const text of [nested, withOptions]) {
    expect(rowsOf(`${text}\n|Sum Platting||||10\n|Sum Uteplass||||10\n|Merk`).at(-1)).toBe(
      "2 text Merk",
    );
  }
});

test("what begins as a note heads nothing", () => {
  expect(rowsOf("|Vegg|2|m2|5|10\n|NB! Uten mva.\n|Gulv|2|m2|5|10")).toEqual([
    "0 material Vegg 2 m2 5",
    "0 text NB! Uten mva.",
    "0 material Gulv 2 m2 5",
  ]);
  expect(rowsOf("|Bad\n|Merk: kun dagtid\n|Vegg|2|m2|5|10\n|Merk|2|m2|5|10")).toEqual([
    "0 group Bad",
    "1 text Merk: kun dagtid",
    "1 material Vegg 2 m2 5",
    "1 material Merk 2 m2 5",
  ]);
  expect(rowsOf("1|Note: first\n1.1|Vegg|2|m2|5|10")[0]).toBe("0 group Note: first");
});

test("a group that follows takes its rows again", () => {
  const text = `${chapters}\n|Delsum||||10\n|Maler\n|Tak|2|m2|5|10`;
  expect(rowsOf(text).slice(-2)).toEqual(["0 group Maler", "1 material Tak 2 m2 5"]);
});

test("the sum of a part, of options or of tax ends no group", () => {
  const inside = "1 material Dør 1 stk 5";
  expect(rowsOf(`${chapters}\n|Delsum||||10\n|Dør|1|stk|5|5\n|Sum tømrer||||15`)[5]).toBe(inside);
  expect(rowsOf(`${chapters}\n|Sum opsjoner||||10\n|Dør|1|stk|5|5`)[5]).toBe(inside);
  expect(rowsOf(`${chapters}\n|Mva||||10\n|Dør|1|stk|5|5`)[5]).toBe(inside);
});

test("what is numbered in a group stays there", () => {
  const text = "1|Riving\n1.1|Vegg|2|m2|5|10\n2|Tømrer\n2.1|Gulv|2|m2|5|10\n|Delsum||||10";
  expect(rowsOf(`${text}\n2.2|Dør|1|stk|5|5`).at(-1)).toBe("1 material Dør 1 stk 5");
});

test("a number beside others heads nothing, and the words in place of its amount stay with it", () => {
  const text = "1|Grunn\n1.1|Graving|2|m2|5|10\n1.2|Sprengning||||medtatt\n1.3|Fylling|2|m2|5|10";
  expect(rowsOf(`${text}\n2|Bad\n2.1|Dør|1|stk|5|5`)).toEqual([
    "0 group Grunn",
    "1 material Graving 2 m2 5",
    "1 text Sprengning: medtatt",
    "1 material Fylling 2 m2 5",
    "0 group Bad",
    "1 material Dør 1 stk 5",
  ]);
  expect(
    rowsOf("1|Grunn\n1.1|Utvendig\n1.1.1|Graving|2|m2|5|10\n1.2|Innvendig\n|Vegg|2|m2|5|10"),
  ).toEqual([
    "0 group Grunn",
    "1 group Utvendig",
    "2 material Graving 2 m2 5",
    "1 group Innvendig",
    "2 material Vegg 2 m2 5",
  ]);
});

test("a row with words in place of its amount heads nothing, and keeps them", () => {
  expect(rowsOf("|Bad\n|Fliser|1|m2|10|10\n|Rigg||||medtatt\n|Sluk|1|stk|7|7")).toEqual([
    "0 group Bad",
    "1 material Fliser 1 m2 10",
    "1 text Rigg: medtatt",
    "1 material Sluk 1 stk 7",
  ]);
  expect(rowsOf("|Rigg||||medtatt\n|Sluk|1|stk|7|7")[0]).toBe("0 text Rigg: medtatt");
  expect(rowsOf("1|Rigg||||se under\n1.1|Sluk|1|stk|7|7")[0]).toBe("0 group Rigg: se under");
  expect(rowsOf("|Sluk|1|stk|7|7\n|Rigg||RS||etter avtale\n|Vask|2|stk||inkludert")).toEqual([
    "0 material Sluk 1 stk 7",
    "0 material Rigg: etter avtale 1 RS",
    "0 material Vask: inkludert 2 stk",
  ]);
  expect(rowsOf("|Sluk|1|stk|7|7\n|Rigg|1|stk|9|medtatt")[1]).toBe("0 material Rigg 1 stk 9");
  expect(rowsOf("|Opsjon: Sluk||||etter avtale\n|Vask|2|stk|5|10")[0]).toBe(
    "0 text Opsjon: Sluk: etter avtale",
  );
  const inCurrency = rowsOf("|Fliser|2|m2|5|10\n|Rigg||||NOK 900", { hasLumps: false });
  expect(inCurrency[1]).toBe("0 text Rigg");
});

test("a lump sum below 0 is a discount, and nothing that is bought", () => {
  const text = "|Vegg|2|m2|5|10\n|Rigg||RS||100\n|Rabatt||RS||-100\n|Avslag||||\u221250";
  const others = "|Nedslag||||kr -7\n|Nachlass||||-kr. 7,50\n|Fradrag||||(7)\n|Kreditt||||7,00-";
  expect(rowsOf(`${text}\n${others}`).map((row) => row.split(" ").slice(1, 3).join(" "))).toEqual([
    "material Vegg",
    "material Rigg",
    "general Rabatt",
    "general Avslag",
    "general Nedslag",
    "general Nachlass",
    "general Fradrag",
    "general Kreditt",
  ]);
});

test("one group alone keeps its rows behind a sum, but for options", () => {
  const text = "|Bad\n|Vegg|2|m2|5|10\n|Delsum||||10";
  expect(rowsOf(`${text}\n|Dør|1|stk|5|5`).at(-1)).toBe("1 material Dør 1 stk 5");
  expect(rowsOf(`${text}\n|Opsjon: Dør||||5`).at(-1)).toBe("0 material Dør 1 RS 5 option apart");
});

test("in a table without groups nothing stands apart", () => {
  expect(rowsOf("|Vegg|2|m2|5|10\n|Sum||||10\n|Opsjon: Dør||||5").at(-1)).toBe(
    "0 material Dør 1 RS 5 option",
  );
});

import { expect, test } from "vitest";
import { optionLines, optionRows } from "./option-rows.ts";
import { saysOption } from "./option-words.ts";
import { readTable } from "./read-table.ts";
import { tableRows } from "./table-rows.ts";

const units = { knows: (text: string) => ["m2", "stk"].includes(text), isHour: () => false };

function read(text: string, header = "Tittel|Mengde|Enhet|Pris|Sum") {
  const cells = `${header}\n${text}`.split("\n").map((row) => row.replaceAll("^", "\n").split("|"));
  const rows = tableRows(cells, readTable(cells, units), {
    hasGroups: true,
    hasLumps: false,
    currency: "NOK",
    maxLevels: 8,
    units,
  });
  return { rows, options: optionRows(rows) };
}

/** Title and kind of every row; those that stay out of the sum with a sign before them. */
function rowsOf(text: string, header?: string) {
  const { rows, options } = read(text, header);
  return rows.map(
    (row) => `${options.has(row.index) ? "? " : ""}${row.kind} ${row.cells.get("title")}`,
  );
}

test.each([
  ["Opsjon: Markise", "Markise"],
  ["OPSJON : Markise", "Markise"],
  ["Opsjon – Markise", "Markise"],
  ["Opsjon–Markise", "Markise"],
  ["Opsjon — Markise", "Markise"],
  ["Opsjon - Markise", "Markise"],
  ["Opsjon- Markise", "Markise"],
  ["Option - bifold doors", "Bifold doors"],
  ["Opsjon: øvre himling", "Øvre himling"],
  ["Opsjon: 2 markiser", "2 markiser"],
  ["Opsjoner: Markise", "Markise"],
  ["Option: Awning", "Awning"],
  ["Options: Awning", "Awning"],
  ["Tilvalg: Markise", "Markise"],
  ["Optional: Awning", "Awning"],
  ["Tilvalg markise", "Tilvalg markise"],
  ["Optional awning", "Optional awning"],
  ["Opsjon 2: Markise", "Opsjon 2: Markise"],
  ["Opsjon 123 – Markise", "Opsjon 123 – Markise"],
  ["Option B. Awning", "Option B. Awning"],
  ["Tilvalg 3", "Tilvalg 3"],
  ["Opsjon", "Opsjon"],
  ["Opsjoner", "Opsjoner"],
  ["Options", "Options"],
  ["Opsjon:", "Opsjon"],
  ["Tilvalg –", "Tilvalg"],
  ["Markise (Opsjon, ikke i totalen)", "Markise"],
  ["Awning (Option, not in the total)", "Awning"],
  ["Markise (opsjon)", "Markise"],
  ["Markise (Alternativ, ikke i totalen)", "Markise"],
  ["Awning (Alternative, not in the total)", "Awning"],
])("a row that its title names as an option is one: %s", (title, kept) => {
  expect(rowsOf(`${title}|1|stk|5|5`)).toEqual([`? material ${kept}`]);
});

test.each([
  "Opsjonsarbeid",
  "Opsjon markise",
  "Option board",
  "Option-board",
  "Opsjon -markise",
  "Tilvalgsliste",
  "Tilvalg-liste",
  "Optionally awning",
  "Opsjon 1234: Markise",
  "Opsjon 2 markiser",
  "Markise, opsjon: nei",
  "Markise (opsjoner)",
  "Markise (alternativ)",
  "Markise (opsjon) med motor",
])("a word alone makes no option: %s", (title) => {
  expect(rowsOf(`${title}|1|stk|5|5`)).toEqual([`material ${title}`]);
});

test.each([
  ["x", true],
  ["X", true],
  [" Ja ", true],
  ["yes", true],
  ["1", true],
  ["✓", true],
  ["Opsjon", true],
  ["nei", false],
  ["No", false],
  ["0", false],
  ["-", false],
  ["", false],
  ["kanskje", false],
  ["900", true],
  ["0,00", false],
  ["25 %", false],
])("a column of options says it with %s", (text, expected) => {
  const header = "Tittel|Mengde|Opsjon";
  expect(rowsOf(`Markise|1|${text}`, header)).toEqual([`${expected ? "? " : ""}material Markise`]);
});

test.each(["Opsjon", "Opsjoner", "Option", "Options", "Optional", "Tilvalg", "Valgfritt"])(
  "a column is one of options below the word %s",
  (word) => expect(rowsOf("Markise|1|x", `Tittel|Mengde|${word}`)).toEqual(["? material Markise"]),
);

test("of a title and a column that differ the column is believed", () => {
  const header = "Tittel|Mengde|Opsjon";
  expect(rowsOf("Opsjon: Markise|1|nei\nOpsjon: Dør|1|kanskje", header)).toEqual([
    "material Opsjon: Markise",
    "material Opsjon: Dør",
  ]);
  expect(rowsOf("Opsjon: Markise|1|x", header)).toEqual(["? material Markise"]);
});

test("what stands in an optional group is part of the option, and what follows is not", () => {
  const text =
    "1|Bad\n1.1|Fliser|1\n2|Opsjon: Gang\n2.1|Dør|1\n2.2|Inne\n2.2.1|List|1\n3|Vask\n3.1|Såpe|1";
  expect(rowsOf(text, "Nr|Tittel|Mengde")).toEqual([
    "group Bad",
    "material Fliser",
    "? group Gang",
    "? material Dør",
    "? group Inne",
    "? material List",
    "group Vask",
    "material Såpe",
  ]);
});

/** The titles of the rows that are each an option. */
const optionsOf = (text: string) =>
  read(text, "Nr|Tittel|Mengde")
    .rows.filter((row) => saysOption(row.cells))
    .map(({ cells }) => cells.get("title"));

test("a group that heads options alone is none itself: each of them is chosen by itself", () => {
  expect(optionsOf("1|Opsjoner\nA1|OPSJON: Markise|1\nA2|Se vedlegg\nA3|OPSJON: Dør|1")).toEqual([
    "Markise",
    "Dør",
  ]);
  expect(optionsOf("1|Opsjoner\n1.1|Opsjon: Gang\n1.1.1|List|1")).toEqual(["Gang"]);
  expect(optionsOf("1|Opsjoner\n1.1|Ute\n1.1.1|Opsjon: Port|1")).toEqual(["Port"]);
});

test("an optional group in which a row counts stays one, beside an option of its own", () => {
  const { rows } = read("1|Opsjon: Badstue\n1.1|Panel|1\n1.2|Opsjon: Lys|1", "Nr|Tittel|Mengde");
  expect(rows.map(({ cells }) => saysOption(cells))).toEqual([true, false, true]);
});

test("options one behind the other are each an option, and a sum between says nothing", () => {
  expect(rowsOf("Opsjon: A|1|stk|5|5\nSum||||5\nB|1|stk|5|5\nOpsjon: C|1|stk|5|5")).toEqual([
    "? material A",
    "sum Sum",
    "material B",
    "? material C",
  ]);
});

test("an option that has an amount alone is a lump sum, unless it heads rows", () => {
  expect(rowsOf("Fliser|2|stk|5|10\nSum||||10\nOpsjon: Markise||||900\nMarkise||||900")).toEqual([
    "material Fliser",
    "sum Sum",
    "? material Markise",
    "text Markise",
  ]);
  expect(rowsOf("Opsjon: Markise||||900\nDuk|1|stk|900|900")).toEqual([
    "? group Markise",
    "? material Duk",
  ]);
});

test("a text is no option and keeps its words", () => {
  expect(rowsOf("Fliser|2|stk|5|10\nOpsjon: se vedlegg")).toEqual([
    "material Fliser",
    "text Opsjon: se vedlegg",
  ]);
});

test.each(["Sum opsjoner", "Sum opsjon", "Total options", "Sum option", "Sum tilvalg"])(
  "%s adds up options",
  (title) => expect(rowsOf(`Fliser|2|stk|5|10\n${title}||||10`)[1]).toBe(`sum ${title}`),
);

test("of an option with a heading and a text the lines are counted alone", () => {
  const { rows } = read("Vegg|1|stk|5|5\nOpsjon: Uteplass||||\nKun om våren||||\nHeller|2|m2|5|10");
  expect(rows.map(({ kind }) => kind)).toEqual(["material", "group", "text", "material"]);
  expect(optionLines(rows)).toEqual([rows[3]?.index]);
});

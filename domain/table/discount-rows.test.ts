import { expect, test } from "vitest";
import { rowsOfSheet } from "./discount-rows.ts";
import { readTable } from "./read-table.ts";

const units = { knows: (text: string) => ["stk", "m2", "RS"].includes(text), isHour: () => false };
const header = "Nr|Tittel|Mengde|Enhet|Pris|Sum";

/** What the rows of a sheet are, and what stands there for quantity and amount; with a mark where the sign is assumed. */
function rowsOf(text: string, head = header) {
  const cells = `${head}\n${text}`.split("\n").map((row) => row.split("|"));
  const rules = { hasGroups: true, hasLumps: true, isAlone: true, maxLevels: 8, currency: "NOK" };
  return rowsOfSheet(cells, readTable(cells, units), { ...rules, units }).map((row) =>
    [
      row.kind,
      row.cells.get("quantity"),
      row.cells.get("amount"),
      row.isAssumedDiscount === true && "assumed",
    ]
      .filter(Boolean)
      .join(" "),
  );
}

const lines = "1|Grav|2|m2|50|100\n2|Sluk|1|stk|200|200";

test.each([
  "Rabatt",
  "RABATT:",
  "Rabatt på tilbudet",
  "Kunderabatt",
  "Avtalt rabatt",
  "Rabat",
  "Avslag",
  "Prisavslag",
  "Nedslag",
  "Prisavdrag",
  "Fradrag",
  "Nachlass",
  "Preisnachlass",
  "Discount",
  "Less discount",
  "Agreed discount",
  "Rebates",
  "- Rabatt",
])("a discount that is stated above 0 is taken off: %s", (title) => {
  expect(rowsOf(`${lines}\n|${title}||||30`)[2]).toBe("general 1 -30 assumed");
  expect(rowsOf(`${lines}\n|${title}||RS||kr 30,-`)[2]).toBe("general 1 -kr 30,- assumed");
});

test.each(["Rabatt 10 %", "10 % rabatt", "Avslag (10 %)", "Discount 10%", "Abzüglich 10 % Rabatt"])(
  "so is one that is a percent of the rest: %s",
  (title) => {
    expect(rowsOf(`${lines}\n|${title}||||30`)[2]).toBe("percent -10 % -30 assumed");
  },
);

test("and one that is counted in percent", () => {
  expect(rowsOf(`${lines}\n|Rabatt|10|%||30`)[2]).toBe("percent -10 -30 assumed");
  expect(rowsOf(`${lines}\n|Rabatt|10 %|||`)[2]).toBe("percent -10 % assumed");
  expect(rowsOf(`${lines}\n|Rabatt|-10|%||-30`)[2]).toBe("percent -10 -30");
});

test.each([
  "Etter rabatt",
  "Uten rabatt",
  "Rabattavtale",
  "Rabatt langs vei",
  "Midtrabatt",
  "Takrenner med rabatt",
  "Rigg (inkl. rabatt)",
  "Lynnedslag",
  "Discounted tiles",
])("what only speaks of a discount is none: %s", (title) => {
  expect(rowsOf(`${lines}\n|${title}||||30`)[2]).toBe("material 1 30");
});

test("what is below 0 already, has a price of its own or names another kind stays as it is", () => {
  expect(rowsOf(`${lines}\n|Rabatt||||-30`)[2]).toBe("general 1 -30");
  expect(rowsOf(`${lines}\n|Rabatt||||(30)`)[2]).toBe("general 1 -30");
  expect(rowsOf(`${lines}\n|Rabatt|1|stk|30|30`)[2]).toBe("material 1 30");
  expect(rowsOf(`${lines}\n|Rabatt||||0`)[2]).toBe("material 1 0");
  const kinds = rowsOf(
    "M|Grav|2|50|100\n%|Rabatt|10||10\nS|Rabatt|||30",
    "Type|Tittel|Mengde|Pris|Sum",
  );
  expect(kinds).toEqual(["material 2 100", "percent 10 10", "general 1 -30 assumed"]);
});

test.each([
  ["|Sum||||270", "percent -10 % -30 assumed"],
  ["|Sum||||300\n|Rabatt 10 %||||30\n|Netto||||270", "percent -10 % -30 assumed"],
  ["|Sum||||270\n|Mva 25 %||||67,50\n|Total inkl. mva||||337,50", "percent -10 % -30 assumed"],
  ["|Sum||||330", "percent 10 % 30"],
  ["|Sum||||330,00\n|Mva 25 %||||82,50\n|Total inkl. mva||||412,50", "percent 10 % 30"],
  ["|Sum||||999", "percent -10 % -30 assumed"],
])("the total of the sheet tells whether it was added: %s", (total, expected) => {
  const discount = total.includes("Rabatt") ? "" : "|Rabatt 10 %||||30\n";
  const rows = rowsOf(`${lines}\n${discount}${total}`);
  expect(rows.find((row) => row.startsWith("percent"))).toBe(expected);
});

test("options that count in the total count for that as well", () => {
  const option = "|Opsjon: Dør|1|stk|50|50";
  expect(rowsOf(`${lines}\n${option}\n|Rabatt||||30\n|Sum||||330`)[3]).toBe("material 1 30");
  expect(rowsOf(`${lines}\n${option}\n|Rabatt||||30\n|Sum||||380`)[3]).toBe("material 1 30");
  expect(rowsOf(`${lines}\n${option}\n|Rabatt||||30\n|Sum||||320`)[3]).toBe(
    "general 1 -30 assumed",
  );
});

test("discounts below their heading are counted once, with its amount", () => {
  const rows = "|Rabatter||||30\n|Kunderabatt||||20\n|Avslag||||10";
  expect(rowsOf(`${lines}\n${rows}\n|Sum||||270`).slice(2)).toEqual([
    "group -30 assumed",
    "general 1 -20 assumed",
    "general 1 -10 assumed",
    "sum 270",
  ]);
  const behind = "|Kunderabatt||||20\n|Avslag||||10\n|Rabatter||||30";
  expect(rowsOf(`${lines}\n${behind}\n|Sum||||270`)[4]).toBe("text -30 assumed");
});

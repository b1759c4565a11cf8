import { expect, test } from "vitest";
import { isRange } from "./quantity-words.ts";
import { readTable } from "./read-table.ts";
import { tableRows } from "./table-rows.ts";

const units = {
  knows: (text: string) => ["m2", "stk", "t", "%"].includes(text.toLowerCase().replace(/\.$/, "")),
  isHour: () => false,
};

function rowOf(quantity: string, unit = "") {
  const cells = [
    ["Tittel", "Mengde", "Enhet"],
    ["Fliser", quantity, unit],
  ];
  const rules = { hasGroups: true, hasLumps: true, maxLevels: 8, currency: "NOK", units };
  const [row] = tableRows(cells, readTable(cells, units), rules);
  return [row?.cells.get("quantity"), row?.cells.get("unit"), row?.quantityText];
}

test.each([
  ["ca 12", "stk", "12", "stk"],
  ["ca. 12,5", "", "12,5", undefined],
  ["Ca.12", "", "12", undefined],
  ["~12", "", "12", undefined],
  ["approx. 1,200.50", "", "1,200.50", undefined],
  ["10 stk", "", "10", "stk"],
  ["10stk.", "", "10", "stk."],
  ["10 stk", "Stk.", "10", "Stk."],
  ["ca 1 250,50 m2", "", "1 250,50", "m2"],
  ["-3 stk", "", "-3", "stk"],
  ["5 t", "t", "5", "t"],
  ["12 m²", "m2", "12", "m2"],
  ["12 m2", "m²", "12", "m²"],
])("of a quantity with words beside it the number is read, and told: %s, %s", (...row) => {
  const [text, unit, number, read] = row;
  expect(rowOf(text, unit)).toEqual([number, read, text]);
});

test.each([
  ["12", "stk"],
  ["1 250,50", ""],
  ["10 stk", "m2"],
  ["10 paller", ""],
  ["5 t", ""],
  ["2 x 12", ""],
  ["10-12", ""],
  ["10 %", ""],
  ["ca", ""],
  ["mellom 10", ""],
])("a quantity that is a number, or none for sure, stays as it is: %s, %s", (text, unit) => {
  expect(rowOf(text, unit)).toEqual([text, unit === "" ? undefined : unit, undefined]);
});

test.each(["ca. 3-4", "3-4", "3 – 4 stk", "3 til 4", "10,5-12 m2", "3 bis 4"])(
  "%s leaves open which number it is",
  (text) => expect(isRange(text)).toBe(true),
);

test.each(["3", "-3", "ca 3", "3 stk", "2*3", "3-"])("%s does not", (text) =>
  expect(isRange(text)).toBe(false),
);

import { expect, test } from "vitest";
import { read, tenderOf } from "../test/gaeb90-tender.ts";
import { gaeb90File, group, position } from "../test/gaeb90.ts";
import { readGaeb90 } from "./read-gaeb90.ts";

test.each([
  ["letters", "0000005A000"],
  ["a point", "00000005.00"],
  ["a comma", "      5,000"],
  ["blanks behind", "5000       "],
  ["a sign inside", "00000-05000"],
])("a quantity with %s stays empty and is told of by line and column", (_, quantity) => {
  const { taken, priced } = read(position("01020010", quantity));
  expect(taken.notes).toEqual([
    { code: "number_unreadable", number: "01.02.0010", line: 6, column: 23, text: quantity.trim() },
  ]);
  expect([...priced.estimate.lines.values()]).toMatchObject([{ quantity: null }]);
});

test("lines of other kinds, jumps in the numbering and another count of items are told of", () => {
  const text = gaeb90File(
    [...position("01020010", "1000"), ["75", { 3: "KG310" }], ["75", { 3: "KG320" }], ["30", {}]],
    { end: { 70: "00009" } },
  );
  const lines = text.split("\r\n");
  const tender = tenderOf([...lines.slice(0, 2), ...lines.slice(3)].join("\n"));
  expect(tender.notes).toEqual([
    { code: "lines_left", number: "", line: 5, text: "75 × 2" },
    { code: "price_parts", number: "", line: 7, text: "30 × 1" },
    { code: "count_differs", number: "", line: 8, text: "9 ≠ 1" },
    { code: "lines_missing", number: "", line: 3, text: "" },
  ]);
});

const file = gaeb90File(position("01020010", "1000"));
test.each([
  ["cut_off", file.slice(0, 300), 4],
  ["cut_off", file.slice(0, -90), 5],
  ["wrong_phase", gaeb90File(position("01020010", "1000"), { phase: "84" }), 1],
  ["no_rows", gaeb90File(group("01", "Empty")), 1],
  ["no_tender", "21".padEnd(80), 1],
  ["no_tender", "", 1],
])("a file is refused as %s", (code, text, line) => {
  const found = readGaeb90(text);
  expect(!found.ok && found.problem).toMatchObject({ code, line });
});

test("a file of 200,000 items is refused before rows are made of them", () => {
  const one = position("01020010", "1000").map(([kind, pieces]) =>
    `${kind}${pieces[3]}`.padEnd(80),
  );
  const text = `${file.slice(0, 82)}${`${one.join("\n")}\n`.repeat(200_000)}${"99".padEnd(80)}`;
  const found = readGaeb90(text);
  expect(!found.ok && found.problem).toMatchObject({ code: "too_many_rows", text: "200000" });
});

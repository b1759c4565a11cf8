import { expect, test } from "vitest";
import {
  hasBorrowedTitle,
  inLanguage,
  otherTitle,
  titleFieldsIn,
  titleIn,
  unitBeside,
  unitIn,
  unitLabel,
} from "./title-in.ts";

const tile = { titleEn: "Tile", titleNb: "Flis", unitEn: "piece", unitNb: "stykk" };

test("a record is called by its title in the language of the reader", () => {
  expect([titleIn(tile, "en"), titleIn(tile, "nb")]).toEqual(["Tile", "Flis"]);
  expect([unitIn(tile, "en"), unitIn(tile, "nb")]).toEqual(["piece", "stykk"]);
  expect([inLanguage("en", 1, 2), inLanguage("nb", 1, 2)]).toEqual([1, 2]);
});

test("a record with one title is called by it in both languages, and that is known", () => {
  const board = { titleEn: "", titleNb: "Gipsplate" };
  expect([titleIn(board, "en"), titleIn(board, "nb")]).toEqual(["Gipsplate", "Gipsplate"]);
  expect([hasBorrowedTitle(board, "en"), hasBorrowedTitle(board, "nb")]).toEqual([true, false]);
  expect([otherTitle(board, "en"), otherTitle(board, "nb")]).toEqual([null, null]);
  expect(hasBorrowedTitle(tile, "en")).toBe(false);
  expect(hasBorrowedTitle({ titleEn: "", titleNb: "" }, "en")).toBe(false);
});

test("the other title is told where it says anything else", () => {
  expect([otherTitle(tile, "en"), otherTitle(tile, "nb")]).toEqual(["Flis", "Tile"]);
  expect(otherTitle({ titleEn: "Parkett", titleNb: "Parkett" }, "en")).toBeNull();
});

test("of the two titles that of the language comes first", () => {
  expect(titleFieldsIn("en")).toEqual(["titleEn", "titleNb"]);
  expect(titleFieldsIn("nb")).toEqual(["titleNb", "titleEn"]);
});

test.each([
  ["pcs", "piece", "stk", "pc – piece", "stk"],
  ["m2", "square metre", "kvadratmeter", "m² – square metre", "m² – kvadratmeter"],
  ["m3", "cubic metre", "m³", "m³ – cubic metre", "m³"],
  ["h", "hour", "time", "hr – hour", "time"],
  ["PAL", "pallet", "pall", "PAL – pallet", "PAL – pall"],
  ["palle", "palle", "Palle", "palle", "palle – Palle"],
])("to choose from the unit %s, %s or %s, is %s and %s", (...of) => {
  const [code, titleEn, titleNb, en, nb] = of;
  const unit = { code, titleEn, titleNb };
  expect([unitLabel(unit, "en"), unitLabel(unit, "nb")]).toEqual([en, nb]);
});

test.each([
  ["1", "en", "pc"],
  ["0.5", "en", "pcs"],
  ["0", "en", "pcs"],
  ["2", "en", "pcs"],
  [null, "en", "pcs"],
  [undefined, "en", "pc"],
  ["2", "nb", "stk"],
] as const)("beside the figure %s a unit stands in %s as %s", (figure, language, shown) => {
  expect(unitBeside({ unitEn: "piece", unitNb: "stykk" }, language, figure)).toBe(shown);
});

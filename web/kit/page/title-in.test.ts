import { expect, test } from "vitest";
import { inLanguage, otherTitle, titleFieldsIn, titleIn, unitBeside, unitIn } from "./title-in.ts";

const tile = { titleEn: "Tile", titleNb: "Flis", unitEn: "piece", unitNb: "stykk" };

test("a record is called by its title in the language of the reader", () => {
  expect([titleIn(tile, "en"), titleIn(tile, "nb")]).toEqual(["Tile", "Flis"]);
  expect([unitIn(tile, "en"), unitIn(tile, "nb")]).toEqual(["piece", "stykk"]);
  expect([inLanguage("en", 1, 2), inLanguage("nb", 1, 2)]).toEqual([1, 2]);
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

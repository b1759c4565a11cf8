import { expect, test } from "vitest";
import { inLanguage, otherTitle, titleFieldsIn, titleIn, unitIn } from "./title-in.ts";

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

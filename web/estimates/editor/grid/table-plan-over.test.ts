import { expect, test } from "vitest";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import type { ColumnMeaning } from "../../../../domain/table/column-meaning.ts";
import { makeEstimate } from "../../../../domain/test/make.ts";
import { contextOf, filled, group, over, paste, tiles } from "../../test/planned-table.ts";
import { spotsBelow } from "./place-rows.ts";
import { firstChoices, withColumn, withReading } from "./table-choices.ts";

test("over lines that are there the columns on screen decide, and the rest comes behind them", () => {
  const answer = paste("Grout|5\nList|6", { estimate: filled, over });
  expect(answer.first.place).toBe("over");
  expect(answer.lines).toMatchObject([
    { key: "tiles", titleEn: "Grout", quantity: "5", buyingPrice: "7" },
    { groupKey: "g", titleEn: "List", quantity: "6" },
  ]);
  expect(answer.plan).toMatchObject({ replaced: 1, lines: 1, groups: 0 });
});

test("a row with another title replaces the line that it goes over, one with the same keeps it", () => {
  const ofCatalogue = {
    serviceId: "service",
    titleNb: "Fliser",
    wastePercent: decimal("10"),
    discountPercent: decimal("5"),
  };
  const estimate = makeEstimate({ groups: [group], lines: [{ ...tiles, ...ofCatalogue }] });
  const written = (text: string, meanings?: readonly ColumnMeaning[]) => {
    const choices = meanings && { reading: { header: -1, meanings } };
    return paste(text, { estimate, over, ...(choices && { choices }) }).lines[0];
  };
  expect(written("Grout|5")).toMatchObject({
    serviceId: null,
    titleNb: "",
    wastePercent: "0",
    discountPercent: "0",
  });
  expect(written("Grout|5|7", ["title", "quantity", "wastePercent"])).toMatchObject({
    serviceId: null,
    wastePercent: "7",
  });
  expect(written("Tiles|5")).toMatchObject({ ...ofCatalogue, quantity: "5" });
  expect(written("Grout|")).toMatchObject({ ...ofCatalogue, titleEn: "Grout" });
});

test("over lines that are there a row with only a title is no group", () => {
  const { lines, groups } = paste("Grout|5\nHeading|\nList|6", { estimate: filled, over });
  expect(groups).toHaveLength(1);
  expect(lines.map(({ titleEn, kind }) => [titleEn, kind])).toEqual([
    ["Grout", "material"],
    ["Heading", "text"],
    ["List", "material"],
  ]);
});

/** What the groups of a table stand in that is pasted on a row. */
const parents = (key: string) =>
  paste("Title|Qty\nFloor|\nList|6", {
    estimate: filled,
    spots: spotsBelow(filled, key),
  }).groups.map(({ parentKey }) => parentKey);

test("on a group the groups of a table go into it, on a line they follow its group", () => {
  expect([parents("g"), parents("tiles")]).toEqual([
    [null, "g"],
    [null, null],
  ]);
});

test("a row without a title writes nothing over, unless titles are not pasted at all", () => {
  const answer = paste("|5", { estimate: filled, over });
  expect(answer.refused).toEqual([[0, "title", "required"]]);
  expect(answer.lines).toEqual([tiles]);
  const reading = { header: -1, meanings: [null, "quantity"] as const };
  const figures = paste("x|5", { estimate: filled, over, choices: { reading } });
  expect(figures.lines).toMatchObject([{ titleEn: "Tiles", quantity: "5" }]);
});

test("a markup over a line without a cost leaves it its price, unless the table brings the cost", () => {
  const sold = { ...tiles, buyingPrice: null, sellingPrice: decimal("9") };
  const work = { ...sold, kind: "work", hourNorm: decimal("1"), markupPercent: null } as const;
  const written = (text: string, line: Line, meanings: readonly ColumnMeaning[]) => {
    const estimate = makeEstimate({ groups: [group], lines: [line] });
    const choices = { reading: { header: -1, meanings } };
    const { lines, refused } = paste(text, { estimate, over, choices });
    const { buyingPrice, markupPercent, sellingPrice } = lines[0] ?? sold;
    return [buyingPrice, markupPercent, sellingPrice, ...refused.map(([, , code]) => code)];
  };
  const markup = ["title", "markupPercent"] as const;
  expect(written("A|20", sold, markup)).toEqual([null, null, "9", "markup_without_cost"]);
  expect(written("A|20", sold, ["title", "marginPercent"])).toEqual([
    null,
    null,
    "9",
    "markup_without_cost",
  ]);
  expect(written("A|5|20", sold, ["title", "buyingPrice", "markupPercent"])).toEqual([
    "5",
    "20",
    null,
  ]);
  expect(written("A|20", work, markup)).toEqual([null, "20", null]);
});

test("a table with a header is meant as new rows", () => {
  const answer = paste("Title|Qty\nGrout|5", { estimate: filled, over });
  expect(answer.first.place).toBe("new");
  expect(answer.lines).toHaveLength(2);
});

test("a meaning chosen by hand outlives the header and the place, the last choice first", () => {
  const cells = [
    ["Title", "Qty"],
    ["A", "1"],
  ];
  const table = { cells, spots: spotsBelow(filled, null), over };
  const context = contextOf(filled);
  const first = firstChoices(table, context);
  const once = withColumn(first, 0, "note");
  expect(once.reading.meanings).toEqual(["note", "quantity"]);
  const moved = withColumn(withColumn(once, 1, "title"), 0, "title");
  expect(moved.reading.meanings).toEqual(["title", null]);
  const bare = withReading(moved, { header: -1 }, table, context);
  expect(bare.reading).toEqual({ header: -1, meanings: ["title", null] });
  const placed = withReading(bare, { place: "over" }, table, context);
  expect(placed).toMatchObject({ place: "over", reading: { header: -1 } });
  expect(placed.reading.meanings[0]).toBe("title");
  const back = withReading(once, { header: -1 }, table, context);
  expect(withReading(back, { header: 0 }, table, context).reading).toEqual(once.reading);
});

test("over lines the columns on screen decide as long as no row is a header", () => {
  const table = { cells: [["A", "1"]], spots: spotsBelow(filled, null), over };
  const context = contextOf(filled);
  const first = firstChoices(table, context);
  expect(first).toMatchObject({ place: "over", reading: { meanings: ["title", "quantity"] } });
  const moved = { ...table, over: { ...over, left: 2 } };
  expect(firstChoices(moved, context).reading.meanings[0]).toBe("quantity");
  const headed = {
    ...table,
    cells: [
      ["Qty", "Title"],
      ["1", "A"],
    ],
  };
  const said = withReading(first, { header: 0 }, headed, context);
  expect(said).toMatchObject({ place: "over", reading: { meanings: ["quantity", "title"] } });
  const anew = withReading(first, { place: "new" }, moved, context);
  expect(anew.reading.meanings).toEqual(["title", "quantity"]);
});

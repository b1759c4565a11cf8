import { expect, test } from "vitest";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeRow } from "../../../domain/test/make.ts";
import type { Written } from "../editor/sync/overlaps.ts";
import { toldOverwritten } from "../test/told-history.ts";

const board = { type: "setLine", key: "board" } as const;
const walls = { type: "setGroup", key: "walls" } as const;

const all: readonly Written[] = [
  { ...board, field: "quantity", before: "3333", after: "2222.5" },
  { ...walls, field: "titleEn", before: "North wall", after: "" },
  { ...board, field: "discountPercent", before: decimal("3"), after: decimal("-5") },
  { ...board, field: "sellingPrice", before: null, after: decimal("10") },
  {
    ...board,
    field: "measurementRows",
    before: [makeRow({ count: decimal("2") })],
    after: [makeRow({ count: decimal("3") })],
  },
  { type: "setSetting", field: "markupWork", before: decimal("9"), after: decimal("7") },
  { type: "setVariable", name: "wall", before: decimal("2.4"), after: null },
  {
    type: "move",
    key: "board",
    before: { parentKey: "walls", position: "F" },
    after: { parentKey: "floor", position: "F" },
  },
  { ...walls, key: "gone", field: "titleNb", before: "Tak", after: "Gulv" },
];

test("what was replaced is told by rows, with both values as the grid writes them", async () => {
  expect(await toldOverwritten("en", all)).toEqual([
    [
      "Plasterboard",
      "Plasterboard: Quantity was 3,333 m², is now 2,222.5 m²",
      "Plasterboard: Discount 3% → surcharge 5%",
      "Plasterboard: Selling price was empty, is now 10.00",
      "Plasterboard: row 1: count 2 → 3",
      "Moved Plasterboard from Walls to Floor",
    ],
    ["Walls", "Walls: Title in English was North wall, is now empty"],
    ["Markup on works was 9%, is now 7%", "Markup on works was 9%, is now 7%"],
    ["Variable wall: 2.4 → empty", "Variable wall: 2.4 → empty"],
    ["a row without a title", "a row without a title: Title in Norwegian was Tak, is now Gulv"],
  ]);
});

test("also in Norwegian, and what goes with another cell is not told", async () => {
  const unit: Written = { ...board, field: "unitId", before: "u1", after: "u2" };
  const [quantity] = all;
  if (quantity === undefined) throw new Error("There is none.");
  expect(await toldOverwritten("nb", [unit, quantity])).toEqual([
    ["Gipsplate", "Gipsplate: Mengde var 3 333 m², er nå 2 222,5 m²"],
  ]);
  expect(await toldOverwritten("nb", [unit])).toEqual([]);
});

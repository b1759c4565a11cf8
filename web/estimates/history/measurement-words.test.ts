import { expect, test } from "vitest";
import { decimal } from "../../../domain/money/decimal.ts";
import { makeRow } from "../../../domain/test/make.ts";
import { line, told } from "../test/told-history.ts";

const row = (text: string, height: string | null) =>
  makeRow({
    text,
    count: null,
    length: null,
    width: null,
    factor: null,
    height: height === null ? null : decimal(height),
  });
const north = row("north", "2.4");
const south = row("south", "3");
const east = row("east", "1");

test.each([
  ["changed", [north, south], [north, row("south", "2.6")], ["row 2: height 3 m → 2.6 m"]],
  ["emptied", [north], [row("north", null)], ["row 1: height 2.4 m → empty"]],
  [
    "changed twice",
    [north],
    [row("", "2.5")],
    ["row 1: text north → empty", "row 1: height 2.4 m → 2.5 m"],
  ],
  ["called otherwise", [north], [row("south", "2.4")], ["row 1: text north → south"]],
  [
    "counted otherwise",
    [north],
    [{ ...north, count: decimal("2"), factor: decimal("1.5") }],
    ["row 1: count empty → 2", "row 1: factor empty → 1.5"],
  ],
  ["added at the end", [north], [north, south], ["row 2 added (south: 3 m)"]],
  ["added in front", [north], [south, north], ["row 1 added (south: 3 m)"]],
  ["removed from the middle", [north, south, east], [north, east], ["row 2 removed (south: 3 m)"]],
  [
    "all removed",
    [north, south],
    [],
    ["row 1 removed (north: 2.4 m)", "row 2 removed (south: 3 m)"],
  ],
  [
    "one changed and one added",
    [north],
    [east, south],
    ["row 1: text north → east", "row 1: height 2.4 m → 1 m", "row 2 added (south: 3 m)"],
  ],
  [
    "one changed and one removed",
    [north, south],
    [east],
    ["row 1: text north → east", "row 1: height 2.4 m → 1 m", "row 2 removed (south: 3 m)"],
  ],
])("measurements are told row by row: %s", async (_, before, after, words) => {
  const found = await told("en", [line("measurementRows", before, after)]);
  expect(found.words).toEqual(words.map((text) => `Plasterboard: ${text}`));
});

test("measurements in Norwegian", async () => {
  const { words } = await told("nb", [line("measurementRows", [north], [row("north", "2.6")])]);
  expect(words).toEqual(["Gipsplate: rad 1: høyde 2,4 m → 2,6 m"]);
});

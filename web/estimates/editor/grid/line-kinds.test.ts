import { expect, test } from "vitest";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../../../../domain/test/make.ts";
import { gridEstimate, rowKeys, units } from "../../test/grid-estimate.ts";
import { makeTestStore } from "../../test/test-store.ts";
import { openGrid } from "../../test/typed-grid.ts";

const { walls, tiles, tiling, membrane, kitchen, sink } = rowKeys;
const groupKey = kitchen;
const hour = units.find(({ code }) => code === "h");

test("a letter on the kind of a line makes it that kind, and undo gives it back", () => {
  const { at, press, line, grid, notice, store } = openGrid();
  at(tiles, "kind");
  expect(press("w")).toBe(true);
  expect(line(tiles)).toMatchObject({ kind: "work", quantity: "10", buyingPrice: "200" });
  expect(notice()).toMatchObject({ type: "updated", cells: 1 });
  grid.undo();
  expect(store.get().priced.estimate).toEqual(gridEstimate);
});

test("a letter makes all lines of the block that kind in one step, and passes groups over", () => {
  const { at, press, line, grid, group, store } = openGrid();
  at(walls, "kind", [kitchen, "kind"]);
  press("S");
  expect([tiles, tiling, membrane, sink].map((key) => line(key)?.kind)).toEqual([
    "general",
    "general",
    "general",
    "material",
  ]);
  expect(group(kitchen)).toEqual(gridEstimate.groups.get(kitchen));
  grid.undo();
  expect(store.get().priced.estimate).toEqual(gridEstimate);
});

test("a letter that names no kind changes nothing and opens no editor", () => {
  const { at, press, grid, store } = openGrid();
  at(tiles, "kind");
  expect(press("x")).toBe(true);
  expect(grid.get().edit).toBeNull();
  expect(store.get().priced.estimate).toEqual(gridEstimate);
});

test("the editor of a kind opens with Enter and takes what is picked", () => {
  const { at, press, grid, line, where } = openGrid();
  at(tiles, "kind");
  press("Enter");
  expect(grid.get().edit).not.toBeNull();
  grid.typed("work");
  grid.commit("stay");
  expect([line(tiles)?.kind, where()]).toEqual(["work", "kind of Tiles"]);
});

test("a kind that is filled down goes along, and emptying leaves it", () => {
  const { at, press, line } = openGrid();
  at(tiling, "kind", [membrane, "kind"]);
  press("Ctrl+d");
  expect(line(membrane)?.kind).toBe("work");
  press("Delete");
  expect(line(membrane)?.kind).toBe("work");
});

test("what is pasted over a kind changes it where it names one", () => {
  const { at, line, grid, notice } = openGrid();
  at(tiles, "kind");
  grid.blocks.paste({ text: "1.1", rows: "" });
  expect([line(tiles)?.kind, notice()]).toEqual(["material", null]);
  grid.blocks.paste({ text: "arbeid", rows: "" });
  expect(line(tiles)?.kind).toBe("work");
});

test("a line with figures becomes no text, one without does", () => {
  const { at, press, line, notice } = openGrid({
    store: makeTestStore(
      makeEstimate({
        groups: [makeGroup({ key: groupKey })],
        lines: [
          makeLine({ key: tiles, groupKey, position: "F", quantity: decimal("2") }),
          makeLine({ key: sink, groupKey, position: "V" }),
        ],
      }),
    ),
  });
  at(tiles, "kind", [sink, "kind"]);
  press("T");
  expect([line(tiles)?.kind, line(sink)?.kind]).toEqual(["material", "text"]);
  expect(notice()).toMatchObject({
    type: "refused",
    refused: [{ key: tiles, columnId: "kind", problem: { code: "text_has_figures" } }],
  });
});

test.each([
  { formula: "2*3" },
  { linkedKey: sink },
  { buyingPrice: decimal("1") },
  { sellingPrice: decimal("1") },
  { hoursUsed: decimal("0") },
  { discountAmount: decimal("1") },
  { alternativeSet: "A" },
  { optional: true },
])("%o is something that a text does not have", (given) => {
  const { at, press, line } = openGrid({
    store: makeTestStore(
      makeEstimate({
        groups: [makeGroup({ key: groupKey })],
        lines: [
          makeLine({ key: tiles, groupKey, ...given }),
          makeLine({ key: sink, groupKey, position: "W" }),
        ],
      }),
    ),
  });
  at(tiles, "kind");
  press("T");
  expect(line(tiles)?.kind).toBe("material");
});

test("a percent line is asked in vain, and says why", () => {
  const { at, press, line, notice } = openGrid({
    store: makeTestStore(
      makeEstimate({
        groups: [makeGroup({ key: groupKey })],
        lines: [makeLine({ key: tiles, groupKey, kind: "percent" })],
      }),
    ),
  });
  at(tiles, "kind");
  press("M");
  expect(line(tiles)?.kind).toBe("percent");
  expect(notice()).toMatchObject({ refused: [{ problem: { code: "percent_kind_fixed" } }] });
});

const inHours = { unitEn: "hour", unitNb: "time", dimension: "time" } as const;

test.each([
  [inHours, "1"],
  [{ ...inHours, buyingPrice: decimal("400") }, null],
  [{ ...inHours, hourNorm: decimal("2") }, "2"],
  [{ unitEn: "day", unitNb: "dag", dimension: "time" } as const, null],
])("a line that becomes work takes the rates when it is in hours: %o", (given, hourNorm) => {
  const { at, press, line } = openGrid({
    store: makeTestStore(
      makeEstimate({
        groups: [makeGroup({ key: groupKey })],
        lines: [makeLine({ key: tiles, groupKey, quantity: decimal("8"), ...given })],
      }),
    ),
  });
  at(tiles, "kind");
  press("W");
  expect(line(tiles)).toMatchObject({ kind: "work", hourNorm });
});

test("of a frozen version no kind changes", () => {
  const { at, press, line, grid, notice } = openGrid({
    store: makeTestStore(gridEstimate, { status: "sent" }),
  });
  at(tiles, "kind");
  press("W");
  expect(line(tiles)?.kind).toBe("material");
  expect(notice()).toMatchObject({ type: "problem", problem: { code: "read_only" } });
  press("Enter");
  expect(grid.get().edit).toBeNull();
});

const noUnit = { unitEn: "", unitNb: "" };
const open = (given: Partial<Line> = {}) =>
  openGrid({
    store: makeTestStore(
      makeEstimate({
        groups: [makeGroup({ key: groupKey })],
        lines: [makeLine({ key: tiles, groupKey, titleEn: "Rigging", ...noUnit, ...given })],
      }),
    ),
  });

test.each(["h", "hour", "hours", "timer"])(
  "a new line in %s is work, which undo takes back",
  (text) => {
    const { at, type, grid, line, notice } = open();
    at(tiles, "unit");
    type(text);
    grid.commit("down");
    expect(line(tiles)).toMatchObject({ kind: "work", hourNorm: "1", unitId: hour?.id });
    expect(notice()).toEqual({ type: "becameWork", title: "Rigging" });
    grid.undo();
    expect(line(tiles)).toMatchObject({ kind: "material", hourNorm: null, unitEn: "" });
  },
);

test.each<[string, Partial<Line>]>([
  ["a price that somebody pays", { buyingPrice: decimal("1") }],
  ["waste", { wastePercent: decimal("5") }],
  ["a unit from before", { unitEn: "piece", unitNb: "stykk" }],
  ["an entry of the catalogue", { serviceId: "0193b6a0-0000-7000-8000-0000000000c1" }],
  ["another kind", { kind: "general" }],
])("a line with %s takes hours as any other unit", (_, given) => {
  const { at, type, grid, line, notice } = open(given);
  at(tiles, "unit");
  type("h");
  grid.commit("down");
  expect(line(tiles)).toMatchObject({
    kind: given.kind ?? "material",
    hourNorm: null,
    unitId: hour?.id,
  });
  expect(notice()).toMatchObject({ type: "updated" });
});

test("a selling price by the hour is the price of the work", () => {
  const { at, type, grid, line } = open({ sellingPrice: decimal("650") });
  at(tiles, "unit");
  type("h");
  grid.commit("down");
  expect(line(tiles)).toMatchObject({ kind: "work", hourNorm: "1", sellingPrice: "650" });
});

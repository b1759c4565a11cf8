import { expect, onTestFinished, test, vi } from "vitest";
import { decimal } from "../money/decimal.ts";
import { makeGroup, makeRow } from "../test/make.ts";
import { apply, estimate, insertGroups, insertLine } from "../test/nested-estimate.ts";
import type { Change } from "./estimate-changes.ts";
import { undoChanges } from "./undo-changes.ts";

test("a change makes a new estimate and leaves the old one as it was", () => {
  const {
    estimate: after,
    effects,
    changedKeys,
  } = apply([
    { type: "setLine", key: "a", field: "titleNb", value: "Gips" },
    { type: "setGroup", key: "h", field: "markupPercent", value: "12" },
    { type: "setVariable", name: "WALLS", value: decimal("84.5") },
  ]);
  expect(after.lines.get("a")?.titleNb).toBe("Gips");
  expect(after.groups.get("h")?.markupPercent).toBe("12");
  expect(after.variables.get("WALLS")).toBe("84.5");
  expect(estimate.lines.get("a")?.titleNb).toBe("");
  expect(after.lines.get("b")).toBe(estimate.lines.get("b"));
  expect([...changedKeys]).toEqual(["a", "h"]);
  expect(effects).toEqual([
    { type: "setLine", key: "a", field: "titleNb", before: "", after: "Gips" },
    { type: "setGroup", key: "h", field: "markupPercent", before: null, after: "12" },
    { type: "setVariable", name: "WALLS", before: null, after: "84.5" },
  ]);
});

/** How many entries of maps are gone through while something works. */
function entriesSeen(work: () => void): number {
  const walks = [
    vi.spyOn(Map.prototype, "values"),
    vi.spyOn(Map.prototype, "entries"),
    vi.spyOn(Map.prototype, Symbol.iterator),
  ];
  onTestFinished(() => void vi.restoreAllMocks());
  work();
  const walked = walks.flatMap((walk) => walk.mock.contexts);
  return walked.reduce((seen: number, map) => seen + (map instanceof Map ? map.size : 0), 0);
}

test("a batch that puts in and moves thousands of groups does not go through all of them for each", () => {
  const keys = Array.from({ length: 4_000 }, (_, index) => `n${index}`);
  const changes = keys.flatMap((key): readonly Change[] => [
    { type: "insert", groups: [makeGroup({ key, parentKey: "g" })], lines: [] },
    { type: "move", key, parentKey: "h", position: "W" },
  ]);
  let { groups } = estimate;
  const seen = entriesSeen(() => ({ groups } = apply(changes).estimate));
  expect(seen).toBeGreaterThan(0);
  expect(seen).toBeLessThan(5 * keys.length);
  expect(keys.every((key) => groups.get(key)?.parentKey === "h")).toBe(true);
});

test("a group that was moved goes with the group that it is now in", () => {
  const { estimate: after, effects } = apply([
    { type: "move", key: "g1", parentKey: "h", position: "V" },
    { type: "insert", groups: [makeGroup({ key: "g2", parentKey: "g1" })], lines: [] },
    { type: "remove", key: "g" },
    { type: "remove", key: "h" },
  ]);
  expect(after.groups.size + after.lines.size).toBe(0);
  expect(effects.slice(2)).toMatchObject([
    { groups: [{ key: "g" }], lines: [{ key: "a" }] },
    { groups: [{ key: "h" }, { key: "g1" }, { key: "g2" }], lines: [{ key: "b" }] },
  ]);
});

test("a change that alters nothing has no effect", () => {
  const { estimate: after, effects } = apply([
    { type: "setLine", key: "a", field: "quantity", value: "5" },
    { type: "setLine", key: "a", field: "measurementRows", value: [] },
    { type: "setGroup", key: "g", field: "optional", value: false },
    { type: "setSetting", field: "vatPercent", value: decimal("25") },
    { type: "setVariable", name: "WALLS", value: null },
    { type: "move", key: "a", parentKey: "g", position: "V" },
    { type: "move", key: "h", parentKey: null, position: "V" },
    { type: "insert", groups: [], lines: [] },
  ]);
  expect(effects).toEqual([]);
  expect(after).toEqual(estimate);
  expect(after.lines).toBe(estimate.lines);
});

test("a new source of the quantity clears the others, which appear as effects", () => {
  const { estimate: after, effects } = apply([
    {
      type: "setLine",
      key: "a",
      field: "measurementRows",
      value: [makeRow({ length: decimal("2") })],
    },
    { type: "setLine", key: "a", field: "formula", value: "L*W" },
  ]);
  expect(after.lines.get("a")).toMatchObject({
    quantity: null,
    measurementRows: [],
    formula: "L*W",
  });
  expect(effects.map((effect) => ("field" in effect ? effect.field : ""))).toEqual([
    "quantity",
    "measurementRows",
    "measurementRows",
    "formula",
  ]);
  expect(effects[0]).toMatchObject({ before: "5", after: null });
});

test("a price by hand and a markup exclude each other, and so do the two discounts", () => {
  const priced = apply([
    { type: "setLine", key: "a", field: "sellingPrice", value: "99" },
  ]).estimate;
  expect(priced.lines.get("a")).toMatchObject({ sellingPrice: "99", markupPercent: null });
  const discounted = apply([
    { type: "setLine", key: "a", field: "discountPercent", value: decimal("5") },
    { type: "setLine", key: "a", field: "discountAmount", value: decimal("20") },
    { type: "setLine", key: "a", field: "discountPercent", value: decimal("0") },
  ]);
  expect(discounted.estimate.lines.get("a")).toMatchObject({
    discountPercent: "0",
    discountAmount: "20",
  });
  expect(undoChanges(discounted.estimate, discounted.effects)).toMatchObject([
    { field: "discountAmount", value: null },
    { field: "discountPercent", value: "5" },
    { field: "discountPercent", value: "0" },
  ]);
  const { settings } = apply([
    { type: "setSetting", field: "discountPercent", value: decimal("3") },
    { type: "setSetting", field: "discountAmount", value: decimal("500") },
  ]).estimate;
  expect(settings).toMatchObject({ discountPercent: null, discountAmount: "500" });
});

test("clearing a source does not touch the others", () => {
  const { estimate: after } = apply([{ type: "setLine", key: "a", field: "formula", value: null }]);
  expect(after.lines.get("a")?.quantity).toBe("5");
});

test("a group goes with everything below it, and comes in with its lines", () => {
  const gone = apply([{ type: "remove", key: "g" }]);
  expect([...gone.estimate.groups.keys()]).toEqual(["h"]);
  expect(gone.estimate.lines.size).toBe(0);
  expect([...gone.changedKeys]).toEqual(["g", "g1", "a", "b"]);
  const [effect] = gone.effects;
  if (effect?.type !== "remove") throw new Error("A removal is expected.");
  const back = apply([{ ...effect, type: "insert" }], gone.estimate);
  expect(back.estimate).toEqual(estimate);
});

test("a line may be removed although another refers to it", () => {
  const { estimate: after } = apply([{ type: "remove", key: "a" }]);
  expect(after.lines.get("b")?.linkedKey).toBe("a");
});

test.each<[string, Change, readonly string[]]>([
  ["a setting", { type: "setSetting", field: "squares", value: decimal("9") }, []],
  ["a variable", { type: "setVariable", name: "walls", value: decimal("9") }, []],
  ["a group", { type: "setGroup", key: "h", field: "optional", value: true }, ["h"]],
  ["a line", { type: "setLine", key: "b", field: "note", value: "ask" }, ["b"]],
  ["a line that moves", { type: "move", key: "a", parentKey: "h", position: "V" }, ["a"]],
  ["a group that moves", { type: "move", key: "g1", parentKey: "h", position: "V" }, ["g1"]],
  ["a new line", insertLine({ key: "n" }), ["n"]],
  ["new groups", insertGroups({ key: "n" }, { key: "m" }), ["n", "m"]],
  ["a line that goes", { type: "remove", key: "b" }, ["b"]],
  ["a group that goes with what is in it", { type: "remove", key: "g1" }, ["g1", "b"]],
])("the rows that have changed with %s are told", (_, change, keys) => {
  expect([...apply([change]).changedKeys]).toEqual(keys);
});

test("effects stand in the order of the changes", () => {
  const { effects } = apply([
    { type: "setLine", key: "a", field: "note", value: "ask" },
    { type: "move", key: "a", parentKey: "h", position: "k" },
    { type: "move", key: "g1", parentKey: null, position: "k" },
    { type: "setGroup", key: "g1", field: "titleEn", value: "Hall" },
    insertLine({ key: "n" }),
    { type: "remove", key: "n" },
  ]);
  expect(effects.map(({ type }) => type)).toEqual([
    "setLine",
    "move",
    "move",
    "setGroup",
    "insert",
    "remove",
  ]);
});

import { expect, onTestFinished, test, vi } from "vitest";
import { decimal } from "../money/decimal.ts";
import { applyChanges } from "./apply-changes.ts";
import { undoChanges } from "./undo-changes.ts";
import type { Change } from "./estimate-changes.ts";
import type { Estimate } from "../estimate/estimate.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";

const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "g" }),
    makeGroup({ key: "g1", parentKey: "g" }),
    makeGroup({ key: "h" }),
  ],
  lines: [
    makeLine({ key: "a", groupKey: "g", quantity: decimal("5"), markupPercent: decimal("10") }),
    makeLine({ key: "b", groupKey: "g1", linkedKey: "a" }),
  ],
});

function apply(changes: readonly Change[], start: Estimate = estimate) {
  const applied = applyChanges(start, changes);
  if (!applied.ok) throw new Error(`Refused: ${applied.problem.code}`);
  return applied.value;
}

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

const chain = Array.from({ length: 8 }, (_, depth) =>
  makeGroup({ key: `d${depth + 1}`, parentKey: depth === 0 ? null : `d${depth}` }),
);

const insertLine = (given: Parameters<typeof makeLine>[0]): Change => ({
  type: "insert",
  groups: [],
  lines: [makeLine({ groupKey: "g", ...given })],
});

const insertGroups = (...given: readonly Parameters<typeof makeGroup>[0][]): Change => ({
  type: "insert",
  groups: given.map((group) => makeGroup(group)),
  lines: [],
});

test.each<[string, Change, object]>([
  [
    "a line that is not there",
    { type: "setLine", key: "x", field: "note", value: "" },
    { code: "key_unknown", key: "x" },
  ],
  [
    "a group that is not there",
    { type: "setGroup", key: "a", field: "titleEn", value: "" },
    { code: "key_unknown", key: "a" },
  ],
  ["removing what is not there", { type: "remove", key: "x" }, { code: "key_unknown", key: "x" }],
  [
    "moving what is not there",
    { type: "move", key: "x", parentKey: "g", position: "V" },
    { code: "key_unknown", key: "x" },
  ],
  ["a key that a line has", insertLine({ key: "a" }), { code: "key_taken", key: "a" }],
  ["a key that a group has", insertLine({ key: "h" }), { code: "key_taken", key: "h" }],
  [
    "a line without its group",
    insertLine({ key: "n", groupKey: "x" }),
    { code: "parent_missing", key: "n" },
  ],
  [
    "a position with a zero at the end",
    insertLine({ key: "n", position: "V0" }),
    { code: "position_invalid", key: "n" },
  ],
  [
    "a position of 1,001 signs",
    insertLine({ key: "n", position: "V".repeat(1_001) }),
    { code: "position_invalid", key: "n" },
  ],
  [
    "a group at no position",
    insertGroups({ key: "n", position: "0" }),
    { code: "position_invalid", key: "n" },
  ],
  [
    "a group without its group",
    insertGroups({ key: "n", parentKey: "a" }),
    { code: "parent_missing", key: "n" },
  ],
  [
    "two groups of one key",
    insertGroups({ key: "n" }, { key: "n" }),
    { code: "key_taken", key: "n" },
  ],
  [
    "a group and a line of one key",
    {
      type: "insert",
      groups: [makeGroup({ key: "n" })],
      lines: [makeLine({ key: "n", groupKey: "g" })],
    },
    { code: "key_taken", key: "n" },
  ],
  [
    "moving a line to no position",
    { type: "move", key: "a", parentKey: "g", position: "" },
    { code: "position_invalid", key: "a" },
  ],
  [
    "moving a group to no position",
    { type: "move", key: "h", parentKey: null, position: "V0" },
    { code: "position_invalid", key: "h" },
  ],
  [
    "moving a line into what is no group",
    { type: "move", key: "a", parentKey: "b", position: "V" },
    { code: "parent_missing", key: "a" },
  ],
  [
    "moving a group into what is no group",
    { type: "move", key: "h", parentKey: "x", position: "V" },
    { code: "parent_missing", key: "h" },
  ],
  [
    "a link to itself",
    insertLine({ key: "n", linkedKey: "n" }),
    { code: "link_to_itself", key: "n", field: "linkedKey" },
  ],
  [
    "two sources",
    insertLine({ key: "n", quantity: decimal("1"), formula: "L" }),
    { code: "several_quantities", key: "n" },
  ],
  [
    "two prices",
    insertLine({ key: "n", sellingPrice: decimal("1"), markupPercent: decimal("1") }),
    { code: "several_prices", key: "n" },
  ],
  [
    "two discounts",
    insertLine({ key: "n", discountPercent: decimal("1"), discountAmount: decimal("1") }),
    { code: "several_discounts", key: "n" },
  ],
  [
    "a ninth level",
    { type: "insert", groups: [...chain, makeGroup({ key: "d9", parentKey: "d8" })], lines: [] },
    { code: "too_deep", key: "d9" },
  ],
  [
    "groups that hold each other",
    {
      type: "insert",
      groups: [makeGroup({ key: "x", parentKey: "y" }), makeGroup({ key: "y", parentKey: "x" })],
      lines: [],
    },
    { code: "too_deep", key: "x" },
  ],
  [
    "a group in itself",
    { type: "move", key: "g", parentKey: "g", position: "V" },
    { code: "group_inside_itself", key: "g" },
  ],
  [
    "a group in its own subgroup",
    { type: "move", key: "g", parentKey: "g1", position: "V" },
    { code: "group_inside_itself", key: "g" },
  ],
  [
    "a line outside all groups",
    { type: "move", key: "a", parentKey: null, position: "V" },
    { code: "parent_missing", key: "a" },
  ],
  [
    "a link to the line itself",
    { type: "setLine", key: "a", field: "linkedKey", value: "a" },
    { code: "link_to_itself", key: "a", field: "linkedKey" },
  ],
  [
    "a link to nothing",
    { type: "setLine", key: "a", field: "linkedKey", value: "x" },
    { code: "link_unknown", key: "x", field: "linkedKey" },
  ],
  [
    "a link to a group",
    { type: "setLine", key: "a", field: "linkedKey", value: "h" },
    { code: "link_unknown", key: "h", field: "linkedKey" },
  ],
  [
    "a percent of a line in place of a group",
    { type: "setLine", key: "a", field: "percentGroups", value: ["g", "b"] },
    { code: "percent_group_unknown", key: "b", field: "percentGroups" },
  ],
  [
    "a percent of no group",
    { type: "setLine", key: "a", field: "percentGroups", value: ["g", "x", "y"] },
    { code: "percent_group_unknown", key: "x", field: "percentGroups" },
  ],
  [
    "a name with a space",
    { type: "setVariable", name: "my wall", value: decimal("1") },
    { code: "variable_name_invalid", name: "my wall" },
  ],
  [
    "a name of the formula language",
    { type: "setVariable", name: "Length", value: decimal("1") },
    { code: "variable_name_reserved", name: "Length" },
  ],
  [
    "the name of a function",
    { type: "setVariable", name: "QTY", value: decimal("1") },
    { code: "variable_name_reserved" },
  ],
])("%s is refused with the whole batch", (_, change, problem) => {
  const first: Change = { type: "setLine", key: "b", field: "note", value: "first" };
  expect(applyChanges(estimate, [first, change])).toMatchObject({
    ok: false,
    problem: { ...problem, index: 1 },
  });
  expect(estimate.lines.get("b")?.note).toBe("");
});

test.each<[string, Change]>([
  ["a position of 1,000 signs", insertLine({ key: "n", position: "V".repeat(1_000) })],
  [
    "a note that reads like the line's key",
    { type: "setLine", key: "a", field: "note", value: "a" },
  ],
  ["a percent of groups", { type: "setLine", key: "a", field: "percentGroups", value: ["h", "g"] }],
  ["another place in the same group", { type: "move", key: "a", parentKey: "g", position: "k" }],
  ["another place for a group", { type: "move", key: "h", parentKey: null, position: "k" }],
  ["the same place in another group", { type: "move", key: "h", parentKey: "g", position: "V" }],
])("%s is taken", (_, change) => {
  expect(apply([change]).effects).toHaveLength(1);
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

test("a line whose percent was of a group that is gone can be changed all the same", () => {
  const percent = makeLine({ key: "p", groupKey: "g", kind: "percent", percentGroups: ["h"] });
  const start = apply([{ type: "insert", groups: [], lines: [percent] }]).estimate;
  const without = apply([{ type: "remove", key: "h" }], start).estimate;
  const note: Change = { type: "setLine", key: "p", field: "note", value: "ask" };
  expect(apply([note], without).estimate.lines.get("p")?.note).toBe("ask");
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

test("a link is judged by the rows that are there after the batch, whatever its order", () => {
  const link: Change = { type: "setLine", key: "a", field: "linkedKey", value: "b" };
  const removal: Change = { type: "remove", key: "b" };
  for (const batch of [
    [link, removal],
    [removal, link],
  ]) {
    expect(applyChanges(estimate, batch)).toMatchObject({
      ok: false,
      problem: { code: "link_unknown", key: "b", index: batch.indexOf(link) },
    });
  }
  const typed: Change = { type: "setLine", key: "a", field: "quantity", value: "5" };
  expect(applyChanges(estimate, [link, removal, typed]).ok).toBe(true);
  const withRow = [link, removal, insertLine({ key: "b" })];
  expect(applyChanges(estimate, withRow).ok).toBe(true);
  const withGroup: Change = { type: "setLine", key: "a", field: "percentGroups", value: ["g1"] };
  expect(applyChanges(estimate, [withGroup, { type: "remove", key: "g1" }])).toMatchObject({
    ok: false,
    problem: { code: "percent_group_unknown", key: "g1" },
  });
});

test("a group with subgroups may not be moved deeper than 8 levels", () => {
  const start = apply([{ type: "insert", groups: chain, lines: [] }]).estimate;
  const move = (parentKey: string) =>
    applyChanges(start, [{ type: "move", key: "g", parentKey, position: "V" }]);
  expect(move("d6").ok).toBe(true);
  expect(move("d7")).toMatchObject({ ok: false, problem: { code: "too_deep", key: "g" } });
  const afterRemoval: readonly Change[] = [
    { type: "remove", key: "g1" },
    { type: "move", key: "g", parentKey: "d7", position: "V" },
  ];
  expect(applyChanges(start, afterRemoval).ok).toBe(true);
});

test("there is an end to lines, groups and variables", () => {
  const insert = (groupCount: number, lineCount: number) => {
    const groups = Array.from({ length: groupCount }, (_, at) => makeGroup({ key: `m${at}` }));
    const lines = Array.from({ length: lineCount }, (_, at) =>
      makeLine({ key: `n${at}`, groupKey: "g" }),
    );
    return applyChanges(estimate, [{ type: "insert", groups, lines }]);
  };
  expect(insert(4_997, 19_998).ok).toBe(true);
  expect(insert(0, 19_999)).toMatchObject({ ok: false, problem: { code: "too_many_lines" } });
  expect(insert(4_998, 0)).toMatchObject({ ok: false, problem: { code: "too_many_groups" } });
  const variables = Array.from({ length: 51 }, (_, index): Change => {
    return { type: "setVariable", name: `v${index}`, value: decimal("1") };
  });
  expect(applyChanges(estimate, variables)).toMatchObject({
    ok: false,
    problem: { code: "too_many_variables", index: 50 },
  });
  const full = apply(variables.slice(0, 50)).estimate;
  const inTheirPlace: readonly Change[] = [
    { type: "setVariable", name: "v0", value: decimal("2") },
    { type: "setVariable", name: "v1", value: null },
    { type: "setVariable", name: "x", value: decimal("1") },
  ];
  expect(apply(inTheirPlace, full).estimate.variables.size).toBe(50);
});

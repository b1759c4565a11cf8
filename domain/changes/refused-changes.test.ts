import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { makeGroup, makeLine } from "../test/make.ts";
import { apply, estimate, insertGroups, insertLine } from "../test/nested-estimate.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Change } from "./estimate-changes.ts";

const chain = Array.from({ length: 8 }, (_, depth) =>
  makeGroup({ key: `d${depth + 1}`, parentKey: depth === 0 ? null : `d${depth}` }),
);

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

test("a line whose percent was of a group that is gone can be changed all the same", () => {
  const percent = makeLine({ key: "p", groupKey: "g", kind: "percent", percentGroups: ["h"] });
  const start = apply([{ type: "insert", groups: [], lines: [percent] }]).estimate;
  const without = apply([{ type: "remove", key: "h" }], start).estimate;
  const note: Change = { type: "setLine", key: "p", field: "note", value: "ask" };
  expect(apply([note], without).estimate.lines.get("p")?.note).toBe("ask");
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

const insertMany = (groupCount: number, lineCount: number) => {
  const groups = Array.from({ length: groupCount }, (_, at) => makeGroup({ key: `m${at}` }));
  const lines = Array.from({ length: lineCount }, (_, at) =>
    makeLine({ key: `n${at}`, groupKey: "g" }),
  );
  return applyChanges(estimate, [{ type: "insert", groups, lines }]);
};

test("there is an end to lines, groups and variables", () => {
  expect(insertMany(4_997, 19_998).ok).toBe(true);
  expect(insertMany(0, 19_999)).toMatchObject({ ok: false, problem: { code: "too_many_lines" } });
  expect(insertMany(4_998, 0)).toMatchObject({ ok: false, problem: { code: "too_many_groups" } });
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

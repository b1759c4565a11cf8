import { expect, test } from "vitest";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { isTold, levelOf, withEveryRow, withoutFinerLevels } from "./detail-level.ts";
import type { Choice, DetailLevel, Estimate } from "./estimate.ts";

type Level = DetailLevel | null;

/** A line in a group in a group. */
const nested = (
  detailLevel: DetailLevel,
  [outer, inner]: readonly [Level, Level],
  line: Partial<Choice> = {},
) =>
  makeEstimate({
    settings: { detailLevel },
    groups: [
      makeGroup({ key: "outer", detailLevel: outer }),
      makeGroup({ key: "inner", parentKey: "outer", detailLevel: inner }),
    ],
    lines: [makeLine({ key: "line", groupKey: "inner", ...line })],
  });

const toldOf = (estimate: Estimate) =>
  [...estimate.groups.values(), ...estimate.lines.values()]
    .filter((row) => isTold(estimate, row))
    .map(({ key }) => key)
    .join(" ");

test.each<[DetailLevel, readonly [Level, Level], Partial<Choice>, string]>([
  ["full", [null, null], {}, "outer inner line"],
  ["lines", [null, null], {}, "outer inner line"],
  ["groups", [null, null], {}, "outer inner"],
  ["total", [null, null], {}, ""],
  ["full", ["total", null], {}, "outer"],
  ["full", ["groups", null], {}, "outer inner"],
  ["groups", [null, "lines"], {}, "outer inner line"],
  ["total", ["full", null], {}, "outer inner line"],
  ["total", [null, "groups"], {}, "inner"],
  ["total", [null, null], { optional: true }, "line"],
  ["groups", [null, null], { alternativeSet: "floor" }, "outer inner line"],
])("of a document of %s with groups of %j the customer reads what it says", (...row) => {
  const [level, groups, line, told] = row;
  expect(toldOf(nested(level, groups, line))).toBe(told);
});

const levels = (estimate: Estimate) => [
  levelOf(estimate, null),
  ...[...estimate.groups.keys()].map((key) => levelOf(estimate, key)),
];

test("neither of two versions tells more than the other, and what one has alone stays", () => {
  const full = nested("full", ["lines", "groups"]);
  const total = makeEstimate({
    settings: { detailLevel: "total" },
    groups: [makeGroup({ key: "inner", detailLevel: "lines" }), makeGroup({ key: "new" })],
  });
  expect(levels(withoutFinerLevels(full, total))).toEqual(["total", "lines", "groups"]);
  expect(levels(withoutFinerLevels(total, full))).toEqual(["total", "groups", "total"]);
  expect(levels(withEveryRow(full))).toEqual(["full", "full", "full"]);
});

import { expect, test } from "vitest";
import type { Group, Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Change } from "./estimate-changes.ts";
import { undoChanges } from "./undo-changes.ts";

const estimate = makeEstimate({
  groups: [makeGroup({ key: "g", discountPercent: decimal("5"), lumpAmount: decimal("900") })],
  lines: [
    makeLine({ key: "a", groupKey: "g", vatPercent: decimal("15") }),
    makeLine({ key: "p", groupKey: "g", kind: "percent", percentLines: ["a"] }),
  ],
});

function apply(changes: readonly Change[], start = estimate) {
  const applied = applyChanges(start, changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  return applied.value;
}

const setGroup = <F extends "discountPercent" | "discountAmount" | "lumpAmount">(
  field: F,
  value: Group[F],
): Change => ({ type: "setGroup", key: "g", field, value });

const setLine = <F extends "vatCode" | "vatPercent" | "percentLines">(
  key: string,
  field: F,
  value: Line[F],
): Change => ({ type: "setLine", key, field, value });

test("a discount of a group is a percent or an amount, and leaves its lump sum", () => {
  const amount = apply([setGroup("discountAmount", decimal("0"))]);
  expect(amount.estimate.groups.get("g")).toMatchObject({
    discountPercent: null,
    discountAmount: "0",
    lumpAmount: "900",
  });
  const back = apply(undoChanges(amount.estimate, amount.effects), amount.estimate);
  expect(back.estimate).toEqual(estimate);
  const cleared = apply([setGroup("discountAmount", null)]);
  expect(cleared.effects).toEqual([]);
});

test("a discount of an estimate that is emptied leaves the other one", () => {
  const start = apply([{ type: "setSetting", field: "discountAmount", value: decimal("50") }]);
  const emptied = apply(
    [{ type: "setSetting", field: "discountPercent", value: null }],
    start.estimate,
  );
  expect(emptied.estimate.settings).toMatchObject({ discountAmount: "50", discountPercent: null });
});

test("a discount that takes the place of another one of its field is one effect", () => {
  const { effects } = apply([setGroup("discountPercent", decimal("7"))]);
  expect(effects).toEqual([
    { type: "setGroup", key: "g", field: "discountPercent", before: "5", after: "7" },
  ]);
});

test("undo brings no discount of a group back beside one that somebody else gave it", () => {
  const mine = apply([setGroup("discountPercent", null)]);
  const theirs = apply([setGroup("discountAmount", decimal("50"))], mine.estimate);
  expect(undoChanges(theirs.estimate, mine.effects)).toEqual([]);
  const free = apply([setGroup("lumpAmount", null)], mine.estimate);
  expect(undoChanges(free.estimate, mine.effects)).toEqual([
    setGroup("discountPercent", decimal("5")),
  ]);
});

test("undo of a discount does not clear the one that somebody set since", () => {
  const start = apply([{ type: "setSetting", field: "discountPercent", value: decimal("3") }]);
  const mine = apply(
    [{ type: "setSetting", field: "discountPercent", value: null }],
    start.estimate,
  );
  const theirs = apply(
    [{ type: "setSetting", field: "discountAmount", value: decimal("9") }],
    mine.estimate,
  );
  expect(undoChanges(theirs.estimate, mine.effects)).toEqual([]);
});

test("a line bears a rate of VAT or a code", () => {
  const coded = apply([setLine("a", "vatCode", "exempt")]);
  expect(coded.estimate.lines.get("a")).toMatchObject({ vatPercent: null, vatCode: "exempt" });
  const rated = apply([setLine("a", "vatPercent", decimal("0"))], coded.estimate);
  expect(rated.estimate.lines.get("a")).toMatchObject({ vatPercent: "0", vatCode: null });
  const back = apply(undoChanges(coded.estimate, coded.effects), coded.estimate);
  expect(back.estimate).toEqual(estimate);
});

const newGroup = (given: Partial<Group>): Change => ({
  type: "insert",
  groups: [makeGroup({ key: "n", ...given })],
  lines: [],
});
const newLine = (given: Partial<Line>): Change => ({
  type: "insert",
  groups: [],
  lines: [makeLine({ key: "n", groupKey: "g", ...given })],
});
const one = decimal("1");

test.each<[string, Change, object]>([
  [
    "a group with two discounts",
    newGroup({ discountPercent: one, discountAmount: one }),
    { code: "several_discounts", key: "n" },
  ],
  [
    "a line with a rate and a code",
    newLine({ vatPercent: one, vatCode: "outside" }),
    { code: "several_vat_rates", key: "n" },
  ],
  [
    "a percent of a new line itself",
    newLine({ kind: "percent", percentLines: ["n"] }),
    { code: "link_to_itself", key: "n", field: "percentLines" },
  ],
  [
    "a percent of the line itself",
    setLine("p", "percentLines", ["a", "p"]),
    { code: "link_to_itself", key: "p", field: "percentLines" },
  ],
  [
    "a percent of no line",
    setLine("p", "percentLines", ["a", "x"]),
    { code: "percent_line_unknown", key: "x", field: "percentLines" },
  ],
  [
    "a percent of a group in place of a line",
    setLine("p", "percentLines", ["g"]),
    { code: "percent_line_unknown", key: "g" },
  ],
])("%s is refused", (_, change, problem) => {
  expect(applyChanges(estimate, [change])).toMatchObject({ ok: false, problem });
});

test("a percent may name a line of the same batch, and a line that is gone stays named", () => {
  const both = apply([setLine("p", "percentLines", ["n"]), newLine({})]);
  expect(both.estimate.lines.get("p")?.percentLines).toEqual(["n"]);
  const gone = apply([{ type: "remove", key: "a" }]);
  expect(gone.estimate.lines.get("p")?.percentLines).toEqual(["a"]);
});

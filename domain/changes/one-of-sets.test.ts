import { expect, test } from "vitest";
import type { Group, Line, LineField } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine, makeRow } from "../test/make.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Change, ChangeProblemCode } from "./estimate-changes.ts";
import { undoChanges } from "./undo-changes.ts";

const estimate = makeEstimate({
  groups: [makeGroup({ key: "g" })],
  lines: [makeLine({ key: "a", groupKey: "g" }), makeLine({ key: "b", groupKey: "g" })],
});

/** A cell of a set of which one may be filled: filled, and emptied. */
interface Cell {
  readonly fill: Extract<Change, { field: unknown }>;
  readonly empty: Extract<Change, { field: unknown }>;
}

function lineCell<F extends LineField>(field: F, value: Line[F], none: Line[F]): Cell {
  const cell = { type: "setLine", key: "a", field } as const;
  return { fill: { ...cell, value }, empty: { ...cell, value: none } };
}

const discount = { discountPercent: decimal("-5"), discountAmount: decimal("50") };
const discountFields = ["discountPercent", "discountAmount"] as const;

const sets: readonly (readonly [string, readonly Cell[]])[] = [
  [
    "quantities of a line",
    [
      lineCell("quantity", decimal("2"), null),
      lineCell("formula", "3*4", null),
      lineCell("measurementRows", [makeRow({ length: decimal("5") })], []),
      lineCell("linkedKey", "b", null),
    ],
  ],
  [
    "prices of a line",
    [lineCell("sellingPrice", decimal("99"), null), lineCell("markupPercent", decimal("30"), null)],
  ],
  [
    "discounts of a line",
    [
      lineCell("discountPercent", discount.discountPercent, decimal("0")),
      lineCell("discountAmount", discount.discountAmount, null),
    ],
  ],
  [
    "VAT of a line",
    [lineCell("vatPercent", decimal("15"), null), lineCell("vatCode", "exempt", null)],
  ],
  [
    "sources of a line",
    [lineCell("serviceId", "service", null), lineCell("articleId", "article", null)],
  ],
  [
    "discounts of a group",
    discountFields.map((field) => {
      const cell = { type: "setGroup", key: "g", field } as const;
      return { fill: { ...cell, value: discount[field] }, empty: { ...cell, value: null } };
    }),
  ],
  [
    "discounts of an estimate",
    discountFields.map((field) => {
      const cell = { type: "setSetting", field } as const;
      return { fill: { ...cell, value: discount[field] }, empty: { ...cell, value: null } };
    }),
  ],
];

/** Each cell with each other one of its set, in both directions. */
const pairs = sets.flatMap(([name, cells]) =>
  cells.flatMap((cell) =>
    cells
      .filter((other) => other !== cell)
      .map((other) => [name, cell.fill.field, other.fill.field, cell, other] as const),
  ),
);

function apply(changes: readonly Change[], start = estimate) {
  const applied = applyChanges(start, changes);
  if (!applied.ok) throw new Error(applied.problem.code);
  return applied.value;
}

test("there are this many pairs of cells of which one may be filled", () => {
  expect(pairs).toHaveLength(12 + 6 * 2);
});

test.each(pairs)("of %s %s gives way to %s, and comes back", (...row) => {
  const [, field, otherField, cell, other] = row;
  const start = apply([cell.fill]).estimate;
  const written = apply([other.fill], start);
  expect(written.effects).toMatchObject([
    { field, before: cell.fill.value, after: cell.empty.value },
    { field: otherField, before: other.empty.value, after: other.fill.value },
  ]);
  expect(apply(undoChanges(written.estimate, written.effects), written.estimate).estimate).toEqual(
    start,
  );
});

test.each(pairs)("of %s %s stays when %s is emptied", (...row) => {
  const [, , , cell, other] = row;
  const start = apply([cell.fill]).estimate;
  expect(apply([other.empty], start)).toMatchObject({ effects: [], estimate: start });
});

test.each(pairs)("of %s undo brings no %s back beside %s of somebody else", (...row) => {
  const [, , , cell, other] = row;
  const mine = apply([cell.empty], apply([cell.fill]).estimate);
  expect(undoChanges(mine.estimate, mine.effects)).toEqual([cell.fill]);
  const theirs = apply([other.fill], mine.estimate);
  expect(undoChanges(theirs.estimate, mine.effects)).toEqual([]);
});

test.each(
  sets.flatMap(([name, cells]) => cells.map((cell) => [name, cell.fill.field, cell] as const)),
)(
  "of %s undo empties %s that was filled, unless somebody has filled it anew",
  (_, _field, { fill, empty }) => {
    const mine = apply([fill]);
    expect(undoChanges(mine.estimate, mine.effects)).toEqual([empty]);
    const theirs = apply([empty], mine.estimate);
    expect(undoChanges(theirs.estimate, mine.effects)).toEqual([]);
  },
);

const two = decimal("2");
const rows = [makeRow({ length: two })];

test.each<[ChangeProblemCode, Partial<Line>]>([
  ["several_quantities", { quantity: two, formula: "L" }],
  ["several_quantities", { quantity: two, measurementRows: rows }],
  ["several_quantities", { quantity: two, linkedKey: "b" }],
  ["several_quantities", { formula: "L", measurementRows: rows }],
  ["several_quantities", { formula: "L", linkedKey: "b" }],
  ["several_quantities", { measurementRows: rows, linkedKey: "b" }],
  ["several_prices", { sellingPrice: two, markupPercent: decimal("0") }],
  ["several_discounts", { discountPercent: decimal("-5"), discountAmount: decimal("0") }],
  ["several_vat_rates", { vatPercent: decimal("0"), vatCode: "exempt" }],
  ["several_vat_rates", { vatPercent: two, vatCode: "outside" }],
  ["several_sources", { serviceId: "service", articleId: "article" }],
])("a new line is refused for %s: %o", (code, given) => {
  const lines = [makeLine({ key: "n", groupKey: "g", ...given })];
  const applied = applyChanges(estimate, [{ type: "insert", groups: [], lines }]);
  expect(applied).toMatchObject({ ok: false, problem: { code, key: "n" } });
});

test.each<[string, Partial<Line>]>([
  ["one of each set", { quantity: two, sellingPrice: two, vatPercent: two, discountPercent: two }],
  ["the other ones", { formula: "L", markupPercent: two, vatCode: "exempt", discountAmount: two }],
  ["measurement rows", { measurementRows: rows }],
  ["a link", { linkedKey: "b" }],
  ["a discount of an amount beside 0 %", { discountPercent: decimal("0"), discountAmount: two }],
])("a new line may have %s", (_, given) => {
  const lines = [makeLine({ key: "n", groupKey: "g", ...given })];
  expect(apply([{ type: "insert", groups: [], lines }]).estimate.lines.get("n")).toEqual(lines[0]);
});

test.each<[Partial<Group>, boolean]>([
  [{ discountPercent: decimal("-5") }, true],
  [{ discountAmount: two }, true],
  [{ discountPercent: decimal("0"), discountAmount: two }, false],
  [{ discountPercent: two, discountAmount: decimal("0") }, false],
])("a new group may have the discounts %o: %s", (given, isTaken) => {
  const groups = [makeGroup({ key: "n", ...given })];
  expect(applyChanges(estimate, [{ type: "insert", groups, lines: [] }]).ok).toBe(isTaken);
});

import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import { positionNumbers } from "../estimate/row-order.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { appendLines, type ShortLine } from "./append-lines.ts";

const short = (values: Partial<ShortLine>): ShortLine => ({
  groupKey: null,
  group: null,
  kind: "material",
  title: "Tile",
  quantity: null,
  unit: "",
  buyingPrice: null,
  sellingPrice: null,
  hourNorm: null,
  description: "",
  note: "",
  ...values,
});
const estimate = makeEstimate({
  groups: [
    makeGroup({ key: "bath", position: "F", titleEn: "Bath", titleNb: "Bad" }),
    makeGroup({ key: "floor", parentKey: "bath", position: "V", titleEn: "Floor" }),
  ],
  lines: [makeLine({ key: "old", groupKey: "bath", position: "F", titleEn: "Old" })],
});

function newKeys() {
  let last = 0;
  return () => `new-${(last += 1)}`;
}

/** What the estimate looks like with them, by position numbers. */
function appended(lines: readonly ShortLine[]) {
  const made = appendLines(estimate, lines, newKeys());
  if ("unknownGroupOf" in made) return made;
  const applied = applyChanges(estimate, [{ type: "insert", ...made }]);
  if (!applied.ok) throw new Error(applied.problem.code);
  const { groups, lines: all } = applied.value.estimate;
  const numbers = positionNumbers(applied.value.estimate);
  return [...numbers]
    .map(([key, number]) => `${number} ${groups.get(key)?.titleEn ?? all.get(key)?.titleEn}`)
    .toSorted();
}

test("lines go to the end of their groups, by key or by a title in either language", () => {
  const lines = [
    short({ title: "A", groupKey: "floor" }),
    short({ title: "B", group: " bad " }),
    short({ title: "C", group: "FLOOR" }),
    short({ title: "D", groupKey: "bath" }),
  ];
  expect(appended(lines)).toEqual([
    "1 Bath",
    "1.1 Old",
    "1.2 Floor",
    "1.2.1 A",
    "1.2.2 C",
    "1.3 B",
    "1.4 D",
  ]);
});

test("of a title that no group has one group is made, behind all others", () => {
  const lines = ["Roof", "Walls", "roof"].map((group, index) =>
    short({ title: `L${index}`, group }),
  );
  expect(appended(lines)).toEqual(
    expect.arrayContaining(["2 Roof", "2.1 L0", "2.2 L2", "3 Walls", "3.1 L1"]),
  );
});

test("a key that no group has is told by the place of its line", () => {
  expect(appended([short({ groupKey: "bath" }), short({ groupKey: "old" })])).toEqual({
    unknownGroupOf: 1,
  });
});

test("a unit that is known is copied, another word stands as it is", () => {
  const unit = { unitId: "unit", unitEn: "m²", unitNb: "m²", dimension: "area" as const };
  const fields = { group: "Bath", quantity: decimal("2"), sellingPrice: decimal("60") };
  const made = appendLines(
    estimate,
    [short({ ...fields, unit }), short({ ...fields, unit: "crate" })],
    newKeys(),
  );
  expect(made).toMatchObject({
    groups: [],
    lines: [
      { ...unit, quantity: "2", sellingPrice: "60", titleEn: "Tile", titleNb: "Tile" },
      { unitId: null, unitEn: "crate", unitNb: "crate", dimension: "count" },
    ],
  });
});

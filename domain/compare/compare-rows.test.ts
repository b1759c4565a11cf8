import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { compareRows, type OfferedRow } from "./compare-rows.ts";

const row = (key: string, given: Partial<OfferedRow> = {}): OfferedRow => ({
  type: "line",
  key,
  parentKey: null,
  number: "1.1",
  yourNumber: "",
  title: `Title ${key}`,
  quantity: "2 m²",
  description: "",
  standing: "included",
  isAllowance: false,
  unitPrice: decimal("100"),
  amount: decimal("200"),
  ...given,
});
const bath = row("bath", { type: "group", unitPrice: null });
const tiles = row("tiles", { parentKey: "bath" });

function told(before: readonly OfferedRow[], after: readonly OfferedRow[]) {
  const { added, removed, changed } = compareRows(before, after);
  return {
    added: added.map(({ key }) => key),
    removed: removed.map(({ key }) => key),
    changed: changed.map((pair) => pair.after.key),
  };
}

const none = { added: [], removed: [], changed: [] };

test.each<[string, OfferedRow[], OfferedRow[], Partial<typeof none> | object]>([
  ["nothing", [bath, tiles], [bath, tiles], {}],
  ["another number alone", [tiles], [{ ...tiles, number: "2.4" }], {}],
  ["what the customer calls it", [tiles], [{ ...tiles, yourNumber: "Your no. 03.1" }], {}],
  ["another quantity", [tiles], [{ ...tiles, quantity: "3 m²" }], { changed: ["tiles"] }],
  ["another price", [tiles], [{ ...tiles, amount: decimal("1") }], { changed: ["tiles"] }],
  ["another unit price", [tiles], [{ ...tiles, unitPrice: decimal("1") }], { changed: ["tiles"] }],
  ["an allowance", [tiles], [{ ...tiles, isAllowance: true }], { changed: ["tiles"] }],
  ["another standing", [tiles], [{ ...tiles, standing: "option" }], { changed: ["tiles"] }],
  ["a price that is no longer printed", [tiles], [{ ...tiles, amount: null }], {}],
  ["a new line", [bath], [bath, tiles], { added: ["tiles"] }],
  ["a new group with its lines", [], [bath, tiles], { added: ["bath"] }],
  ["a group that went, without a line", [bath, tiles], [tiles], { removed: ["bath"] }],
  ["the same title under another key", [tiles], [{ ...tiles, key: "new" }], {}],
  [
    "one of two with the same title",
    [tiles, { ...tiles, key: "b" }],
    [{ ...tiles, key: "c" }],
    { removed: ["b"] },
  ],
])("%s", (_, before, after, expected) => {
  expect(told(before, after)).toEqual({ ...none, ...expected });
});

test("what went is told in the order in which the customer has it, whatever has changed places since", () => {
  const hall = row("hall", { type: "group", unitPrice: null });
  const door = row("door", { parentKey: "hall" });
  const { removed } = told([bath, tiles, hall, door], [hall, bath]);
  expect(removed).toEqual(["tiles", "door"]);
});

test("whatever changed, the way back is the same the other way round", () => {
  const rows = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom("a", "b", "c", "d", "e"),
      title: fc.constantFrom("one", "two"),
      amount: fc.constantFrom(decimal("1"), decimal("2"), null),
    }),
    { selector: ({ key }) => key },
  );
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const before = one.map((given) => row(given.key, given));
      const after = other.map((given) => row(given.key, given));
      const there = told(before, after);
      const back = told(after, before);
      expect(there.added.length - there.removed.length).toBe(after.length - before.length);
      expect(back.added).toHaveLength(there.removed.length);
      expect(told(after, after)).toEqual(none);
    }),
  );
});

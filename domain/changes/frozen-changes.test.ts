import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Change } from "./estimate-changes.ts";
import { isOpenWhenFrozen } from "./frozen-changes.ts";
import { priceEstimate } from "../pricing/price-estimate.ts";
import { makeEstimate, makeLine } from "../test/make.ts";

const work = makeLine({
  key: "work",
  kind: "work",
  quantity: decimal("10"),
  hourNorm: decimal("0.5"),
});
const material = makeLine({ key: "material", quantity: decimal("3"), buyingPrice: decimal("100") });
const estimate = makeEstimate({
  settings: { workCostPerHour: decimal("420"), workPricePerHour: decimal("690") },
  lines: [
    work,
    material,
    makeLine({ key: "general", kind: "general" }),
    makeLine({ key: "percent", kind: "percent" }),
    makeLine({ key: "text", kind: "text" }),
  ],
});
const hours = (key: string, value: string | null): Change => ({
  type: "setLine",
  key,
  field: "hoursUsed",
  value,
});

test("hours used of work are open on a frozen version, emptied ones too", () => {
  expect(isOpenWhenFrozen(estimate, [hours("work", "6.5"), hours("work", null)])).toBe(true);
});

test.each<[string, Change]>([
  ["hours of a material", hours("material", "1")],
  ["hours of a general service", hours("general", "1")],
  ["hours of a percent line", hours("percent", "1")],
  ["hours of a text", hours("text", "1")],
  ["hours of a group", hours("group", "1")],
  ["hours of a line that is not there", hours("nowhere", "1")],
  ["a quantity", { type: "setLine", key: "work", field: "quantity", value: "11" }],
  ["an hour norm", { type: "setLine", key: "work", field: "hourNorm", value: "1" }],
  ["a title", { type: "setLine", key: "work", field: "titleEn", value: "Tiling" }],
  ["a note", { type: "setLine", key: "work", field: "note", value: "Ask" }],
  ["a price", { type: "setLine", key: "work", field: "sellingPrice", value: "9" }],
  ["a choice", { type: "setLine", key: "work", field: "chosen", value: true }],
  ["a group", { type: "setGroup", key: "group", field: "titleEn", value: "Bath" }],
  ["a moved line", { type: "move", key: "work", parentKey: "group", position: "k" }],
  ["new rows", { type: "insert", groups: [], lines: [makeLine({ key: "new", kind: "work" })] }],
  ["a setting", { type: "setSetting", field: "discountPercent", value: decimal("5") }],
  ["a variable", { type: "setVariable", name: "walls", value: decimal("1") }],
  ["a removed line", { type: "remove", key: "work" }],
])("%s is not, not even beside hours used", (_, change) => {
  expect(isOpenWhenFrozen(estimate, [change])).toBe(false);
  expect(isOpenWhenFrozen(estimate, [hours("work", "1"), change])).toBe(false);
});

test("hours used change no figure but their own sum", () => {
  const before = priceEstimate(estimate);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (value) => {
      const applied = applyChanges(estimate, [hours("work", String(value))]);
      if (!applied.ok) throw new Error(applied.problem.code);
      const after = priceEstimate(applied.value.estimate);
      expect(after.totals).toEqual({ ...before.totals, hoursUsed: String(value) });
      expect(after.lines).toEqual(before.lines);
    }),
  );
});

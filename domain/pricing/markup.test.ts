import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { earnedByHour, markupForAmount, markupFromMargin, marginFromMarkup } from "./markup.ts";

test.each([
  ["420", "690", { markupPercent: "64.2857", marginPercent: "39.1304" }],
  ["100", "125", { markupPercent: "25", marginPercent: "20" }],
  ["500", "400", { markupPercent: "-20", marginPercent: "-25" }],
  ["0", "690", null],
  ["420", "0", null],
])("an hour that costs %s and sells for %s earns %o", (cost, price, earned) => {
  expect(earnedByHour(decimal(cost), decimal(price))).toEqual(earned);
});

test.each([
  ["100", "1000", "10"],
  ["-1", "3", "-33.3333"],
  ["2", "3", "66.6667"],
  ["0", "3", "0"],
  ["100", "0.01", "1000000"],
  ["100", "0", "0"],
])("%s off a line that costs %s is made up for by %s percent more", (amount, cost, more) => {
  expect(markupForAmount(decimal(amount), decimal(cost))).toBe(more);
});

test("margin and markup turn into one another", () => {
  expect(markupFromMargin(decimal("30"))).toEqual({ ok: true, value: "42.8571" });
  expect(markupFromMargin(decimal("-25"))).toEqual({ ok: true, value: "-20" });
  expect(markupFromMargin(decimal("100"))).toEqual({
    ok: false,
    problem: { code: "margin_too_high" },
  });
  expect(marginFromMarkup(decimal("25"))).toBe("20");
  expect(marginFromMarkup(decimal("-100"))).toBeNull();
});

import { expect, test } from "vitest";
import { applyChanges } from "../changes/apply-changes.ts";
import type { Line } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { priceEstimate, repriceEstimate } from "../pricing/price-estimate.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import {
  findPriceUpdates,
  isAtOtherPrice,
  type PriceToday,
  updateChanges,
} from "./price-update.ts";

const line = (key: string, given: Partial<Line> = {}) =>
  makeLine({
    key,
    position: `${key}V`,
    serviceId: key,
    quantity: decimal("10"),
    buyingPrice: decimal("100"),
    ...given,
  });
const estimateOf = (...lines: readonly Line[]) =>
  makeEstimate({ groups: [makeGroup({ key: "group" })], lines });
const oldest = "2026-08-22";
const today = (price: string | null, given: Partial<PriceToday> = {}): PriceToday => ({
  active: true,
  buyingPrice: price === null ? null : decimal(price),
  priceDate: "2026-11-01",
  unitEn: "",
  unitNb: "",
  missingSince: null,
  ...given,
});

test("a line whose price is another by now is found, in the order of the document", () => {
  const estimate = estimateOf(
    line("b"),
    line("a", { sellingPrice: decimal("150") }),
    line("same"),
    line("c", { serviceId: null, articleId: "cable" }),
    line("typed", { serviceId: null }),
  );
  const prices = new Map([
    ["a", today("112.5")],
    ["b", today("95")],
    ["same", today("100")],
    ["cable", today("95")],
  ]);
  const fits = { isJump: false, isOld: false, otherUnit: null };
  const dearer = { before: "100", after: "112.5", changePercent: "12.5", isFixed: true, ...fits };
  const cheaper = { before: "100", after: "95", changePercent: "-5", isFixed: false, ...fits };
  expect(findPriceUpdates(estimate, prices, oldest)).toEqual({
    updates: [
      { key: "a", priceDate: "2026-11-01", ...dearer },
      { key: "b", priceDate: "2026-11-01", ...cheaper },
      { key: "c", priceDate: "2026-11-01", ...cheaper },
    ],
    lost: [],
  });
});

test.each<[string, PriceToday | undefined, Partial<Line>, string | undefined]>([
  ["is gone", undefined, {}, "gone"],
  ["is no longer used", today("90", { active: false }), {}, "inactive"],
  ["has no price", today(null), {}, "no_price"],
  ["is counted by the hour, as the line is", today(null), { buyingPrice: null }, undefined],
])("a service that %s is told apart", (_, price, given, reason) => {
  const prices = new Map(price === undefined ? [] : [["a", price]]);
  const { updates, lost } = findPriceUpdates(estimateOf(line("a", given)), prices, oldest);
  expect(updates).toEqual([]);
  expect(lost.map((one) => one.reason)).toEqual(reason === undefined ? [] : [reason]);
});

test("a line that keeps its price because no list names its article any more says since when", () => {
  const missingSince = "2026-11-20";
  const estimate = estimateOf(line("a"), line("b"), line("c"), line("d"));
  const prices = new Map([
    ["a", today("100", { missingSince })],
    ["b", today("90", { missingSince })],
    ["c", today("100")],
    ["d", today("80", { missingSince, active: false })],
  ]);
  const { updates, lost } = findPriceUpdates(estimate, prices, oldest);
  expect(updates.map(({ key }) => key)).toEqual(["b"]);
  expect(lost).toEqual([
    { key: "a", reason: "not_listed", price: "100", priceDate: "2026-11-01", missingSince },
    { key: "d", reason: "inactive", price: "100", priceDate: null, missingSince },
  ]);
});

test("a price that more than doubles or halves is told apart", () => {
  const estimate = estimateOf(line("a"), line("b"), line("c"));
  const prices = new Map([
    ["a", today("1000")],
    ["b", today("200")],
    ["c", today("10")],
  ]);
  const { updates } = findPriceUpdates(estimate, prices, oldest);
  expect(updates.map(({ key, isJump }) => [key, isJump])).toEqual([
    ["a", true],
    ["b", false],
    ["c", true],
  ]);
});

test.each([
  ["2026-08-21", true],
  ["2026-08-22", false],
  [null, false],
])("a price from %s is told to be old: %s", (priceDate, isOld) => {
  const prices = new Map([["a", today("110", { priceDate })]]);
  const { updates } = findPriceUpdates(estimateOf(line("a")), prices, oldest);
  expect(updates).toMatchObject([{ key: "a", isOld }]);
});

const pieces = { unitEn: "pcs", unitNb: "stk" };
const metres = { unitEn: "m", unitNb: "m" };
const none = { unitEn: "", unitNb: "" };

test.each([
  ["pieces, as it is counted", pieces, pieces, true],
  ["pieces, by the name of one language", pieces, { unitEn: "stk", unitNb: "stk" }, true],
  ["metres, where it is counted in running metres", { unitEn: "lm", unitNb: "lm" }, metres, true],
  ["metres, where it is counted in pieces", pieces, metres, false],
  ["metres, where it has no unit", none, metres, true],
  ["nothing that is known", pieces, none, true],
])("a line is told of a price for %s", (_, ofLine, ofPrice, fits) => {
  const prices = new Map([["a", today("110", ofPrice)]]);
  const { updates } = findPriceUpdates(estimateOf(line("a", ofLine)), prices, oldest);
  expect(updates.map(({ otherUnit }) => otherUnit)).toEqual([fits ? null : ofPrice]);
});

test.each<[string, Partial<Line>, PriceToday, boolean]>([
  ["the price of today", {}, today("100"), false],
  ["an older price", {}, today("90"), true],
  [
    "an older price beside a fixed selling price",
    { sellingPrice: decimal("9") },
    today("90"),
    true,
  ],
  ["an older price for the same unit", pieces, today("90", pieces), true],
  ["a price for another unit", pieces, today("90", metres), false],
  ["no price", { buyingPrice: null }, today("90"), false],
  ["a price that nothing has any more", {}, today("90", { active: false }), false],
  ["a price by the hour today", {}, today(null), false],
])("a line with %s is told apart", (_, given, price, isOther) => {
  expect(isAtOtherPrice(line("a", given), price)).toBe(isOther);
});

test.each([[null], ["0"], ["-5"]])(
  "from a price of %s there is no percent, and no jump",
  (before) => {
    const entered = before === null ? null : decimal(before);
    const estimate = estimateOf(line("a", { buyingPrice: entered }));
    const { updates } = findPriceUpdates(estimate, new Map([["a", today("50")]]), oldest);
    expect(updates).toMatchObject([{ before, after: "50", changePercent: null, isJump: false }]);
  },
);

test("taken over, the markup stays and the selling price follows, but for one that was typed", () => {
  const estimate = estimateOf(
    line("a", { markupPercent: decimal("20") }),
    line("b", { sellingPrice: decimal("150") }),
  );
  const prices = new Map([
    ["a", today("110")],
    ["b", today("110")],
  ]);
  const applied = applyChanges(
    estimate,
    updateChanges(findPriceUpdates(estimate, prices, oldest).updates),
  );
  if (!applied.ok) expect.fail(applied.problem.code);
  const { lines, totals } = repriceEstimate(priceEstimate(estimate), applied.value);
  expect(lines.get("a")).toMatchObject({ sellingPrice: "132", markupPercent: "20" });
  expect(lines.get("b")).toMatchObject({ sellingPrice: "150", purchaseAmount: "1100" });
  expect(totals).toMatchObject({ purchaseAmount: "2200", netAmount: "2820", profitAmount: "620" });
});

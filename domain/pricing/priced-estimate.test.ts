import { expect, test } from "vitest";
import type { Group, Line, Settings } from "../estimate/estimate.ts";
import { decimal } from "../money/decimal.ts";
import { makeEstimate, makeGroup, makeLine } from "../test/make.ts";
import { priceEstimate } from "./price-estimate.ts";
import { hasPrices, isComplete } from "./priced-estimate.ts";

const line = (given: Partial<Line> = {}) =>
  makeLine({ key: "a", quantity: decimal("1"), buyingPrice: decimal("10"), ...given });
const broken = line({ quantity: null });
const text = makeLine({ key: "text", kind: "text" });
const percent = makeLine({ key: "p", kind: "percent", percent: decimal("10") });
const other = { key: "b", position: "W" };

interface Rows {
  readonly groups?: readonly Group[];
  readonly lines?: readonly Line[];
  readonly settings?: Partial<Settings>;
}
const group = (given: Partial<Group>) => [makeGroup({ key: "group", ...given })];
const beyond = { discountAmount: decimal("1000") };

test.each<[string, Rows, { readonly complete: boolean; readonly priced: boolean }]>([
  ["nothing", {}, { complete: true, priced: false }],
  ["a text", { lines: [text] }, { complete: true, priced: false }],
  ["a line", { lines: [line()] }, { complete: true, priced: true }],
  [
    "a line of 0",
    { lines: [line({ sellingPrice: decimal("0") })] },
    { complete: true, priced: true },
  ],
  ["an option", { lines: [line({ optional: true })] }, { complete: true, priced: true }],
  ["a line and a text", { lines: [text, line()] }, { complete: true, priced: true }],
  ["a percent line", { lines: [percent] }, { complete: true, priced: true }],
  [
    "a percent line without its percent",
    { lines: [line(), { ...percent, percent: null }] },
    { complete: false, priced: true },
  ],
  ["a line with a problem", { lines: [broken] }, { complete: false, priced: false }],
  [
    "a line with a problem beside others",
    { lines: [line(), { ...broken, ...other }] },
    { complete: false, priced: true },
  ],
  [
    "an option with a problem",
    { lines: [line(), { ...broken, ...other, optional: true }] },
    { complete: false, priced: true },
  ],
  [
    "an alternative with a problem that lost",
    { lines: [line({ alternativeSet: "x" }), { ...broken, ...other, alternativeSet: "x" }] },
    { complete: false, priced: true },
  ],
  ["a group", { groups: group({}) }, { complete: true, priced: false }],
  ["a lump sum", { groups: group({ lumpAmount: decimal("5") }) }, { complete: true, priced: true }],
  [
    "a lump sum of 0 beside a group without",
    { groups: [makeGroup({ key: "empty" }), ...group({ lumpAmount: decimal("0") })] },
    { complete: true, priced: true },
  ],
  [
    "a lump sum over a line with a problem",
    { groups: group({ lumpAmount: decimal("5") }), lines: [broken] },
    { complete: false, priced: true },
  ],
  [
    "a group with a discount beyond it",
    { groups: group(beyond), lines: [line()] },
    { complete: false, priced: true },
  ],
  [
    "an optional group with a discount beyond it",
    { groups: group({ ...beyond, optional: true }), lines: [line()] },
    { complete: false, priced: true },
  ],
  [
    "a document with a discount beyond it",
    { settings: beyond, lines: [line()] },
    { complete: false, priced: true },
  ],
])("%s: may it be sent, and is there anything to sell?", (_, given, expected) => {
  const priced = priceEstimate(makeEstimate(given));
  expect({ complete: isComplete(priced), priced: hasPrices(priced) }).toEqual(expected);
});

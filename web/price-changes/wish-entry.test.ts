import { expect, test } from "vitest";
import { meant } from "./wish-entry.ts";

const entry = {
  buyingBy: "percent",
  buyingValue: "5",
  roundTo: "10",
  markupBy: "set",
  markupValue: "30",
  priceDate: "2026-11-20",
} as const;
const none = { buyingValue: null, roundTo: null, priceDate: null };

test.each([
  [{ buyingBy: "amount" }, {}],
  [{ buyingBy: "set" }, {}],
  [{ buyingBy: "round" }, { buyingValue: null }],
  [{ buyingBy: "article" }, { buyingValue: null, roundTo: null }],
  [{ buyingBy: null }, none],
  [{ markupBy: "points" }, {}],
  [{ markupBy: "clear" }, { markupValue: null }],
  [{ markupBy: null }, { markupValue: null }],
] as const)("what is typed beside a choice that does not ask for it is not sent: %j", (...of) => {
  const [choice, lost] = of;
  expect(meant({ ...entry, ...choice })).toEqual({ ...entry, ...choice, ...lost });
});

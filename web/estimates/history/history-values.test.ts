import { expect, test } from "vitest";
import type { Effect } from "../../../domain/changes/estimate-changes.ts";
import { told } from "../test/told-history.ts";

const board = { type: "setLine", key: "board" } as const;

test.each([
  [
    "an empty text is nothing",
    { ...board, field: "note", before: "", after: "Ask first" },
    "Note: Ask first",
  ],
  [
    "what is emptied says what it was",
    { ...board, field: "note", before: "Ask", after: "" },
    "Note: Ask → empty",
  ],
  [
    "a text of digits is no number",
    { ...board, field: "titleEn", before: "1000", after: "2000" },
    "Title in English: 1000 → 2000",
  ],
  [
    "nor is a reason for the VAT",
    { ...board, field: "vatReason", before: "1000", after: "2000" },
    "Reason for the VAT treatment: 1000 → 2000",
  ],
  [
    "a number has up to 4 decimals",
    { ...board, field: "quantity", before: "1", after: "2.12345" },
    "Quantity: 1 m² → 2.1235 m²",
  ],
  [
    "a text of 80 symbols is whole",
    { ...board, field: "note", before: null, after: "a".repeat(80) },
    `Note: ${"a".repeat(80)}`,
  ],
  [
    "a longer one is cut",
    { ...board, field: "note", before: null, after: "a".repeat(81) },
    `Note: ${"a".repeat(80)}…`,
  ],
  [
    "a link is told by its title",
    { ...board, field: "linkedKey", before: null, after: "board" },
    "Quantity from line: Plasterboard",
  ],
  [
    "kinds are told by their names",
    { ...board, field: "percentKinds", before: ["material"], after: ["work", "general"] },
    "Percent of kinds: Material → Work, General service",
  ],
  [
    "groups are told by their titles",
    { ...board, field: "percentGroups", before: [], after: ["board", "gone"] },
    "Percent of groups: empty → Plasterboard, a row without a title",
  ],
  [
    "a discount above 0 is one",
    { ...board, field: "discountAmount", before: null, after: "50" },
    "Discount amount: 50.00",
  ],
  [
    "below 0 it is a surcharge, also in percent",
    { ...board, field: "discountPercent", before: "3", after: "-3" },
    "Discount 3% → surcharge 3%",
  ],
  [
    "a surcharge that becomes a discount is told likewise",
    { ...board, field: "discountPercent", before: "-2.5", after: "4" },
    "Surcharge 2.5% → discount 4%",
  ],
  [
    "a surcharge has no minus",
    { ...board, field: "discountPercent", before: "-2.5", after: "-4" },
    "Surcharge: 2.5% → 4%",
  ],
  [
    "nor has one that is emptied",
    { ...board, field: "discountPercent", before: "-2.5", after: null },
    "Surcharge: 2.5% → empty",
  ],
  [
    "a price below 0 is no surcharge",
    { ...board, field: "buyingPrice", before: null, after: "-3" },
    "Buying price: -3.00",
  ],
] satisfies [string, Effect, string][])("%s", async (_, effect, words) => {
  expect((await told("en", [effect])).words).toEqual([`Plasterboard: ${words}`]);
});

test.each([
  { ...board, field: "serviceId", before: null, after: "s1" },
  { ...board, field: "articleId", before: null, after: "a1" },
  { ...board, field: "unitId", before: null, after: "u1" },
  { ...board, field: "dimension", before: "area", after: "count" },
] as const)("$field changes in silence", async (effect) => {
  expect((await told("en", [effect])).words).toEqual([]);
});

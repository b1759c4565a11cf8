import { expect, test } from "vitest";
import { documentKind, estimateTypes } from "./estimate-type.ts";

test("each price form makes its kind of document", () => {
  expect(estimateTypes.map((type) => [type, documentKind(type)])).toEqual([
    ["fixed_price", "Offer"],
    ["price_estimate", "PriceEstimate"],
    ["maximum_price", "Offer"],
    ["indication", "Indication"],
    ["time_and_material", "Offer"],
    ["unit_prices", "Offer"],
  ]);
});

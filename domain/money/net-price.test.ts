import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { compare, decimal } from "./decimal.ts";
import { netPriceOf } from "./net-price.ts";

test.each([
  ["120", "10", "108"],
  ["62", "0", "62"],
  ["62", "100", "0"],
  ["0", "35", "0"],
  ["99.99", "33.3333", "66.66"],
  ["0.0001", "50", "0.0001"],
  ["0.0003", "50", "0.0002"],
  ["1", "66.6666", "0.3333"],
  ["9999999999.9999", "12.5", "8749999999.9999"],
])("a list price of %s less %s %% is %s net", (listPrice, discountPercent, net) => {
  expect(netPriceOf(decimal(listPrice), decimal(discountPercent))).toBe(net);
});

test("a discount never makes a price dearer, and never negative", () => {
  const tenThousandths = integer({ min: 0, max: 10_000_000 });
  assert(
    property(tenThousandths, integer({ min: 0, max: 100 }), (digits, discount) => {
      const listPrice = `${Math.floor(digits / 10)}`;
      const net = netPriceOf(decimal(listPrice), decimal(String(discount)));
      expect(compare(net, decimal("0"))).toBeGreaterThanOrEqual(0);
      expect(compare(net, decimal(listPrice))).toBeLessThanOrEqual(0);
    }),
  );
});

import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { decimal, trimDecimal } from "../money/decimal.ts";
import { withPercent, type GuardedPart, hoursPrice, priceGuard } from "./price-guard.ts";

const none = decimal("0");
const kroner = (ore: bigint) => trimDecimal(`${ore / 100n}.${String(ore % 100n).padStart(2, "0")}`);
const part = (
  totalAmount: string,
  limit = "15",
  values: Partial<GuardedPart> = {},
): GuardedPart => ({
  totalAmount: decimal(totalAmount),
  limitPercent: decimal(limit),
  hoursUsed: none,
  pricePerHour: decimal("690"),
  vatPercent: decimal("25"),
  ...values,
});

test.each([
  // The example of the domain rules.
  ["6950.19", "15", "7992.71"],
  ["100000.33", "15", "115000.37"],
  ["0.01", "15", "0.01"],
  ["100", "12.5", "112.5"],
  ["99.99", "0", "99.99"],
  ["-100.01", "15", "-115.02"],
])(
  "the ceiling of %s with a limit of %s percent is %s: cut, never rounded up",
  (total, limit, ceiling) => {
    expect(priceGuard([part(total, limit)], none).ceilingAmount).toBe(ceiling);
  },
);

test.each([
  ["0", null, "0"],
  ["99999.99", null, "100"],
  ["100000", "accepted", "100"],
  ["109999.99", "accepted", "110"],
  ["110000", "near", "110"],
  ["114999.99", "near", "115"],
  ["115000", "ceiling", "115"],
  ["230000.01", "ceiling", "230"],
] as const)("of 100 000 %s used is %s", (used, level, percent) => {
  expect(priceGuard([part("100000")], decimal(used))).toMatchObject({
    usedAmount: used,
    acceptedAmount: "100000",
    ceilingAmount: "115000",
    usedPercent: percent,
    level,
  });
});

test("where nothing may come on top, all that was accepted is the ceiling", () => {
  expect(priceGuard([part("100", "0")], decimal("99.99")).level).toBeNull();
  expect(priceGuard([part("100", "0")], decimal("100")).level).toBe("ceiling");
});

test("change orders add what they come to with limits of their own, and take away", () => {
  const guard = priceGuard([part("1000"), part("200", "10"), part("-100", "15")], decimal("0"));
  expect(guard).toMatchObject({ acceptedAmount: "1100", ceilingAmount: "1255" });
  expect(guard.parts.map(({ ceilingAmount }) => ceilingAmount)).toEqual(["1150", "220", "-115"]);
});

test("hours at lines count at the price of an hour, with VAT, beside what is booked", () => {
  const hours = { hoursUsed: decimal("2.5"), pricePerHour: decimal("690") };
  const guard = priceGuard([part("10000", "15", hours)], decimal("100.5"));
  expect(guard.parts[0]?.hoursAmount).toBe("2156.25");
  expect(guard.usedAmount).toBe("2256.75");
  expect(priceGuard([part("1", "15", { ...hours, vatPercent: none })], none).usedAmount).toBe(
    "1725",
  );
});

test("nothing accepted is nothing to be a share of", () => {
  expect(priceGuard([part("0")], none)).toMatchObject({ usedPercent: null, level: null });
  expect(priceGuard([part("-50")], none)).toMatchObject({ usedPercent: null, level: null });
});

test("money is rounded to the øre, half away from zero", () => {
  expect(hoursPrice(decimal("0.3333"), decimal("690"))).toBe("229.98");
  expect(withPercent(decimal("0.02"), decimal("25"))).toBe("0.03");
  expect(withPercent(decimal("-0.02"), decimal("25"))).toBe("-0.03");
});

test("the ceiling is the most øre that do not exceed the limit", () => {
  assert(
    property(integer({ min: 0, max: 10 ** 12 }), integer({ min: 0, max: 100 }), (ore, limit) => {
      const { ceilingAmount } = priceGuard([part(kroner(BigInt(ore)), String(limit))], none);
      expect(ceilingAmount).toBe(kroner((BigInt(ore) * BigInt(100 + limit)) / 100n));
    }),
  );
});

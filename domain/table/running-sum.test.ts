import * as fc from "fast-check";
import { expect, test } from "vitest";
import { decimal } from "../money/decimal.ts";
import { addTo, runComesTo, runningSum } from "./running-sum.ts";

/** The same by going through all amounts from the last one on, in tenths. */
function comesTo(amounts: readonly number[], wanted: number, fewest: 1 | 2): boolean {
  const sign = wanted < 0 ? -1 : 1;
  let rest = wanted * sign;
  for (const [place, amount] of amounts.toReversed().entries()) {
    rest -= amount * sign;
    if (place + 1 >= fewest && Math.abs(rest) <= 10) return true;
    if (rest < 0) return false;
  }
  return false;
}

const tenths = fc.integer({ min: -60, max: 120 });
const asDecimal = (value: number) => decimal(String(value / 10));

test("a run of the last amounts is found as by going through all of them", () => {
  fc.assert(
    fc.property(
      fc.array(tenths, { maxLength: 12 }),
      fc.integer({ min: -200, max: 400 }),
      fc.constantFrom(1 as const, 2 as const),
      (amounts, wanted, fewest) => {
        const running = runningSum();
        for (const amount of amounts) addTo(running, asDecimal(amount));
        expect(runComesTo(running, asDecimal(wanted), fewest)).toBe(
          comesTo(amounts, wanted, fewest),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test("however many amounts there are, few are kept to be looked through", () => {
  const turning = runningSum();
  for (let count = 0; count < 2000; count += 1) addTo(turning, asDecimal(count % 2 ? 500 : -500));
  expect(turning.asTheyAre.earlier.length).toBeLessThan(3);
});

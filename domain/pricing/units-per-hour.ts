import { type Decimal, compare, decimal } from "../money/decimal.ts";

/**
 * How many decimals of units per hour are shown at most. Only the hour norm is stored: 3 units per hour are
 * 0.3333 hours, whose reciprocal is 3.0003, and are shown as 3 again.
 */
export const unitsPerHourPlaces = (unitsPerHour: Decimal): number =>
  compare(unitsPerHour, decimal("1")) < 0 ? 4 : 2;

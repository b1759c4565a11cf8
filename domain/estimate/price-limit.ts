import { decimal } from "../money/decimal.ts";

/**
 * Norwegian law: the final price of a price estimate exceeds it by at most 15 % unless another limit is
 * agreed (håndverkertjenesteloven § 32, bustadoppføringslova § 41). Domain rule.
 */
export const lawfulPriceLimit = decimal("15");

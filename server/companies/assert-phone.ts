import { isPhoneNumber } from "../app/check-phone.ts";
import { invalid } from "../app/problem.ts";

interface Reachable {
  readonly phone: string;
  readonly country: string;
}

/**
 * A number without a country code is read as one of the country that is saved with it.
 * @throws Problem `not_a_phone` at the field `phone`.
 */
export function assertPhone({ phone, country }: Reachable): void {
  if (phone !== "" && !isPhoneNumber(phone, country)) throw invalid("phone", "not_a_phone");
}

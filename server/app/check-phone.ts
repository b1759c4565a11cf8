import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Db } from "../db/company.ts";
import { invalid } from "./problem.ts";

/** May there be such a number? Without a country code it is one of `country`, such as "NO". */
export function isPhoneNumber(text: string, country: string): boolean {
  const number = isSupportedCountry(country)
    ? parsePhoneNumberFromString(text, country)
    : parsePhoneNumberFromString(text);
  return number?.isValid() ?? false;
}

/**
 * Refuses what cannot be a phone number; one without a country code is read as one of the company's
 * country. What was typed is stored as it is: people know their own numbers by their groups.
 * @throws Problem `not_a_phone` at the field `phone`.
 */
export async function checkPhone(db: Db, phone: string): Promise<void> {
  if (phone === "") return;
  const company = await db.selectFrom("companies").select("country").executeTakeFirst();
  if (!isPhoneNumber(phone, company?.country ?? "")) throw invalid("phone", "not_a_phone");
}

import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { invalid } from "../base/problem.ts";
import type { Db } from "../base/db.ts";

/**
 * Refuses what cannot be a phone number; one without a country code is one of `country`, such as "NO".
 * What was typed is stored as it is: people know their own numbers by their groups.
 * @throws Problem `not_a_phone` at the field.
 */
export function assertPhone(phone: string, country: string, field = "phone"): void {
  if (phone === "") return;
  const number = isSupportedCountry(country)
    ? parsePhoneNumberFromString(phone, country)
    : parsePhoneNumberFromString(phone);
  if (!number?.isValid()) throw invalid(field, "not_a_phone");
}

/** The same with the country of the running transaction's company. */
export async function checkPhone(db: Db, phone: string, field?: string): Promise<void> {
  const company = await db.selectFrom("companies").select("country").executeTakeFirst();
  assertPhone(phone, company?.country ?? "", field);
}

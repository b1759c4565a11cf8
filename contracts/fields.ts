import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { hasAmbiguousNumber } from "../domain/formula/formula-parser.ts";
import {
  type Decimal,
  compare,
  decimal,
  decimalPlaces,
  isDecimal,
  maxDecimalLength,
  negate,
} from "../domain/money/decimal.ts";
import { isAmbiguous, parseDecimal } from "../domain/money/read-number.ts";
import { highest, lowestPercent, places as placesOf } from "../domain/money/limits.ts";
import { bareBankAccount, isBankAccount } from "../domain/company/bank-account.ts";
import {
  bareOrganisationNumber,
  isOrganisationNumber,
} from "../domain/company/organisation-number.ts";

// Messages are codes ("too_long:200"); the client turns them into a text in the user's language.

/** Small letters, as the database writes them: one id has one spelling. */
export const id = z.uuid("not_an_id").toLowerCase();

/**
 * Control characters, what cannot be seen (soft hyphens, spaces without width), bidirectional
 * overrides and broken surrogates have no place in any text: two texts that look the same are the
 * same. The joiners U+200C and U+200D stay, for emoji and some scripts are made with them.
 */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- these are exactly the characters to refuse
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/;
/** No letter bears so many marks (Unicode, annex 15), and putting ever more of them in order takes ever longer. */
const heapedMarks = /\p{M}{31}/u;
export const isPlain = (text: string) =>
  !forbidden.test(text) && text.isWellFormed() && !heapedMarks.test(text);

/** The limit is for the cleaned text; more room before that is for spaces and decomposed letters. */
const cleaned = (maximum: number) =>
  z
    .string()
    .max(maximum * 4, { error: `too_long:${maximum}`, abort: true })
    .refine(isPlain, { error: "invalid_characters", abort: true })
    .overwrite((text) => text.trim().normalize("NFC"))
    .refine((text) => text.length <= maximum, `too_long:${maximum}`)
    .meta({ maxLength: maximum });

const isOneLine = (text: string) => !/[\n\r\t]/.test(text);

// What only a function can check is said to callers by meta.

/** One line of text that may be empty. */
export const text = (maximum: number = textLimits.title) =>
  cleaned(maximum).refine(isOneLine, "one_line_only");
/** One line of text that must say something. */
export const requiredText = (maximum: number = textLimits.title) =>
  text(maximum)
    .refine((value) => value !== "", "required")
    .meta({ minLength: 1 });
/** Several lines of plain text. */
export const longText = (maximum: number = textLimits.letter) =>
  cleaned(maximum).overwrite((value) => value.replaceAll("\r\n", "\n"));

/** A formula, which is kept without a language: a number in it that means two things is refused. */
export const formulaText = (maximum: number) =>
  text(maximum).refine((value) => !hasAmbiguousNumber(value), "ambiguous_number");

interface DecimalLimits {
  places: number;
  /** Inclusive. */
  min?: Decimal | undefined;
  /** Inclusive. */
  max?: Decimal | undefined;
  /** Exclusive; 0 gives the message "Must be more than 0". */
  moreThan?: Decimal | undefined;
}

/**
 * A decimal as text, stored canonical. Comma or point, any thousands space, both minus signs; what means
 * two things in two languages ("1,234") is refused.
 */
export const decimalField = ({ places, min, max, moreThan }: DecimalLimits) =>
  z
    .string({ error: ({ input }) => (input === undefined ? "required" : "not_a_number") })
    .max(maxDecimalLength, { error: "not_a_number", abort: true })
    .refine((value) => !isAmbiguous(value), { message: "ambiguous_number", abort: true })
    .overwrite((value) => parseDecimal(value) ?? value)
    .refine(isDecimal, { message: "not_a_number", abort: true })
    .refine((value) => decimalPlaces(value) <= places, `too_many_decimals:${places}`)
    .refine((value) => min === undefined || compare(value, min) >= 0, `too_small:${min}`)
    .refine((value) => max === undefined || compare(value, max) <= 0, `too_big:${max}`)
    .refine(
      (value) => moreThan === undefined || compare(value, moreThan) > 0,
      `must_be_more_than:${moreThan}`,
    )
    .meta({ format: "decimal", description: inWords({ places, min, max, moreThan }) });

/** "At most 2 decimals, from 0, up to 100." */
const inWords = ({ places, min, max, moreThan }: DecimalLimits) =>
  [
    `At most ${places} decimals`,
    min && `from ${min}`,
    moreThan && `more than ${moreThan}`,
    max && `up to ${max}`,
  ]
    .filter(Boolean)
    .join(", ")
    .concat(".");

const none = decimal("0");
const anyPrice = { places: placesOf.money, max: highest.price };
/** Of one unit, which may be a thousandth of what is bought, as of screws. */
const anyUnitPrice = { places: placesOf.unitPrice, max: highest.unitPrice };
const anyMeasure = { places: placesOf.quantity, max: highest.measure };
const anyPercent = { places: placesOf.percent, max: highest.percent };

export const price = decimalField({ ...anyPrice, min: negate(highest.price) });
export const positivePrice = decimalField({ ...anyPrice, moreThan: none });
export const hourlyRate = decimalField({ ...anyPrice, min: none });
export const sellingPrice = decimalField({ ...anyUnitPrice, min: negate(highest.unitPrice) });
export const buyingPrice = decimalField({ ...anyUnitPrice, min: negate(highest.unitPrice) });
export const listPrice = decimalField({ ...anyUnitPrice, min: none });
export const measure = decimalField({ ...anyMeasure, min: negate(highest.measure) });
export const positiveMeasure = decimalField({ ...anyMeasure, moreThan: none });
export const notNegativeMeasure = decimalField({ ...anyMeasure, min: none });
export const percent = decimalField({ ...anyPercent, min: lowestPercent });
/** Below 0 it is a surcharge. */
export const discountShare = decimalField({
  places: placesOf.percent,
  min: negate(highest.share),
  max: highest.share,
});
export const share = decimalField({ places: placesOf.percent, min: none, max: highest.share });
export const paymentShare = decimalField({
  places: placesOf.payment,
  min: none,
  max: highest.share,
});

/** A decimal in an answer: canonical text. */
export const decimalText = z
  .string()
  .refine(isDecimal)
  .meta({
    id: "Decimal",
    format: "decimal",
    description: "A decimal as text, never a JSON number: no exponent and no trailing zeros.",
    examples: ["12.5"],
  });
/** A day in an answer. */
export const day = z.string().meta({ format: "date" });
/** A moment in an answer. */
export const moment = z.string().meta({ format: "date-time" });

/** A day of this century or the ones beside it; a mistyped year is caught. */
export const date = z.iso
  .date({ error: "not_a_date", abort: true })
  .refine((value) => value >= "1900-01-01" && value <= "2999-12-31", "not_a_date");
/** What lists of records that can be deactivated are narrowed to; without it both are shown. */
export const ActiveState = z.enum(["active", "inactive"]);
export type ActiveState = z.output<typeof ActiveState>;
export const language = z
  .enum(["en", "nb"])
  .meta({ id: "Language", description: "English or Norwegian Bokmål." });
export type Language = z.output<typeof language>;
export const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, "only_alpha")
  .toUpperCase();
const fromDigits = (value: unknown) =>
  typeof value === "string" && /^\d{1,10}$/.test(value) ? Number(value) : value;
/** A whole number in the query of an address: digits and nothing else. Both limits are inclusive. */
export const queryNumber = (min: number, max: number) =>
  z.preprocess(fromDigits, z.int().min(min).max(max));
export const revision = z.int().min(0).max(2_147_483_647);

/**
 * Refuses what a mail server could misread (control characters, spaces, quotes, several addresses),
 * dots that part nothing, and hosts that end with a number, as no domain does.
 */
const emailPattern =
  /^(?=.{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?!\d+$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const emailAddress = (pattern: RegExp) =>
  z
    .string()
    .trim()
    .max(textLimits.email, { error: `too_long:${textLimits.email}`, abort: true })
    .regex(pattern, "not_an_email")
    .meta({ maxLength: textLimits.email });
export const email = emailAddress(emailPattern);
export const optionalEmail = emailAddress(new RegExp(`^$|${emailPattern.source}`));
/**
 * Digits with the usual separators; the country code is optional, and may stand in brackets. Whether there
 * can be such a number is checked by the server, which has the numbering plans of the world.
 */
export const phone = z
  .string()
  .trim()
  .max(textLimits.phone, { error: `too_long:${textLimits.phone}`, abort: true })
  .regex(/^(\(?\+?[0-9 ()./-]{5,})?$/, "not_a_phone")
  .meta({ maxLength: textLimits.phone });
const startsWithHost = /^[^\s/?#@:]+\.[^\s/?#@:]+(:\d{1,5})?([/?#]|$)/;
/** What people type, "hansen.no", as an address: https is what sites have. */
const withScheme = (value: string) => (startsWithHost.test(value) ? `https://${value}` : value);
/** Labels of letters, also æøå, digits and hyphens; the last one is no number. */
const hostName = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+(?!\d+$)[\p{L}\d-]{2,63}$/u;
const webAddressParts = /^https?:\/\/([^\s/?#@:]+)(?::(\d{1,5}))?(?:[/?#][^\s"<>\\]*)?$/i;
const isWebAddress = (value: string) => {
  if (value === "") return true;
  const [, host = "", port = "443"] = webAddressParts.exec(value) ?? [];
  return hostName.test(host) && Number(port) <= 65_535;
};
/** Of http or https; empty where there is none. */
export const webAddress = text(textLimits.webAddress)
  .overwrite(withScheme)
  .refine((value) => value.length <= textLimits.webAddress, `too_long:${textLimits.webAddress}`)
  .refine(isWebAddress, "not_a_web_address");

/** In Norway nine digits with a check digit, "MVA" may follow; elsewhere at most 10 symbols. */
export const organisationNumber = text(textLimits.typedOrganisationNumber)
  .overwrite(bareOrganisationNumber)
  .max(textLimits.organisationNumber, `too_long_code:${textLimits.organisationNumber}`)
  .meta({ maxLength: textLimits.organisationNumber });
/** A Norwegian account or an IBAN, with its check digits; empty where there is none. */
export const bankAccount = text(textLimits.bankAccount)
  .overwrite(bareBankAccount)
  .refine((value) => value === "" || isBankAccount(value), "not_a_bank_account");
export const isOrganisationNumberOf = (countryCode: string, value: string) =>
  value === "" || countryCode !== "NO" || isOrganisationNumber(value);

import { type Decimal, maxDecimalLength, toDecimal } from "./decimal.ts";
import type { Locale } from "./format.ts";

/**
 * What a comma and a point mean where they are the only separator of a number and exactly three digits
 * follow: "1,234". Everywhere else the number itself tells.
 */
export interface LoneSigns {
  readonly comma: SignMeaning;
  readonly point: SignMeaning;
}

export type SignMeaning = "decimal" | "thousands";

/** How readers of each language mean it: English text groups with commas, Norwegian with spaces. */
export const loneSigns: Readonly<Record<Locale, LoneSigns>> = {
  en: { comma: "thousands", point: "decimal" },
  nb: { comma: "decimal", point: "decimal" },
};

const loneForm = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
const groupedForm = /^\d{1,3}([ '.,])\d{3}(?:\1\d{3})*$/;
const groupsAlone = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+$/;

/** What most numbers are: figures and their separators, with nothing around or between them. */
const plainForm = /^-?\d(?:[\d.,]*\d)?$/;

/** One minus, one space and one apostrophe for the many that there are. */
const plainSigns = (text: string) => (plainForm.test(text) ? text : withPlainSigns(text));

const withPlainSigns = (text: string) =>
  text.trim().replaceAll("\u2212", "-").replaceAll(/\s/g, " ").replaceAll("’", "'");

/** Without what may stand around a number: its currency, also behind the minus, and its percent sign. */
export const bareNumber = (text: string) => (plainForm.test(text) ? text : withoutSigns(text));

const withoutSigns = (text: string) =>
  text
    // ".5" is a number; the point of "kr.500" is that of a short word.
    .replace(/^[^\d\u2212-]*?(?=(?:(?<!\p{L})[.,])?\d|[\u2212-])/u, "")
    // Looked for behind figures alone: a long text is gone through once.
    .replace(/(?<=\d)\D+$|^\D+$/, "")
    .replace(/^([\u2212-])\s*(?:kr\.?|[£€$]|[a-z]{3})\s*(?=\d)/i, "$1");

/** The separator that could mean two things in this text; undefined where there is but one reading. */
export function loneSign(text: string): keyof LoneSigns | undefined {
  const sign = loneForm.exec(plainSigns(text))?.[1];
  if (sign === undefined) return undefined;
  return sign === "," ? "comma" : "point";
}

/**
 * Reads what a person typed; undefined when it is not a number. Comma or point is the decimal sign;
 * when both occur the last one is, and one that repeats is none. Spaces, apostrophes and the other sign
 * may only separate groups of three digits, so that a slip such as "1 2" is refused instead of read as
 * 12. `signs` settles what could mean two things. Domain rule.
 */
export function readDecimal(text: string, signs: LoneSigns): Decimal | undefined {
  if (text.length > maxDecimalLength) return undefined;
  const plain = plainSigns(text);
  const lone = loneSign(plain);
  const isGroupsAlone = groupsAlone.test(plain);
  if (isGroupsAlone || (lone !== undefined && signs[lone] === "thousands")) {
    return toDecimal({ digits: BigInt(plain.replaceAll(/[.,]/g, "")), scale: 0 });
  }
  return readPlain(plain);
}

/** A number that nobody's language stands behind, as callers of the API send it: "1,234" is refused. */
export const parseDecimal = (text: string): Decimal | undefined =>
  isAmbiguous(text) ? undefined : readDecimal(text, loneSigns.nb);

/** A comma alone before three digits; a point there is the canonical form of a decimal. */
export const isAmbiguous = (text: string): boolean => loneSign(text) === "comma";

/**
 * How a number is read whose only sign, before three digits, is not the decimal sign of the language: "1,234" in English,
 * "1.234" in Norwegian; undefined for every other text.
 */
export function loneReading(text: string, locale: Locale): Decimal | undefined {
  const bare = bareNumber(text);
  const sign = loneSign(bare);
  const own = locale === "nb" ? "comma" : "point";
  return sign === undefined || sign === own ? undefined : readDecimal(bare, loneSigns[locale]);
}

/** Both readings of a number that many write for another one. */
export interface OpenReadings {
  readonly read: Decimal;
  readonly meant: Decimal;
}

/**
 * What an entry leaves open: in Norwegian "1.234" is read as a decimal, and many write thousands that way.
 */
export function openReadings(text: string, locale: Locale): OpenReadings | undefined {
  const bare = bareNumber(text);
  if (locale !== "nb" || loneSign(bare) !== "point") return undefined;
  const read = readDecimal(bare, loneSigns.nb);
  const meant = readDecimal(bare, { comma: "decimal", point: "thousands" });
  return read === undefined || meant === undefined ? undefined : { read, meant };
}

function readPlain(plain: string): Decimal | undefined {
  const sign = plain.startsWith("-") ? "-" : "";
  const unsigned = plain.slice(sign.length);
  const pointAt = Math.max(unsigned.lastIndexOf(","), unsigned.lastIndexOf("."));
  const whole = pointAt < 0 ? unsigned : unsigned.slice(0, pointAt);
  const fraction = pointAt < 0 ? "" : unsigned.slice(pointAt + 1);
  const digits = wholeDigits(whole, pointAt < 0 ? "" : unsigned.charAt(pointAt));
  if (digits === undefined || !/^\d*$/.test(fraction) || digits + fraction === "") return undefined;
  return toDecimal({ digits: BigInt(`${sign}${digits}${fraction}`), scale: fraction.length });
}

function wholeDigits(whole: string, decimalSign: string): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const separator = groupedForm.exec(whole)?.[1];
  return separator === undefined || separator === decimalSign
    ? undefined
    : whole.replaceAll(separator, "");
}

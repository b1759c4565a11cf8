import { expect, test } from "vitest";
import type * as z from "zod";
import { decimal } from "../domain/money/decimal.ts";
import {
  country,
  date,
  decimalField,
  email,
  id,
  isOrganisationNumberOf,
  longText,
  optionalEmail,
  organisationNumber,
  phone,
  queryNumber,
  requiredText,
  revision,
  text,
  webAddress,
} from "./fields.ts";

/** What is stored of a value, or every code that it is refused with. */
function answer(field: z.ZodType, value: unknown): unknown {
  const { success, data, error } = field.safeParse(value);
  return success ? data : (error?.issues.map(({ message }) => message) ?? []);
}

const seven = "1234567";

test.each([
  [seven, seven],
  [`${seven}8`, ["too_long:7"]],
  ["", ""],
  // Spaces at the ends, and letters that are written as two symbols, have room besides.
  [` ${seven} `, seven],
  ["e\u0301".repeat(7), "é".repeat(7)],
  [`${" ".repeat(21)}${seven}`, seven],
  [`${" ".repeat(22)}${seven}`, ["too_long:7"]],
  ["a\nb", ["one_line_only"]],
  ["a\tb", ["one_line_only"]],
  ["a\rb", ["one_line_only"]],
])("of a line of 7 symbols %j is taken as %j", (typed, taken) => {
  expect(answer(text(7), typed)).toEqual(taken);
});

test.each([
  ["a", "a"],
  [" ", ["required"]],
  ["", ["required"]],
  [seven, seven],
  [`${seven}8`, ["too_long:7"]],
])("of a line that must say something %j is taken as %j", (typed, taken) => {
  expect(answer(requiredText(7), typed)).toEqual(taken);
});

test.each([
  [" a\r\nb\n ", "a\nb"],
  ["a\r\nb\r\nc", "a\nb\nc"],
  ["", ""],
  [seven, seven],
  [`${seven}8`, ["too_long:7"]],
])("of a text with lines %j is taken as %j", (typed, taken) => {
  expect(answer(longText(7), typed)).toEqual(taken);
});

const amount = decimalField({ places: 2, min: decimal("-1.5"), max: decimal("3") });
const positive = decimalField({ places: 2, moreThan: decimal("0") });

test.each<[z.ZodType, unknown, unknown]>([
  [amount, "-1.5", "-1.5"],
  [amount, "-1.51", ["too_small:-1.5"]],
  [amount, "3", "3"],
  [amount, "3.01", ["too_big:3"]],
  [amount, "2.99", "2.99"],
  [amount, "2.999", ["too_many_decimals:2"]],
  [amount, " 2,50 ", "2.5"],
  [amount, "1,234", ["ambiguous_number"]],
  [amount, "x", ["not_a_number"]],
  [amount, "", ["not_a_number"]],
  [amount, `0.${"0".repeat(62)}`, "0"],
  [amount, `0.${"0".repeat(63)}`, ["not_a_number"]],
  [amount, undefined, ["required"]],
  [amount, 2, ["not_a_number"]],
  [amount, null, ["not_a_number"]],
  [positive, "0.01", "0.01"],
  [positive, "0", ["must_be_more_than:0"]],
  [positive, "99999999999999", "99999999999999"],
])("case %#: %j is taken as %j", (field, typed, taken) => {
  expect(answer(field, typed)).toEqual(taken);
});

test.each([
  ["1900-01-01", "1900-01-01"],
  ["2999-12-31", "2999-12-31"],
  ["2028-02-29", "2028-02-29"],
  ["1899-12-31", ["not_a_date"]],
  ["3000-01-01", ["not_a_date"]],
  ["2027-02-29", ["not_a_date"]],
  ["1.2.2026", ["not_a_date"]],
])("the date %j is taken as %j", (typed, taken) => {
  expect(answer(date, typed)).toEqual(taken);
});

test.each([
  ["no", "NO"],
  ["N", ["only_alpha"]],
  ["NOR", ["only_alpha"]],
  ["N1", ["only_alpha"]],
  ["1NO", ["only_alpha"]],
])("the country %j is taken as %j", (typed, taken) => {
  expect(answer(country, typed)).toEqual(taken);
});

test("an id has one spelling", () => {
  const stored = "01900000-0000-7000-8000-00000000abcd";
  expect(answer(id, stored.toUpperCase())).toBe(stored);
  expect(answer(id, "abcd")).toEqual(["not_an_id"]);
});

test("a revision is a whole number from 0 to the largest that is stored", () => {
  const taken = [0, 2_147_483_647, -1, 2_147_483_648, 0.5].map(
    (value) => revision.safeParse(value).success,
  );
  expect(taken).toEqual([true, true, false, false, false]);
});

test("a number of an address has up to 10 digits, both limits included", () => {
  const field = queryNumber(0, 99_999_999_999);
  expect(
    ["0", "7", "1234567890", "12345678901"].map((typed) => answer(field, typed)),
  ).toMatchObject([0, 7, 1_234_567_890, [expect.any(String)]]);
  expect(
    ["0", "1", "25", "26"].map((typed) => queryNumber(1, 25).safeParse(typed).success),
  ).toEqual([false, true, true, false]);
});

const label = "b".repeat(63);
const longestAddress = `a@${`${label}.`.repeat(3)}${"c".repeat(57)}.no`;

test.each([
  [" kari@hansen.no ", "kari@hansen.no"],
  [`${"a".repeat(64)}@b.no`, `${"a".repeat(64)}@b.no`],
  [`a@${label}.no`, `a@${label}.no`],
  [`a@b.${label}`, `a@b.${label}`],
  [`a@b.${label}c`, ["not_an_email"]],
  ["@b.no", ["not_an_email"]],
  [longestAddress, longestAddress],
  [`a${longestAddress}`, ["too_long:254"]],
])("the address %j is taken as %j", (typed, taken) => {
  expect(answer(email, typed)).toEqual(taken);
  expect(answer(optionalEmail, typed)).toEqual(taken);
});

test("only an address that may be left out may be empty", () => {
  expect([answer(email, ""), answer(optionalEmail, " ")]).toEqual([["not_an_email"], ""]);
});

test.each(Array.from("!#$%&'*+/=?^_`{|}~-"))("%s may stand anywhere before the @", (sign) => {
  for (const name of [sign, `a${sign}`, `a.${sign}`, `a.b${sign}c`]) {
    expect(answer(email, `${name}@b.no`)).toBe(`${name}@b.no`);
  }
});

test.each([
  ["", ""],
  [" +47 22 33 44 55 ", "+47 22 33 44 55"],
  ["(22) 33.44/5-5", "(22) 33.44/5-5"],
  ["12345", "12345"],
  ["(+47) 22 33 44 55", "(+47) 22 33 44 55"],
  ["1234", ["not_a_phone"]],
  ["+12345", "+12345"],
  ["++12345", ["not_a_phone"]],
  ["1".repeat(30), "1".repeat(30)],
  ["1".repeat(31), ["too_long:30"]],
])("the phone number %j is taken as %j", (typed, taken) => {
  expect(answer(phone, typed)).toEqual(taken);
});

test.each([
  ["a.no:65535", "https://a.no:65535"],
  ["a.no:65536", ["not_a_web_address"]],
  ["a.no?x", "https://a.no?x"],
  ["a.no#x", "https://a.no#x"],
  ["a.n", ["not_a_web_address"]],
  [`${label}.no`, `https://${label}.no`],
  [`${label}b.no`, ["not_a_web_address"]],
  [`a.${label}`, `https://a.${label}`],
  [`a.${label}b`, ["not_a_web_address"]],
  [`a.no/${"x".repeat(287)}`, `https://a.no/${"x".repeat(287)}`],
  [`a.no/${"x".repeat(288)}`, ["too_long:300"]],
  ["a.no\n", "https://a.no"],
])("the web address %j is taken as %j", (typed, taken) => {
  expect(answer(webAddress, typed)).toEqual(taken);
});

test.each([
  ["NO 974 760 673 MVA", "974760673"],
  ["SE12345678", "SE12345678"],
  ["SE123456789", ["too_long_code:10"]],
  [`974760673${" ".repeat(20)}MVA`, "974760673"],
  ["1".repeat(41), ["too_long:40", "too_long_code:10"]],
])("the organisation number %j is taken as %j", (typed, taken) => {
  expect(answer(organisationNumber, typed)).toEqual(taken);
});

test.each([
  ["NO", "974760673", true],
  ["NO", "974760674", false],
  ["NO", "", true],
  ["SE", "974760674", true],
])("in %s %j is an organisation number: %s", (countryCode, value, isOne) => {
  expect(isOrganisationNumberOf(countryCode, value)).toBe(isOne);
});

import { expect, test } from "vitest";
import { loneSigns } from "../../../../domain/money/read-number.ts";
import { readNumber } from "./number-entry.ts";

test.each([
  ["length", "12,5 m", "12.5"],
  ["width", "3m", "3"],
  ["height", "2,4 meter", "2.4"],
  ["height", "240 cm", "in_metres"],
  ["length", "tre", "not_a_number"],
  ["factor", "2 m", "not_a_number"],
  ["quantity", "12 m", "not_a_number"],
] as const)("the %s %j is %s", (field, text, answer) => {
  const read = readNumber(field, text, { signs: loneSigns.nb, currency: "NOK" });
  const why = !read.ok && read.problem.code === "field" ? read.problem.field : null;
  expect(read.ok ? read.value : why).toBe(answer);
});

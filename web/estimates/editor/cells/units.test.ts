import { expect, test } from "vitest";
import { findUnit, matchingUnits } from "./units.ts";

const unit = (code: string, titleEn: string, titleNb: string) => ({
  id: code,
  revision: 1,
  code,
  titleEn,
  titleNb,
  dimension: "count" as const,
});
const units = [
  unit("m2", "square metre", "kvadratmeter"),
  unit("m", "metre", "meter"),
  unit("stk", "piece", "stykk"),
  unit("h", "hour", "time"),
  unit("timer", "timer", "tidsur"),
  unit("RS", "lump sum", "rund sum"),
];
const codes = (found: readonly { code: string }[]) => found.map(({ code }) => code);

test.each([
  ["m", "m"],
  [" M² ", "m2"],
  ["Metre", "m"],
  ["kvadratmeter", "m2"],
  ["STK", "stk"],
  ["me", undefined],
  ["hrs", "h"],
  ["Timer", "timer"],
  ["stk.", "stk"],
  ["kvm", "m2"],
  ["LS", "RS"],
  ["nr", "stk"],
  ["No.", "stk"],
  ["item", "RS"],
  ["Sum", "RS"],
  ["PS", "RS"],
  ["Provisional sum", "RS"],
  ["mnd", undefined],
  ["", undefined],
])("%j names the unit %s", (text, code) => {
  expect(findUnit(units, text)?.code).toBe(code);
});

test.each([
  ["", ["m2", "m", "stk", "h", "timer", "RS"]],
  ["m", ["m2", "m", "h", "timer", "RS"]],
  ["me", ["m", "m2", "h", "timer"]],
  ["hrs", ["h"]],
  ["PIE", ["stk"]],
  ["x", []],
])("%j is offered as %j: what begins with it before what holds it", (text, found) => {
  expect(codes(matchingUnits(units, text))).toEqual(found);
});

import { expect, test } from "vitest";
import { findUnit, matchingUnits } from "./find-unit.ts";

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
  ["m", ["m", "m2", "h", "timer", "RS"]],
  ["me", ["m", "m2", "h", "timer"]],
  ["hrs", ["h"]],
  ["PIE", ["stk"]],
  ["pc", ["stk"]],
  ["ti", ["h", "timer"]],
  ["timer", ["timer"]],
  ["x", []],
])(
  "%j is offered as %j: what it means, then what begins with it, then what holds it",
  (text, found) => {
    expect(codes(matchingUnits(units, text))).toEqual(found);
  },
);

test.each([
  ["m", "lm lpm lpm. løpm løpem. løpemeter rm meter m. lfm lfdm löpmeter mtr"],
  ["m2", "kvm sqm qm m2 m² kvadratmeter quadratmeter kvadratmeter"],
  ["stk", "stk stk. st st. Stck Stck. Stück styck stykk pcs ea"],
  ["h", "h hrs tim tim. timmar Std Std. Stunden time hours"],
  ["RS", "RS rs. rundsum LS psch Psch. pauschal Pauschale klumpsum"],
])("where a company counts in %s, others write %s", (code, texts) => {
  for (const text of texts.split(" "))
    expect([text, findUnit(units, text)?.code]).toEqual([text, code]);
});

const more = [
  unit("m3", "cubic metre", "kubikkmeter"),
  unit("lm", "running metre", "løpemeter"),
  unit("set", "set", "sett"),
  unit("pk", "pack", "pakke"),
  unit("pt", "point", "punkt"),
  unit("d", "day", "dag"),
  unit("mnd", "month", "måned"),
];
test.each([
  ["m3", "kbm cbm m³ kubik"],
  ["lm", "lm lpm rm løpem."],
  ["set", "sett Satz sats sæt"],
  ["pk", "pk pk. pakke pakker paket Packung pakning"],
  ["pt", "pkt pkt. punkter"],
  ["d", "dagsverk Tage dager"],
  ["mnd", "mnd mnd. mth Monat månad"],
])("the unit %s is also written %s", (code, texts) => {
  for (const text of texts.split(" "))
    expect([text, findUnit(more, text)?.code]).toEqual([text, code]);
});

test("the metre and the running metre stand for each other only where one of them is missing", () => {
  expect(findUnit([...units, ...more], "lm")?.code).toBe("lm");
  expect(findUnit([...units, ...more], "m")?.code).toBe("m");
  expect(findUnit(more, "m")?.code).toBe("lm");
});

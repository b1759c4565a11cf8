import { expect, test } from "vitest";
import { shortUnit, unitSpellings } from "../../../../locales/unit-forms.ts";
import { seedUnits } from "../../../seed/units.ts";

test("the units of a new company are short in both languages, whichever name is there", () => {
  for (const { titleEn, titleNb } of seedUnits) {
    for (const language of ["en", "nb"] as const) {
      const [en, nb] = [titleEn, titleNb].map((name) => shortUnit(name, language, false));
      expect(en).toBe(nb);
      expect(en?.length, titleEn).toBeLessThanOrEqual(7);
    }
  }
});

test.each([
  ["square metre", "m²", "m²"],
  ["Square meters", "m²", "m²"],
  ["kvadratmeter", "m²", "m²"],
  ["m2", "m²", "m²"],
  ["cubic metre", "m³", "m³"],
  [" running metre ", "lm", "lm"],
  ["hour", "hrs", "timer"],
  ["stk", "pcs", "stk"],
  ["lump sum", "LS", "RS"],
  ["box of 12", "box of 12", "box of 12"],
  ["", "", ""],
])("%j is written %j in English and %j in Norwegian", (name, en, nb) => {
  expect(shortUnit(name, "en", false)).toBe(en);
  expect(shortUnit(name, "nb", false)).toBe(nb);
});

test("one of them is no more", () => {
  expect(shortUnit("hour", "en", true)).toBe("hr");
  expect(shortUnit("hour", "nb", true)).toBe("time");
});

test.each([
  ["timer", "hrs"],
  ["LS", "rs"],
  ["m²", "kvm"],
  ["Stk.", "pcs"],
])("%s is spelled %s as well", (text, other) => {
  expect(unitSpellings(text)).toContain(other);
});

test("a unit that nobody knows has its own spelling alone, and one that is only typed keeps its name", () => {
  expect(unitSpellings(" Palle ")).toEqual(["palle"]);
  expect(shortUnit("h", "nb", false)).toBe("h");
});

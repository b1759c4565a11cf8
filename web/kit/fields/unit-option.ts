import type { Unit } from "../../../contracts/units.ts";
import type { Language } from "../../base/i18n.ts";
import { unitLabel } from "../page/title-in.ts";

/** The units of a list to choose from, by what they are called there. */
export const unitOptions = (units: readonly Unit[], language: Language) =>
  units
    .map((unit) => unitOption(unit, language))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));

const unitOption = (unit: Unit, language: Language) => {
  const { id, code, titleEn, titleNb } = unit;
  const label = unitLabel(unit, language);
  return { value: id, label, words: [label, code, titleEn, titleNb].join(" ") };
};

/** It is found by what stands there, and by its code and its names in both languages. */
export const unitSearch = { optionFilterProp: "words" } as const;

import type { Unit } from "../../../contracts/units.ts";
import type { Language } from "../../base/i18n.ts";
import { unitLabel } from "../page/title-in.ts";
import { matchingUnits } from "./find-unit.ts";

/** The units to choose from: by what they are called there, and of what is typed the best fit first. */
export function unitOptions(units: readonly Unit[], language: Language, typed: string) {
  const inOrder = units.toSorted((one, other) =>
    unitLabel(one, language).localeCompare(unitLabel(other, language), language),
  );
  return matchingUnits(inOrder, typed).map((unit) => ({
    value: unit.id,
    label: unitLabel(unit, language),
  }));
}

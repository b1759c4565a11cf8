import type { Unit } from "../../../contracts/units.ts";
import { equalSpellings, unitSpellings } from "../../../locales/unit-forms.ts";
import { unitLabel } from "../page/title-in.ts";

const plain = (text: string) => text.trim().toLowerCase().replace("²", "2").replace("³", "3");

/** The unit that is meant by its code, its name in either language, or else by a usual short form. */
export function findUnit(units: readonly Unit[], text: string): Unit | undefined {
  const wanted = plain(text);
  if (wanted === "") return undefined;
  const named = (names: readonly string[]) =>
    units.find((unit) => unitNames(unit).some((name) => names.includes(name)));
  return named([wanted]) ?? named(unitSpellings(wanted)) ?? named(equalSpellings(wanted));
}

/** The unit that the text means, then what begins with it, then what holds it; all when it is empty. */
export function matchingUnits(units: readonly Unit[], text: string): readonly Unit[] {
  const wanted = plain(text);
  if (wanted === "") return units;
  const meant = findUnit(units, text);
  const others = units.filter((unit) => unit !== meant);
  const begins = others.filter((unit) => shownNames(unit).some((name) => name.startsWith(wanted)));
  const contains = others.filter(
    (unit) => !begins.includes(unit) && shownNames(unit).some((name) => name.includes(wanted)),
  );
  return [...(meant ? [meant] : []), ...begins, ...contains];
}

type UnitNames = Pick<Unit, "code" | "titleEn" | "titleNb">;

const plainNames = new WeakMap<UnitNames, readonly string[]>();

/** All its names; kept, since every row of a table is held against all units. */
export function unitNames(unit: UnitNames): readonly string[] {
  const known = plainNames.get(unit);
  if (known !== undefined) return known;
  const names = [unit.code, unit.titleEn, unit.titleNb].map(plain);
  plainNames.set(unit, names);
  return names;
}

/** Its names, and what stands for it in a list: who sees "pc – piece" types "pc", whatever its code is. */
const shownNames = (unit: UnitNames): readonly string[] => [
  ...unitNames(unit),
  plain(unitLabel(unit, "en")),
  plain(unitLabel(unit, "nb")),
];

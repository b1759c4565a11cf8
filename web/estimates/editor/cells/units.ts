import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import type { Unit } from "../../../../contracts/units.ts";
import { unitSpellings } from "../../../../locales/unit-forms.ts";

const plain = (text: string) =>
  text.trim().toLocaleLowerCase("nb").replace("²", "2").replace("³", "3");

/** The unit that is meant by its code, its name in either language, or else by a usual short form. */
export function findUnit(units: readonly Unit[], text: string): Unit | undefined {
  const wanted = plain(text);
  if (wanted === "") return undefined;
  const spellings = unitSpellings(wanted);
  return (
    units.find((unit) => namesOf(unit).includes(wanted)) ??
    units.find((unit) => namesOf(unit).some((name) => spellings.includes(name)))
  );
}

/** The units whose code or name begins with the text, else those that contain it; all when it is empty. */
export function matchingUnits(units: readonly Unit[], text: string): readonly Unit[] {
  const wanted = plain(text);
  const meant = findUnit(units, text);
  const begins = units.filter(
    (unit) => unit === meant || namesOf(unit).some((name) => name.startsWith(wanted)),
  );
  const contains = units.filter(
    (unit) => !begins.includes(unit) && namesOf(unit).some((name) => name.includes(wanted)),
  );
  return [...begins, ...contains];
}

const namesOf = (unit: Unit) => [unit.code, unit.titleEn, unit.titleNb].map(plain);

/** The dimension stays: it says which sizes measurement rows usually have. */
export const noUnitChanges = (key: string): readonly Change[] => [
  { type: "setLine", key, field: "unitId", value: null },
  { type: "setLine", key, field: "unitEn", value: "" },
  { type: "setLine", key, field: "unitNb", value: "" },
];

const hourNames = ["h", "hour", "hours", "time", "timer"];

/** The hour among the units of time: one in which work is counted. */
export const isHour = (unit: Unit): boolean =>
  unit.dimension === "time" && namesOf(unit).some((name) => hourNames.includes(name));

/**
 * What a line takes from its unit. Work that is counted in hours takes one hour for each, and with it the
 * rates of the estimate, unless somebody has priced it otherwise.
 */
export function unitChanges(line: Line, unit: Unit): readonly Change[] {
  const { key } = line;
  const takesRates =
    line.kind === "work" && isHour(unit) && line.hourNorm === null && line.buyingPrice === null;
  return [
    ...(takesRates ? [hourNormOfOne(key)] : []),
    { type: "setLine", key, field: "unitId", value: unit.id },
    { type: "setLine", key, field: "unitEn", value: unit.titleEn },
    { type: "setLine", key, field: "unitNb", value: unit.titleNb },
    { type: "setLine", key, field: "dimension", value: unit.dimension },
  ];
}

const hourNormOfOne = (key: string): Change => ({
  type: "setLine",
  key,
  field: "hourNorm",
  value: decimal("1"),
});

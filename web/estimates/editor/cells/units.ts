import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import type { Unit } from "../../../../contracts/units.ts";
import { equalSpellings, unitSpellings } from "../../../../locales/unit-forms.ts";

const plain = (text: string) => text.trim().toLowerCase().replace("²", "2").replace("³", "3");

/** The unit that is meant by its code, its name in either language, or else by a usual short form. */
export function findUnit(units: readonly Unit[], text: string): Unit | undefined {
  const wanted = plain(text);
  if (wanted === "") return undefined;
  const named = (names: readonly string[]) =>
    units.find((unit) => namesOf(unit).some((name) => names.includes(name)));
  return named([wanted]) ?? named(unitSpellings(wanted)) ?? named(equalSpellings(wanted));
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

type UnitNames = Pick<Unit, "code" | "titleEn" | "titleNb">;

const plainNames = new WeakMap<UnitNames, readonly string[]>();

/** All its names; kept, since every row of a table is held against all units. */
function namesOf(unit: UnitNames): readonly string[] {
  const known = plainNames.get(unit);
  if (known !== undefined) return known;
  const names = [unit.code, unit.titleEn, unit.titleNb].map(plain);
  plainNames.set(unit, names);
  return names;
}

/** The dimension stays: it says which sizes measurement rows usually have. */
export const noUnitChanges = (key: string): readonly Change[] => [
  { type: "setLine", key, field: "unitId", value: null },
  { type: "setLine", key, field: "unitEn", value: "" },
  { type: "setLine", key, field: "unitNb", value: "" },
];

const hourNames = ["h", "hour", "hours", "time", "timer"];

/** The hour among the units of time: one in which work is counted. */
export const isHour = (unit: UnitNames & Pick<Unit, "dimension">): boolean =>
  unit.dimension === "time" && namesOf(unit).some((name) => hourNames.includes(name));

/** What a line takes from its unit. */
export function unitChanges(line: Line, unit: Unit): readonly Change[] {
  const { key } = line;
  const { id, titleEn, titleNb, dimension } = unit;
  return [
    ...hourRateChanges({ ...line, unitEn: titleEn, unitNb: titleNb, dimension }),
    { type: "setLine", key, field: "unitId", value: id },
    { type: "setLine", key, field: "unitEn", value: titleEn },
    { type: "setLine", key, field: "unitNb", value: titleNb },
    { type: "setLine", key, field: "dimension", value: dimension },
  ];
}

/**
 * Work that is counted in hours takes one hour for each, and with it the rates of the estimate, unless
 * somebody has priced it otherwise.
 */
export function hourRateChanges(line: Line): readonly Change[] {
  const { key, kind, unitEn, unitNb, dimension, hourNorm, buyingPrice } = line;
  if (kind !== "work" || hourNorm !== null || buyingPrice !== null) return [];
  const isInHours = isHour({ code: "", titleEn: unitEn, titleNb: unitNb, dimension });
  return isInHours ? [{ type: "setLine", key, field: "hourNorm", value: decimal("1") }] : [];
}

/**
 * What a line takes from a unit that somebody enters. A material that nobody has priced yet and that is
 * counted in hours from the beginning is work.
 */
export function enteredUnitChanges(line: Line, unit: Unit): readonly Change[] {
  if (!isHour(unit) || !isNewMaterial(line)) return unitChanges(line, unit);
  return [
    { type: "setLine", key: line.key, field: "kind", value: "work" },
    ...unitChanges({ ...line, kind: "work" }, unit),
  ];
}

/** A free line without a unit, and without what only a material has. */
function isNewMaterial(line: Line): boolean {
  const hasUnit = line.unitId !== null || line.unitEn !== "" || line.unitNb !== "";
  const isFree = line.kind === "material" && line.serviceId === null && !hasUnit;
  return isFree && line.buyingPrice === null && line.wastePercent === "0";
}

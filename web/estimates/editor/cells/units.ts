import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { decimal } from "../../../../domain/money/decimal.ts";
import type { Unit } from "../../../../contracts/units.ts";
import { unitNames } from "../../../kit/fields/find-unit.ts";

/** The dimension stays: it says which sizes measurement rows usually have. */
export const noUnitChanges = (key: string): readonly Change[] => [
  { type: "setLine", key, field: "unitId", value: null },
  { type: "setLine", key, field: "unitEn", value: "" },
  { type: "setLine", key, field: "unitNb", value: "" },
];

const hourNames = ["h", "hour", "hours", "time", "timer"];

/** The hour among the units of time: one in which work is counted. */
export const isHour = (unit: Omit<Unit, "id" | "revision">): boolean =>
  unit.dimension === "time" && unitNames(unit).some((name) => hourNames.includes(name));

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

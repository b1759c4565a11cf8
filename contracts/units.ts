import * as z from "zod";
import { textLimits } from "../domain/base/text-limits.ts";
import { endpoint, recordEndpoints, recordFields } from "./endpoint.ts";
import { requiredText } from "./fields.ts";

export const Dimension = z
  .enum(["count", "length", "area", "volume", "mass", "time", "lump"])
  .meta({ id: "Dimension", description: "What a unit measures." });

export const UnitInput = z.strictObject({
  code: requiredText(textLimits.unitCode),
  titleEn: requiredText(textLimits.shortTitle),
  titleNb: requiredText(textLimits.shortTitle),
  dimension: Dimension,
});
export const Unit = UnitInput.extend(recordFields).meta({
  id: "Unit",
  description: "A unit of measurement.",
});
export type Unit = z.output<typeof Unit>;

export const units = {
  ...recordEndpoints(
    "/api/units",
    { view: "UNITS_VIEW", act: "UNIT_ACTIONS" },
    {
      name: "unit",
      record: Unit,
      input: UnitInput,
      sort: ["code", "titleEn", "titleNb", "dimension"],
    },
  ),
  /** For pickers: whoever prices needs units, without the right to the units screen. */
  options: endpoint({
    name: "listUnitOptions",
    method: "GET",
    path: "/api/unit-options",
    summary: "All units, for pickers",
    access: ["UNITS_VIEW", "SERVICES_VIEW", "SERVICE_TEMPLATES_VIEW", "PROJECT_ESTIMATES_VIEW"],
    reply: z.array(Unit),
    mayBeOld: true,
  }),
};

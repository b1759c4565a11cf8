import type { SeedUnit } from "./seed-types.ts";

/** The units of a new company (domain rule). The Norwegian titles are what a price list prints. */
export const seedUnits: readonly SeedUnit[] = [
  { code: "pcs", titleEn: "piece", titleNb: "stk", dimension: "count" },
  { code: "set", titleEn: "set", titleNb: "sett", dimension: "count" },
  { code: "pk", titleEn: "pack", titleNb: "pakke", dimension: "count" },
  { code: "roll", titleEn: "roll", titleNb: "rull", dimension: "count" },
  { code: "bag", titleEn: "bag", titleNb: "sekk", dimension: "count" },
  { code: "sht", titleEn: "sheet", titleNb: "plate", dimension: "count" },
  { code: "pt", titleEn: "point", titleNb: "punkt", dimension: "count" },
  { code: "m", titleEn: "metre", titleNb: "m", dimension: "length" },
  { code: "lm", titleEn: "running metre", titleNb: "lm", dimension: "length" },
  { code: "m2", titleEn: "square metre", titleNb: "m²", dimension: "area" },
  { code: "m3", titleEn: "cubic metre", titleNb: "m³", dimension: "volume" },
  // Litres are counted: the product of three sizes in metres would be cubic metres.
  { code: "l", titleEn: "litre", titleNb: "liter", dimension: "count" },
  { code: "kg", titleEn: "kilogram", titleNb: "kg", dimension: "mass" },
  { code: "t", titleEn: "tonne", titleNb: "tonn", dimension: "mass" },
  { code: "h", titleEn: "hour", titleNb: "time", dimension: "time" },
  { code: "day", titleEn: "day", titleNb: "dag", dimension: "time" },
  { code: "wk", titleEn: "week", titleNb: "uke", dimension: "time" },
  { code: "RS", titleEn: "lump sum", titleNb: "rund sum", dimension: "lump" },
  { code: "trip", titleEn: "trip", titleNb: "tur", dimension: "count" },
];

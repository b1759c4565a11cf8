import type { SeedServiceGroup } from "./seed-types.ts";

/** The service groups of a new company, in the order in which the trades come to a site. */
export const seedServiceGroups: readonly SeedServiceGroup[] = [
  { code: "general", titleEn: "General and site", titleNb: "Generelt og rigg" },
  { code: "demolition", titleEn: "Demolition and waste", titleNb: "Riving og avfall" },
  { code: "carpentry", titleEn: "Carpentry", titleNb: "Tømrerarbeid" },
  { code: "drywall", titleEn: "Drywall and insulation", titleNb: "Gips og isolasjon" },
  { code: "wet-room", titleEn: "Wet room", titleNb: "Våtrom" },
  { code: "tiling", titleEn: "Tiling", titleNb: "Flis" },
  { code: "plumbing", titleEn: "Plumbing", titleNb: "Rørlegger" },
  { code: "electrical", titleEn: "Electrical", titleNb: "Elektro" },
  { code: "painting", titleEn: "Painting", titleNb: "Maling og overflater" },
  { code: "flooring", titleEn: "Flooring", titleNb: "Gulv" },
  { code: "kitchen", titleEn: "Kitchen", titleNb: "Kjøkken" },
  { code: "doors-windows", titleEn: "Doors and windows", titleNb: "Dører og vinduer" },
  { code: "roofing", titleEn: "Roofing", titleNb: "Tak" },
  { code: "outdoor", titleEn: "Terrace and outdoor", titleNb: "Terrasse og uteområde" },
];

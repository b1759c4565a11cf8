import { sampleMaterials } from "./sample-materials.ts";
import { sampleTemplates } from "./sample-templates.ts";
import { sampleWorks } from "./sample-works.ts";
import type { SampleCatalogue } from "./seed-types.ts";

/**
 * The catalogue a new company can try the product with. Prices are invented at a level that is
 * common in Norway in 2026; the company replaces them by its own.
 */
export const sampleCatalogue: SampleCatalogue = {
  sample: true,
  materials: sampleMaterials,
  works: sampleWorks,
  templates: sampleTemplates,
};

import { exteriorMaterials } from "./sample-materials-exterior.ts";
import { installationsMaterials } from "./sample-materials-installations.ts";
import { interiorMaterials } from "./sample-materials-interior.ts";
import { siteMaterials } from "./sample-materials-site.ts";
import { wetRoomMaterials } from "./sample-materials-wet-room.ts";
import type { SampleMaterial } from "./seed-types.ts";

/** Every material, in the order of the trades on a site. */
export const sampleMaterials: readonly SampleMaterial[] = [
  ...siteMaterials,
  ...wetRoomMaterials,
  ...installationsMaterials,
  ...interiorMaterials,
  ...exteriorMaterials,
];

import { bathroomWorks } from "./sample-works-bathroom.ts";
import { exteriorWorks } from "./sample-works-exterior.ts";
import { interiorWorks } from "./sample-works-interior.ts";
import { siteWorks } from "./sample-works-site.ts";
import type { SampleWork } from "./seed-types.ts";

/** Every work, in the order of the trades on a site. */
export const sampleWorks: readonly SampleWork[] = [
  ...siteWorks,
  ...bathroomWorks,
  ...interiorWorks,
  ...exteriorWorks,
];

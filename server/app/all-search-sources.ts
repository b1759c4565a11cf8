import { estimateSource } from "../estimates/search-source.ts";
import { partnerSource, personSource } from "../partners/search-sources.ts";
import { projectSource } from "../projects/search-source.ts";
import type { SearchSource } from "../records/search-source.ts";
import { serviceTemplateSource } from "../service-templates/search-source.ts";
import { serviceSource } from "../services/search-source.ts";
import { userSource } from "../users/search-source.ts";

/** What the global search looks through. Estimates come after the projects that they are found by. */
export const allSearchSources: readonly SearchSource[] = [
  projectSource,
  estimateSource,
  partnerSource,
  personSource,
  serviceSource,
  serviceTemplateSource,
  userSource,
];

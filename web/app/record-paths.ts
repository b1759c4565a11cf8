import type { RecordPathTable } from "../base/record-paths.ts";
import { certificateImagePaths } from "../certificate-images/record-paths.ts";
import { companyPaths } from "../companies/record-paths.ts";
import { estimatePaths } from "../estimates/record-paths.ts";
import { partnerPaths } from "../partners/record-paths.ts";
import { projectPaths } from "../projects/record-paths.ts";
import { rolePaths } from "../roles/record-paths.ts";
import { serviceGroupPaths } from "../service-groups/record-paths.ts";
import { serviceTemplatePaths } from "../service-templates/record-paths.ts";
import { servicePaths } from "../services/record-paths.ts";
import { textBlockPaths } from "../text-blocks/record-paths.ts";
import { unitPaths } from "../units/record-paths.ts";
import { userPaths } from "../users/record-paths.ts";

/** Where the records of every kind are, as their features say; in the order of the main menu. */
export const recordPaths: RecordPathTable = {
  ...projectPaths,
  ...estimatePaths,
  ...partnerPaths,
  ...servicePaths,
  ...serviceTemplatePaths,
  ...userPaths,
  ...rolePaths,
  ...serviceGroupPaths,
  ...unitPaths,
  ...textBlockPaths,
  ...companyPaths,
  ...certificateImagePaths,
};

import type { RecordNames } from "../base/record-names.ts";
import { certificateImageNames } from "../certificate-images/record-names.ts";
import { companyNames } from "../companies/record-names.ts";
import { estimateNames } from "../estimates/record-names.ts";
import { personNames } from "../partners/record-names.ts";
import { projectNames } from "../projects/record-names.ts";
import { serviceTemplateNames } from "../service-templates/record-names.ts";
import { serviceNames } from "../services/record-names.ts";
import { userNames } from "../users/record-names.ts";

/** The names of every table whose rows can refer to others. */
export const allRecordNames: RecordNames = {
  ...serviceNames,
  ...serviceTemplateNames,
  ...projectNames,
  ...estimateNames,
  ...userNames,
  ...personNames,
  ...certificateImageNames,
  ...companyNames,
};

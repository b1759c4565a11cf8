import { sql } from "kysely";
import type { RecordNames } from "../base/record-names.ts";

export const companyNames: RecordNames = {
  companies: { kind: sql`'company'`, id: sql`r.company_id`, titleEn: sql`r.title` },
};

import { sql } from "kysely";
import type { RecordNames } from "../base/record-names.ts";

export const projectNames: RecordNames = {
  projects: { kind: sql`'project'`, titleEn: sql`r.number || ' ' || r.title` },
};

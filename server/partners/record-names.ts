import { sql } from "kysely";
import type { RecordNames } from "../base/record-names.ts";

export const personNames: RecordNames = {
  persons: {
    kind: sql`p.kind || '_person'`,
    parentId: sql`r.partner_id`,
    titleEn: sql`r.name`,
    joins: sql`join partners p on p.company_id = r.company_id and p.id = r.partner_id`,
  },
};

import { sql } from "kysely";
import type { RecordNames } from "../base/record-names.ts";

const template = {
  kind: sql`'service_template'`,
  id: sql`t.id`,
  titleEn: sql`t.title_en`,
  titleNb: sql`t.title_nb`,
};

export const serviceTemplateNames: RecordNames = {
  service_templates: {
    ...template,
    joins: sql`join service_templates t on t.company_id = r.company_id and t.id = r.id`,
  },
  service_template_lines: {
    ...template,
    joins: sql`join service_templates t
      on t.company_id = r.company_id and t.id = r.service_template_id`,
  },
};

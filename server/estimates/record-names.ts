import { type RawBuilder, sql } from "kysely";
import type { RecordName, RecordNames } from "../base/record-names.ts";

/** A change order has the number that stands on its document, whoever reads this in whatever language. */
const numberOf = sql`p.number || coalesce(case e.language when 'nb' then '-E' else '-C' end || e.change_number,
  ' v' || e.version)`;

/** `key` is the column of the row that names its estimate. */
const ofEstimate = (key: RawBuilder<unknown>): RecordName => ({
  kind: sql`'estimate'`,
  id: sql`e.id`,
  parentId: sql`p.id`,
  titleEn: numberOf,
  titleNb: numberOf,
  joins: sql`join estimates e on e.company_id = r.company_id and e.id = ${key}
    join projects p on p.company_id = e.company_id and p.id = e.project_id`,
});

export const estimateNames: RecordNames = {
  estimates: ofEstimate(sql`r.id`),
  estimate_lines: ofEstimate(sql`r.estimate_id`),
  estimate_batches: ofEstimate(sql`r.estimate_id`),
  emails: ofEstimate(sql`r.estimate_id`),
  offer_answers: ofEstimate(sql`r.estimate_id`),
  offer_questions: ofEstimate(sql`r.estimate_id`),
  estimate_attachments: ofEstimate(sql`r.estimate_id`),
};

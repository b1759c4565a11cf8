import type { Client } from "pg";
import { maxGroupDepth } from "../../domain/money/limits.ts";
import { UnusableArchive } from "./unusable-archive.ts";

/** What no table refuses and nobody could have done; each asks for one record that breaks a rule. */
const rules = [
  {
    at: "estimate-groups.parentKey",
    /** Of a group that stands within itself, or too deep, rows are counted that no document shows. */
    broken: `with recursive tree as (
        select estimate_id, key, 1 as depth from estimate_groups where company_id = $1 and parent_key is null
        union all
        select g.estimate_id, g.key, t.depth + 1 from tree t join estimate_groups g
          on g.company_id = $1 and g.estimate_id = t.estimate_id and g.parent_key = t.key
        where t.depth < ${maxGroupDepth})
      select from estimate_groups g where company_id = $1 and not exists (
        select from tree t where t.estimate_id = g.estimate_id and t.key = g.key)`,
  },
  {
    at: "estimates.status",
    /** A version is accepted where an acceptance of it stands, and by nothing else. */
    broken: `select from estimates e where company_id = $1 and (status = 'accepted') <> exists (
        select from offer_answers a where a.company_id = $1 and a.estimate_id = e.id
          and a.project_id = e.project_id and a.kind = 'accepted' and a.reopened_at is null)`,
  },
  {
    at: "estimates.sentAt",
    /** What is out has left the house; who took his yes back had it in his hands. */
    broken: `select from estimates e where company_id = $1 and sent_at is null and status = 'sent'
        and not exists (select from offer_answers a where a.company_id = $1 and a.estimate_id = e.id)`,
  },
  {
    at: "offer-answers.projectId",
    broken: `select from offer_answers a join estimates e on e.company_id = $1 and e.id = a.estimate_id
      where a.company_id = $1
        and (e.project_id, e.change_number) is distinct from (a.project_id, a.change_number)`,
  },
] as const;

/** Records that contradict each other make no sums. @throws UnusableArchive that names the field */
export async function assertOrder(client: Client, companyId: string): Promise<void> {
  for (const { at, broken } of rules) {
    const { rowCount } = await client.query(`${broken} limit 1`, [companyId]);
    if (rowCount !== 0) throw new UnusableArchive("does_not_fit", at);
  }
}

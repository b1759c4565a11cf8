import { sql } from "kysely";
import { oneTitle, type SearchAsked, type SearchSource } from "../records/search-source.ts";

/** What a customer names who holds its document in his hands. */
const byNumber = ({ project, change }: NonNullable<SearchAsked["changeOrder"]>) => sql`union
  select e.id, 0 as nearness, p.updated_at as moment, p.title
  from projects p join estimates e on e.project_id = p.id
  where p.number = ${project} and e.change_number = ${change}::int`;

/** Whatever finds a project finds its estimates, change orders too; a word such as "v2" finds versions alone. */
export const estimateSource: SearchSource = {
  name: "found_estimates",
  finds: ({ isVersion, changeOrder }) => sql`
    select e.id, p.nearness, e.updated_at as moment, p.title
    from found_projects p join estimates e on e.project_id = p.id
    where ${isVersion(sql`case when e.change_number is null then e.version end`)}
    ${changeOrder ? byNumber(changeOrder) : sql``}`,
  kinds: [
    {
      kind: "estimates",
      columns: sql`${oneTitle(sql`p.title`)}, p.id as parent_id, p.number as code, client.title as detail,
        e.version, e.change_number, null::text as project_status, e.status, e.valid_until, link.first_visit_at`,
      joins: sql`join estimates e on e.id = best.id
        join projects p on p.company_id = e.company_id and p.id = e.project_id
        join partners client on client.company_id = p.company_id and client.id = p.client_id
        left join offer_links link on link.company_id = e.company_id and link.estimate_id = e.id`,
    },
  ],
};

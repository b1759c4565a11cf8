import { sql } from "kysely";
import { noOffer, oneTitle, type SearchSource } from "../records/search-source.ts";

/** A project is found by whatever its client is found by, too. */
export const projectSource: SearchSource = {
  name: "found_projects",
  finds: ({ every, near }) => sql`
    select id, ${near(sql`search_text`)} as nearness, updated_at as moment, title
    from projects p
    where ${every(
      (compared) => sql`p.search_text ${compared} or p.client_id in (
        select c.id from partners c where c.kind = 'client' and c.search_text ${compared})`,
    )}`,
  kinds: [
    {
      kind: "projects",
      columns: sql`${oneTitle(sql`p.title`)}, null::uuid as parent_id, p.number as code, client.title as detail,
        null::int as version, null::int as change_number, p.status as project_status,
        ${noOffer}`,
      joins: sql`join projects p on p.id = best.id
        join partners client on client.company_id = p.company_id and client.id = p.client_id`,
    },
  ],
};

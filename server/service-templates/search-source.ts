import { sql } from "kysely";
import { noMoment, noProject, ownText, type SearchSource } from "../records/search-source.ts";

export const serviceTemplateSource: SearchSource = {
  name: "found_templates",
  finds: ({ every, near, title }) => sql`
    select id, ${near(sql`search_text`)} as nearness, ${noMoment}, ${title} as title
    from service_templates where ${every(ownText)}`,
  kinds: [
    {
      kind: "serviceTemplates",
      columns: sql`t.title_en, t.title_nb, null::uuid as parent_id, '' as code, '' as detail,
        ${noProject}`,
      joins: sql`join service_templates t on t.id = best.id`,
    },
  ],
};

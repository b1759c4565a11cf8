import { sql } from "kysely";
import type { ServiceKind } from "../../contracts/services.ts";
import { noMoment, noProject, ownText, type SearchSource } from "../records/search-source.ts";

const service = (kind: ServiceKind) => ({
  isOfKind: sql`kind = ${kind}`,
  columns: sql`s.title_en, s.title_nb, null::uuid as parent_id, s.code, '' as detail, ${noProject}`,
  joins: sql`join services s on s.id = best.id`,
});

export const serviceSource: SearchSource = {
  name: "found_services",
  finds: ({ every, near, title }) => sql`
    select kind, id, ${near(sql`search_text`)} as nearness, ${noMoment}, ${title} as title
    from services where ${every(ownText)}`,
  kinds: [
    { kind: "materials", ...service("material") },
    { kind: "works", ...service("work") },
  ],
};

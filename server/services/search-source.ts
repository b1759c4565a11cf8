import { sql } from "kysely";
import type { ServiceKind } from "../../contracts/services.ts";
import { noMoment, noProject, ownText, type SearchSource } from "../records/search-source.ts";
import { shownTitle } from "./shown-title.ts";

const service = (kind: ServiceKind) => ({
  isOfKind: sql`kind = ${kind}`,
  columns: sql`${shownTitle("s", "en")} as title_en, ${shownTitle("s", "nb")} as title_nb, null::uuid as parent_id, s.code, '' as detail, ${noProject}`,
  joins: sql`join services s on s.id = best.id`,
});

export const serviceSource: SearchSource = {
  name: "found_services",
  finds: ({ every, near, title }) => sql`
    select kind, id, ${near(sql`search_text`)} as nearness, ${noMoment}, coalesce(nullif(${title}, ''), title_en || title_nb) as title
    from services where ${every(ownText)}`,
  kinds: [
    { kind: "materials", ...service("material") },
    { kind: "works", ...service("work") },
  ],
};

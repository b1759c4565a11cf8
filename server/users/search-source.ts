import { sql } from "kysely";
import {
  noMoment,
  noProject,
  oneTitle,
  ownText,
  type SearchSource,
} from "../records/search-source.ts";

export const userSource: SearchSource = {
  name: "found_users",
  finds: ({ every, near }) => sql`
    select id, ${near(sql`search_text`)} as nearness, ${noMoment}, name as title
    from users where ${every(ownText)}`,
  kinds: [
    {
      kind: "users",
      columns: sql`${oneTitle(sql`u.name`)}, null::uuid as parent_id, '' as code,
        concat_ws(' · ', u.email, nullif(u.position, '')) as detail, ${noProject}`,
      joins: sql`join users u on u.id = best.id`,
    },
  ],
};

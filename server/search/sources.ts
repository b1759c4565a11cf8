import { type RawBuilder, sql } from "kysely";
import type { LikeCondition } from "../records/search-words.ts";

type Part = RawBuilder<unknown>;

/** The words of a search, as conditions. */
export interface Asked {
  /** True where the condition holds for every word. */
  readonly every: (holds: LikeCondition) => Part;
  /** How near a search text comes to the words. */
  readonly near: (text: Part) => Part;
  /** The column of titles in the language of whoever asks. */
  readonly title: Part;
  /** True for an estimate's version where the search names none other. */
  readonly isVersion: (version: Part) => Part;
}

const noMoment = sql`null::timestamptz as moment`;
const ownText: LikeCondition = (like) => sql`search_text ${like}`;

export type SourceName = keyof typeof sources;

/**
 * Every table is looked through once, also for two kinds of finds. What comes of it is no more than
 * what decides which finds are the best: `id`, `nearness`, the `title`, a `moment` where the newest of
 * equally near finds comes first, and the row's `kind` where the table holds two.
 */
export const sources = {
  found_projects: ({ every, near }: Asked) => sql`
    select id, ${near(sql`search_text`)} as nearness, updated_at as moment, title
    from projects p
    where ${every(
      (like) => sql`p.search_text ${like} or p.client_id in (
        select c.id from partners c where c.kind = 'client' and c.search_text ${like})`,
    )}`,
  // Whatever finds a project finds its estimates.
  found_estimates: ({ isVersion }: Asked) => sql`
    select e.id, p.nearness, e.updated_at as moment, p.title
    from found_projects p join estimates e on e.project_id = p.id where ${isVersion(sql`e.version`)}`,
  found_partners: ({ every, near }: Asked) => sql`
    select kind, id, ${near(sql`search_text`)} as nearness, ${noMoment}, title
    from partners where ${every(ownText)}`,
  found_persons: ({ every, near }: Asked) => sql`
    select p.kind, s.id, ${near(sql`s.search_text`)} as nearness, ${noMoment},
      s.name as title
    from persons s join partners p on p.company_id = s.company_id and p.id = s.partner_id
    where ${every((like) => sql`s.search_text ${like}`)}`,
  found_services: ({ every, near, title }: Asked) => sql`
    select kind, id, ${near(sql`search_text`)} as nearness, ${noMoment},
      ${title} as title
    from services where ${every(ownText)}`,
  found_templates: ({ every, near, title }: Asked) => sql`
    select id, ${near(sql`search_text`)} as nearness, ${noMoment},
      ${title} as title
    from service_templates where ${every(ownText)}`,
  found_users: ({ every, near }: Asked) => sql`
    select id, ${near(sql`search_text`)} as nearness, ${noMoment}, name as title
    from users where ${every(ownText)}`,
} satisfies Record<string, (asked: Asked) => Part>;

import { type RawBuilder, sql } from "kysely";
import type { SearchKind } from "../../contracts/search.ts";

/** True where the condition, made with "like" and a pattern, holds for every word. */
export type EveryWord = (
  condition: (like: RawBuilder<unknown>) => RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** One table that is looked through once for several kinds of finds. */
interface Source {
  readonly kinds: readonly SearchKind[];
  /**
   * Finds with two columns more: `own` is what decides how near a find is, `place` puts the newest
   * first among equally near ones.
   */
  readonly finds: (every: EveryWord) => RawBuilder<unknown>;
}

const newest = (moment: RawBuilder<unknown>) => sql`-extract(epoch from ${moment})`;
const noProject = sql`null::int as version, null::text as project_status,
  null::text as estimate_status`;

/** Projects that fit are found once, for themselves and for their estimates. */
const projects: Source = {
  kinds: ["projects", "estimates"],
  finds: (every) => sql`
    select kinds.kind, coalesce(e.id, p.id) as id, case when e.id is not null then p.id end as parent_id,
      p.number as code, p.title as title_en, p.title as title_nb, client.title as detail, e.version,
      case when e.id is null then p.status end as project_status, e.status as estimate_status,
      p.search_text as own, ${newest(sql`coalesce(e.updated_at, p.updated_at)`)} as place
    from projects p
    join partners client on client.company_id = p.company_id and client.id = p.client_id
    cross join (values ('projects'), ('estimates')) kinds (kind)
    left join estimates e on kinds.kind = 'estimates'
      and e.company_id = p.company_id and e.project_id = p.id
    where ${every(
      (like) => sql`(p.search_text ${like} or p.client_id in (
        select id from partners where kind = 'client' and search_text ${like}))`,
    )}
      and (kinds.kind = 'projects' or e.id is not null)`,
};

const partners: Source = {
  kinds: ["clients", "suppliers"],
  finds: (every) => sql`
    select kind || 's' as kind, id, null::uuid as parent_id, organisation_number as code,
      title as title_en, title as title_nb, replace(address, E'\n', ', ') as detail, ${noProject},
      search_text as own, 0::numeric as place
    from partners where ${every((like) => sql`search_text ${like}`)}`,
};

const persons: Source = {
  kinds: ["clientPersons", "supplierPersons"],
  finds: (every) => sql`
    select p.kind || 'Persons' as kind, s.id, p.id as parent_id, '' as code, s.name as title_en,
      s.name as title_nb,
      concat_ws(' · ', p.title, nullif(s.email, ''), nullif(s.phone, '')) as detail, ${noProject},
      s.search_text as own, 0::numeric as place
    from persons s join partners p on p.company_id = s.company_id and p.id = s.partner_id
    where ${every((like) => sql`s.search_text ${like}`)}`,
};

const services: Source = {
  kinds: ["materials", "works"],
  finds: (every) => sql`
    select kind || 's' as kind, id, null::uuid as parent_id, code, title_en, title_nb, '' as detail,
      ${noProject}, search_text as own, 0::numeric as place
    from services where ${every((like) => sql`search_text ${like}`)}`,
};

// A company has few of the next two: their search texts are made when they are asked for.

const serviceTemplates: Source = {
  kinds: ["serviceTemplates"],
  finds: (every) => sql`
    select 'serviceTemplates' as kind, id, null::uuid as parent_id, '' as code, title_en, title_nb,
      '' as detail, ${noProject}, search_text as own, 0::numeric as place
    from (
      select *, lower(E'\n ' || title_en || E'\n ' || title_nb) as search_text from service_templates
    ) searched
    where ${every((like) => sql`search_text ${like}`)}`,
};

const users: Source = {
  kinds: ["users"],
  finds: (every) => sql`
    select 'users' as kind, id, null::uuid as parent_id, '' as code, name as title_en,
      name as title_nb, concat_ws(' · ', email, nullif(position, '')) as detail, ${noProject},
      search_text as own, 0::numeric as place
    from (
      select *, lower(E'\n ' || name || E'\n ' || email || E'\n ' || phone || E'\n ' || position
        || E'\n ' || regexp_replace(phone, '[^0-9]', '', 'g')) as search_text
      from users
    ) searched
    where ${every((like) => sql`search_text ${like}`)}`,
};

export const sources: readonly Source[] = [
  projects,
  partners,
  persons,
  services,
  serviceTemplates,
  users,
];

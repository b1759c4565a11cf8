import { type RawBuilder, sql } from "kysely";
import type { SearchKind } from "../../contracts/search.ts";
import type { SourceName } from "./sources.ts";

/** Where the finds of a kind come from, and what is looked up for the few that are shown. */
interface Details {
  readonly source: SourceName;
  /** Tells them from the other kind of the same source. */
  readonly isOfKind: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  /** Tables that hold the columns, joined to the `best` finds. */
  readonly joins: RawBuilder<unknown>;
}

const oneTitle = (title: RawBuilder<unknown>) => sql`${title} as title_en, ${title} as title_nb`;
const noProject = sql`null::int as version, null::text as project_status,
  null::text as estimate_status`;

const partners = (kind: "client" | "supplier"): Details => ({
  isOfKind: sql`kind = ${kind}`,
  source: "found_partners",
  columns: sql`${oneTitle(sql`p.title`)}, null::uuid as parent_id, p.organisation_number as code,
    replace(p.address, E'\n', ', ') as detail, ${noProject}`,
  joins: sql`join partners p on p.id = best.id`,
});

const persons = (kind: "client" | "supplier"): Details => ({
  isOfKind: sql`kind = ${kind}`,
  source: "found_persons",
  columns: sql`${oneTitle(sql`s.name`)}, p.id as parent_id, '' as code,
    concat_ws(' · ', p.title, nullif(s.email, ''), nullif(s.phone, '')) as detail, ${noProject}`,
  joins: sql`join persons s on s.id = best.id
    join partners p on p.company_id = s.company_id and p.id = s.partner_id`,
});

const services = (kind: "material" | "work"): Details => ({
  isOfKind: sql`kind = ${kind}`,
  source: "found_services",
  columns: sql`s.title_en, s.title_nb, null::uuid as parent_id, s.code, '' as detail, ${noProject}`,
  joins: sql`join services s on s.id = best.id`,
});

const ofClient = sql`
  join partners client on client.company_id = p.company_id and client.id = p.client_id`;

export const details: Readonly<Record<SearchKind, Details>> = {
  projects: {
    source: "found_projects",
    isOfKind: sql`true`,
    columns: sql`${oneTitle(sql`p.title`)}, null::uuid as parent_id, p.number as code, client.title as detail,
      null::int as version, p.status as project_status, null::text as estimate_status`,
    joins: sql`join projects p on p.id = best.id ${ofClient}`,
  },
  estimates: {
    source: "found_estimates",
    isOfKind: sql`true`,
    columns: sql`${oneTitle(sql`p.title`)}, p.id as parent_id, p.number as code, client.title as detail, e.version,
      null::text as project_status, e.status as estimate_status`,
    joins: sql`join estimates e on e.id = best.id
      join projects p on p.company_id = e.company_id and p.id = e.project_id ${ofClient}`,
  },
  clients: partners("client"),
  suppliers: partners("supplier"),
  clientPersons: persons("client"),
  supplierPersons: persons("supplier"),
  materials: services("material"),
  works: services("work"),
  serviceTemplates: {
    source: "found_templates",
    isOfKind: sql`true`,
    columns: sql`t.title_en, t.title_nb, null::uuid as parent_id, '' as code, '' as detail,
      ${noProject}`,
    joins: sql`join service_templates t on t.id = best.id`,
  },
  users: {
    source: "found_users",
    isOfKind: sql`true`,
    columns: sql`${oneTitle(sql`u.name`)}, null::uuid as parent_id, '' as code,
      concat_ws(' · ', u.email, nullif(u.position, '')) as detail, ${noProject}`,
    joins: sql`join users u on u.id = best.id`,
  },
};

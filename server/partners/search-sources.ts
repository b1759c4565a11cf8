import { sql } from "kysely";
import type { PartnerKind } from "./queries.ts";
import {
  noMoment,
  noProject,
  oneTitle,
  ownText,
  type SearchSource,
} from "../records/search-source.ts";

const partner = (kind: PartnerKind) => ({
  isOfKind: sql`kind = ${kind}`,
  columns: sql`${oneTitle(sql`p.title`)}, null::uuid as parent_id, p.organisation_number as code,
    replace(p.address, E'\n', ', ') as detail, ${noProject}`,
  joins: sql`join partners p on p.id = best.id`,
});

export const partnerSource: SearchSource = {
  name: "found_partners",
  finds: ({ every, near }) => sql`
    select kind, id, ${near(sql`search_text`)} as nearness, ${noMoment}, title
    from partners where ${every(ownText)}`,
  kinds: [
    { kind: "clients", ...partner("client") },
    { kind: "suppliers", ...partner("supplier") },
  ],
};

const person = (kind: PartnerKind) => ({
  isOfKind: sql`kind = ${kind}`,
  columns: sql`${oneTitle(sql`s.name`)}, p.id as parent_id, '' as code,
    concat_ws(' · ', p.title, nullif(s.email, ''), nullif(s.phone, '')) as detail, ${noProject}`,
  joins: sql`join persons s on s.id = best.id
    join partners p on p.company_id = s.company_id and p.id = s.partner_id`,
});

export const personSource: SearchSource = {
  name: "found_persons",
  finds: ({ every, near }) => sql`
    select p.kind, s.id, ${near(sql`s.search_text`)} as nearness, ${noMoment}, s.name as title
    from persons s join partners p on p.company_id = s.company_id and p.id = s.partner_id
    where ${every((compared) => sql`s.search_text ${compared}`)}`,
  kinds: [
    { kind: "clientPersons", ...person("client") },
    { kind: "supplierPersons", ...person("supplier") },
  ],
};

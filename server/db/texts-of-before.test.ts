import { expect, test } from "vitest";
import { migrationsBefore } from "../test/migrations-before.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";

/** Each version of a project is its language, with a star where it was sent. */
const projects = [
  ["NO", "nothing", ""],
  ["NO", "sent in English", "en* nb"],
  ["NO", "newest in English", "nb en"],
  ["NO", "sent in English, then in Norwegian", "en* nb*"],
  ["SE", "abroad", ""],
  ["SE", "abroad in Norwegian", "nb"],
] as const;

const rows = `
  set session_replication_role = replica;
  create temp table firms as select country, gen_random_uuid() as id from unnest('{NO,SE}'::text[]) country;
  insert into companies (company_id, title, country, description_top, description_bottom)
    select id, country, country, 'Top', '' from firms;
  create temp table given (country text, title text, versions text);
  insert into given values ${projects.map((row) => `('${row.join("', '")}')`).join(", ")};
  insert into projects (company_id, id, number, title, client_id, responsible_id, description_top,
    description_bottom)
    select id, gen_random_uuid(), title, title, gen_random_uuid(), gen_random_uuid(), 'Top', 'Bottom'
    from given join firms using (country);
  insert into estimates (company_id, id, project_id, version, status, language, offer_date, valid_until,
    squares, vat_payer, vat_percent, work_cost_per_hour, work_price_per_hour, company_markup_material,
    company_markup_work, company_markup_general, created_by, sent_at)
    select p.company_id, gen_random_uuid(), p.id, place, case when version like '%*' then 'sent' else 'draft' end,
      left(version, 2), '2026-01-01', '2026-02-01', 0, true, 25, 420, 690, 1, 2, 33, 'Kari',
      case when version like '%*' then timestamptz '2026-01-05' end
    from given join projects p using (title),
      regexp_split_to_table(versions, ' ') with ordinality versions (version, place) where version <> '';`;

test("texts from before stand in the language of their offers, and nowhere else", async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrationsBefore("0085"));
  await withClient(url, (client) => client.query(rows));
  await migrate(url);
  const texts =
    "concat_ws('|', description_top_nb, description_bottom_nb, description_top_en, description_bottom_en)";
  const found = await withClient(url, async (client) => {
    const all = `select title, ${texts} as texts from projects union all select title, ${texts} from companies`;
    const { rows: stored } = await client.query<{ title: string; texts: string }>(all);
    const log = await client.query("select from audit_entries");
    return {
      texts: Object.fromEntries(stored.map((row) => [row.title, row.texts])),
      log: log.rowCount,
    };
  });
  const [norwegian, english] = ["Top|Bottom||", "||Top|Bottom"];
  expect(found).toEqual({
    texts: {
      nothing: norwegian,
      "sent in English": english,
      "newest in English": english,
      "sent in English, then in Norwegian": norwegian,
      abroad: english,
      "abroad in Norwegian": norwegian,
      NO: "Top|||",
      SE: "||Top|",
    },
    log: 0,
  });
});

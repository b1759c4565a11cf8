import { expect, test } from "vitest";
import { migrationsBefore } from "../test/migrations-before.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

const rows = `
  set session_replication_role = replica;
  insert into companies (company_id, title) values ('${id(1)}', 'Bygg AS');
  insert into estimates (company_id, id, project_id, version, status, language, offer_date, valid_until,
    squares, vat_payer, vat_percent, work_cost_per_hour, work_price_per_hour, company_markup_material,
    company_markup_work, company_markup_general, created_by)
    select '${id(1)}', gen_random_uuid(), '${id(3)}', number, status, 'nb', '2026-01-01', '2026-02-01', 0,
      true, 25, 420, 690, 1, 2, 33, 'Kari'
    from unnest(array['sent', 'accepted', 'draft']) with ordinality as versions (status, number);`;

test("what was printed by kind and without VAT stays so; a draft goes by the rules of today", async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrationsBefore("0025"));
  await withClient(url, (client) => client.query(rows));
  await migrate(url);
  const { rows: found } = await withClient(url, (client) =>
    client.query("select status, line_order, amounts_shown from estimates order by version"),
  );
  expect(found).toEqual([
    { status: "sent", line_order: "kind", amounts_shown: "without_vat" },
    { status: "accepted", line_order: "kind", amounts_shown: "without_vat" },
    { status: "draft", line_order: "entered", amounts_shown: "client" },
  ]);
});

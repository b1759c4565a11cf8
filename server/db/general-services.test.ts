import { expect, test } from "vitest";
import { migrationsBefore } from "../test/migrations-before.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

/** A company with one estimate, whose line and log are of the time before. */
const rows = `
  set session_replication_role = replica;
  insert into companies (company_id, title, markup_service) values ('${id(1)}', 'Bygg AS', 33);
  insert into estimates (company_id, id, project_id, version, language, offer_date, valid_until, squares,
    vat_payer, vat_percent, work_cost_per_hour, work_price_per_hour, markup_service,
    company_markup_material, company_markup_work, company_markup_service, created_by)
    values ('${id(1)}', '${id(2)}', '${id(3)}', 1, 'nb', '2026-01-01', '2026-02-01', 0, true, 25, 420, 690,
      7, 1, 2, 33, 'Kari');
  insert into estimate_groups (company_id, estimate_id, key, position)
    values ('${id(1)}', '${id(2)}', '${id(5)}', 'a');
  insert into estimate_lines (company_id, estimate_id, key, group_key, position, kind, percent_kinds)
    values ('${id(1)}', '${id(2)}', '${id(4)}', '${id(5)}', 'a', 'service', '{work,service}');
  insert into estimate_batches (company_id, estimate_id, revision, batch_id, user_id, user_name, changes,
    effects, size)
    values ('${id(1)}', '${id(2)}', 1, '${id(6)}', '${id(7)}', 'Kari',
      '[{"type": "insert", "groups": [], "lines": [{"kind": "service", "titleEn": "service"}]},
        {"type": "setSetting", "field": "markupService", "value": "7"},
        {"type": "setLine", "field": "percentKinds", "value": ["work", "service"]},
        {"type": "setLine", "field": "titleEn", "value": "service"}]',
      '[{"type": "setSetting", "field": "companyMarkupService", "before": null, "after": "33"},
        {"type": "setLine", "field": "percentKinds", "before": ["service"], "after": []}]', 10);`;

test("what is stored of general services says so, in rows and in the log, and titles stay", async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrationsBefore("0016"));
  await withClient(url, (client) => client.query(rows));
  await migrate(url);
  const { rows: found } = await withClient(url, (client) =>
    client.query(`
      select c.markup_general as of_company, e.markup_general, e.company_markup_general, l.kind,
        l.percent_kinds, b.changes, b.effects
      from companies c join estimates e using (company_id) join estimate_lines l using (company_id)
      join estimate_batches b using (company_id)`),
  );
  expect(found).toEqual([
    {
      of_company: "33",
      markup_general: "7",
      company_markup_general: "33",
      kind: "general",
      percent_kinds: ["work", "general"],
      changes: [
        { type: "insert", groups: [], lines: [{ kind: "general", titleEn: "service" }] },
        { type: "setSetting", field: "markupGeneral", value: "7" },
        { type: "setLine", field: "percentKinds", value: ["work", "general"] },
        { type: "setLine", field: "titleEn", value: "service" },
      ],
      effects: [
        { type: "setSetting", field: "companyMarkupGeneral", before: null, after: "33" },
        { type: "setLine", field: "percentKinds", before: ["general"], after: [] },
      ],
    },
  ]);
});

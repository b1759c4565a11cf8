import { expect, test } from "vitest";
import { migrationsBefore } from "../test/migrations-before.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";

const id = (end: number) => `01900000-0000-7000-8000-00000000000${end}`;
const rows = `
  insert into companies (company_id, title) values ('${id(1)}', 'Bygg AS');
  insert into roles (company_id, id, code, title_en, title_nb, permissions, all_companies) values
    ('${id(1)}', '${id(2)}', 'viewer', 'Viewer', 'Lesetilgang', '{}', false),
    ('${id(1)}', '${id(3)}', 'estimator', 'Estimator', 'Kalkulatør', '{}', false),
    ('${id(1)}', '${id(4)}', null, 'Own', 'Egen', '{}', false),
    ('${id(1)}', '${id(5)}', 'system_administrator', 'System', 'System', '{}', true);`;

test("roles that are there see costs as before, but for the built-in viewer", async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrationsBefore("0047"));
  await withClient(url, (client) => client.query(rows));
  await migrate(url);
  const { rows: found } = await withClient(url, (client) =>
    client.query("select title_en, sees_costs from roles order by title_en"),
  );
  expect(found).toEqual([
    { title_en: "Estimator", sees_costs: true },
    { title_en: "Own", sees_costs: true },
    { title_en: "System", sees_costs: true },
    { title_en: "Viewer", sees_costs: false },
  ]);
});

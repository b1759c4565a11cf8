import { expect, test } from "vitest";
import { migrationsBefore } from "../test/migrations-before.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

const formulas = [
  ["1,234*2", "1.234*2"],
  ["L*12,500+1,5", "L*12.500+1,5"],
  ["max(1,234; 2)", "max(1.234; 2)"],
  ["max(1,234)", "max(1,234)"],
  ["round(L, 2)*1,25", "round(L, 2)*1,25"],
  ["0,125*2", "0,125*2"],
  ["12345,678", "12345.678"],
  ["1,2345", "1,2345"],
] as const;

const quoted = formulas.map(([before]) => `'${before}'`).join(", ");

const rows = `
  set session_replication_role = replica;
  insert into companies (company_id, title) values ('${id(1)}', 'Bygg AS');
  insert into estimate_lines (company_id, estimate_id, key, group_key, position, kind, formula)
    select '${id(1)}', '${id(2)}', gen_random_uuid(), '${id(3)}', 'V' || number || '1', 'general', formula
    from unnest(array[${quoted}]) with ordinality as written (formula, number);`;

test("a number that reads in two ways stands in a stored formula as it has always counted", async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrationsBefore("0026"));
  await withClient(url, (client) => client.query(rows));
  await migrate(url);
  const { rows: found } = await withClient(url, (client) =>
    client.query<{ formula: string }>("select formula from estimate_lines order by position"),
  );
  expect(found.map(({ formula }) => formula)).toEqual(formulas.map(([, after]) => after));
});

import { expect, test } from "vitest";
import { migrationsBefore } from "../test/migrations-before.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

const rows = `
  set session_replication_role = replica;
  insert into price_import_rows (company_id, id, import_id, line, state, number, title, reason, stated)
    values ('${id(1)}', '${id(2)}', '${id(5)}', 1, 'added', 'A1', '', null, '1,23456'),
      ('${id(1)}', '${id(3)}', '${id(5)}', 2, 'refused', 'A2', '', 'prices_disagree', '100 − 10 % ≠ 80'),
      ('${id(1)}', '${id(4)}', '${id(5)}', 3, 'refused', 'A3', '', 'no_price', '');`;

test("what a price was rounded from and a contradiction are told apart in imports of before", async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrationsBefore("0217"));
  await withClient(url, (client) => client.query(rows));
  await migrate(url);
  const { rows: found } = await withClient(url, (client) =>
    client.query("select number, rounded_from, contradiction from price_import_rows order by 1"),
  );
  expect(found).toEqual([
    { number: "A1", rounded_from: "1,23456", contradiction: "" },
    { number: "A2", rounded_from: "", contradiction: "100 − 10 % ≠ 80" },
    { number: "A3", rounded_from: "", contradiction: "" },
  ]);
});

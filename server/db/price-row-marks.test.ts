import { expect, test } from "vitest";
import { migrationsBefore } from "../test/migrations-before.ts";
import { emptyDatabase } from "../test/test-database.ts";
import { migrate } from "./migrate.ts";
import { withClient } from "./roles.ts";

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

const data = (listPrice: string, parts: object = {}) => ({
  listPrice,
  discountPercent: "10",
  priceQuantity: 1,
  unit: "stk",
  ...parts,
});

const changed: readonly (readonly [number: string, before: object, after: object])[] = [
  ["dated", data("100"), data("100", { priceDate: "2026-11-01" })],
  ["dearer", data("100"), data("110")],
  ["jump", data("100"), data("1200")],
  ["halved", data("100", { discountPercent: "0" }), data("100", { discountPercent: "60" })],
  ["unit", data("100"), data("1000", { unit: "m" })],
  ["spelled", data("100"), data("110", { unit: "STK" })],
  ["per", data("100", { priceQuantity: 100 }), data("1")],
];

const rows = `
  set session_replication_role = replica;
  insert into companies (company_id, title) values ('${id(1)}', 'Bygg AS');
  insert into price_imports (company_id, id, supplier_id, file_name, sha256, state, added, changed, unchanged,
      vanished, refused, imported_by, previewed_at, taken_at)
    values ('${id(1)}', '${id(2)}', '${id(3)}', 'V4.csv', repeat('a', 64), 'taken', 0, 7, 0, 0, 0, 'Kari', now(), now());
  insert into price_import_rows (company_id, id, import_id, line, state, number, title, before, after)
    select '${id(1)}', gen_random_uuid(), '${id(2)}', 1, 'changed', number, '', before, after
    from jsonb_to_recordset('${JSON.stringify(changed.map(([number, before, after]) => ({ number, before, after })))}') as given (number text, before jsonb, after jsonb);`;

test("what imports of before have changed is told apart as that of new ones", async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrationsBefore("0202"));
  await withClient(url, (client) => client.query(rows));
  await migrate(url);
  const { rows: marked } = await withClient(url, (client) =>
    client.query("select number, marks from price_import_rows"),
  );
  expect(Object.fromEntries(marked.map(({ number, marks }) => [number, marks]))).toEqual({
    dated: ["text"],
    dearer: ["price"],
    jump: ["price", "jump"],
    halved: ["price", "jump"],
    unit: ["price", "unit"],
    spelled: ["price"],
    per: ["price", "unit"],
  });
  const { rows: counted } = await withClient(url, (client) =>
    client.query("select prices_changed, units_changed, price_jumps from price_imports"),
  );
  expect(counted).toEqual([{ prices_changed: 6, units_changed: 2, price_jumps: 2 }]);
});

import { sql } from "kysely";
import { expect, test } from "vitest";
import { PriceImport } from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { testApp } from "../test/test-app.ts";
import { upload } from "../test/upload.ts";

const { as, call, make, own } = await testApp();

async function looked(supplierId: string): Promise<string> {
  const file = Buffer.from("Number;Name;Price\nA1;Cable;12.50\n");
  const parts = { params: { id: supplierId }, query: { fileName: "prices.csv" } };
  const { body } = await upload(as("administrator"), priceLists.preview, file, parts);
  return PriceImport.parse(body).id;
}

test("of files that were looked at a company keeps the newest fifty, and every one that was taken", async () => {
  const { id: supplierId } = await make.supplier({});
  const taken = await looked(supplierId);
  const body = { added: true, changed: true, vanished: true };
  expect(await call(priceLists.take, { params: { id: taken }, body })).toMatchObject({
    status: 200,
  });
  const first = await looked(supplierId);
  await own((db) =>
    sql`insert into price_imports
      select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
        'previewed_at', i.previewed_at - number * interval '1 second'))).*
      from price_imports i, generate_series(1, 60) number where id = ${first}`.execute(db),
  );
  const last = await looked((await make.supplier({})).id);
  const known = await own((db) => db.selectFrom("priceImports").select("id").execute());
  const ids = known.map(({ id }) => id);
  // The last one is counted once it was read.
  expect(ids).toHaveLength(52);
  expect(ids).toEqual(expect.arrayContaining([taken, first, last]));
});

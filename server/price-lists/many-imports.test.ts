import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { discountAgreements } from "../../contracts/discount-agreements.ts";
import { PriceImport } from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { testApp } from "../test/test-app.ts";
import { upload } from "../test/upload.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { as, call, make, ok, own, signIn } = await testApp({ clock: () => now });
beforeEach(() => {
  now = new Date("2026-11-20T10:00:00Z");
});

async function previewed(supplierId: string, lines = ["A1;Cable;12.50"]): Promise<PriceImport> {
  const file = Buffer.from(["Number;Name;Price", ...lines, ""].join("\n"));
  const parts = { params: { id: supplierId }, query: { fileName: "prices.csv" } };
  const { body } = await upload(as("administrator"), priceLists.preview, file, parts);
  return PriceImport.parse(body);
}
const looked = async (supplierId: string) => (await previewed(supplierId)).id;

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

test("what is done with the prices of one supplier leaves those of another as they are", async () => {
  const { email } = await make.user({ role: "company_administrator", name: "Per Hansen" });
  const colleague = await signIn(email);
  const all = { added: true, changed: true, vanished: true };
  const sold = ["A1;Cable;12.50", "A2;Box;3"];
  const always = { validFrom: null, validTo: null, discountPercent: "10" };
  const agreements = [{ target: "article" as const, key: "A1", ...always }];
  const agree = async (id: string, agreed: typeof agreements) => {
    const { revision } = await ok(discountAgreements.get, { params: { id } });
    await ok(discountAgreements.put, { params: { id }, body: { revision, agreements: agreed } });
  };
  const bring = async (supplierId: string, lines: string[]) => {
    now = new Date(now.getTime() + 60_000);
    const { id, takenBeforeAt } = await previewed(supplierId, lines);
    expect(takenBeforeAt).toBeNull();
    now = new Date(now.getTime() + 60_000);
    await colleague.ok(priceLists.take, { params: { id }, body: all });
    return id;
  };
  const { id: beside } = await make.supplier({});
  const params = { id: (await previewed(beside, sold)).id };
  await ok(priceLists.take, { params, body: all });
  await agree(beside, agreements);
  const stand = async () => ({
    imports: await ok(priceLists.imports, { params: { id: beside } }),
    agreed: await ok(discountAgreements.get, { params: { id: beside } }),
    articles: await own((db) =>
      db.selectFrom("supplierArticles").selectAll().where("supplierId", "=", beside).execute(),
    ),
  });
  const before = await stand();
  expect(before.imports).toMatchObject([{ state: "taken", isLatest: true }]);
  expect(before.articles).toHaveLength(2);

  const { id: supplierId } = await make.supplier({});
  const first = await bring(supplierId, sold);
  const second = await bring(supplierId, ["A1;Cable;13"]);
  await agree(supplierId, []);
  for (const id of [second, first]) {
    now = new Date(now.getTime() + 60_000);
    await colleague.ok(priceLists.undo, { params: { id }, body: {} });
  }
  expect(await stand()).toEqual(before);
});

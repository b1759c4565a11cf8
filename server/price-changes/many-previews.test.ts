import { sql } from "kysely";
import { expect, test } from "vitest";
import { priceChanges } from "../../contracts/price-changes.ts";
import { services } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";

const { newCompany } = await testApp();

const wish = {
  buyingBy: "percent" as const,
  buyingValue: "5",
  roundTo: null,
  markupBy: null,
  markupValue: null,
  priceDate: null,
};

async function withService() {
  const company = await newCompany();
  await company.make.service({ buyingPrice: decimal("60") });
  const preview = async () => (await company.ok(priceChanges.preview, { body: wish })).id;
  return { company, preview };
}

const previewsOf = ({ own }: TestCompany) =>
  own(async (db) => {
    const rows = await db
      .selectFrom("priceChanges")
      .select("id")
      .where("state", "=", "previewed")
      .execute();
    return rows.map(({ id }) => id);
  });

test("a person keeps the newest five that he has looked at, and takes away none of others", async () => {
  const { company, preview } = await withService();
  const made = await preview();
  await company.ok(priceChanges.take, { params: { id: made }, body: {} });
  const first = await preview();
  const ofOther = await preview();
  await company.own((db) =>
    db.updateTable("priceChanges").set({ madeBy: "Per" }).where("id", "=", ofOther).execute(),
  );
  const newest = [await preview(), await preview(), await preview(), await preview()];
  expect(await previewsOf(company)).toHaveLength(6);
  newest.push(await preview());
  expect(new Set(await previewsOf(company))).toEqual(new Set([ofOther, ...newest]));
  const gone = { params: { id: first }, query: {} };
  expect(await company.call(priceChanges.rows, gone)).toMatchObject({ status: 404 });
  expect(await company.ok(priceChanges.list, {})).toMatchObject([{ id: made }]);
});

test("a company keeps the newest fifty, whoever looked at them", async () => {
  const { company, preview } = await withService();
  const first = await preview();
  await company.own((db) =>
    sql`insert into price_changes (company_id, id, changed, unchanged, left_out, previewed_at, made_by)
      select company_id, gen_random_uuid(), 0, 0, 0, previewed_at - number * interval '1 second', 'Person ' || number
      from price_changes, generate_series(1, 60) number where id = ${first}`.execute(db),
  );
  const second = await preview();
  const known = await previewsOf(company);
  expect(known).toHaveLength(50);
  expect(known).toEqual(expect.arrayContaining([first, second]));
});

test("works that are bought in count apart, and a discount alone makes another price", async () => {
  const { make, ok } = await newCompany();
  const { id: supplierId } = await make.supplier({});
  const bought = { kind: "work" as const, hourNorm: null, buyingPrice: decimal("60") };
  const price = { supplierId, listPrice: decimal("100"), discountPercent: decimal("40") };
  for (const [number, preferred, discount] of [
    ["W-1", true, "45"],
    ["W-2", false, "45"],
    ["W-3", false, "40"],
  ] as const) {
    const { id: serviceId } = await make.service(bought);
    await make.supplierPrice({ ...price, serviceId, articleNumber: number, preferred });
    await make.supplierArticle({ ...price, number, discountPercent: decimal(discount) });
  }
  const told = await ok(priceChanges.ofSupplier, { params: { id: supplierId } });
  expect(told).toEqual({ named: 3, material: 0, work: 1, notPreferred: 1 });
});

const take = (person: Pick<TestCompany, "ok">, id: string) =>
  person.ok(priceChanges.take, { params: { id }, body: {} });

test("of two changes the last one stands first, each with who made it, and whoever edits a service learns of them", async () => {
  const { company, preview } = await withService();
  const first = await preview();
  const { email } = await company.make.user({ role: "company_administrator", name: "Per Hansen" });
  const { madeBy } = await take(await company.signIn(email), first);
  const second = await preview();
  const { madeBy: other } = await take(company, second);
  expect(madeBy).not.toBe(other);
  await company.own((db) =>
    db
      .updateTable("priceChanges")
      .set({ takenAt: new Date("2026-11-21T10:00:00Z") })
      .where("id", "=", second)
      .execute(),
  );
  const listed = await company.ok(priceChanges.list, {});
  expect(listed.map((one) => [one.id, one.madeBy])).toEqual([
    [second, other],
    [first, madeBy],
  ]);
  const { rows } = await company.ok(services.list, { query: {} });
  expect(rows.map(({ revision }) => revision)).toEqual([3]);
});

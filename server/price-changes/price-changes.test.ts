import { expect, test } from "vitest";
import { auditLog } from "../../contracts/audit.ts";
import { priceChanges } from "../../contracts/price-changes.ts";
import { services } from "../../contracts/services.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { testApp, type TestCompany } from "../test/test-app.ts";
import { waitsForLock } from "../test/waits-for-lock.ts";

const { as, context, newCompany } = await testApp();

const wish = {
  buyingBy: "percent" as const,
  buyingValue: "5",
  roundTo: "1" as const,
  markupBy: null,
  markupValue: null,
  priceDate: "2026-11-20",
};
const none = { buyingBy: null, buyingValue: null, roundTo: null, priceDate: null };

const taken = ({ ok: does }: TestCompany, id: string) =>
  does(priceChanges.take, { params: { id }, body: {} });
const undone = ({ ok: does }: TestCompany, id: string) =>
  does(priceChanges.undo, { params: { id }, body: {} });
const pricesOf = async ({ ok: does }: TestCompany) => {
  const { rows } = await does(services.list, { query: { sort: "code" } });
  return rows.map(({ code, buyingPrice, priceDate }) => [code, buyingPrice, priceDate]);
};

/** A company with a tile at 100 whose price is a supplier's, a sink at 62.50, and laying by the hour. */
async function withCatalogue() {
  const company = await newCompany();
  const { make: makes } = company;
  const dated = { priceDate: "2026-01-02", sample: true };
  const tile = await makes.service({ code: "A", buyingPrice: decimal("60"), ...dated });
  const sink = await makes.service({ code: "B", buyingPrice: decimal("62.5"), ...dated });
  const hours = { kind: "work" as const, hourNorm: decimal("1"), buyingPrice: null };
  await makes.service({ code: "C", ...hours, priceDate: null });
  const supplier = await makes.supplier({});
  const { id: supplierId } = await makes.supplier({});
  const price = { serviceId: tile.id, discountPercent: decimal("40"), priceDate: "2026-01-02" };
  const preferred = { supplierId: supplier.id, articleNumber: "T-1", preferred: true };
  await makes.supplierPrice({ ...price, ...preferred, listPrice: decimal("100") });
  await makes.supplierPrice({ ...price, supplierId, listPrice: decimal("110") });
  return { company, tile, sink, supplier };
}

/** Nobody takes it, so nobody changes it. */
const untouched = { listPrice: "110", discountPercent: "40", priceDate: "2026-01-02" };

const before = [
  ["A", "60", "2026-01-02"],
  ["B", "62.5", "2026-01-02"],
  ["C", null, null],
];

test("prices are raised as they were looked at, and put back as a whole", async () => {
  const { company, tile } = await withCatalogue();
  const looked = await company.ok(priceChanges.preview, { body: wish });
  expect(looked).toMatchObject({ state: "previewed", changed: 2, unchanged: 0, leftOut: 1 });
  const params = { id: looked.id };
  const { rows, total } = await company.ok(priceChanges.rows, { params, query: {} });
  expect({ rows, total }).toMatchObject({
    rows: [
      { code: "A", priceBefore: "60", priceAfter: "63", changePercent: "5" },
      { code: "B", priceBefore: "62.5", priceAfter: "66", changePercent: "5.6" },
    ],
    total: 2,
  });
  const rest = await company.ok(priceChanges.rows, { params, query: { state: "left_out" } });
  expect(rest.rows).toMatchObject([{ code: "C", reason: "by_the_hour" }]);
  expect(await pricesOf(company)).toEqual(before);

  expect(await taken(company, looked.id)).toMatchObject({ state: "taken", changed: 2, kept: 0 });
  expect(await pricesOf(company)).toEqual([
    ["A", "63", "2026-11-20"],
    ["B", "66", "2026-11-20"],
    ["C", null, null],
  ]);
  const changed = await company.ok(services.get, { params: { id: tile.id } });
  expect(changed).toMatchObject({
    sample: false,
    supplierPrices: [
      { listPrice: "105", discountPercent: "40", priceDate: "2026-11-20" },
      untouched,
    ],
  });
  const { rows: told } = await company.ok(auditLog.list, { query: { kind: "material" } });
  expect(told).toContainEqual(expect.objectContaining({ action: "changed", recordId: tile.id }));
  const again = await company.call(priceChanges.take, { params, body: {} });
  expect(again).toMatchObject({ status: 409, body: { code: "price_change_done" } });

  expect(await undone(company, looked.id)).toMatchObject({ state: "undone", changed: 2, kept: 0 });
  expect(await pricesOf(company)).toEqual(before);
  const back = await company.ok(services.get, { params: { id: tile.id } });
  expect(back).toMatchObject({ sample: true, supplierPrices: [{ listPrice: "100" }, untouched] });
  expect(await company.ok(priceChanges.list, {})).toMatchObject([
    { id: looked.id, state: "undone" },
  ]);
  const twice = await company.call(priceChanges.undo, { params, body: {} });
  expect(twice).toMatchObject({ status: 409, body: { code: "price_change_done" } });
});

test("what others change before or after it keeps what they have, and is named", async () => {
  const { company, sink } = await withCatalogue();
  const setPrice = (price: string) =>
    company.own((db) =>
      db
        .updateTable("services")
        .set({ buyingPrice: decimal(price) })
        .where("id", "=", sink.id)
        .execute(),
    );
  const { id } = await company.ok(priceChanges.preview, { body: wish });
  await setPrice("70");
  expect(await taken(company, id)).toMatchObject({ changed: 1, leftOut: 2 });
  const query = { state: "left_out" as const };
  const { rows } = await company.ok(priceChanges.rows, { params: { id }, query });
  expect(rows.map(({ code, reason }) => [code, reason])).toEqual([
    ["B", "changed_meanwhile"],
    ["C", "by_the_hour"],
  ]);

  const second = await company.ok(priceChanges.preview, { body: wish });
  await taken(company, second.id);
  await setPrice("80");
  expect(await undone(company, second.id)).toMatchObject({ changed: 1, kept: 1 });
  const kept = await company.ok(priceChanges.rows, {
    params: { id: second.id },
    query: { state: "kept" },
  });
  expect(kept.rows.map(({ code }) => code)).toEqual(["B"]);
  expect((await pricesOf(company)).map(([code, price]) => [code, price])).toEqual([
    ["A", "63"],
    ["B", "80"],
    ["C", null],
  ]);
});

test("a price that somebody changes at the same moment is kept", async () => {
  const { company, sink } = await withCatalogue();
  const { id } = await company.ok(priceChanges.preview, { body: wish });
  const { late } = await company.own(async (own) => {
    const price = { buyingPrice: decimal("70") };
    await own.updateTable("services").set(price).where("id", "=", sink.id).execute();
    const change = taken(company, id);
    await expect.poll(waitsForLock(context.db)).toBe(true);
    return { late: change };
  });
  expect(await late).toMatchObject({ changed: 1, leftOut: 2 });
  expect(await pricesOf(company)).toContainEqual(["B", "70", "2026-01-02"]);
});

test("filters, a search and markups of services are taken as they are in the list", async () => {
  const { company, supplier } = await withCatalogue();
  const found = async (given: object) =>
    (await company.ok(priceChanges.preview, { body: { ...wish, ...given } })).changed;
  expect(await found({ supplierId: supplier.id })).toBe(1);
  expect(await found({ kind: "work" })).toBe(0);
  expect(await found({ priceAge: "old", search: "B" })).toBe(1);
  expect(await found({ search: "nowhere" })).toBe(0);
  const body = { ...none, markupBy: "set" as const, markupValue: "30", kind: "work" as const };
  const { id } = await company.ok(priceChanges.preview, { body });
  await taken(company, id);
  const { rows } = await company.ok(services.list, { query: { kind: "work" } });
  expect(rows).toMatchObject([{ markupPercent: "30", buyingPrice: null }]);
});

test("what was looked at a day ago and not made is forgotten, and nothing that was made", async () => {
  const { company } = await withCatalogue();
  const preview = () => company.ok(priceChanges.preview, { body: wish });
  const made = await preview();
  await taken(company, made.id);
  const left = await preview();
  const previewedAt = new Date(context.clock().getTime() - 2 * 86_400_000);
  await company.own((db) => db.updateTable("priceChanges").set({ previewedAt }).execute());
  const fresh = await preview();
  const rowsOf = async (id: string) =>
    (await company.call(priceChanges.rows, { params: { id }, query: {} })).status;
  expect(await Promise.all([made, left, fresh].map(({ id }) => rowsOf(id)))).toEqual([
    200, 404, 200,
  ]);
  expect((await company.ok(priceChanges.list, {})).map(({ id }) => id)).toEqual([made.id]);
});

test("the prices of suppliers' articles are taken for the services that name them", async () => {
  const { company, tile, supplier } = await withCatalogue();
  await company.make.supplierArticle({
    supplierId: supplier.id,
    number: "T-1",
    listPrice: decimal("11000"),
    discountPercent: decimal("45"),
    priceQuantity: 100,
    priceDate: "2026-11-01",
  });
  const body = { ...wish, buyingBy: "article" as const, buyingValue: null, roundTo: null };
  const { id } = await company.ok(priceChanges.preview, { body });
  expect(await taken(company, id)).toMatchObject({ changed: 1, leftOut: 2 });
  const changed = await company.ok(services.get, { params: { id: tile.id } });
  expect(changed).toMatchObject({
    buyingPrice: "60.5",
    priceDate: "2026-11-01",
    supplierPrices: [{ listPrice: "110", discountPercent: "45", netPrice: "60.5" }, untouched],
  });
});

test("a supplier's price list tells how many services name its articles, and how many prices differ", async () => {
  const { company, tile, sink, supplier } = await withCatalogue();
  const told = () => company.ok(priceChanges.ofSupplier, { params: { id: supplier.id } });
  const nothing = { named: 1, material: 0, work: 0, notPreferred: 0 };
  expect(await told()).toEqual(nothing);
  const ofSupplier = { supplierId: supplier.id, discountPercent: decimal("45") };
  const article = { ...ofSupplier, listPrice: decimal("110"), priceDate: "2026-11-01" };
  await company.make.supplierArticle({ ...article, number: "T-1" });
  await company.make.supplierArticle({ ...article, number: "1012345" });
  expect(await told()).toEqual({ ...nothing, material: 1 });
  // Spaces are for people, and nobody has said whose price counts.
  const typed = { ...ofSupplier, listPrice: decimal("100"), preferred: false };
  await company.make.supplierPrice({
    ...typed,
    serviceId: sink.id,
    articleNumber: "10 123\u00a045",
  });
  expect(await told()).toEqual({ named: 2, material: 1, work: 0, notPreferred: 1 });
  const body = { ...wish, buyingBy: "article" as const, buyingValue: null, roundTo: null };
  await taken(company, (await company.ok(priceChanges.preview, { body })).id);
  expect(await told()).toEqual({ ...nothing, named: 2, notPreferred: 1 });
  await company.own((db) =>
    db
      .updateTable("serviceSupplierPrices")
      .set({ preferred: true })
      .where("serviceId", "=", sink.id)
      .execute(),
  );
  expect(await told()).toEqual({ ...nothing, named: 2, material: 1 });
  const params = { id: tile.id };
  expect((await company.call(priceChanges.ofSupplier, { params })).status).toBe(404);
});

test("the price of one of a box is taken to four decimals", async () => {
  const { company, tile, supplier } = await withCatalogue();
  const article = { supplierId: supplier.id, number: "T-1", listPrice: decimal("123.45") };
  const ofBox = { discountPercent: decimal("0"), priceQuantity: 1000 };
  await company.make.supplierArticle({ ...article, ...ofBox });
  const body = { ...wish, buyingBy: "article" as const, buyingValue: null, roundTo: null };
  await taken(company, (await company.ok(priceChanges.preview, { body })).id);
  const changed = await company.ok(services.get, { params: { id: tile.id } });
  expect(changed).toMatchObject({
    buyingPrice: "0.1235",
    supplierPrices: [{ listPrice: "0.1235", netPrice: "0.1235" }, untouched],
  });
});

test("the price of an article that is sold no more is not taken", async () => {
  const { company, supplier } = await withCatalogue();
  const article = { supplierId: supplier.id, number: "T-1", listPrice: decimal("110") };
  await company.make.supplierArticle({ ...article, discontinued: true });
  const body = { ...wish, buyingBy: "article" as const, buyingValue: null, roundTo: null };
  expect(await company.ok(priceChanges.preview, { body })).toMatchObject({
    changed: 0,
    leftOut: 3,
  });
});

test.each([
  [{ ...wish, buyingBy: null }, "buyingBy", "required"],
  [{ ...wish, buyingValue: null }, "buyingValue", "required"],
  [{ ...wish, buyingValue: "-101" }, "buyingValue", "too_small"],
  [{ ...wish, buyingBy: "set", buyingValue: "-1" }, "buyingValue", "too_small"],
  [{ ...wish, buyingBy: "round", roundTo: null }, "roundTo", "required"],
  [{ ...wish, markupBy: "points" }, "markupValue", "required"],
])("a change that lacks something is refused: %j", async (body, path, code) => {
  const answer = await as("administrator").send({
    method: "POST",
    url: priceChanges.preview.path,
    payload: body,
  });
  expect(answer.json()).toMatchObject({ errors: [{ path, code }] });
});

test("markups are cleared without a number", async () => {
  const company = await newCompany();
  const { id } = await company.make.service({ markupPercent: decimal("12") });
  const cleared = { ...wish, ...none, markupBy: "clear" as const };
  const looked = await company.ok(priceChanges.preview, { body: cleared });
  await taken(company, looked.id);
  expect(await company.ok(services.get, { params: { id } })).toMatchObject({ markupPercent: null });
});

test("a project manager sees the catalogue and changes no price of it", async () => {
  const manager = as("project_manager");
  expect(await manager.call(priceChanges.list)).toMatchObject({ status: 200 });
  expect(await manager.call(priceChanges.preview, { body: wish })).toMatchObject({ status: 403 });
});

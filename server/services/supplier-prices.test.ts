import { expect, test } from "vitest";
import { suppliers } from "../../contracts/partners.ts";
import { services } from "../../contracts/services.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

const { newCompany, ok, call, as, make } = await testApp();
const unit = await make.unit();
const serviceGroup = await make.serviceGroup();
const near = await make.supplier({ title: "Near" });
const far = await make.supplier({ title: "Far" });

let count = 0;
const priceOf = (supplierId: string, values: Record<string, unknown> = {}) => ({
  supplierId,
  articleNumber: "",
  packSize: null,
  listPrice: "100",
  discountPercent: "0",
  priceDate: "2026-11-01",
  preferred: false,
  ...values,
});
const material = (supplierPrices: object[], values: Record<string, unknown> = {}) => ({
  kind: "material",
  code: `M-${++count}`,
  titleEn: "Tile",
  titleNb: "Flis",
  unitId: unit.id,
  serviceGroupId: serviceGroup.id,
  buyingPrice: null,
  priceDate: null,
  markupPercent: null,
  wastePercent: "0",
  hourNorm: null,
  active: true,
  supplierPrices,
  ...values,
});
const add = async (...input: Parameters<typeof material>) => {
  const { status, body } = await call(services.create, { body: material(...input) });
  expect(status).toBe(201);
  return services.get.reply.parse(body);
};
const refusalOf = async (...input: Parameters<typeof material>) => {
  const { status, body } = await call(services.create, { body: material(...input) });
  expect(status).toBe(422);
  return body;
};

test("the preferred supplier's net price and its date are the service's, whatever is sent", async () => {
  const prices = [
    priceOf(far.id, { listPrice: "90" }),
    priceOf(near.id, {
      articleNumber: "NO-1",
      packSize: "1.44",
      listPrice: "120,50",
      discountPercent: "12,5",
      priceDate: "2026-10-02",
      preferred: true,
    }),
  ];
  const added = await add(prices, { buyingPrice: "1", priceDate: "2020-01-01" });
  expect(added).toMatchObject({ buyingPrice: "105.4375", priceDate: "2026-10-02" });
  expect(added.supplierPrices).toEqual([
    { ...prices[0], supplierTitle: "Far", netPrice: "90" },
    {
      ...prices[1],
      supplierTitle: "Near",
      listPrice: "120.5",
      discountPercent: "12.5",
      netPrice: "105.4375",
    },
  ]);
  expect(await ok(services.get, { params: { id: added.id } })).toEqual(added);
});

test("a net price has 4 decimals, rounded half away from zero", async () => {
  const prices = [
    priceOf(near.id, { listPrice: "0.0001", discountPercent: "50", preferred: true }),
  ];
  expect((await add(prices)).buyingPrice).toBe("0.0001");
});

test("without a preferred supplier the buying price is typed, and must be there", async () => {
  const prices = [priceOf(near.id)];
  expect(await refusalOf(prices)).toMatchObject({
    errors: [{ path: "buyingPrice", code: "required" }],
  });
  expect((await add(prices, { buyingPrice: "55" })).buyingPrice).toBe("55");
});

test("bought-in work takes its price from a supplier too", async () => {
  const prices = [priceOf(near.id, { listPrice: "900", discountPercent: "10", preferred: true })];
  expect(await add(prices, { kind: "work" })).toMatchObject({ buyingPrice: "810", hourNorm: null });
});

test("prices are changed, added and removed with the service, and an older revision changes none", async () => {
  const added = await add([priceOf(near.id, { preferred: true })]);
  const other = await add([priceOf(far.id, { listPrice: "55", preferred: true })]);
  const params = { id: added.id };
  const body = (supplierPrices: object[], revision: number) => ({
    ...material(supplierPrices, { code: added.code, buyingPrice: "77" }),
    revision,
  });
  const update = (supplierPrices: object[], revision: number) =>
    call(services.update, { params, body: body(supplierPrices, revision) });
  const both = [priceOf(near.id, { listPrice: "80" }), priceOf(far.id, { preferred: true })];
  expect((await update(both, 1)).body).toMatchObject({
    buyingPrice: "100",
    supplierPrices: [{ supplierTitle: "Near", listPrice: "80" }, { supplierTitle: "Far" }],
  });
  expect(await update([], 1)).toMatchObject({ status: 409, body: { code: "stale" } });
  expect((await ok(services.get, { params })).supplierPrices).toHaveLength(2);
  expect((await update([], 2)).body).toMatchObject({ buyingPrice: "77", supplierPrices: [] });
  // Those of another service are its own.
  expect(await ok(services.get, { params: { id: other.id } })).toEqual(other);
});

test("what is wrong is named with its row and field, and nothing is saved", async () => {
  const client = await make.client();
  const foreign = await (await newCompany()).make.supplier();
  const good = priceOf(near.id, { preferred: true });
  const refused = [
    [{ preferred: true }, "preferred", "one_only"],
    [{ supplierId: near.id }, "supplierId", "listed_twice"],
    [{ supplierId: client.id }, "supplierId", "not_found"],
    [{ supplierId: foreign.id }, "supplierId", "not_found"],
    [{ supplierId: newId() }, "supplierId", "not_found"],
    [{ supplierId: "x" }, "supplierId", "not_an_id"],
    [{ listPrice: "-1" }, "listPrice", "too_small"],
    [{ listPrice: "abc" }, "listPrice", "not_a_number"],
    [{ listPrice: "1.00001" }, "listPrice", "too_many_decimals"],
    [{ discountPercent: "101" }, "discountPercent", "too_big"],
    [{ discountPercent: "-1" }, "discountPercent", "too_small"],
    [{ articleNumber: "a".repeat(61) }, "articleNumber", "too_long"],
    [{ priceDate: "1.1.2026" }, "priceDate", "not_a_date"],
    [{ netPrice: "1" }, "netPrice", "unknown_key"],
  ] as const;
  const { total } = await ok(services.list, { query: {} });
  for (const [values, field, code] of refused) {
    const problem = await refusalOf([good, priceOf(far.id, values)]);
    const path = `supplierPrices.1.${field}`;
    expect({ values, problem }).toMatchObject({ values, problem: { errors: [{ path, code }] } });
  }
  const many = Array.from({ length: 21 }, (_, row) =>
    priceOf(near.id, { articleNumber: String(row) }),
  );
  expect(await refusalOf(many, { buyingPrice: "1" })).toMatchObject({
    errors: [{ path: "supplierPrices", code: "too_many", limit: "20" }],
  });
  expect((await ok(services.list, { query: {} })).total).toBe(total);
});

test("a service shows its prices as they were entered, wherever they are stored", async () => {
  const { id } = await make.service();
  const { id: supplierId } = await make.supplier();
  for (const number of [2, 3, 1]) {
    await make.supplierPrice({ serviceId: id, supplierId, number, articleNumber: `${number}` });
  }
  const { supplierPrices } = await ok(services.get, { params: { id } });
  expect(supplierPrices?.map(({ articleNumber }) => articleNumber)).toEqual(["1", "2", "3"]);
});

test("one supplier may give prices of several articles", async () => {
  const prices = ["box", "pallet"].map((articleNumber) => priceOf(near.id, { articleNumber }));
  expect((await add(prices, { buyingPrice: "1" })).supplierPrices).toHaveLength(2);
});

test("the list names the preferred supplier, is sorted by it, and filtered by any supplier", async () => {
  const other = await newCompany();
  const [oslo, asker] = [
    await other.make.supplier({ title: "Oslo" }),
    await other.make.supplier({ title: "Asker" }),
  ];
  const first = await other.make.service({ code: "1" });
  const second = await other.make.service({ code: "2" });
  await other.make.service({ code: "3" });
  await other.make.supplierPrice({ serviceId: first.id, supplierId: oslo.id, preferred: true });
  await other.make.supplierPrice({ serviceId: first.id, supplierId: asker.id });
  await other.make.supplierPrice({ serviceId: second.id, supplierId: asker.id, preferred: true });
  const list = async (query: Record<string, string>) => {
    const { rows, total } = await other.ok(services.list, { query });
    expect(total).toBe(rows.length);
    return rows.map(({ code, supplierTitle }) => `${code} ${supplierTitle}`);
  };
  expect(await list({})).toEqual(["1 Oslo", "2 Asker", "3 null"]);
  expect(await list({ sort: "supplierTitle" })).toEqual(["3 null", "2 Asker", "1 Oslo"]);
  expect(await list({ supplierId: oslo.id })).toEqual(["1 Oslo"]);
  expect(await list({ supplierId: asker.id })).toEqual(["1 Oslo", "2 Asker"]);
  expect(await list({ supplierId: newId() })).toEqual([]);
});

test("a supplier that gives prices cannot be deleted, and the services are named", async () => {
  const supplier = await make.supplier();
  await make.person({ partnerId: supplier.id });
  const params = { id: supplier.id };
  const added = await add([priceOf(supplier.id, { preferred: true })]);
  expect(await call(suppliers.remove, { params })).toMatchObject({
    status: 409,
    body: {
      code: "in_use",
      details: {
        uses: [{ kind: "material", id: added.id, titleEn: `${added.code} Tile` }],
        total: 1,
      },
    },
  });
  expect(await call(services.remove, { params: { id: added.id } })).toMatchObject({ status: 204 });
  expect(await call(suppliers.remove, { params })).toMatchObject({ status: 204 });
});

test("whoever sees services picks suppliers without the right to their screen", async () => {
  const { signIn, make: making, newRole } = { ...(await newCompany()), newRole: ["SERVICES_VIEW"] };
  await making.client();
  const supplier = await making.supplier({ title: "Only one" });
  const role = await making.role({ permissions: newRole });
  const person = await signIn((await making.user({ roleId: role.id })).email);
  expect(await person.ok(suppliers.options, {})).toEqual([{ id: supplier.id, title: "Only one" }]);
  expect(await person.call(suppliers.list)).toMatchObject({ status: 403 });
});

test("only its own permission changes prices", async () => {
  const body = material([priceOf(near.id, { preferred: true })]);
  expect(await as("viewer").call(services.create, { body })).toMatchObject({ status: 403 });
});

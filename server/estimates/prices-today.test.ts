import { expect, test } from "vitest";
import { articlePrices } from "../../contracts/article-prices.ts";
import { cataloguePrices } from "../../contracts/catalogue-prices.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { testApp } from "../test/test-app.ts";

const { call, make, newCompany, ok, signIn } = await testApp();

test("an estimate learns what its services cost today", async () => {
  const dated = { buyingPrice: decimal("62"), priceDate: "2026-11-01" };
  const { id: unitId } = await make.unit({ titleEn: "piece", titleNb: "stykk" });
  const service = await make.service({ ...dated, unitId });
  for (const [title, preferred] of [
    ["Dear", false],
    ["Cheap", true],
  ] as const) {
    const supplier = await make.supplier({ title });
    await make.supplierPrice({ serviceId: service.id, supplierId: supplier.id, preferred });
  }
  // A service that another estimate alone has.
  await make.estimateLine({ serviceId: (await make.service()).id });
  const { id } = await make.estimate({});
  await make.estimateLine({ estimateId: id, serviceId: service.id });
  await make.estimateLine({ estimateId: id });
  expect(await ok(cataloguePrices.list, { params: { id } })).toEqual([
    {
      serviceId: service.id,
      unitEn: "piece",
      unitNb: "stykk",
      active: true,
      buyingPrice: "62",
      priceDate: "2026-11-01",
      supplierTitle: "Cheap",
    },
  ]);
});

test("an estimate learns what its suppliers' articles cost today, by what was agreed", async () => {
  const supplier = await make.supplier({ title: "Grossist" });
  const article = { supplierId: supplier.id, discountPercent: decimal("10"), priceQuantity: 100 };
  const cable = await make.supplierArticle({
    ...article,
    number: "C-1",
    unit: "pcs",
    listPrice: decimal("1000"),
    discountGroup: "CABLES",
    priceDate: "2026-11-01",
  });
  const agreed = { target: "group", key: "CABLES", discountPercent: decimal("40") } as const;
  await make.discountAgreement({ supplierId: supplier.id, ...agreed });
  const plate = await make.supplierArticle({ ...article, number: "P-1", discontinued: true });
  await make.supplierArticle(article);
  const other = await newCompany();
  const strange = await other.make.supplierArticle({
    supplierId: (await other.make.supplier()).id,
  });
  const { id } = await make.estimate({});
  for (const { id: articleId } of [cable, plate, strange]) {
    await make.estimateLine({ estimateId: id, articleId });
  }
  const listed = await ok(articlePrices.list, { params: { id } });
  const shared = { supplierTitle: "Grossist" };
  expect(listed.toSorted((one, two) => one.number.localeCompare(two.number))).toEqual([
    {
      ...shared,
      articleId: cable.id,
      number: "C-1",
      unit: "pcs",
      active: true,
      missingSince: null,
      buyingPrice: "6",
      priceDate: "2026-11-01",
    },
    {
      ...shared,
      articleId: plate.id,
      number: "P-1",
      unit: "m",
      active: false,
      missingSince: null,
      buyingPrice: "0.09",
      priceDate: null,
    },
  ]);
  const foreign = await other.make.estimate({});
  expect(await call(articlePrices.list, { params: { id: foreign.id } })).toMatchObject({
    status: 404,
  });
  const role = await make.role({ permissions: ["PROJECT_ESTIMATES_VIEW"], seesCosts: false });
  const blind = await signIn((await make.user({ roleId: role.id })).email);
  expect(await blind.call(articlePrices.list, { params: { id } })).toMatchObject({ status: 403 });
});

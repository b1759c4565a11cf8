import { expect, test } from "vitest";
import { priceLists } from "../../contracts/price-lists.ts";
import { testApp } from "../test/test-app.ts";

const { make, newCompany, ok, signIn } = await testApp();

test("articles of the company are found by their numbers, whatever their spaces and capitals", async () => {
  const { id: supplierId, title: supplierTitle } = await make.supplier({});
  const sold = await make.supplierArticle({ supplierId, number: "Nobb 10\u00a0123" });
  const gone = await make.supplierArticle({ supplierId, number: "77", discontinued: true });
  await make.supplierArticle({ supplierId, number: "10124" });
  const other = await newCompany();
  const strange = await other.make.supplier({});
  await other.make.supplierArticle({ supplierId: strange.id, number: "77" });
  const found = await ok(priceLists.numbered, { body: { numbers: ["NOBB10123", "7 7", "1"] } });
  expect(found.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual([
    { id: gone.id, supplierTitle, number: "77", active: false },
    { id: sold.id, supplierTitle, number: "Nobb 10\u00a0123", active: true },
  ]);
  expect(await ok(priceLists.numbered, { body: { numbers: [] } })).toEqual([]);
});

test("they are for those who see costs", async () => {
  const role = await make.role({ permissions: ["PROJECT_ESTIMATE_ACTIONS"], seesCosts: false });
  const blind = await signIn((await make.user({ roleId: role.id })).email);
  const answer = await blind.call(priceLists.numbered, { body: { numbers: ["77"] } });
  expect(answer).toMatchObject({ status: 403 });
});

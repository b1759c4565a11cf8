import { expect, test } from "vitest";
import { priceLists } from "../../contracts/price-lists.ts";
import { testApp } from "../test/test-app.ts";

const { make, ok } = await testApp();

const found = async (search: string) =>
  (await ok(priceLists.search, { query: { search } })).map(({ number }) => number);

test("the spaces in the number of an article make no difference, wherever they stand", async () => {
  const { id: supplierId } = await make.supplier({});
  await make.supplierArticle({ supplierId, number: "1012345", title: "Zinc plate" });
  await make.supplierArticle({ supplierId, number: "20 123\u00a045", title: "Zinc rail" });
  // More than are listed, and each holds every part of the number.
  for (let size = 10; size < 20; size += 1) {
    await make.supplierArticle({ supplierId, number: `B${size}`, title: `A ${size} 10 123 45` });
  }
  for (const search of ["1012345", "10 123 45", "10\u00a0123 45", " 1012 345 "]) {
    expect((await found(search))[0]).toBe("1012345");
  }
  for (const search of ["2012345", "20 123 45", "20123"]) {
    expect((await found(search))[0]).toBe("20 123\u00a045");
  }
  expect(await found("zinc 10 45")).toEqual(["1012345"]);
  const { rows } = await ok(priceLists.articles, {
    params: { id: supplierId },
    query: { search: "2012345" },
  });
  expect(rows.map(({ number }) => number)).toEqual(["20 123\u00a045"]);
});

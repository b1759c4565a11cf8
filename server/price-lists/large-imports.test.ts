import { expect, test, vi } from "vitest";
import { PriceImport } from "../../contracts/price-imports.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { testApp } from "../test/test-app.ts";
import { upload } from "../test/upload.ts";

const { as, call, context, make, own } = await testApp();
const byWorker = vi.spyOn(context.workers, "perform");

test("a large import is taken and undone by a worker, which leaves the processors to small calls", async () => {
  const { id: supplierId } = await make.supplier({});
  const file = Buffer.from("Number;Name;Price\nA1;Cable;12.50\n");
  const parts = { params: { id: supplierId }, query: { fileName: "prices.csv" } };
  const { body: looked } = await upload(as("administrator"), priceLists.preview, file, parts);
  const { id } = PriceImport.parse(looked);
  const params = { id };
  const body = { added: true, changed: true, vanished: true };
  const count = (unchanged: number) =>
    own((db) => db.updateTable("priceImports").set({ unchanged }).where("id", "=", id).execute());

  await count(19_999);
  expect(await call(priceLists.take, { params, body })).toMatchObject({
    status: 200,
    body: { state: "taken" },
  });
  expect(byWorker.mock.calls.map(([{ name }]) => name)).toEqual([priceLists.take.name]);
  await count(19_998);
  expect(await call(priceLists.undo, { params, body: {} })).toMatchObject({
    status: 200,
    body: { state: "undone" },
  });
  expect(byWorker).toHaveBeenCalledTimes(1);
});

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
  const count = (counts: { readonly unchanged?: number; readonly changed?: number }) =>
    own((db) => db.updateTable("priceImports").set(counts).where("id", "=", id).execute());
  const undo = () => call(priceLists.undo, { params, body: {} });

  await count({ unchanged: 19_999 });
  expect(await call(priceLists.take, { params, body })).toMatchObject({
    status: 200,
    body: { state: "taken" },
  });
  expect(byWorker.mock.calls.map(([{ name }]) => name)).toEqual([priceLists.take.name]);
  // What was unchanged is forgotten by then, so the one row that was added is all that is undone.
  expect(await undo()).toMatchObject({ status: 200, body: { state: "undone" } });
  expect(byWorker).toHaveBeenCalledTimes(1);
  await count({ changed: 19_999 });
  await undo();
  expect(byWorker).toHaveBeenCalledTimes(2);
});

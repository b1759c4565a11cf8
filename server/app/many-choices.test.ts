import { expect, test, vi } from "vitest";
import { acceptances } from "../../contracts/acceptance-price.ts";
import { estimates } from "../../contracts/estimates.ts";
import { offerLinks } from "../../contracts/offer-links.ts";
import { offerPage } from "../../contracts/offer-page.ts";
import { newId } from "../base/new-id.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

// What a choice changes is counted by pricing all rows once more, so that many choices are a worker's.

const app = await testApp();
const { as, make, context, ok, own } = app;
const preparing = vi.spyOn(context.workers, "prepareOffer");
const performing = vi.spyOn(context.workers, "perform");

/** An offer that is out, of so many lines, each of them an option. */
async function offerOf(options: number) {
  const { id } = await make.estimate();
  const params = { id };
  const group = testGroup();
  const lines = Array.from({ length: options }, () => testLine(group.key, { optional: true }));
  const changes = [{ type: "insert" as const, groups: [group], lines }];
  await ok(estimates.change, { params, body: { batchId: newId(), baseRevision: 0, changes } });
  await own((db) => freezeSentEstimate(db, id, new Date("2026-11-20T10:00:00Z")));
  const { url } = await ok(offerLinks.make, { params });
  return { params, token: url.split("#")[1] ?? "" };
}

test.each([
  [99, 0],
  [100, 1],
])("what %i choices change is counted by a worker %i times", async (options, times) => {
  const { params, token } = await offerOf(options);
  for (const told of [preparing, performing]) told.mockClear();
  const { choices } = await ok(acceptances.price, { params, body: { chosen: null } });
  expect(choices[0]?.totalChange).toBe("156.25");
  expect(performing).toHaveBeenCalledTimes(times);
  const { offer } = await ok(offerPage.look, { body: { token } });
  expect(offer?.choices[0]?.effect).toBe("+125,00");
  await ok(offerPage.choose, { body: { token, chosen: [] } });
  expect(preparing).toHaveBeenCalledTimes(2 * times);
});

test("the document, which tells no effects, is prepared where all others are", async () => {
  const { params } = await offerOf(100);
  preparing.mockClear();
  await as("administrator").send({ method: "GET", url: `/api/estimates/${params.id}/pdf` });
  expect(preparing).not.toHaveBeenCalled();
});

import { expect, test } from "vitest";
import { estimateFigures } from "../../contracts/estimate-figures.ts";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { goldenExample } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

const { make, as } = await testApp();

test("the figures name their rows, in the order of the estimate, and add up to its totals", async () => {
  const params = { id: (await make.estimate()).id };
  const { group, lines } = goldenExample();
  const estimator = as("estimator");
  const batch = {
    batchId: newId(),
    baseRevision: 0,
    changes: [{ type: "insert" as const, groups: [group], lines }],
  };
  await estimator.ok(estimates.change, { params, body: batch });
  const { content, totals } = await estimator.ok(estimates.get, { params });
  const figures = await estimator.ok(estimateFigures.get, { params });
  expect(figures).toMatchObject({ revision: 1, totals });
  expect(figures.lines.map(({ key }) => key)).toEqual(content.lines.map(({ key }) => key));
  expect(figures.groups).toMatchObject([
    { key: group.key, sellingAmount: totals.sumAmount, profitAmount: totals.profitAmount },
  ]);
  const tiles = figures.lines.find(({ key }) => key === lines[0]?.key);
  expect(tiles).toMatchObject({ quantity: "21.18", sellingPrice: "85.25", problem: null });
});

test("a line without a price says what it lacks", async () => {
  const { id } = await make.estimate();
  const { key } = await make.estimateLine({ estimateId: id, buyingPrice: null });
  const { lines, totals } = await as("estimator").ok(estimateFigures.get, { params: { id } });
  expect(lines).toMatchObject([
    { key, sellingAmount: null, problem: { code: "buying_price_missing" } },
  ]);
  expect(totals.incomplete).toBe(1);
});

test("there are no figures of an estimate that does not exist", async () => {
  const answer = await as("estimator").call(estimateFigures.get, { params: { id: newId() } });
  expect(answer.status).toBe(404);
});

import { expect, test } from "vitest";
import { estimateFigures } from "../../contracts/estimate-figures.ts";
import { estimates } from "../../contracts/estimates.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
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

test("position numbers follow the order of the estimate, which versions take along", async () => {
  const project = await make.project();
  const estimate = await make.estimate({ projectId: project.id });
  const params = { id: estimate.id };
  const { group, lines } = goldenExample();
  const estimator = as("estimator");
  const change = (baseRevision: number, changes: Change[]) =>
    estimator.ok(estimates.change, { params, body: { batchId: newId(), baseRevision, changes } });
  const numbersOf = async (id: string) => {
    const figures = await estimator.ok(estimateFigures.get, { params: { id } });
    const numbers = new Map(
      [...figures.groups, ...figures.lines].map(({ key, number }) => [key, number]),
    );
    return [group, ...lines].map(({ key }) => numbers.get(key));
  };
  await change(0, [{ type: "insert", groups: [group], lines }]);
  expect(lines.map(({ kind }) => kind)).toEqual(["material", "work", "percent"]);
  expect(await numbersOf(params.id)).toEqual(["1", "1.1", "1.2", "1.3"]);
  await change(1, [{ type: "setSetting", field: "lineOrder", value: "kind" }]);
  expect(await numbersOf(params.id)).toEqual(["1", "1.3", "1.2", "1.1"]);
  const { rows } = await estimator.ok(estimates.history, { params, query: {} });
  expect(rows[0]?.effects).toEqual([
    { type: "setSetting", field: "lineOrder", before: "entered", after: "kind" },
  ]);
  const version = await estimator.ok(estimates.create, {
    params: { projectId: project.id },
    body: { fromEstimateId: params.id, language: "en" },
  });
  const { content } = await estimator.ok(estimates.get, { params: { id: version.id } });
  expect(content.settings.lineOrder).toBe("kind");
  expect(await numbersOf(version.id)).toEqual(["1", "1.3", "1.2", "1.1"]);
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

import { expect, test } from "vitest";
import { estimateFigures } from "../../contracts/estimate-figures.ts";
import { estimates } from "../../contracts/estimates.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

const { make, call, ok } = await testApp();

const batch = (changes: readonly object[], baseRevision: number) => ({
  batchId: newId(),
  baseRevision,
  changes,
});

const ofLine = (key: string, field: string, value: unknown) => ({
  type: "setLine",
  key,
  field,
  value,
});

/** A group with a line of 125 and a percent line of 10 % below it. */
async function draft() {
  const { id, projectId } = await make.estimate({ squares: decimal("0") });
  const params = { id };
  const group = testGroup();
  const line = testLine(group.key, { position: "1" });
  const percent = testLine(group.key, {
    position: "2",
    kind: "percent",
    quantity: null,
    buyingPrice: null,
    percent: line.linkedRatio,
  });
  const change = async (changes: readonly object[], baseRevision: number) =>
    call(estimates.change, { params, body: batch(changes, baseRevision) });
  await change([{ type: "insert", groups: [group], lines: [line, percent] }], 0);
  return { params, projectId, group, line, percent, change };
}

test("prices of groups, codes of VAT and bases of percents are kept, and copied to a new version", async () => {
  const { params, projectId, group, line, percent, change } = await draft();
  const answer = await change(
    [
      { type: "setGroup", key: group.key, field: "lumpAmount", value: "1000" },
      { type: "setGroup", key: group.key, field: "detailLevel", value: "groups" },
      { type: "setSetting", field: "detailLevel", value: "lines" },
      { type: "setGroup", key: group.key, field: "allowance", value: true },
      ofLine(line.key, "allowance", true),
      { type: "setGroup", key: group.key, field: "discountPercent", value: "2.5" },
      ofLine(line.key, "vatCode", "exempt"),
      ofLine(line.key, "vatReason", "§ 6-21"),
      ofLine(percent.key, "percentScope", "above_in_group"),
      ofLine(percent.key, "percentLines", [line.key]),
      ofLine(percent.key, "percentOnPercent", true),
    ],
    1,
  );
  expect(answer).toMatchObject({ status: 201, body: { totals: { sumAmount: "975" } } });
  const { content, totals } = await ok(estimates.get, { params });
  expect(content.groups).toMatchObject([
    { lumpAmount: "1000", detailLevel: "groups", discountPercent: "2.5", allowance: true },
  ]);
  const stored = new Map(content.lines.map((row) => [row.key, row]));
  expect(stored.get(line.key)).toMatchObject({
    allowance: true,
    vatCode: "exempt",
    vatReason: "§ 6-21",
  });
  expect(stored.get(percent.key)).toMatchObject({
    percentScope: "above_in_group",
    percentLines: [line.key],
    percentOnPercent: true,
  });
  const { groups } = await ok(estimateFigures.get, { params });
  expect(groups).toMatchObject([{ discountAmount: "25", sellingAmount: "975", problem: null }]);
  const body = { fromEstimateId: params.id, language: "nb" as const };
  const copy = await ok(estimates.create, { params: { projectId }, body });
  const copied = await ok(estimates.get, { params: { id: copy.id } });
  expect(copied.content).toEqual(content);
  expect(copied.totals).toEqual(totals);
});

test.each([
  ["setGroup", "lumpAmount", "1.005", "too_many_decimals"],
  ["setGroup", "lumpAmount", "10000000000", "too_big"],
  ["setGroup", "discountPercent", "101", "too_big"],
  ["setGroup", "discountPercent", "-101", "too_small"],
  ["setGroup", "discountAmount", "1.005", "too_many_decimals"],
  ["setLine", "vatReason", "x".repeat(201), "too_long"],
  ["setLine", "vatReason", null, "wrong_type"],
  ["setLine", "percentLines", Array.from({ length: 201 }, newId), "too_many"],
  ["setLine", "percentOnPercent", "yes", "wrong_type"],
])("%s %s = %j is refused by name", async (type, field, value, ...[code]) => {
  const { group, line, change } = await draft();
  const key = type === "setGroup" ? group.key : line.key;
  const answer = await change([{ type, key, field, value }], 1);
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code }] } });
});

test.each([
  ["setGroup", "lumpAmount", "-9999999999.99"],
  ["setGroup", "discountPercent", "-100"],
  ["setGroup", "discountPercent", "100"],
  ["setLine", "vatReason", "x".repeat(200)],
])("%s %s = %j is taken", async (type, field, value) => {
  const { group, line, change } = await draft();
  const key = type === "setGroup" ? group.key : line.key;
  expect((await change([{ type, key, field, value }], 1)).status).toBe(201);
});

test.each(["vatCode", "percentScope"])("%s takes only its words", async (field) => {
  const { line, change } = await draft();
  const answer = await change([{ type: "setLine", key: line.key, field, value: "none" }], 1);
  expect(answer.status).toBe(422);
});

test("a caller from before lump sums and codes of VAT may leave them out", async () => {
  const { id } = await make.estimate();
  const { lumpAmount, detailLevel, discountPercent, discountAmount, allowance, ...group } =
    testGroup();
  const {
    allowance: _,
    vatCode,
    vatReason,
    percentScope,
    percentLines,
    percentOnPercent,
    ...line
  } = testLine(group.key);
  const body = batch([{ type: "insert", groups: [group], lines: [line] }], 0);
  expect((await call(estimates.change, { params: { id }, body })).status).toBe(201);
  const { content } = await ok(estimates.get, { params: { id } });
  expect(content.groups).toMatchObject([
    { lumpAmount, detailLevel, discountPercent, discountAmount, allowance },
  ]);
  expect(content.lines).toMatchObject([
    { allowance, vatCode, vatReason, percentScope, percentLines, percentOnPercent },
  ]);
});

import { expect, test } from "vitest";
import type { Sent } from "../../contracts/endpoint.ts";
import { estimates } from "../../contracts/estimates.ts";
import type { Permission } from "../../contracts/permissions.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { testGroup, testLine } from "../test/estimate-content.ts";
import { type Caller, testApp } from "../test/test-app.ts";

const { make, own, as, signIn } = await testApp();
const estimator = as("estimator");
const acting: Permission[] = ["PROJECT_ESTIMATE_ACTIONS", "PROJECTS_VIEW"];
const role = await make.role({ permissions: acting, seesCosts: false });
const seller = await signIn((await make.user({ roleId: role.id })).email);

/** A batch that the contract may refuse. */
const body = (changes: readonly object[], baseRevision: number, batchId = newId()) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server judges it
  ({ batchId, baseRevision, changes }) as Sent<typeof estimates.change>["body"];

/** A draft with a material and a work, at a cost and marked up by their group. */
async function draft() {
  const { id } = await make.estimate();
  const params = { id };
  const group = testGroup({ markupPercent: decimal("50") });
  const material = testLine(group.key, {
    buyingPrice: decimal("62"),
    wastePercent: decimal("10"),
    note: "Cheap",
  });
  const work = testLine(group.key, { kind: "work", hourNorm: decimal("2"), buyingPrice: null });
  const insert = { type: "insert", groups: [group], lines: [material, work] };
  await estimator.ok(estimates.change, { params, body: body([insert], 0) });
  return { params, group, material, work };
}

const setLine = (key: string, field: string, value: unknown) => ({
  type: "setLine",
  key,
  field,
  value,
});
const lineOf = async (person: Caller, params: { id: string }, key: string) =>
  (await person.ok(estimates.get, { params })).content.lines.find((line) => line.key === key);

test("quantities and texts are changed without seeing costs, and the costs stay", async () => {
  const { params, material } = await draft();
  const before = await lineOf(estimator, params, material.key);
  const changes = [
    setLine(material.key, "quantity", "3"),
    setLine(material.key, "titleEn", "Large tile"),
    { type: "setSetting", field: "discountPercent", value: "10" },
  ];
  const reply = await seller.ok(estimates.change, { params, body: body(changes, 1) });
  expect(await lineOf(estimator, params, material.key)).toEqual({
    ...before,
    quantity: "3",
    titleEn: "Large tile",
  });
  // 62.00 with 10 % waste and 50 % markup is 102.30; two hours of work at 420.00 and 50 % are 1 260.00.
  const sold = await lineOf(seller, params, material.key);
  expect(sold).toMatchObject({ quantity: "3", sellingPrice: "102.3" });
  expect(reply.totals).toMatchObject({ sumAmount: "1566.9", netAmount: "1410.21" });
  expect(reply.totals).not.toHaveProperty("profitAmount");
});

test.each([
  ["a buying price", (keys: Keys) => setLine(keys.line, "buyingPrice", "1"), "buyingPrice"],
  ["a markup", (keys: Keys) => setLine(keys.line, "markupPercent", "1"), "markupPercent"],
  ["waste", (keys: Keys) => setLine(keys.line, "wastePercent", "1"), "wastePercent"],
  ["a note", (keys: Keys) => setLine(keys.line, "note", "x"), "note"],
  ["a purchase", (keys: Keys) => setLine(keys.line, "purchaseAmount", "1"), "purchaseAmount"],
  ["a price", (keys: Keys) => setLine(keys.line, "sellingPrice", "0"), "sellingPrice"],
  ["no price", (keys: Keys) => setLine(keys.line, "sellingPrice", null), "sellingPrice"],
  ["hours", (keys: Keys) => setLine(keys.line, "hourNorm", "1"), "hourNorm"],
  [
    "the markup of a group",
    ({ group }: Keys) => ({ type: "setGroup", key: group, field: "markupPercent", value: "1" }),
    "markupPercent",
  ],
  [
    "a lump sum",
    ({ group }: Keys) => ({ type: "setGroup", key: group, field: "lumpAmount", value: "1" }),
    "lumpAmount",
  ],
  [
    "the cost per hour",
    () => ({ type: "setSetting", field: "workCostPerHour", value: "1" }),
    "workCostPerHour",
  ],
  [
    "a new row",
    ({ group }: Keys) => ({ type: "insert", groups: [], lines: [testLine(group)] }),
    "insert",
  ],
  ["a row less", ({ line }: Keys) => ({ type: "remove", key: line }), "remove"],
  [
    "a row elsewhere",
    ({ line, group }: Keys) => ({ type: "move", key: line, parentKey: group, position: "X" }),
    "move",
  ],
])(
  "%s is refused by name to whoever sees no costs, with all that stands beside it",
  async (...parts) => {
    const [, closing, name] = parts;
    const { params, material, group } = await draft();
    const before = await estimator.ok(estimates.get, { params });
    const closed = closing({ line: material.key, group: group.key });
    const changes = [setLine(material.key, "quantity", "7"), closed];
    expect(await seller.call(estimates.change, { params, body: body(changes, 1) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: `changes.1.${name}`, code: "costs_hidden" }] },
    });
    expect(await estimator.ok(estimates.get, { params })).toEqual(before);
    expect(
      (await estimator.call(estimates.change, { params, body: body([closed], 1) })).status,
    ).toBe(201);
  },
);

interface Keys {
  readonly line: string;
  readonly group: string;
}

test("what others did can be followed but where it touched prices, and says nothing of costs", async () => {
  const { params, material } = await draft();
  const steps = [
    [setLine(material.key, "quantity", "2")],
    [setLine(material.key, "buyingPrice", "71.77"), setLine(material.key, "titleEn", "Slate")],
    [setLine(material.key, "note", "Ask again")],
  ];
  for (const [index, changes] of steps.entries()) {
    await estimator.ok(estimates.change, { params, body: body(changes, index + 1) });
  }
  const log = await seller.ok(estimates.batches, { params, query: { after: 1 } });
  expect(log.map(({ revision, changes }) => [revision, changes])).toEqual([
    [2, steps[0]],
    [3, undefined],
    [4, undefined],
  ]);
  expect(log[1]).not.toHaveProperty("changes");
  const titled = [
    { type: "setLine", key: material.key, field: "titleEn", before: "Tile", after: "Slate" },
  ];
  expect(log.map(({ effects }) => effects)).toEqual([
    [{ type: "setLine", key: material.key, field: "quantity", before: "1", after: "2" }],
    titled,
    [],
  ]);
  const mine = setLine(material.key, "quantity", "5");
  const { missed } = await seller.ok(estimates.change, { params, body: body([mine], 1) });
  expect(missed).toEqual(log);
  const { rows } = await seller.ok(estimates.history, { params, query: {} });
  expect(rows.slice(1, 4).map(({ effects }) => effects)).toEqual([[], titled, log[0]?.effects]);
  expect(rows.at(-1)?.effects).toMatchObject([
    { type: "insert", lines: [{ titleEn: "Tile" }, {}] },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/"(buyingPrice|wastePercent|markupPercent|note)":/);
});

test("a batch that arrived twice answers again, and another one under its id does not", async () => {
  const { params, material } = await draft();
  const batchId = newId();
  const once = body([setLine(material.key, "quantity", "2")], 1, batchId);
  const first = await seller.ok(estimates.change, { params, body: once });
  expect(await seller.ok(estimates.change, { params, body: once })).toEqual(first);
  const other = body([setLine(material.key, "quantity", "3")], 1, batchId);
  expect(await seller.call(estimates.change, { params, body: other })).toMatchObject({
    body: { code: "batch_reused" },
  });
});

test("of a sent version the hours used stay open, and its figures are those that were sent", async () => {
  const { params, work, material } = await draft();
  await own((db) =>
    db.updateTable("estimates").set({ status: "sent" }).where("id", "=", params.id).execute(),
  );
  const hours = body([setLine(work.key, "hoursUsed", "6")], 1);
  expect((await seller.call(estimates.change, { params, body: hours })).status).toBe(201);
  const quantity = body([setLine(material.key, "quantity", "6")], 2);
  expect(await seller.call(estimates.change, { params, body: quantity })).toMatchObject({
    body: { code: "estimate_frozen" },
  });
});

test("a new version keeps the costs that its maker does not see", async () => {
  const { params, material } = await draft();
  const { header } = await estimator.ok(estimates.get, { params });
  const made = await seller.ok(estimates.create, {
    params: { projectId: header.projectId },
    body: { fromEstimateId: params.id, language: "nb" },
  });
  expect(made).not.toHaveProperty("purchaseAmount");
  expect(await lineOf(estimator, { id: made.id }, material.key)).toEqual(
    await lineOf(estimator, params, material.key),
  );
});

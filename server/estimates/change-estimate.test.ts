import { expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import type { Line, LineField } from "../../domain/estimate/estimate.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { anyBatch, batch, lineDraft, setLine } from "../test/draft-changes.ts";
import { goldenExample, testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

const company = await testApp();
const { make, call, ok } = company;
const draft = () => lineDraft(company);

const read = (params: { id: string }) => ok(estimates.get, { params });

test("the golden example comes out to the øre, and the copy for lists says the same", async () => {
  const { id } = await make.estimate({ squares: decimal("12") });
  const { group, lines } = goldenExample();
  const changes: Change[] = [
    { type: "insert", groups: [group], lines },
    { type: "setSetting", field: "discountPercent", value: decimal("3") },
  ];
  const { totals, revision } = await ok(estimates.change, { params: { id }, body: batch(changes) });
  expect(revision).toBe(1);
  expect(totals).toMatchObject({
    sumAmount: "5732.11",
    discountAmount: "171.96",
    netAmount: "5560.15",
    vatRows: [{ vatPercent: "25", baseAmount: "5560.15", vatAmount: "1390.04" }],
    totalAmount: "6950.19",
    pricePerSquareMetre: "579.18",
    purchaseAmount: "3868.38",
    profitAmount: "1691.77",
    hoursScheduled: "5.295",
  });
  const { header, totals: again } = await read({ id });
  expect(again).toEqual(totals);
  expect(header).toMatchObject({
    netAmount: "5560.15",
    totalAmount: "6950.19",
    profitAmount: "1691.77",
    lineCount: 3,
    incomplete: 0,
  });
});

test.each(["2,5", "2.5", " 2,50 "])("the quantity %j is 2.5 in text form", async (value) => {
  const { params, line } = await draft();
  const change = setLine(line.key, "quantity", value);
  await ok(estimates.change, { params, body: batch([change], 1) });
  expect((await read(params)).content.lines[0]?.quantity).toBe("2.5");
});

test.each([" ", "\u00a0", "\u202f", "\u2009"])(
  "a thousand may be set apart by %j",
  async (space) => {
    const { params, line } = await draft();
    const change = setLine(line.key, "sellingPrice", `\u22121${space}234,50`);
    await ok(estimates.change, { params, body: batch([change], 1) });
    expect((await read(params)).content.lines[0]?.sellingPrice).toBe("-1234.5");
  },
);

test("markup in a text stays text", async () => {
  const { params, line } = await draft();
  const value = '<img src=x onerror="alert(1)"> {{7*7}} #read("/etc/passwd")';
  await ok(estimates.change, {
    params,
    body: batch([setLine(line.key, "titleEn", value)], 1),
  });
  expect((await read(params)).content.lines[0]?.titleEn).toBe(value);
});

test("a repeated batch answers its first result and acts once", async () => {
  const { params, line } = await draft();
  const body = batch([setLine(line.key, "quantity", "7")], 1);
  const first = await call(estimates.change, { params, body });
  await ok(estimates.change, {
    params,
    body: batch([setLine(line.key, "quantity", "9")], 2),
  });
  const again = await call(estimates.change, { params, body });
  expect(again).toMatchObject({ status: 201, body: { revision: 2, missed: [] } });
  expect(first).toMatchObject({ status: 201, body: { revision: 2, missed: [] } });
  const { content, header } = await read(params);
  expect([content.lines[0]?.quantity, header.revision]).toEqual(["9", 3]);
});

test("a batch id cannot be used for another batch", async () => {
  const { params, line } = await draft();
  const change = setLine(line.key, "quantity", "7");
  const batchId = newId();
  await ok(estimates.change, { params, body: batch([change], 1, batchId) });
  const answer = await call(estimates.change, {
    params,
    body: anyBatch([{ ...change, value: "8" }], 1, batchId),
  });
  expect(answer).toMatchObject({ status: 409, body: { code: "batch_reused" } });
});

test("a base revision that does not exist yet is stale", async () => {
  const { params, line } = await draft();
  const change = setLine(line.key, "quantity", "7");
  expect(await call(estimates.change, { params, body: anyBatch([change], 99) })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
});

test("the answer brings what others changed since, in order", async () => {
  const { params, line } = await draft();
  const set = (field: LineField, value: string) => setLine(line.key, field, value);
  await ok(estimates.change, { params, body: batch([set("quantity", "7")], 1) });
  await ok(estimates.change, { params, body: batch([set("titleEn", "Theirs")], 2) });
  const { missed, revision } = await ok(estimates.change, {
    params,
    body: batch([set("note", "mine")], 1),
  });
  expect(revision).toBe(4);
  expect(missed.map((one) => one.revision)).toEqual([2, 3]);
  const { content } = await read(params);
  expect(content.lines[0]).toMatchObject({ quantity: "7", titleEn: "Theirs", note: "mine" });
});

test("formula, measurement rows and link survive the way through the database", async () => {
  const { id } = await make.estimate();
  const params = { id };
  const { group, lines } = goldenExample();
  const linked = testLine(group.key, {
    quantity: null,
    linkedKey: lines[0]?.key ?? null,
    linkedRatio: decimal("1.5"),
  });
  const formula = testLine(group.key, {
    quantity: null,
    formula: "L*W*F",
    length: decimal("2"),
    width: decimal("3"),
    factor: decimal("1.1"),
  });
  const inserted = [...lines, linked, formula];
  await ok(estimates.change, {
    params,
    body: batch([
      { type: "setVariable", name: "walls", value: decimal("84.5") },
      { type: "insert", groups: [group], lines: inserted },
    ]),
  });
  const { content } = await read(params);
  expect(content.variables).toEqual([{ name: "walls", value: "84.5" }]);
  expect(content.groups).toEqual([group]);
  expect(new Map(content.lines.map((line) => [line.key, line]))).toEqual(
    new Map(inserted.map((line) => [line.key, line])),
  );
});

test("removing a group takes its lines along, and history holds them", async () => {
  const { params, group, line } = await draft();
  await ok(estimates.change, { params, body: batch([{ type: "remove", key: group.key }], 1) });
  expect((await read(params)).content).toMatchObject({ groups: [], lines: [] });
  const { rows, total } = await ok(estimates.history, { params, query: {} });
  expect(total).toBe(2);
  expect(rows[0]).toMatchObject({
    revision: 2,
    effects: [{ type: "remove", groups: [group], lines: [line] }],
  });
});

test("the area of the project reaches its drafts as a batch, and no sent version", async () => {
  const { params } = await draft();
  const { header } = await read(params);
  const sent = await make.estimate({ projectId: header.projectId, status: "sent" });
  const project = await ok(projects.get, { params: { id: header.projectId } });
  const { title, clientId, contactPersonId, responsibleId, estimateType, address, revision } =
    project;
  const texts = {
    descriptionTopNb: "",
    descriptionTopEn: "",
    descriptionBottomNb: "",
    descriptionBottomEn: "",
  };
  await ok(projects.update, {
    params: { id: header.projectId },
    body: {
      title,
      clientId,
      contactPersonId,
      responsibleId,
      estimateType,
      address,
      revision,
      ...texts,
      squares: "33",
    },
  });
  expect((await read(params)).content.settings.squares).toBe("33");
  expect((await read(params)).header.revision).toBe(2);
  expect((await read({ id: sent.id })).content.settings.squares).toBe("12");
});

test("one id has one spelling: capital letters make no second row", async () => {
  const { id } = await make.estimate();
  const group = testGroup();
  const line = testLine(group.key);
  const twin = { ...line, key: line.key.toUpperCase() };
  const insert = (lines: Line[], groups = [group]): Change => ({ type: "insert", groups, lines });
  await ok(estimates.change, { params: { id }, body: batch([insert([line])]) });
  expect(
    await call(estimates.change, { params: { id }, body: batch([insert([twin], [])], 1) }),
  ).toMatchObject({ status: 409, body: { details: { code: "key_taken" } } });
});

test("a quantity below 0 is a problem, whatever it comes from", async () => {
  const { params, line } = await draft();
  const { totals } = await ok(estimates.change, {
    params,
    body: batch([setLine(line.key, "formula", "2-5")], 1),
  });
  expect(totals).toMatchObject({ netAmount: "0", incomplete: 1 });
});

test("a caller from before credits and discount amounts may leave them out", async () => {
  const { id } = await make.estimate();
  const group = testGroup();
  const { credit: _, discountAmount: __, ...line } = testLine(group.key);
  const changes = [{ type: "insert", groups: [group], lines: [line] }];
  const answer = await call(estimates.change, { params: { id }, body: anyBatch(changes, 0) });
  expect(answer.status).toBe(201);
  const { content } = await read({ id });
  expect(content.lines).toMatchObject([{ key: line.key, credit: false, discountAmount: null }]);
});

test("a line becomes another kind through the API, and its old figures are in the log", async () => {
  const { params, line } = await draft();
  const { revision } = await ok(estimates.change, {
    params,
    body: batch([setLine(line.key, "kind", "general")], 1),
  });
  const { content } = await read(params);
  expect(content.lines).toEqual([{ ...line, kind: "general" }]);
  const log = await ok(estimates.batches, { params, query: { after: revision - 1 } });
  expect(log.at(-1)?.effects).toEqual([
    { type: "setLine", key: line.key, field: "kind", before: line.kind, after: "general" },
  ]);
});

import { expect, test } from "vitest";
import { type EstimateStatus, estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import type { Line, LineField } from "../../domain/estimate/estimate.ts";
import type { Change } from "../../domain/changes/estimate-changes.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { goldenExample, testGroup, testLine } from "../test/estimate-content.ts";
import { testApp } from "../test/test-app.ts";

const { make, own, call, ok, newCompany, context } = await testApp();

const batch = (changes: Change[], baseRevision = 0, batchId = newId()) => ({
  batchId,
  baseRevision,
  changes,
});

/** A batch that the contract may refuse. */
const anyBatch = (changes: readonly object[], baseRevision: number, batchId = newId()) => ({
  batchId,
  baseRevision,
  changes,
});

const setLine = (key: string, field: LineField, value: string): Change => ({
  type: "setLine",
  key,
  field,
  value,
});

/** A draft with one group and one line, made through the front door. */
async function draft() {
  const { id } = await make.estimate();
  const group = testGroup();
  const line = testLine(group.key);
  await ok(estimates.change, {
    params: { id },
    body: batch([{ type: "insert", groups: [group], lines: [line] }]),
  });
  return { params: { id }, group, line };
}

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

const noSizes = { text: "", length: null, width: null, height: null, factor: null };

test.each([
  ["quantity", "abc", "not_a_number"],
  ["quantity", "1,234", "ambiguous_number"],
  ["formula", "1,234*2", "ambiguous_number"],
  ["formula", "L*-12,500", "ambiguous_number"],
  ["formula", "max(1,234; 2)", "ambiguous_number"],
  ["quantity", "", "not_a_number"],
  ["quantity", 2.5, "not_a_number"],
  ["quantity", "0", "must_be_more_than"],
  ["quantity", "-1", "must_be_more_than"],
  ["quantity", "1.23456", "too_many_decimals"],
  ["quantity", "10000000000", "too_big"],
  ["sellingPrice", "1.00005", "too_many_decimals"],
  ["wastePercent", "101", "too_big"],
  ["discountPercent", "-101", "too_small"],
  ["discountPercent", "101", "too_big"],
  ["discountAmount", "1.005", "too_many_decimals"],
  ["titleEn", "x".repeat(70_000), "too_long"],
  ["titleEn", "a\u0000b", "invalid_characters"],
  ["titleEn", "a\u202eb", "invalid_characters"],
  ["optional", "yes", "wrong_type"],
  ["measurementRows", [{ ...noSizes, count: "x" }], "not_a_number"],
  ["measurementRows", "wall", "wrong_type"],
])("%s = %j is refused by name and changes nothing", async (field, value, code) => {
  const { params, line } = await draft();
  const answer = await call(estimates.change, {
    params,
    body: anyBatch([{ type: "setLine", key: line.key, field, value }], 1),
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code }] } });
  expect((await read(params)).header.revision).toBe(1);
});

test("markup in a text stays text", async () => {
  const { params, line } = await draft();
  const value = '<img src=x onerror="alert(1)"> {{7*7}} #read("/etc/passwd")';
  await ok(estimates.change, {
    params,
    body: batch([setLine(line.key, "titleEn", value)], 1),
  });
  expect((await read(params)).content.lines[0]?.titleEn).toBe(value);
});

test.each([
  [{ type: "setLine", field: "quantity", value: "1", totals: {} }, 422],
  [{ type: "setLine", field: "sellingAmount", value: "1" }, 422],
  [{ type: "setSetting", field: "netAmount", value: "1" }, 422],
  [{ type: "setSetting", field: "vatPayer", value: false }, 422],
  [{ key: undefined, type: "setSetting", field: "lineOrder", value: "work" }, 422],
  [{ key: undefined, type: "setSetting", field: "lineOrder", value: null }, 422],
  [{ key: undefined, type: "setSetting", field: "detailLevel", value: "prices" }, 422],
  [{ type: "setGroup", field: "detailLevel", value: "" }, 422],
  [{ type: "explode" }, 422],
])("%j is no change", async (change, status) => {
  const { params, line } = await draft();
  const body = anyBatch([{ key: line.key, ...change }], 1);
  expect((await call(estimates.change, { params, body })).status).toBe(status);
});

test("one unknown key refuses the whole batch and says which", async () => {
  const { params, line } = await draft();
  const key = newId();
  const answer = await call(estimates.change, {
    params,
    body: anyBatch(
      [setLine(line.key, "quantity", "7"), { type: "setLine", key, field: "quantity", value: "8" }],
      1,
    ),
  });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: "change_refused", details: { index: 1, code: "key_unknown", key } },
  });
  expect((await read(params)).content.lines[0]?.quantity).toBe("1");
});

test("a key of another estimate is unknown here", async () => {
  const first = await draft();
  const second = await draft();
  const change = setLine(first.line.key, "quantity", "7");
  expect(
    await call(estimates.change, { params: second.params, body: anyBatch([change], 1) }),
  ).toMatchObject({
    status: 409,
  });
});

test.each(["serviceId", "unitId"])("%s of another company is refused by name", async (field) => {
  const { params, line } = await draft();
  const other = await newCompany();
  const foreign = field === "unitId" ? await other.make.unit() : await other.make.service();
  const body = anyBatch([{ type: "setLine", key: line.key, field, value: foreign.id }], 1);
  expect(await call(estimates.change, { params, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: field, code: "not_found" }] },
  });
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

test.each(["sent", "accepted", "declined", "expired", "superseded"] as const)(
  "a %s version is frozen",
  async (status) => {
    const { params, line } = await draft();
    await own((db) =>
      db.updateTable("estimates").set({ status }).where("id", "=", params.id).execute(),
    );
    const body = batch([setLine(line.key, "quantity", "7")], 1);
    expect(await call(estimates.change, { params, body })).toMatchObject({
      status: 409,
      body: { code: "estimate_frozen" },
    });
  },
);

/** A version with one work that has left the house, by whatever way it then came to its status. */
async function frozen(status: EstimateStatus) {
  const { id } = await make.estimate();
  const group = testGroup();
  const work = testLine(group.key, { kind: "work", hourNorm: decimal("2"), buyingPrice: null });
  const material = testLine(group.key);
  await ok(estimates.change, {
    params: { id },
    body: batch([{ type: "insert", groups: [group], lines: [work, material] }]),
  });
  const updatedAt = new Date("2026-11-01T10:00:00Z");
  await own((db) =>
    db.updateTable("estimates").set({ status, updatedAt }).where("id", "=", id).execute(),
  );
  return { params: { id }, work, material };
}

test.each(["sent", "accepted", "declined", "expired", "superseded"] as const)(
  "hours used are entered on a %s version, and no price changes",
  async (status) => {
    const { params, work } = await frozen(status);
    const before = await read(params);
    const first = await ok(estimates.change, {
      params,
      body: batch([setLine(work.key, "hoursUsed", "6,5")], 1),
    });
    expect(first.totals).toEqual({ ...before.totals, hoursUsed: "6.5" });
    const after = await read(params);
    expect(after.totals).toEqual(first.totals);
    expect(after.header).toEqual({
      ...before.header,
      revision: 2,
      updatedAt: context.clock().toISOString(),
    });
    const copy = await own((db) =>
      db
        .selectFrom("estimates")
        .select(["hoursUsed", "status"])
        .where("id", "=", params.id)
        .executeTakeFirstOrThrow(),
    );
    expect(copy).toEqual({ hoursUsed: "6.5", status });
    const { rows } = await ok(estimates.history, { params, query: {} });
    expect(rows[0]?.effects).toEqual([
      { type: "setLine", key: work.key, field: "hoursUsed", before: null, after: "6.5" },
    ]);
    await ok(estimates.change, {
      params,
      body: batch([{ type: "setLine", key: work.key, field: "hoursUsed", value: null }], 2),
    });
    expect((await read(params)).totals.hoursUsed).toBe("0");
  },
);

test("nothing else passes a frozen version beside hours used", async () => {
  const { params, work, material } = await frozen("sent");
  const hours = setLine(work.key, "hoursUsed", "6.5");
  const others: Change[] = [
    setLine(work.key, "hourNorm", "1"),
    setLine(work.key, "note", "x"),
    setLine(material.key, "hoursUsed", "1"),
    { type: "setSetting", field: "discountPercent", value: decimal("5") },
    { type: "remove", key: work.key },
  ];
  for (const other of others) {
    for (const changes of [[other], [hours, other]]) {
      expect(await call(estimates.change, { params, body: batch(changes, 1) })).toMatchObject({
        status: 409,
        body: { code: "estimate_frozen" },
      });
    }
  }
  expect((await read(params)).header.revision).toBe(1);
});

test("hours used wait while the version is on its way once more", async () => {
  const { params, work } = await frozen("sent");
  await ok(estimates.send, {
    params,
    body: { id: newId(), recipients: ["kari@client.example"], subject: "Offer", body: "" },
  });
  const body = batch([setLine(work.key, "hoursUsed", "6.5")], 1);
  expect(await call(estimates.change, { params, body })).toMatchObject({
    status: 409,
    body: { code: "estimate_sending" },
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

test("an emptied set of alternatives is no set", async () => {
  const { params, line } = await draft();
  const body = anyBatch(
    [{ type: "setLine", key: line.key, field: "alternativeSet", value: "" }],
    1,
  );
  expect((await call(estimates.change, { params, body })).status).toBe(422);
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

test("a kind that there is not, and one of percent, are refused", async () => {
  const { params, line } = await draft();
  const unknown = await call(estimates.change, {
    params,
    body: anyBatch([{ type: "setLine", key: line.key, field: "kind", value: "service" }], 1),
  });
  expect(unknown.status).toBe(422);
  const percent = await call(estimates.change, {
    params,
    body: batch([setLine(line.key, "kind", "percent")], 1),
  });
  expect(percent).toMatchObject({
    status: 409,
    body: { code: "change_refused", details: { code: "percent_kind_fixed", field: "kind" } },
  });
});

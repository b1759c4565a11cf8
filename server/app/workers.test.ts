import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test, vi } from "vitest";
import { estimateFigures } from "../../contracts/estimate-figures.ts";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { countedEstimate } from "../test/counted-estimate.ts";
import { testApp, urlOf } from "../test/test-app.ts";

const app = await testApp();
const { as, make, own, signIn, context, watch } = app;
const person = as("administrator");
const byWorker = vi.spyOn(context.workers, "perform");

beforeEach(() => {
  byWorker.mockClear();
});

const setCount = (id: string, lineCount: number) =>
  own((db) => db.updateTable("estimates").set({ lineCount }).where("id", "=", id).execute());

const changing = (key: string, title: string) => ({
  batchId: newId(),
  baseRevision: 0,
  changes: [setTo(key, "titleNb", title)],
});
const setTo = (key: string, field: "titleNb" | "note", value: string) => ({
  type: "setLine" as const,
  key,
  field,
  value,
});

const keyed = (id: string) => ({
  method: "POST" as const,
  url: `/api/estimates/${id}/batches`,
  headers: { "idempotency-key": id },
});

test("what a worker answers is what the server itself answers", async () => {
  const { params, line } = await countedEstimate(app, 0);
  await person.ok(estimates.change, { params, body: changing(line.key, "Flis 30 x 60") });
  const readAll = async () => ({
    document: await person.ok(estimates.get, { params }),
    figures: await person.ok(estimateFigures.get, { params }),
    batches: await person.ok(estimates.batches, { params, query: {} }),
    history: await person.ok(estimates.history, { params, query: { rows: 5 } }),
  });
  const here = await readAll();
  expect(byWorker).not.toHaveBeenCalled();
  await setCount(params.id, 1_000);
  const there = await readAll();
  expect(byWorker).toHaveBeenCalledTimes(4);
  const { header } = there.document;
  expect({
    ...there,
    document: { ...there.document, header: { ...header, lineCount: 1 } },
  }).toEqual(here);
});

test("a worker tells no costs to whoever does not see them, also when it answers again", async () => {
  const { params, line } = await countedEstimate(app, 1_000);
  const role = await make.role({ permissions: ["PROJECT_ESTIMATE_ACTIONS"], seesCosts: false });
  const seller = await signIn((await make.user({ roleId: role.id })).email);
  const { content, totals } = await seller.ok(estimates.get, { params });
  expect(byWorker).toHaveBeenCalledTimes(1);
  expect(content.lines[0]).toHaveProperty("sellingPrice");
  expect(content.lines[0]).not.toHaveProperty("buyingPrice");
  expect(totals).not.toHaveProperty("profitAmount");
  const payload = changing(line.key, "Flis 30 x 60");
  const post = () => seller.send({ ...keyed(params.id), payload });
  const [first, again] = [await post(), await post()];
  expect(first.statusCode).toBe(201);
  expect(first.json()).not.toHaveProperty("totals.profitAmount");
  expect(again.json()).toEqual(first.json());
  expect(again.headers["idempotent-replayed"]).toBe("true");
});

test.each([
  [999, 0],
  [1_000, 1],
])("of %i lines a worker is asked %i times", async (lines, times) => {
  const { params } = await countedEstimate(app, lines);
  const read = (headers = {}) =>
    person.send({ method: "GET", url: urlOf(estimates.get, { params }), headers });
  const { headers } = await read();
  expect(byWorker).toHaveBeenCalledTimes(times);
  expect(headers["etag"]).toMatch(/^"0\.1-/);
  expect((await read({ "if-none-match": headers["etag"] })).statusCode).toBe(304);
});

test("of what is small the size is asked for in the transaction of the call, by one statement more", async () => {
  const { params, line } = await countedEstimate(app, 1);
  await person.ok(estimates.get, { params });
  const statements: string[] = [];
  watch({
    onQuery: [(_, text) => statements.push(text)],
    onSlowQuery: () => undefined,
    slowQueryMs: Number.POSITIVE_INFINITY,
  });
  const counted = async (work: () => Promise<unknown>) => {
    statements.length = 0;
    await work();
    return {
      transactions: statements.filter((text) => text === "begin").length,
      sizes: statements.filter((text) => text.startsWith('select "line_count"')).length,
    };
  };
  const once = { transactions: 1, sizes: 1 };
  expect(await counted(() => person.ok(estimates.get, { params }))).toEqual(once);
  const body = changing(line.key, "Flis 60 x 60");
  expect(await counted(() => person.ok(estimates.change, { params, body }))).toEqual(once);
});

test("what is found too large here leaves nothing behind, and is done once by the worker", async () => {
  const { params, line } = await countedEstimate(app, 1_000);
  const payload = changing(line.key, "Flis 30 x 60");
  const answer = await person.send({ ...keyed(params.id), payload });
  expect(answer.statusCode).toBe(201);
  expect(byWorker).toHaveBeenCalledTimes(1);
  expect(await person.ok(estimates.batches, { params, query: {} })).toHaveLength(1);
});

test.each([
  [499_999, 0],
  [500_000, 1],
])("with a batch of %i bytes in its log a worker is asked %i times", async (size, times) => {
  const { params, line } = await countedEstimate(app, 1);
  await person.ok(estimates.change, { params, body: changing(line.key, "Flis") });
  await own((db) =>
    db.updateTable("estimateBatches").set({ size }).where("estimateId", "=", params.id).execute(),
  );
  await person.ok(estimates.history, { params, query: {} });
  expect(byWorker).toHaveBeenCalledTimes(times);
});

test("a large batch is read and applied by a worker, also to a small estimate", async () => {
  const { params, line } = await countedEstimate(app, 1);
  const changes = Array.from({ length: 120 }, () => setTo(line.key, "note", "x".repeat(900)));
  const body = { batchId: newId(), baseRevision: 0, changes };
  const { revision } = await person.ok(estimates.change, { params, body });
  expect(revision).toBe(1);
  expect(byWorker).toHaveBeenCalledTimes(1);
  const { content } = await person.ok(estimates.get, { params });
  expect(content.lines[0]?.note).toHaveLength(900);
});

test("an answer is compressed by the worker for whoever reads that, and plain for others", async () => {
  const { params } = await countedEstimate(app, 1_000);
  const url = `/api/estimates/${params.id}`;
  const plain = await person.send({ method: "GET", url });
  expect(plain.headers).not.toHaveProperty("content-encoding");
  const headers = { "accept-encoding": "br, gzip" };
  const small = await person.send({ method: "GET", url, headers });
  expect(small.headers).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "application/json; charset=utf-8",
    vary: "accept-encoding",
  });
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
});

test("a change by a worker is seen by everybody, and the next one builds on it", async () => {
  const { params, line } = await countedEstimate(app, 2_000);
  const first = await person.ok(estimates.change, { params, body: changing(line.key, "Stein") });
  expect(first.revision).toBe(1);
  await setCount(params.id, 1);
  const next = { ...changing(line.key, "Skifer"), baseRevision: 1 };
  expect((await person.ok(estimates.change, { params, body: next })).revision).toBe(2);
  await setCount(params.id, 2_000);
  const { content } = await person.ok(estimates.get, { params });
  expect(content.lines.map(({ titleNb }) => titleNb)).toEqual(["Skifer"]);
});

test.each([
  ["draft", 999, 0, "25"],
  ["draft", 1_000, 1, "25"],
  ["sent", 1_000, 0, "10"],
  ["superseded", 1_000, 0, "10"],
] as const)(
  "a %s of %i lines follows a new area by a worker %i times, to %s m²",
  async (...row) => {
    const [status, lineCount, times, squares] = row;
    const project = await make.project({ squares: decimal("10") });
    const values = { squares: decimal("10"), status, lineCount };
    const { id } = await make.estimate({ projectId: project.id, ...values });
    const { id: clientId } = await make.client();
    const [responsible] = await person.ok(projects.responsibleOptions, {});
    const before = await person.ok(projects.get, { params: { id: project.id } });
    byWorker.mockClear();
    await person.ok(projects.update, {
      params: { id: project.id },
      body: {
        title: before.title,
        clientId,
        contactPersonId: null,
        responsibleId: responsible?.id ?? "",
        estimateType: before.estimateType,
        squares: "25",
        address: "",
        descriptionTopNb: "",
        descriptionTopEn: "",
        descriptionBottomNb: "",
        descriptionBottomEn: "",
        revision: before.revision,
      },
    });
    expect(byWorker).toHaveBeenCalledTimes(times);
    await setCount(id, 0);
    const { content } = await person.ok(estimates.get, { params: { id } });
    expect(content.settings.squares).toBe(squares);
  },
);

test("a new version of a large one is made by a worker", async () => {
  const { params } = await countedEstimate(app, 1_000);
  const { header } = await person.ok(estimates.get, { params });
  const projectId = header.project.id;
  byWorker.mockClear();
  const made = await person.ok(estimates.create, {
    params: { projectId },
    body: { fromEstimateId: params.id, language: "nb" },
  });
  expect(made.fromVersion).not.toBeNull();
  expect(byWorker).toHaveBeenCalledTimes(1);
});

test("what was to be expected is answered as ever", async () => {
  const { params, line } = await countedEstimate(app, 1_000);
  const wrong = { ...changing(line.key, "Flis"), baseRevision: -1 };
  expect(await person.call(estimates.change, { params, body: wrong })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "baseRevision" }] },
  });
  const ahead = { ...changing(line.key, "Flis"), baseRevision: 7 };
  expect(await person.call(estimates.change, { params, body: ahead })).toMatchObject({
    status: 409,
    body: { code: "stale" },
  });
  expect(await as("viewer").call(estimates.change, { params, body: ahead })).toMatchObject({
    status: 403,
  });
  const none = { params: { id: newId() } };
  expect(await person.call(estimates.get, none)).toMatchObject({ status: 404 });
});

test("a call with a key is done once, whoever performs it", async () => {
  const { params, line } = await countedEstimate(app, 1_000);
  const body = changing(line.key, "Flis");
  const [first, again] = [
    await person.send({ ...keyed(params.id), payload: body }),
    await person.send({ ...keyed(params.id), payload: body }),
  ];
  expect(first.statusCode).toBe(201);
  expect(again.json()).toEqual(first.json());
  expect(again.headers["idempotent-replayed"]).toBe("true");
});

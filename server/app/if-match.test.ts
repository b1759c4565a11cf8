import { expect, test } from "vitest";
import { type Endpoint, takesMatch } from "../../contracts/endpoint.ts";
import { programEstimates } from "../../contracts/program-estimates.ts";
import { estimates } from "../../contracts/estimates.ts";
import { clients } from "../../contracts/partners.ts";
import { units } from "../../contracts/units.ts";
import { newId } from "../base/new-id.ts";
import { exampleBody } from "../test/example-bodies.ts";
import { type Parts, testApp, urlOf } from "../test/test-app.ts";
import { waitsForLock } from "../test/waits-for-lock.ts";
import { makeWorld, paramsOf } from "../test/world.ts";

const { db, endpoints, make, own, program, ...world } = await testApp();
const ids = await makeWorld({ make, own, ...world });
const { token } = await make.accessToken({
  userId: (await make.user({ role: "company_administrator" })).id,
});
const caller = program(token);

const send = async (endpoint: Endpoint, parts: Parts, headers: Record<string, string> = {}) => {
  const { body } = parts;
  const answer = await caller.send({
    method: endpoint.method,
    url: urlOf(endpoint, parts),
    headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const told: unknown = answer.body === "" ? undefined : answer.json();
  return { status: answer.statusCode, body: told, etag: String(answer.headers.etag) };
};
const changed = { status: 412, body: { code: "precondition_failed" } };
const input = { code: "m2", titleEn: "square metre", titleNb: "kvadratmeter", dimension: "area" };

test("whoever names the tag of what he has read changes it, and nothing that is another by now", async () => {
  const { id } = await make.unit();
  const params = { id };
  const first = await send(units.get, { params });
  expect(first.etag).toMatch(/^"1-[\w-]{43}"$/);
  const body = { ...input, revision: 1 };
  const ifMatch = { "if-match": first.etag };
  expect(await send(units.update, { params, body }, ifMatch)).toMatchObject({ status: 200 });
  // With the old revision in the body, and with the new one beside the old tag.
  for (const revision of [1, 2]) {
    const late = { ...body, titleEn: "late", revision };
    expect(await send(units.update, { params, body: late }, ifMatch)).toMatchObject(changed);
  }
  expect(await send(units.remove, { params }, ifMatch)).toMatchObject(changed);
  const second = await send(units.get, { params });
  expect(second).toMatchObject({ body: { titleEn: "square metre", revision: 2 } });
  // A weak tag is nobody's, whatever it says.
  const weak = { "if-match": `W/${second.etag}` };
  expect(await send(units.remove, { params }, weak)).toMatchObject(changed);
  const several = { "if-match": `"0", ${second.etag}` };
  expect(await send(units.remove, { params }, several)).toMatchObject({ status: 204 });
  expect(await send(units.remove, { params }, several)).toMatchObject({ status: 404 });
});

test("any state does for a star, and the revision alone for a tag", async () => {
  const { id } = await make.unit();
  const params = { id };
  const update = (revision: number, ifMatch: string) =>
    send(
      units.update,
      { params, body: { ...input, code: "kg", revision } },
      { "if-match": ifMatch },
    );
  expect(await update(1, "*")).toMatchObject({ status: 200 });
  expect(await update(1, "*")).toMatchObject({ status: 409, body: { code: "stale" } });
  expect(await update(2, '"2"')).toMatchObject({ status: 200 });
  expect(await send(units.remove, { params }, { "if-match": "*" })).toMatchObject({ status: 204 });
});

test("what is derived from others is another answer, and no change of the record", async () => {
  const { id } = await make.client();
  const params = { id };
  const { etag } = await send(clients.get, { params });
  await make.person({ partnerId: id });
  expect((await send(clients.get, { params })).etag).not.toBe(etag);
  const removed = await send(clients.remove, { params }, { "if-match": etag });
  expect(removed).toMatchObject({ status: 204 });
});

test.each(["1", '"1', "nonsense", '"1" "2"', ""])("%j is no list of tags", async (ifMatch) => {
  const { id } = await make.unit();
  expect(await send(units.remove, { params: { id } }, { "if-match": ifMatch })).toMatchObject({
    status: 422,
    body: { errors: [{ path: "if-match", code: "wrong_format" }] },
  });
});

test("every call that takes it compares, and every other change says that it does not", async () => {
  const admin = world.as("system_administrator");
  const changes = endpoints.filter(
    ({ method, access, upload, form, mail }) =>
      method !== "GET" && access !== "public" && !upload && !form && mail === undefined,
  );
  expect(changes.filter(takesMatch).length).toBeGreaterThan(35);
  const told: unknown[] = [];
  for (const endpoint of changes) {
    const params = paramsOf(endpoint, ids);
    const body = endpoint.body && exampleBody(endpoint, ids);
    const answer = await admin.send({
      method: endpoint.method,
      url: urlOf(endpoint, { params }),
      headers: { "if-match": '"999999"', ...(body && { "content-type": "application/json" }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    const { code, errors } = answer.json();
    const isRight = takesMatch(endpoint)
      ? code === "precondition_failed"
      : errors?.[0]?.code === "not_taken";
    if (!isRight) told.push([endpoint.name, answer.body]);
  }
  expect(told).toEqual([]);
});

test("a deletion waits for a change that is under way, and does nothing after it", async () => {
  const { id } = await make.unit();
  let removal: ReturnType<typeof send> | undefined;
  await own(async (transaction) => {
    await transaction
      .updateTable("units")
      .set({ titleEn: "other", revision: 2 })
      .where("id", "=", id)
      .execute();
    removal = send(units.remove, { params: { id } }, { "if-match": '"1"' });
    await expect.poll(waitsForLock(db)).toBe(true);
  });
  expect(await removal).toMatchObject(changed);
  expect(await send(units.get, { params: { id } })).toMatchObject({ body: { titleEn: "other" } });
});

test("a batch finds the estimate as it was read, and is done once where it is sent again", async () => {
  const { id } = await make.estimate();
  const { key } = await make.estimateLine({ estimateId: id });
  const params = { id };
  const { etag } = await send(programEstimates.getPriced, { params });
  expect(etag).toMatch(/^"0\.1-/);
  const ofQuantity = (value: string) => ({
    batchId: newId(),
    baseRevision: 0,
    changes: [{ type: "setLine", key, field: "quantity", value }],
  });
  const [ours, others] = [ofQuantity("2"), ofQuantity("3")];
  for (const status of [201, 201]) {
    const answer = await send(estimates.change, { params, body: ours }, { "if-match": etag });
    expect(answer).toMatchObject({ status, body: { revision: 1, missed: [] } });
  }
  const late = await send(estimates.change, { params, body: others }, { "if-match": etag });
  expect(late).toMatchObject(changed);
  const again = await send(estimates.get, { params });
  expect(again).toMatchObject({ body: { content: { lines: [{ quantity: "2" }] } } });
  // The header counts by itself, and a change of either is one of the estimate.
  const body = {
    offerDate: "2026-11-20",
    validUntil: "2026-12-24",
    language: "nb",
    headerRevision: 1,
  };
  expect(await send(estimates.update, { params, body }, { "if-match": etag })).toMatchObject(
    changed,
  );
  const dated = await send(estimates.update, { params, body }, { "if-match": again.etag });
  expect(dated).toMatchObject({ status: 200 });
  expect(await send(estimates.remove, { params }, { "if-match": again.etag })).toMatchObject(
    changed,
  );
  expect(await send(estimates.remove, { params }, { "if-match": '"1.2"' })).toMatchObject({
    status: 204,
  });
});

const read = (url: string) => world.as("administrator").send({ method: "GET", url });

test("a browser gets tags of records, and of nothing that it keeps no answers of", async () => {
  const { id } = await make.unit();
  expect((await read(`/api/units/${id}`)).headers["etag"]).toMatch(/^"1-/);
  expect((await read("/api/units")).headers).not.toHaveProperty("etag");
});

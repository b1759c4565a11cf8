import { createServer } from "node:net";
import { once } from "node:events";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { webhooks } from "../../contracts/webhooks.ts";
import { createSecret } from "../base/secret.ts";
import type { TestCompany } from "../test/test-app.ts";
import { webhookApp } from "../test/webhook-app.ts";
import { claimNext, deliverClaimed, deliverNext, startWebhooks } from "./deliver.ts";

// How deliveries leave, how often, and when that ends.

const {
  receiver,
  tools,
  added,
  deliverAll,
  makeDue,
  logOf,
  happen,
  begin,
  companyId,
  input,
  ...app
} = await webhookApp();
const { ok, call, own, db, make, newCompany } = app;
beforeEach(begin);

test("an event arrives signed, once, under an id of its own, and the log has it", async () => {
  const { id } = await added();
  const project = await happen();
  await deliverAll();
  const [delivery] = await logOf(id);
  expect(receiver.arrived).toEqual([
    {
      id: delivery?.eventId,
      body: delivery?.payload,
      event: {
        type: "project.status_changed",
        timestamp: expect.any(String),
        data: {
          projectId: project.id,
          projectNumber: project.number,
          statusBefore: "enquiry",
          status: "estimating",
          changedAt: expect.any(String),
        },
      },
    },
  ]);
  expect(delivery).toMatchObject({
    event: "project.status_changed",
    state: "delivered",
    nextTryAt: null,
    attempts: [{ status: 204, error: null, answer: "" }],
  });
  await makeDue();
  await deliverAll();
  expect(receiver.arrived).toHaveLength(1);
});

test("what fails is sent again later, the same under the same id, and a success ends it", async () => {
  const { id, params } = await added();
  await happen();
  receiver.set({ status: 500, answer: "Database down" });
  await deliverAll();
  const [waiting] = await logOf(id);
  expect(waiting).toMatchObject({
    state: "queued",
    attempts: [{ status: 500, answer: "Database down" }],
  });
  expect(Date.parse(waiting?.nextTryAt ?? "")).toBeGreaterThan(Date.now() + 3_000);
  expect((await ok(webhooks.get, { params })).failingSince).not.toBeNull();
  receiver.set({ status: 200, answer: "" });
  await makeDue();
  await deliverAll();
  const [done] = await logOf(id);
  expect(done).toMatchObject({ state: "delivered", attempts: [{ status: 200 }, { status: 500 }] });
  expect((await ok(webhooks.get, { params })).failingSince).toBeNull();
  const [first, second] = receiver.arrived;
  expect(second).toEqual(first);
});

test("what waits for a webhook that somebody switches off is sent no more, also when it is on again", async () => {
  const { id, params } = await added();
  await happen();
  for (const [revision, active] of [false, true].entries()) {
    const body = { ...input, active, revision: revision + 1 };
    await ok(webhooks.update, { params, body });
  }
  await deliverAll();
  expect((await logOf(id)).map(({ state }) => state)).toEqual(["cancelled"]);
  expect(receiver.arrived).toEqual([]);
});

test("after ten tries a delivery is given up; a webhook that took nothing for days is switched off, and said so", async () => {
  const { id, params } = await added();
  await happen();
  receiver.set({ status: 503 });
  for (const _ of Array(9).keys()) {
    await deliverAll();
    await makeDue();
  }
  await happen();
  await own((rows) =>
    rows.updateTable("webhooks").set({ failingSince: sql`now() - interval '3 days'` }).execute(),
  );
  await deliverNext(tools);
  const log = await logOf(id);
  expect(log.map(({ state }) => state)).toEqual(["cancelled", "failed"]);
  expect(log[1]?.attempts).toHaveLength(10);
  const webhook = await ok(webhooks.get, { params });
  expect(webhook).toMatchObject({ active: false, switchedOffReason: "failing" });
  expect(await ok(webhooks.switchedOff, {})).toEqual([
    { id, title: "Accounting", reason: "failing", at: webhook.switchedOffAt },
  ]);
  const delivery = { companyId, id: log[1]?.id ?? "" };
  expect(await call(webhooks.resend, { params: delivery, body: {} })).toMatchObject({
    status: 409,
    body: { code: "webhook_off" },
  });
  // Whoever saves it has seen why.
  const body = { ...input, revision: webhook.revision };
  const on = await ok(webhooks.update, { params, body });
  expect(on).toMatchObject({ active: true, failingSince: null, switchedOffReason: null });
  expect(await ok(webhooks.switchedOff, {})).toEqual([]);
  receiver.set({ status: 204 });
  const again = await ok(webhooks.resend, { params: delivery, body: {} });
  expect(again.state).toBe("queued");
  await deliverAll();
  expect((await logOf(id))[1]?.state).toBe("delivered");
});

test("a receiver that says gone is switched off at once", async () => {
  const { id, params } = await added();
  await happen();
  receiver.set({ status: 410 });
  await deliverAll();
  expect((await logOf(id))[0]).toMatchObject({ state: "failed", attempts: [{ status: 410 }] });
  expect(await ok(webhooks.get, { params })).toMatchObject({
    active: false,
    switchedOffReason: "gone",
  });
});

test("what becomes of one webhook and its deliveries changes nothing about another", async () => {
  const { id: otherId } = await added({ title: "Other" });
  const { id, params } = await added();
  await own(async (rows) => {
    const failing = { failingSince: new Date("2026-11-01T10:00:00Z") };
    await rows.updateTable("webhooks").set(failing).where("id", "=", otherId).execute();
  });
  await make.webhookDelivery({ webhookId: otherId, state: "failed" });
  await make.webhookDelivery({
    webhookId: otherId,
    state: "queued",
    dueAt: new Date("2099-01-01"),
  });
  const stand = () =>
    own(async (rows) => ({
      webhook: await rows.selectFrom("webhooks").selectAll().where("id", "=", otherId).execute(),
      deliveries: await rows
        .selectFrom("webhookDeliveries")
        .selectAll()
        .where("webhookId", "=", otherId)
        .orderBy("id")
        .execute(),
    }));
  const before = await stand();
  const delivery = await make.webhookDelivery({ webhookId: id, state: "queued" });
  const again = { params: { companyId, id: delivery.id }, body: {} };
  for (const status of [500, 204, 410]) {
    receiver.set({ status });
    await ok(webhooks.resend, again);
    await deliverAll();
  }
  expect((await logOf(id))[0]?.attempts.map(({ status }) => status)).toEqual([410, 204, 500, 204]);
  await ok(webhooks.makeSecret, { params, body: { keepsOld: true } });
  await ok(webhooks.remove, { params });
  expect(await stand()).toEqual(before);
});

test("what is being sent right now is not queued once more", async () => {
  const { id } = await added();
  const { id: deliveryId } = await make.webhookDelivery({ webhookId: id, state: "sending" });
  const answer = await ok(webhooks.resend, { params: { companyId, id: deliveryId }, body: {} });
  expect(answer.state).toBe("sending");
});

test("a webhook that is saved as it is goes on failing since it did", async () => {
  const { params } = await added();
  await happen();
  receiver.set({ status: 500 });
  await deliverAll();
  const { failingSince } = await ok(webhooks.get, { params });
  const saved = await ok(webhooks.update, { params, body: { ...input, revision: 1 } });
  expect(saved.failingSince).toBe(failingSince);
  expect(failingSince).not.toBeNull();
});

test("what was delivered and not written down is sent again under the same id", async () => {
  const { id } = await added();
  await happen();
  const closing = new AbortController();
  const claimed = await claimNext(db);
  if (!claimed) throw new Error("It is due.");
  // The process ends between the answer and the note.
  const dying = { ...tools, closing: AbortSignal.any([closing.signal]), clock: () => new Date() };
  const delivered = deliverClaimed(dying, claimed);
  await expect.poll(() => receiver.arrived.length).toBe(1);
  closing.abort();
  await delivered;
  await makeDue();
  await deliverAll();
  const [delivery] = await logOf(id);
  expect(delivery?.state).toBe("delivered");
  expect(receiver.arrived.at(-1)?.id).toBe(receiver.arrived[0]?.id);
});

test("what is under way while somebody switches its webhook off is not tried again", async () => {
  const { id, params } = await added();
  await happen();
  const claimed = await claimNext(db);
  await ok(webhooks.update, { params, body: { ...input, active: false, revision: 1 } });
  receiver.set({ status: 503 });
  if (claimed) await deliverClaimed(tools, claimed);
  expect(await logOf(id)).toMatchObject([{ state: "failed", attempts: [{ status: 503 }] }]);
});

test("a process that comes too late with its note changes nothing", async () => {
  const { id } = await added();
  await happen();
  const late = await claimNext(db);
  await makeDue();
  await deliverAll();
  receiver.set({ status: 500 });
  if (late) await deliverClaimed(tools, late);
  expect((await logOf(id))[0]).toMatchObject({ state: "delivered", attempts: [{ status: 204 }] });
});

test("a secret that the key of the installation does not open is told as such", async () => {
  const { id } = await added();
  await happen();
  await deliverNext({ ...tools, secret: createSecret("another key") });
  expect((await logOf(id))[0]?.attempts).toMatchObject([
    { status: null, error: "secret_unreadable" },
  ]);
  expect(receiver.arrived).toEqual([]);
});

/** Two deliveries to a webhook of their own. */
const queue = async (company: TestCompany) => {
  const { id: webhookId } = await company.make.webhook();
  await company.make.webhookDelivery({ webhookId, state: "queued" });
  await company.make.webhookDelivery({ webhookId, state: "queued" });
};

test("each has one under way and each company two, and whoever waited longest is next", async () => {
  const [large, small] = [await newCompany(), await newCompany()];
  for (const company of [large, large, large, small]) await queue(company);
  const claims = [];
  for (let next = await claimNext(db); next; next = await claimNext(db)) claims.push(next);
  const isLarge = claims.map((claim) => claim.companyId === large.company.id);
  expect(isLarge).toHaveLength(3);
  expect(isLarge.filter(Boolean)).toHaveLength(2);
  expect(isLarge[0]).not.toBe(isLarge[1]);
  expect(new Set(claims.map(({ webhookId }) => webhookId)).size).toBe(3);
  for (const company of [large, small]) {
    await company.own((rows) => rows.deleteFrom("webhooks").execute());
  }
});

test("one that never answers delays neither another of its company nor a call", async () => {
  const silent = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const address = silent.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const slow = await added({ title: "Slow", url: `http://127.0.0.1:${port}/` });
  const { id } = await added();
  const worker = startWebhooks({ ...tools, limitMs: 60_000 });
  const begun = performance.now();
  await happen();
  await happen();
  expect(performance.now() - begun).toBeLessThan(3_000);
  worker.wake();
  await expect
    .poll(async () => (await logOf(id)).map(({ state }) => state), { timeout: 3_000 })
    .toEqual(["delivered", "delivered"]);
  expect((await logOf(slow.id)).map(({ state }) => state).toSorted()).toEqual([
    "queued",
    "sending",
  ]);
  await worker.stop();
  // What was cut off is not written down: it is sent again.
  expect((await logOf(slow.id)).flatMap(({ attempts }) => attempts)).toEqual([]);
  silent.close();
}, 15_000);

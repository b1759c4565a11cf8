import { beforeEach, expect, onTestFinished, test } from "vitest";
import { mostWebhooks, webhooks } from "../../contracts/webhooks.ts";
import { webhookApp } from "../test/webhook-app.ts";

// What administrators do with webhooks: who is told of what, by which secret, and a test.

const { receiver, added, deliverAll, logOf, happen, begin, companyId, input, ...app } =
  await webhookApp();
const { ok, call, own, make, as, newCompany, context } = app;
beforeEach(begin);

test("a webhook is added, read, changed and deleted, and its secret is shown when it is made alone", async () => {
  const { id, params, secret, webhook } = await added({ url: "https://Example.com:443/Hook" });
  expect(webhook).toEqual({
    ...input,
    url: "https://example.com/Hook",
    id,
    revision: 1,
    failingSince: null,
    switchedOffReason: null,
    switchedOffAt: null,
    secretMadeAt: webhook.secretMadeAt,
    oldSecretUntil: null,
  });
  expect(await ok(webhooks.get, { params })).toEqual(webhook);
  expect(await ok(webhooks.list, { params: { companyId } })).toEqual([webhook]);
  const body = { ...input, title: "Chat", active: false, revision: 1 };
  expect(await ok(webhooks.update, { params, body })).toMatchObject({ title: "Chat", revision: 2 });
  expect(await call(webhooks.update, { params, body })).toMatchObject({ status: 409 });
  const stored = await own((rows) => rows.selectFrom("webhooks").selectAll().execute());
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  expect((await call(webhooks.remove, { params })).status).toBe(204);
  expect((await call(webhooks.get, { params })).status).toBe(404);
});

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

test("webhooks come by title, and those that were switched off with the last one first", async () => {
  for (const [title, day] of [
    ["Åpen", "2026-11-02"],
    ["chat", "2026-11-03"],
    ["Accounts", "2026-11-01"],
  ] as const) {
    const off = { switchedOffReason: "gone", switchedOffAt: new Date(day) } as const;
    await make.webhook({ title, active: false, ...off });
  }
  const listed = await ok(webhooks.list, { params: { companyId } });
  expect(titles(listed)).toEqual(["Accounts", "chat", "Åpen"]);
  expect(titles(await ok(webhooks.switchedOff, {}))).toEqual(["chat", "Åpen", "Accounts"]);
});

test("whoever does not look after the company sees no webhook", async () => {
  const { params } = await added();
  expect((await as("project_manager").call(webhooks.get, { params })).status).toBe(403);
  const other = await newCompany();
  expect((await other.call(webhooks.get, { params })).status).toBe(404);
});

test.each([
  [{ url: "https://kari:secret@example.com/" }, "url", "address_with_user"],
  [{ url: "https://example.com:22/" }, "url", "port_not_allowed"],
  [{ url: "gopher://example.com/" }, "url", "not_a_webhook_address"],
  [{ url: `https://example.com/${"ø".repeat(200)}` }, "url", "too_long"],
  [{ events: [] }, "events", "required"],
  [{ events: ["webhook.test"] }, "events.0", "not_an_option"],
  [{ events: ["offer.sent", "offer.sent"] }, "events", "listed_twice"],
  [{ title: "" }, "title", "required"],
])("%j is refused", async (wrong, path, code) => {
  const answer = await call(webhooks.create, {
    params: { companyId },
    body: { ...input, ...wrong },
  });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
});

test("without leave of the operator only https addresses of the internet are taken", async () => {
  context.config.webhookAllowInternal = false;
  onTestFinished(() => {
    context.config.webhookAllowInternal = true;
  });
  const params = { companyId };
  const add = (url: string) => call(webhooks.create, { params, body: { ...input, url } });
  for (const url of [
    "https://localhost/",
    "https://kari.localhost/",
    "https://2130706433/",
    "https://0x7f.1:8443/",
    "https://192.168.1.10/hook",
    "https://[::1]/",
    "https://[::ffff:10.0.0.1]/",
    "https://169.254.169.254/latest",
  ]) {
    expect(await add(url)).toMatchObject({
      status: 422,
      body: { errors: [{ path: "url", code: "internal_address" }] },
    });
  }
  expect(await add("http://example.com/")).toMatchObject({
    body: { errors: [{ path: "url", code: "https_only" }] },
  });
  expect((await add("https://example.com/")).status).toBe(201);
});

test("a company has at most ten", async () => {
  for (const _ of Array(mostWebhooks).keys()) await make.webhook();
  const answer = await call(webhooks.create, { params: { companyId }, body: input });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: "too_many_webhooks" }] } });
});

/** Whether the next delivery has a signature by this secret. */
const signs = async (secret: string) => {
  receiver.set({ secret });
  await happen();
  await deliverAll();
  return receiver.arrived.at(-1)?.event !== undefined;
};

test("with a new secret both sign for a day, or only the new one", async () => {
  const { params, secret: old } = await added();
  const kept = await ok(webhooks.makeSecret, { params, body: { keepsOld: true } });
  const until = Date.parse(kept.webhook.oldSecretUntil ?? "");
  expect(until - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect([await signs(old), await signs(kept.secret)]).toEqual([true, true]);
  await own((rows) => rows.updateTable("webhooks").set({ oldSecretUntil: new Date() }).execute());
  expect([await signs(old), await signs(kept.secret)]).toEqual([false, true]);
  const dropped = await ok(webhooks.makeSecret, { params, body: { keepsOld: false } });
  expect([await signs(kept.secret), await signs(dropped.secret)]).toEqual([false, true]);
});

test("a test event is sent at once, also to one that is off, and tells what was answered", async () => {
  const { id, params } = await added({ active: false });
  receiver.set({ status: 202, answer: "Got it" });
  expect(await ok(webhooks.test, { params })).toMatchObject({ status: 202, answer: "Got it" });
  expect(receiver.arrived).toMatchObject([
    { event: { type: "webhook.test", data: { webhookId: id } } },
  ]);
  receiver.set({ status: 404 });
  expect(await ok(webhooks.test, { params })).toMatchObject({ status: 404, error: null });
  const log = await logOf(id);
  expect(log.map(({ event, state }) => [event, state])).toEqual([
    ["webhook.test", "failed"],
    ["webhook.test", "delivered"],
  ]);
  expect((await ok(webhooks.get, { params })).failingSince).toBeNull();
  const failed = { companyId, id };
  const { rows } = await ok(webhooks.deliveries, { params: failed, query: { state: "failed" } });
  expect(rows).toHaveLength(1);
});

import { sql } from "kysely";
import { afterAll } from "vitest";
import { webhooks } from "../../contracts/webhooks.ts";
import { webhookEvents } from "../../domain/webhook/webhook-events.ts";
import { readConfig } from "../base/config.ts";
import { deliverNext } from "../webhooks/deliver.ts";
import { type Receiver, startReceiver } from "./receiver.ts";
import { type TestCompany, testApp } from "./test-app.ts";

/** The server, allowed to send inside, and another system on loopback that it tells of everything. */
export async function webhookApp() {
  const config = readConfig(
    { LOG_LEVEL: "silent", PUBLIC_URL: "http://localhost:3000", WEBHOOK_ALLOW_INTERNAL: "true" },
    [],
  );
  // Signatures hold for minutes, so the clock is the true one.
  const app = await testApp({ config, clock: () => new Date() });
  const receiver = await startReceiver();
  afterAll(receiver.close);
  const log = { error: () => undefined };
  const tools = { ...app.context, mayBeInternal: true, limitMs: 500, log };
  return {
    ...app,
    ...hands(app, receiver),
    receiver,
    companyId: app.company.id,
    tools,
    deliverAll: async () => {
      while (await deliverNext(tools));
    },
  };
}

function hands({ ok, own, make, company }: TestCompany, receiver: Receiver) {
  const companyId = company.id;
  const events = [...webhookEvents];
  const input = { title: "Accounting", url: receiver.url, events, active: true };
  return {
    input,
    /** A webhook of the receiver, which knows its secret. */
    added: async (values: Partial<typeof input> = {}) => {
      const body = { ...input, ...values };
      const { id } = await ok(webhooks.create, { params: { companyId }, body });
      const params = { companyId, id };
      const made = await ok(webhooks.makeSecret, { params, body: { keepsOld: false } });
      receiver.set({ secret: made.secret, status: 204, answer: "" });
      return { id, params, ...made };
    },
    /** What waits is due now, and what some process had is free again. */
    makeDue: () =>
      own((rows) =>
        rows
          .updateTable("webhookDeliveries")
          .set({ dueAt: sql`now()` })
          .where("state", "in", ["queued", "sending"])
          .execute(),
      ),
    logOf: async (id: string) =>
      (await ok(webhooks.deliveries, { params: { companyId, id }, query: {} })).rows,
    /** A project gets another status, which is an event. */
    happen: async () => {
      const project = await make.project();
      const change = { status: "estimating" } as const;
      await own((rows) =>
        rows.updateTable("projects").set(change).where("id", "=", project.id).execute(),
      );
      return project;
    },
    /** Nobody has a webhook, and nothing has arrived. */
    begin: async () => {
      await own((rows) => rows.deleteFrom("webhooks").execute());
      receiver.arrived.length = 0;
    },
  };
}

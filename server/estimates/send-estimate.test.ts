import { afterAll, beforeEach, expect, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { freezeSentEstimate } from "./freeze-estimate.ts";
import { deliverNext } from "../mail/outbox.ts";
import type { Mailer } from "../mail/delivery.ts";
import { createMailer } from "../mail/smtp.ts";
import { attachmentOf, startMailSink } from "../test/mail-sink.ts";
import { quietOutbox } from "../test/doubles.ts";
import { draftToSend, message } from "../test/offer-message.ts";
import { testApp } from "../test/test-app.ts";
import { createPdfRenderer } from "./pdf/render/render.ts";

const clock = () => new Date("2026-11-20T10:00:00Z");

const sink = await startMailSink();
const pdf = createPdfRenderer();
const mailer = createMailer({
  clock,
  smtpUrl: sink.url,
  mailFrom: "Overslag <no-reply@overslag.example>",
  mailAllowInternal: false,
});
const server = await testApp({ pdf });
const { own, call, ok, db, context, as } = server;
const draft = () => draftToSend(server);

afterAll(async () => {
  mailer.close();
  await sink.close();
  await pdf.close();
});
beforeEach(() => sink.refuse(undefined));

const deliver = (through: Mailer = mailer) =>
  deliverNext({
    db,
    mailer: through,
    clock: context.clock,
    ...quietOutbox,
    onAccepted: freezeSentEstimate,
  });

const log = async (params: { id: string }) => (await ok(estimates.emails, { params }))[0];
const status = async (params: { id: string }) =>
  (await ok(estimates.get, { params })).header.status;

test("a message that the mail server accepts is sent, with the bytes of the printed PDF", async () => {
  const { params } = await draft();
  const before = sink.messages.length;
  const sent = await ok(estimates.send, { params, body: message() });
  expect(sent).toMatchObject({ state: "queued", sentAt: null });
  expect(await status(params)).toBe("draft");

  const printed = await as("administrator").send({
    method: "GET",
    url: `/api/estimates/${params.id}/pdf`,
  });
  expect(await deliver()).toBe(true);
  const received = sink.messages[before];
  expect(received).toMatchObject({
    subject: "Tilbud på bad",
    from: { address: "no-reply@overslag.example", name: "Bygg AS" },
    to: [{ address: "kari@client.example" }],
    messageId: `<${sent.id}@overslag.example>`,
  });
  expect(received?.text).toContain("her er tilbudet.");
  expect(received?.attachments[0]?.filename).toMatch(/^Tilbud 2025-\d+ v\d+\.pdf$/);
  expect(attachmentOf(received).equals(printed.rawPayload)).toBe(true);

  expect(await log(params)).toMatchObject({
    state: "sent",
    sentAt: "2026-11-20T10:00:00.000Z",
    error: null,
    attempts: 1,
  });
  expect(await status(params)).toBe("sent");
});

test("sending moves an enquiry to offer sent and supersedes the version that was out", async () => {
  const first = await draft();
  await ok(estimates.send, { params: first.params, body: message() });
  await deliver();
  const { header } = await ok(estimates.get, { params: first.params });
  const project = await ok(projects.get, { params: { id: header.projectId } });
  expect(project.status).toBe("offer_sent");

  const second = await ok(estimates.create, {
    params: { projectId: header.projectId },
    body: { fromEstimateId: first.params.id, language: "nb" },
  });
  await ok(estimates.send, { params: { id: second.id }, body: message() });
  await deliver();
  expect([await status(first.params), await status({ id: second.id })]).toEqual([
    "superseded",
    "sent",
  ]);
});

test("an offer whose dates were changed after the page was opened is not sent", async () => {
  const { params } = await draft();
  const { headerRevision, language } = (await ok(estimates.get, { params })).header;
  const dates = { offerDate: "2026-11-20", validUntil: "2026-12-31" };
  await ok(estimates.update, { params, body: { ...dates, language, headerRevision } });
  const old = await call(estimates.send, { params, body: { ...message(), headerRevision } });
  expect(old).toMatchObject({ status: 409, body: { code: "stale" } });
  expect(await log(params)).toBeUndefined();
  const seen = { ...message(), headerRevision: headerRevision + 1 };
  expect(await ok(estimates.send, { params, body: seen })).toMatchObject({ state: "queued" });
  // The same request again acts once, also when the dates were changed after it.
  expect(await ok(estimates.send, { params, body: seen })).toMatchObject({ id: seen.id });
  expect(await deliver()).toBe(true);
});

test("older versions are superseded, drafts too, and a newer one is not", async () => {
  const draftOnly = await draft();
  const { projectId } = (await ok(estimates.get, draftOnly)).header;
  const copyOf = async ({ params }: { params: { id: string } }) => {
    const { id } = await ok(estimates.create, {
      params: { projectId },
      body: { fromEstimateId: params.id, language: "nb" },
    });
    return { params: { id } };
  };
  const older = await copyOf(draftOnly);
  const newer = await copyOf(older);
  for (const { params } of [newer, older]) {
    await ok(estimates.send, { params, body: message() });
    await deliver();
  }
  const statuses = [draftOnly, older, newer].map(({ params }) => status(params));
  expect(await Promise.all(statuses)).toEqual(["superseded", "superseded", "sent"]);
});

test("while a message waits the estimate is locked, and a failure opens it again", async () => {
  const { params, lines } = await draft();
  await ok(estimates.send, { params, body: message() });
  const change = {
    batchId: newId(),
    baseRevision: 1,
    changes: [{ type: "setLine", key: lines[0]?.key, field: "note", value: "x" }],
  };
  expect(await call(estimates.change, { params, body: change })).toMatchObject({
    status: 409,
    body: { code: "estimate_sending" },
  });
  sink.refuse({ code: 550, text: "No such mailbox" });
  await deliver();
  expect((await call(estimates.change, { params, body: change })).status).toBe(201);
});

test("a refusal by the mail server is a failure with its words, never sent", async () => {
  for (const code of [550, 500]) {
    const { params } = await draft();
    sink.refuse({ code, text: "Mailbox kari@client.example unknown" });
    await ok(estimates.send, { params, body: message() });
    await deliver();
    const entry = await log(params);
    expect(entry).toMatchObject({ state: "failed", sentAt: null });
    expect(entry?.error).toContain(`${code} Mailbox kari@client.example unknown`);
    expect(await status(params)).toBe("draft");
  }
});

test("without a mail server the log says so", async () => {
  const { params } = await draft();
  await ok(estimates.send, { params, body: message() });
  await deliver(
    createMailer({ clock, smtpUrl: undefined, mailFrom: "x@y.example", mailAllowInternal: false }),
  );
  expect(await log(params)).toMatchObject({
    state: "failed",
    sentAt: null,
    errorCode: "not_configured",
    error: null,
  });
  expect(await status(params)).toBe("draft");
});

test("a server that says later keeps the message, with its words, until it is cancelled", async () => {
  const { params } = await draft();
  sink.refuse({ code: 451, text: "Try again later" });
  const { id } = await ok(estimates.send, { params, body: message() });
  await deliver();
  const entry = await log(params);
  expect(entry).toMatchObject({ state: "queued", sentAt: null, attempts: 1 });
  expect(entry?.error).toContain("Try again later");
  expect(await deliver(), "it is not due yet").toBe(false);
  const cancelled = await ok(estimates.cancelEmail, { params: { id }, body: {} });
  expect(cancelled).toMatchObject({ state: "failed", errorCode: "cancelled" });
  expect(cancelled.error).toContain("Try again later");
});

test("a mail server that is not there is asked again later, and the log says since when and when next", async () => {
  const { params } = await draft();
  const nobody = createMailer({
    clock,
    smtpUrl: "smtp://127.0.0.1:1",
    mailFrom: "x@y.example",
    mailAllowInternal: false,
  });
  await ok(estimates.send, { params, body: message() });
  expect(await log(params)).toMatchObject({ failingSince: null, nextTryAt: null });
  await deliver(nobody);
  nobody.close();
  const entry = await log(params);
  expect(entry).toMatchObject({
    state: "queued",
    errorCode: "unreachable",
    step: "connect",
    error: null,
    failingSince: expect.any(String),
  });
  const { failingSince, nextTryAt } = entry ?? {};
  expect(Date.parse(nextTryAt ?? "") - Date.parse(failingSince ?? "")).toBe(15_000);
});

test("a message is handed over again with the same Message-ID", async () => {
  const { params } = await draft();
  const { id } = await ok(estimates.send, { params, body: message() });
  await own((company) =>
    company
      .updateTable("emails")
      .set({ state: "sending", attempts: 1, dueAt: new Date(0) })
      .where("id", "=", id)
      .execute(),
  );
  await deliver();
  expect(sink.messages.at(-1)?.messageId).toBe(`<${id}@overslag.example>`);
  expect(await log(params)).toMatchObject({ state: "sent", attempts: 2 });
});

test("a message that is on its way cannot be cancelled any more", async () => {
  const { params } = await draft();
  const { id } = await ok(estimates.send, { params, body: message() });
  const cancel = () => ok(estimates.cancelEmail, { params: { id }, body: {} });
  await deliver({
    ...mailer,
    deliver: async (...delivery) => {
      expect(await cancel()).toMatchObject({ state: "sending", errorCode: null });
      return mailer.deliver(...delivery);
    },
  });
  expect(await cancel()).toMatchObject({ state: "sent", errorCode: null });
});

test("what the mail server accepts is sent, although nobody knew of it meanwhile", async () => {
  const { params } = await draft();
  const { id } = await ok(estimates.send, { params, body: message() });
  const slow: Mailer = {
    ...mailer,
    deliver: async (...delivery) => {
      const answer = await mailer.deliver(...delivery);
      await own((company) =>
        company
          .updateTable("emails")
          .set({ dueAt: new Date(0) })
          .where("id", "=", id)
          .execute(),
      );
      expect(await deliver(), "its lease is over").toBe(false);
      expect(await log(params)).toMatchObject({ state: "unknown" });
      return answer;
    },
  };
  await deliver(slow);
  expect(await log(params)).toMatchObject({ state: "sent", error: null, attempts: 1 });
  expect(await status(params)).toBe("sent");
});

test("a repeated request sends once", async () => {
  const { params } = await draft();
  const body = message();
  const [first, again] = [
    await ok(estimates.send, { params, body }),
    await ok(estimates.send, { params, body }),
  ];
  expect(again.id).toBe(first.id);
  expect(await ok(estimates.emails, { params })).toHaveLength(1);
  await deliver();
});

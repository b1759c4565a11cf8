import { afterAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { freezeSentEstimate } from "../estimates/freeze-estimate.ts";
import { quietOutbox } from "../test/doubles.ts";
import { type Fault, startScriptedSmtp } from "../test/scripted-smtp.ts";
import { testApp } from "../test/test-app.ts";
import { deliverNext } from "./outbox.ts";
import { createMailer } from "./smtp.ts";
import { stepLimits } from "./step-watch.ts";

const clock = () => new Date("2026-11-20T10:00:00Z");

// For everything that a mail server can do wrong: what the log says is true, the estimate is free exactly
// when nobody can have got it, and nothing is sent twice by itself.

const smtp = await startScriptedSmtp();
const { make, own, call, ok, db, context } = await testApp();
afterAll(() => smtp.close());
beforeEach(() => smtp.fail(undefined));

/** Only the step that is meant to be too slow is in a hurry: all else may take its time on a busy machine. */
function mailerFor(fault: Fault | undefined) {
  const slow = fault && fault.says === undefined && !fault.cuts ? fault.at : undefined;
  const hurry = slow === undefined || slow === "goodbye" ? {} : { [slow]: 100 };
  const mailer = createMailer({
    clock,
    smtpUrl: smtp.url,
    mailFrom: "no-reply@overslag.example",
    mailAllowInternal: false,
    limits: { ...stepLimits, ...hurry },
  });
  onTestFinished(() => mailer.close());
  return mailer;
}

const deliver = (fault?: Fault) => {
  smtp.fail(fault);
  const tools = { ...quietOutbox, db, mailer: mailerFor(fault), clock: context.clock };
  return deliverNext({ ...tools, onAccepted: freezeSentEstimate });
};

/** An estimate that is on its way. */
async function sending(recipients = ["kari@client.example"]) {
  const { id } = await make.estimate();
  await make.estimateLine({ estimateId: id });
  const message = { id: newId(), recipients, subject: "Tilbud", body: "" };
  await ok(estimates.send, { params: { id }, body: message });
  return { params: { id }, emailId: message.id };
}

/** All that was promised falls due. */
const untilDue = (id: string) =>
  own((rows) =>
    rows
      .updateTable("emails")
      .set({ dueAt: new Date(0) })
      .where("id", "=", id)
      .execute(),
  );

/** What two machines hold of a message that is under way. */
const moreThanBuffers = 16_000_000;

const attach = (id: string, bytes: number) =>
  own((rows) =>
    rows
      .updateTable("emails")
      .set({ attachment: Buffer.alloc(bytes) })
      .where("id", "=", id)
      .execute(),
  );

async function outcome(params: { id: string }) {
  const [entry] = await ok(estimates.emails, { params });
  const { header } = await ok(estimates.get, { params });
  const dates = { offerDate: "2026-11-20", validUntil: "2026-12-31", language: "nb" };
  const { headerRevision } = header;
  const edit = await call(estimates.update, { params, body: { ...dates, headerRevision } });
  return { entry, sending: header.sending, status: header.status, isOpen: edit.status === 200 };
}

const waits = { state: "queued", sentAt: null };
const locked = { sending: true, status: "draft", isOpen: false };
const free = { sending: false, status: "draft", isOpen: true };
const frozen = { sending: false, status: "sent", isOpen: false };
const steps = ["greeting", "hello", "sign_in", "sender", "recipients", "data"] as const;

test.each([...steps, "answer"] as const)(
  "a mail server that says no at the step %s fails the message with its words",
  async (at) => {
    const { params } = await sending();
    const before = smtp.received.length;
    await deliver({ at, says: "554 Not you" });
    const { entry, ...rest } = await outcome(params);
    expect(entry).toMatchObject({
      state: "failed",
      error: "554 Not you",
      errorCode: null,
      step: at,
    });
    expect(rest).toEqual(free);
    expect(await deliver(), "nothing is tried again").toBe(false);
    expect(smtp.received.length - before).toBe(at === "answer" ? 1 : 0);
  },
);

test.each([...steps, "answer"] as const)(
  "a mail server that says later at the step %s is asked again, and one copy arrives",
  async (at) => {
    const { params, emailId } = await sending();
    const before = smtp.received.length;
    await deliver({ at, says: "451 Come back later" });
    const { entry, ...rest } = await outcome(params);
    expect(entry).toMatchObject({
      ...waits,
      error: "451 Come back later",
      errorCode: null,
      step: at,
    });
    expect(rest).toEqual(locked);
    expect(await deliver(), "not at once").toBe(false);
    await untilDue(emailId);
    await deliver();
    expect(await outcome(params)).toMatchObject({
      ...frozen,
      entry: { state: "sent", step: null },
    });
    expect(smtp.received.length - before).toBe(at === "answer" ? 2 : 1);
  },
);

test.each<Fault>([
  ...[...steps, "content" as const].flatMap((at) => [{ at }, { at, cuts: true }]),
  ...steps.map((at) => ({ at, drips: true })),
])("before the message is handed over nothing has arrived: %j", async (fault) => {
  const { params, emailId } = await sending();
  if (fault.at === "content") await attach(emailId, moreThanBuffers);
  const before = smtp.received.length;
  await deliver(fault);
  const { entry, ...rest } = await outcome(params);
  expect(entry).toMatchObject({ ...waits, error: null, errorCode: "unreachable", step: fault.at });
  expect(rest).toEqual(locked);
  await untilDue(emailId);
  await attach(emailId, 1);
  await deliver();
  expect((await outcome(params)).entry).toMatchObject({ state: "sent", attempts: 2 });
  expect(smtp.received.length - before).toBe(1);
});

test.each<Fault>([
  { at: "answer" },
  { at: "answer", cuts: true },
  { at: "answer", drips: true },
  { at: "answer", says: "what?" },
])("after its last byte a message may have arrived: %j", async (fault) => {
  const { params, emailId } = await sending();
  const before = smtp.received.length;
  await deliver(fault);
  const { entry, ...rest } = await outcome(params);
  expect(entry).toMatchObject({
    state: "unknown",
    sentAt: null,
    error: null,
    errorCode: "no_answer",
    step: "answer",
  });
  expect(rest).toEqual(locked);
  await untilDue(emailId);
  expect(await deliver(), "nothing is sent again by itself").toBe(false);
  expect(smtp.received.length - before).toBe(1);
});

test("whoever lets go after his answer has answered", async () => {
  const { params } = await sending();
  const before = smtp.received.length;
  await deliver({ at: "goodbye", cuts: true });
  expect(await outcome(params)).toMatchObject({ ...frozen, entry: { state: "sent" } });
  expect(smtp.received.length - before).toBe(1);
});

test("an answer that comes before the message is none", async () => {
  const { params, emailId } = await sending();
  await attach(emailId, moreThanBuffers);
  await deliver({ at: "content", says: "250 Taken already" });
  expect((await outcome(params)).entry).toMatchObject({ ...waits, errorCode: "unreachable" });
});

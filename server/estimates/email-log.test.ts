import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { emails } from "../../contracts/emails.ts";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import { newId } from "../base/new-id.ts";
import { deliverNext } from "../mail/outbox.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { freezeSentEstimate } from "./freeze-estimate.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { make, own, call, ok, as, db, newCompany } = await testApp({ clock: () => now });

async function draft() {
  const { id, projectId } = await make.estimate();
  await make.estimateLine({ estimateId: id });
  return { params: { id }, projectId };
}

const message = (values: object = {}) => ({
  id: newId(),
  recipients: ["kari@client.example"],
  subject: "Tilbud",
  body: "Hei",
  ...values,
});

const deliver = async () => {
  const mailer = testMailer();
  const tools = { ...quietOutbox, db, mailer, clock: () => now };
  await deliverNext({ ...tools, onAccepted: freezeSentEstimate });
  return mailer.messages;
};

test("the log is newest first, and messages of one moment have one order", async () => {
  const { params } = await draft();
  const other = await make.email();
  const ids = ["3", "5", "1", "2", "4"].map(
    (digit) => `01900000-0000-7000-8000-00000000000${digit}`,
  );
  const moments = ["10:00", "10:00", "10:00", "09:00", "11:00"];
  for (const [index, id] of ids.entries()) {
    const createdAt = new Date(`2026-11-19T${moments[index]}:00Z`);
    await make.email({ id, estimateId: params.id, createdAt });
  }
  const log = await ok(estimates.emails, { params });
  expect(log.map(({ id }) => id.at(-1))).toEqual(["4", "5", "3", "1", "2"]);
  expect(log.map(({ id }) => id)).not.toContain(other.id);
});

test("the log tells who sent what to whom and when, and keeps the file as it was sent", async () => {
  const { params } = await draft();
  const { user } = await as("estimator").ok(auth.session, {});
  now = new Date("2026-11-20T10:01:00Z");
  const body = message({ recipients: ["kari@client.example", "per@client.example"] });
  const queued = await as("estimator").ok(estimates.send, { params, body });
  const written = { ...body, sender: user.email, createdAt: now.toISOString(), sentAt: null };
  // It has not been tried yet, so there is no next time.
  expect(queued).toMatchObject({ ...written, failingSince: null, nextTryAt: null });
  expect(await ok(estimates.emails, { params })).toEqual([queued]);
  const file = await as("viewer").send({
    method: "GET",
    url: `/api/emails/${body.id}/attachment`,
  });
  expect(file.headers["content-disposition"]).toContain(encodeURIComponent(queued.attachmentName));
  expect(file.body).toBe("%PDF-1.7\n");
  now = new Date("2026-11-20T10:02:00Z");
  expect(await deliver()).toMatchObject([{ id: body.id, recipients: body.recipients }]);
  const [sent] = await ok(estimates.emails, { params });
  expect(sent).toMatchObject({
    state: "sent",
    sentAt: now.toISOString(),
    createdAt: written.createdAt,
    attempts: 1,
    nextTryAt: null,
  });
  const { header } = await ok(estimates.get, { params });
  expect(header).toMatchObject({ sentAt: now.toISOString(), updatedAt: now.toISOString() });
});

test("a message that carried no file has none to show", async () => {
  const file = { attachment: null, attachmentName: "" };
  const { id } = await make.email({ kind: "question", ...file });
  expect((await call(estimates.emailAttachment, { params: { id } })).status).toBe(404);
});

test("ten people get a message at most, with a subject of 200 signs", async () => {
  const { params } = await draft();
  const people = Array.from({ length: 11 }, (_, number) => `person${number}@client.example`);
  const subject = "x".repeat(200);
  for (const [values, path, code] of [
    [{ recipients: people }, "recipients", "too_many"],
    [{ subject: `${subject}x` }, "subject", "too_long"],
  ] as const) {
    expect(await call(estimates.send, { params, body: message(values) })).toMatchObject({
      status: 422,
      body: { errors: [{ path, code }] },
    });
  }
  const most = message({ subject, recipients: people.slice(1) });
  expect(await ok(estimates.send, { params, body: most })).toMatchObject({ state: "queued" });
  await deliver();
});

test("a message carries the revision whose document it shows", async () => {
  const { params } = await draft();
  const changes = [{ type: "setVariable" as const, name: "walls", value: "1" }];
  const change = { batchId: newId(), baseRevision: 0, changes };
  expect(await call(estimates.change, { params, body: change })).toMatchObject({ status: 201 });
  await ok(estimates.send, { params, body: message() });
  const stored = await own((rows) =>
    rows
      .selectFrom("emails")
      .select("estimateRevision")
      .where("estimateId", "=", params.id)
      .execute(),
  );
  expect(stored).toEqual([{ estimateRevision: 1 }]);
  await deliver();
});

test.each(["queued", "sending", "unknown"] as const)(
  "while a message is %s its estimate stays as it is, and every other one is open",
  async (state) => {
    const { params, projectId } = await draft();
    const beside = await make.estimate({ projectId });
    const handedOverAt = new Date("2026-11-20");
    await make.email({ estimateId: params.id, state, handedOverAt, dueAt: new Date("2099-01-01") });
    const { header } = await ok(estimates.get, { params });
    expect(header.sending).toBe(true);
    expect((await ok(estimates.get, { params: { id: beside.id } })).header.sending).toBe(false);
    const dates = { offerDate: "2026-11-20", validUntil: "2026-12-31", language: "nb" };
    const changes = [{ type: "setVariable", name: "walls", value: "1" }];
    const attempts = (id: string) => [
      () =>
        call(estimates.change, {
          params: { id },
          body: { batchId: newId(), baseRevision: 0, changes },
        }),
      () => call(estimates.update, { params: { id }, body: { ...dates, headerRevision: 1 } }),
      () => call(estimates.remove, { params: { id } }),
    ];
    const refusal = { status: 409, body: { code: "estimate_sending" } };
    expect(await call(estimates.send, { params, body: message() })).toMatchObject(refusal);
    for (const attempt of attempts(params.id)) expect(await attempt()).toMatchObject(refusal);
    for (const attempt of attempts(beside.id)) expect((await attempt()).status).toBeLessThan(300);
  },
);

test("a message that is cancelled is never delivered, and another one may follow", async () => {
  const { params } = await draft();
  const first = await ok(estimates.send, { params, body: message() });
  await ok(estimates.cancelEmail, { params: { id: first.id }, body: {} });
  expect(await deliver()).toEqual([]);
  expect((await ok(estimates.get, { params })).header).toMatchObject({
    status: "draft",
    sending: false,
  });
  const second = await ok(estimates.send, { params, body: message() });
  expect(await deliver()).toMatchObject([{ id: second.id }]);
  expect((await ok(estimates.get, { params })).header.status).toBe("sent");
});

test("cancelling reaches one message, and none that has failed already", async () => {
  const other = await make.email({ state: "queued", dueAt: new Date("2099-01-01") });
  const failed = await make.email({ errorCode: "not_configured" });
  const answer = await ok(estimates.cancelEmail, { params: { id: failed.id }, body: {} });
  expect(answer).toMatchObject({ state: "failed", errorCode: "not_configured" });
  const { estimateId } = other;
  expect(await ok(estimates.emails, { params: { id: estimateId } })).toMatchObject([
    { state: "queued" },
  ]);
});

test.each([
  ["subject", "Another"],
  ["body", "Another"],
  ["recipients", ["ola@client.example"]],
  ["recipients", ["kari@client.example", "ola@client.example"]],
])("an id that was used is not taken for another message: %s %j", async (field, value) => {
  const { params } = await draft();
  const body = message();
  await ok(estimates.send, { params, body });
  const other = { params, body: { ...body, [field]: value } };
  expect(await call(estimates.send, other)).toMatchObject({
    status: 409,
    body: { code: "duplicate", errors: [{ path: "id", code: "duplicate" }] },
  });
  await deliver();
});

test("an id that was used is not taken for a message with another offer", async () => {
  const [one, other] = [await draft(), await draft()];
  const body = message();
  await ok(estimates.send, { params: one.params, body });
  expect(await call(estimates.send, { params: other.params, body })).toMatchObject({
    status: 409,
    body: { code: "duplicate" },
  });
  await deliver();
});

test("a letter that failed is told whatever followed it, an offer until another one did", async () => {
  const company = await newCompany();
  const { id: estimateId } = await company.make.estimate();
  const letter = { kind: "answer", attachment: null, attachmentName: "" } as const;
  const ids: string[] = [];
  for (const [minute, kind] of [letter, letter, {}, {}, letter].entries()) {
    const createdAt = new Date(Date.UTC(2026, 10, 20, 8, minute));
    ids.push((await company.make.email({ estimateId, createdAt, ...kind })).id);
  }
  const { rows } = await company.ok(emails.problems, {});
  expect(rows.map(({ id }) => ids.indexOf(id))).toEqual([4, 3, 1, 0]);
});

test("a letter is sent again while an offer is on its way", async () => {
  const { params } = await draft();
  const dueAt = new Date("2099-01-01");
  await make.email({ estimateId: params.id, state: "queued", dueAt });
  const letter = { kind: "answer", attachment: null, attachmentName: "" } as const;
  const { id } = await make.email({ estimateId: params.id, ...letter });
  const again = { params: { id }, body: { choice: "send_again" as const } };
  expect(await ok(emails.choose, again)).toMatchObject({ state: "queued" });
  await deliver();
});

test("a request that comes again after its message was sent answers that message", async () => {
  const { params } = await draft();
  const { headerRevision, language, offerDate } = (await ok(estimates.get, { params })).header;
  const body = message({ headerRevision });
  await ok(estimates.send, { params, body });
  await ok(estimates.cancelEmail, { params: { id: body.id }, body: {} });
  const dates = { offerDate, validUntil: "2027-01-31", language, headerRevision };
  await ok(estimates.update, { params, body: dates });
  expect(await ok(estimates.send, { params, body })).toMatchObject({
    id: body.id,
    state: "failed",
  });
  expect(await ok(estimates.emails, { params })).toHaveLength(1);
});

test("dates that the sender cannot have seen are not sent", async () => {
  const { params } = await draft();
  for (const headerRevision of [0, 2]) {
    const body = message({ headerRevision });
    expect(await call(estimates.send, { params, body })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
  }
});

test("a draft goes with the messages that failed, and with no others", async () => {
  const { params } = await draft();
  await make.email({ estimateId: params.id });
  const other = await make.email();
  expect(await call(estimates.remove, { params })).toMatchObject({ status: 204 });
  expect(await ok(estimates.emails, { params: { id: other.estimateId } })).toHaveLength(1);
  expect(await call(estimates.remove, { params })).toMatchObject({ status: 404 });
});

test("a message that was sent is never deleted, whatever the status of its estimate says", async () => {
  const { params, projectId } = await draft();
  await make.email({ estimateId: params.id, state: "sent", sentAt: now });
  expect((await call(estimates.remove, { params })).status).toBe(409);
  expect((await call(projects.remove, { params: { id: projectId } })).status).toBe(409);
  expect(await ok(estimates.emails, { params })).toHaveLength(1);
});

test("the list of versions says how the newest message with each stands", async () => {
  const { projectId } = await make.estimate();
  const withMessages = async (...messages: object[]) => {
    const { id: estimateId } = await make.estimate({ projectId });
    for (const [minute, values] of messages.entries()) {
      const createdAt = new Date(Date.UTC(2026, 10, 20, 8, minute));
      await make.email({ estimateId, createdAt, handedOverAt: createdAt, ...values });
    }
  };
  const sent = { state: "sent", sentAt: now };
  await withMessages({ state: "failed" }, { state: "unknown" });
  await withMessages({ state: "unknown" }, sent);
  await withMessages(sent, { state: "failed" });
  await withMessages(sent, { state: "failed", errorCode: "cancelled" });
  const rows = await ok(estimates.list, { params: { projectId } });
  expect(rows.map(({ emailState }) => emailState)).toEqual([
    null,
    "failed",
    "sent",
    "unknown",
    null,
  ]);
});

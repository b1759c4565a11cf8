import { expect, test } from "vitest";
import { auth } from "../../contracts/auth.ts";
import { emails } from "../../contracts/emails.ts";
import { estimates } from "../../contracts/estimates.ts";
import { decimal } from "../../domain/money/decimal.ts";
import { newId } from "../base/new-id.ts";
import { recordAccepted } from "../mail/record-delivery.ts";
import { withoutServer } from "../mail/delivery.ts";
import { deliverNext } from "../mail/outbox.ts";
import { quietOutbox, testMailer } from "../test/doubles.ts";
import { testApp } from "../test/test-app.ts";
import { freezeSentEstimate } from "./freeze-estimate.ts";

let now = new Date("2026-11-20T10:00:00Z");
const { make, own, ok, as, db, newCompany } = await testApp({ clock: () => now });
const handedOverAt = new Date("2026-11-20T09:00:00Z");
const sender = as("estimator");

/** A draft whose message went wrong in this way. */
async function wentWrong(state: "failed" | "unknown", values: object = {}) {
  const { id } = await make.estimate();
  await make.estimateLine({ estimateId: id });
  const shown = { estimateRevision: 0, estimateHeaderRevision: 1 };
  const email = await make.email({ estimateId: id, state, handedOverAt, ...shown, ...values });
  return { params: { id }, emailId: email.id };
}

const choose = (id: string, choice: string, person = sender) =>
  person.call(emails.choose, { params: { id }, body: { choice } });

const deliver = async () => {
  const mailer = testMailer();
  const tools = { ...quietOutbox, db, mailer, clock: () => now };
  await deliverNext({ ...tools, onAccepted: freezeSentEstimate });
  return mailer.messages;
};

const headerOf = async (params: { id: string }) => (await ok(estimates.get, { params })).header;
const settled = { status: 409, body: { code: "email_settled" } };

test("a message that arrived is sent as of when it was handed over, and freezes its version", async () => {
  const { params, emailId } = await wentWrong("unknown");
  const { user } = await sender.ok(auth.session, {});
  expect(await choose(emailId, "arrived")).toMatchObject({
    status: 200,
    body: {
      state: "sent",
      sentAt: handedOverAt.toISOString(),
      choice: "arrived",
      chosenBy: user.name,
      chosenAt: now.toISOString(),
      errorCode: null,
      step: null,
    },
  });
  expect(await headerOf(params)).toMatchObject({
    status: "sent",
    sending: false,
    sentAt: handedOverAt.toISOString(),
    updatedAt: now.toISOString(),
  });
  expect(await deliver(), "nothing is sent again").toEqual([]);
});

test.each(["unknown", "failed"] as const)(
  "a message that is %s is sent again as it was, once, under the same id",
  async (state) => {
    const attachment = Buffer.from("%PDF as it was");
    const { params, emailId } = await wentWrong(state, { attempts: 3, laterCount: 9, attachment });
    expect(await choose(emailId, "send_again")).toMatchObject({
      status: 200,
      body: { state: "queued", choice: "send_again", error: null, failingSince: null },
    });
    expect((await headerOf(params)).sending).toBe(true);
    expect(await deliver()).toMatchObject([{ id: emailId, attachments: [{ bytes: attachment }] }]);
    expect(await deliver()).toEqual([]);
    const [entry] = await ok(estimates.emails, { params });
    expect(entry).toMatchObject({ state: "sent", attempts: 4, choice: "send_again" });
    expect((await headerOf(params)).status).toBe("sent");
  },
);

test.each([
  ["later", 60],
  ["unreachable", 15],
] as const)(
  "a message that is sent again has the patience of a new one with %s",
  async (outcome, pauseSeconds) => {
    const longAgo = new Date("2026-01-01");
    const { params, emailId } = await wentWrong("failed", {
      laterCount: 9,
      laterSince: longAgo,
      unreachableCount: 9,
      unreachableSince: longAgo,
    });
    await choose(emailId, "send_again");
    const mailer = { ...testMailer(), deliver: () => Promise.resolve(withoutServer(outcome)) };
    await deliverNext({ ...quietOutbox, db, mailer, clock: () => now });
    const [entry] = await ok(estimates.emails, { params });
    expect(entry).toMatchObject({ state: "queued", attempts: 1 });
    const { failingSince, nextTryAt } = entry ?? {};
    expect(Date.parse(nextTryAt ?? "") - Date.parse(failingSince ?? "")).toBe(pauseSeconds * 1_000);
    await ok(estimates.cancelEmail, { params: { id: emailId }, body: {} });
  },
);

test.each([
  ["arrived", ["queued", "sending", "sent", "failed"]],
  ["send_again", ["queued", "sending", "sent"]],
  ["seen", ["queued", "sending", "sent"]],
] as const)("nobody chooses %s about a message that is %j", async (choice, states) => {
  for (const state of states) {
    const sentAt = state === "sent" ? now : null;
    const dueAt = new Date("2099-01-01");
    const { id } = await make.email({ state, sentAt, dueAt });
    expect(await choose(id, choice)).toMatchObject(settled);
  }
});

test("of two people who choose at the same moment one decides", async () => {
  for (const second of ["arrived", "send_again"]) {
    const { emailId } = await wentWrong("unknown");
    const answers = await Promise.all([
      choose(emailId, "send_again"),
      choose(emailId, second, as("project_manager")),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await own((rows) => rows.deleteFrom("emails").where("id", "=", emailId).execute());
  }
});

test("an answer of the mail server that comes late is believed, and then nobody chooses", async () => {
  const { params, emailId } = await wentWrong("unknown");
  await own((rows) =>
    recordAccepted(rows, emailId, withoutServer("accepted"), {
      now,
      onAccepted: freezeSentEstimate,
    }),
  );
  for (const choice of ["arrived", "send_again", "seen"]) {
    expect(await choose(emailId, choice)).toMatchObject(settled);
  }
  expect((await headerOf(params)).status).toBe("sent");
});

const outdated = { status: 409, body: { code: "email_outdated" } };
const isOutdated = async (params: { id: string }) =>
  (await ok(estimates.emails, { params })).map((email) => email.isOutdated);

test("a draft that was changed since is not sent with the old document, and its message says so", async () => {
  const changes = [{ type: "setVariable" as const, name: "walls", value: decimal("1") }];
  const dates = { offerDate: "2026-11-20", validUntil: "2026-12-31", language: "nb" };
  const byLines = await wentWrong("failed");
  const batch = { batchId: newId(), baseRevision: 0, changes };
  await ok(estimates.change, { params: byLines.params, body: batch });
  const byDates = await wentWrong("failed");
  const body = { ...dates, language: "nb" as const, headerRevision: 1 };
  await ok(estimates.update, { params: byDates.params, body });
  const fromBefore = await wentWrong("failed", { estimateHeaderRevision: null });
  for (const { emailId, params } of [byLines, byDates, fromBefore]) {
    expect(await choose(emailId, "send_again")).toMatchObject(outdated);
    expect(await isOutdated(params)).toEqual([true]);
  }
});

test("after another offer has gone out the old document is not sent under its number", async () => {
  const company = await newCompany();
  const person = company.as("estimator");
  const { id } = await company.make.estimate();
  await company.make.estimateLine({ estimateId: id });
  const shown = { estimateRevision: 0, estimateHeaderRevision: 1 };
  const createdAt = new Date("2026-11-20T08:00:00Z");
  const failed = await company.make.email({
    estimateId: id,
    state: "failed",
    createdAt,
    ...shown,
  });
  const changes = [{ type: "setVariable" as const, name: "walls", value: decimal("1") }];
  const params = { id };
  await person.ok(estimates.change, {
    params,
    body: { batchId: newId(), baseRevision: 0, changes },
  });
  const message = { recipients: ["kari@client.example"], subject: "Tilbud", body: "Hei" };
  await person.ok(estimates.send, { params, body: { id: newId(), ...message } });
  expect(await deliver()).toHaveLength(1);
  expect((await person.ok(estimates.get, { params })).header.status).toBe("sent");
  expect(await choose(failed.id, "send_again", person)).toMatchObject(outdated);
  expect(await person.ok(estimates.emails, { params })).toMatchObject([
    { isOutdated: false },
    { isOutdated: true },
  ]);
});

test("a version that has gone out meanwhile as it was is sent again", async () => {
  const { params, emailId } = await wentWrong("failed");
  await own((rows) => freezeSentEstimate(rows, params.id, now));
  expect(await isOutdated(params)).toEqual([false]);
  expect((await choose(emailId, "send_again")).status).toBe(200);
});

test("a version goes out in one message at a time", async () => {
  const { params, emailId } = await wentWrong("failed");
  const dueAt = new Date("2099-01-01");
  await make.email({ estimateId: params.id, state: "queued", dueAt });
  expect(await choose(emailId, "send_again")).toMatchObject({
    status: 409,
    body: { code: "estimate_sending" },
  });
});

test("choosing is for those who may send", async () => {
  const { emailId } = await wentWrong("unknown");
  expect(await choose(emailId, "arrived", as("viewer"))).toMatchObject({ status: 403 });
  expect((await as("viewer").call(emails.problems)).status).toBe(403);
  expect((await choose(newId(), "arrived")).status).toBe(404);
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 8, minute));

test("what went wrong is told until it is decided about or seen, newest first", async () => {
  const company = await newCompany();
  const person = company.as("estimator");
  const problems = async () => {
    const { total, rows } = await person.ok(emails.problems, {});
    return [total, ...rows.map(({ id }) => id)];
  };
  const email = (minute: number, values: object) =>
    company.make.email({ createdAt: at(minute), handedOverAt, ...values });
  const failed = await email(1, { state: "failed" });
  // One before it with the same version, which it tells for.
  await email(0, { state: "failed", estimateId: failed.estimateId });
  const unknown = await email(2, { state: "unknown" });
  const cancelled = await email(3, { state: "failed", errorCode: "cancelled" });
  await email(4, { state: "queued", dueAt: new Date("2099-01-01") });
  await email(5, { state: "sent", sentAt: now });
  const replaced = await email(6, { state: "failed" });
  await email(7, { state: "sent", sentAt: now, estimateId: replaced.estimateId });
  expect(cancelled.errorCode).toBe("cancelled");
  expect(await problems()).toEqual([2, unknown.id, failed.id]);

  expect((await choose(failed.id, "seen", person)).body).toMatchObject({ choice: "seen" });
  expect(await choose(failed.id, "seen", person)).toMatchObject(settled);
  expect(await problems()).toEqual([1, unknown.id]);
  await choose(unknown.id, "seen", person);
  expect(await problems()).toEqual([0]);

  // Seen is not decided: it may still be sent again, and tells when that goes wrong too.
  expect((await choose(unknown.id, "send_again", person)).status).toBe(200);
  now = new Date("2026-11-20T10:05:00Z");
  const refusing = {
    ...testMailer(),
    deliver: () => Promise.resolve({ ...withoutServer("refused"), answer: "550 No" }),
  };
  await deliverNext({ ...quietOutbox, db, mailer: refusing, clock: () => now });
  expect(await problems()).toEqual([1, unknown.id]);
});

test("of many problems the newest twenty are named and all are counted", async () => {
  const company = await newCompany();
  const { id: projectId } = await company.make.project({ title: "Bad i første etasje" });
  const estimate = await company.make.estimate({ projectId, version: 2, changeNumber: 5 });
  const last = await company.make.email({
    estimateId: estimate.id,
    state: "unknown",
    handedOverAt,
    recipients: ["per@client.example"],
    createdAt: at(20),
  });
  for (const minute of Array(20).keys()) {
    await company.make.email({ createdAt: at(minute) });
  }
  const { total, rows } = await company.as("estimator").ok(emails.problems, {});
  expect([total, rows.length]).toEqual([21, 20]);
  expect(rows[0]).toEqual({
    id: last.id,
    state: "unknown",
    recipients: ["per@client.example"],
    createdAt: "2026-11-20T08:20:00.000Z",
    estimateId: estimate.id,
    version: 2,
    changeNumber: 5,
    projectId: estimate.projectId,
    projectTitle: "Bad i første etasje",
  });
  expect(rows.at(-1)?.createdAt).toBe("2026-11-20T08:01:00.000Z");
});

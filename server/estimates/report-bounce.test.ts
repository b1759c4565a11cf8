import { expect, test } from "vitest";
import { emails } from "../../contracts/emails.ts";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { testApp } from "../test/test-app.ts";

const { make, own, ok, as, newCompany } = await testApp();
const estimator = as("estimator");

const recipient = (address: string, action = "failed") =>
  `Final-Recipient: rfc822; ${address}\nAction: ${action}\nDiagnostic-Code: smtp; 550 Nobody here`;

/** What a mail server sends back about a message. */
const reportOn = (id: string, ...recipients: string[]) =>
  ["Reporting-MTA: dns; mx.example", ...recipients, `Message-ID: <${id}@bygg.example>`].join(
    "\n\n",
  );

const enter = (message: string, person = estimator) =>
  person.call(emails.bounce, { body: { message } });

/** The message of an offer that has left. */
async function sentMessage(recipients: string[], values: object = {}) {
  const { id } = await make.estimate({ status: "sent" });
  const sent = { state: "sent" as const, sentAt: new Date("2026-11-20"), recipients, ...values };
  return make.email({ estimateId: id, ...sent });
}

const entryOf = async (estimateId: string | null) =>
  (await ok(estimates.emails, { params: { id: estimateId ?? "" } }))[0];

test("a message that none of its recipients got has failed, and somebody has to decide", async () => {
  const { id, estimateId } = await sentMessage(["kari@client.example"]);
  const report = reportOn(id, recipient("kari@client.example"));
  const bounced = {
    state: "failed",
    errorCode: "bounced",
    sentAt: null,
    refusedRecipients: [{ address: "kari@client.example", answer: "550 Nobody here" }],
  };
  expect(await enter(report)).toMatchObject({
    status: 201,
    body: { outcome: "bounced", email: { id, ...bounced } },
  });
  expect(await entryOf(estimateId)).toMatchObject(bounced);
  const { rows } = await ok(emails.problems, {});
  expect(rows.map((row) => row.id)).toContain(id);
  const { header } = await ok(estimates.get, { params: { id: estimateId ?? "" } });
  expect(header.status, "what left the house stays as it was").toBe("sent");
  // Somebody has seen it; the same report is no news.
  await ok(emails.choose, { params: { id }, body: { choice: "seen" } });
  expect(await enter(report)).toMatchObject({ body: { email: { choice: "seen", ...bounced } } });
});

test("a message that some of its recipients got was sent, and tells whom it did not reach", async () => {
  const { id, estimateId } = await sentMessage(["kari@client.example", "ola@client.example"]);
  const first = { address: "kari@client.example", answer: "550 Nobody here" };
  await enter(reportOn(id, recipient("kari@client.example")));
  expect(await entryOf(estimateId)).toMatchObject({ state: "sent", refusedRecipients: [first] });
  await enter(reportOn(id, recipient("ola@client.example")));
  expect(await entryOf(estimateId)).toMatchObject({
    state: "failed",
    refusedRecipients: [first, { address: "ola@client.example" }],
  });
});

test.each([
  ["delayed", "delayed"],
  ["delivered", "other"],
])("a report that a message was %s changes nothing", async (action, outcome) => {
  const { id, estimateId } = await sentMessage(["kari@client.example"]);
  const answer = await enter(reportOn(id, recipient("kari@client.example", action)));
  expect(answer).toMatchObject({ status: 201, body: { outcome } });
  expect(await entryOf(estimateId)).toMatchObject({ state: "sent", refusedRecipients: [] });
});

test("a message that may have arrived has failed once it came back; one that is sent anew is waited for", async () => {
  const recipients = ["kari@client.example"];
  const handedOverAt = new Date("2026-11-20");
  const unknown = await sentMessage(recipients, { state: "unknown", sentAt: null, handedOverAt });
  await enter(reportOn(unknown.id, recipient("kari@client.example")));
  expect(await entryOf(unknown.estimateId)).toMatchObject({ state: "failed" });
  const again = await sentMessage(recipients, { state: "queued", sentAt: null });
  await enter(reportOn(again.id, recipient("kari@client.example")));
  expect(await entryOf(again.estimateId)).toMatchObject({ state: "queued" });
  await own((db) => db.deleteFrom("emails").where("id", "=", again.id).execute());
});

test("of two messages that a report names the newer one came back", async () => {
  const recipients = ["kari@client.example"];
  const newer = await sentMessage(recipients, { createdAt: new Date("2026-11-19T09:00:00Z") });
  const older = await sentMessage(recipients, { createdAt: new Date("2026-11-19T08:00:00Z") });
  const report = reportOn(older.id, recipient("kari@client.example"));
  await enter(`${report}\nReferences: <${newer.id}@bygg.example>`);
  expect(await entryOf(newer.estimateId)).toMatchObject({ state: "failed" });
  expect(await entryOf(older.estimateId)).toMatchObject({ state: "sent" });
});

test("what is no report, and one about another message, are told apart", async () => {
  const noReport = { status: 422, body: { code: "no_delivery_report" } };
  const unknown = { status: 422, body: { code: "unknown_delivery_report" } };
  expect(await enter("Dear Kari, your bath is ready.")).toMatchObject(noReport);
  expect(await enter(recipient("kari@client.example"))).toMatchObject(unknown);
  expect(await enter(reportOn(newId(), recipient("a@b.example")))).toMatchObject(unknown);
  // That of another company is no message of this one.
  const other = await newCompany();
  const email = await other.make.email({ state: "sent", sentAt: new Date("2026-11-20") });
  expect(await enter(reportOn(email.id, recipient("a@b.example")))).toMatchObject(unknown);
});

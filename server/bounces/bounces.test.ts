import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { bounces } from "../../contracts/bounces.ts";
import { emails } from "../../contracts/emails.ts";
import { estimates } from "../../contracts/estimates.ts";
import { newId } from "../base/new-id.ts";
import { deliverNext } from "../mail/outbox.ts";
import { createMailer } from "../mail/smtp.ts";
import { accepted, bounceApp } from "../test/bounce-app.ts";
import { exchange, multipartReport, postfix, qmail } from "../test/bounce-reports.ts";
import { quietOutbox } from "../test/doubles.ts";
import { startMailSink } from "../test/mail-sink.ts";

const world = await bounceApp();
const { db, context, make, own, ok, company, newCompany, params, post } = world;
const settings = () => ok(bounces.get, { params });

/** The message of an offer that has left. */
async function sentMessage(recipients = ["kari@client.example"], values: object = {}) {
  const { id } = await make.estimate({ status: "sent" });
  const sent = { state: "sent" as const, sentAt: new Date("2026-11-20"), recipients, ...values };
  return make.email({ estimateId: id, ...sent });
}

const entryOf = async ({ estimateId }: { estimateId: string | null }) =>
  (await ok(estimates.emails, { params: { id: estimateId ?? "" } }))[0];

test.each([
  ["Postfix", postfix, "550 5.1.1 Nobody here"],
  [
    "a server that takes addresses of all scripts (RFC 6533)",
    (id: string) =>
      postfix(id)
        .replace("message/delivery-status", "message/global-delivery-status")
        .replace("text/rfc822-headers", "message/global-headers"),
    "550 5.1.1 Nobody here",
  ],
  [
    "Exchange, whose parts are encoded",
    exchange,
    "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Ukjent mottaker på",
  ],
])(
  "a report of %s marks the message that its recipient did not get",
  async (_, reportOn, answer) => {
    const email = await sentMessage();
    expect(await post(reportOn(email.id))).toEqual(accepted("bounced"));
    const entry = await entryOf(email);
    expect(entry).toMatchObject({ state: "failed", errorCode: "bounced", sentAt: null });
    expect(entry?.refusedRecipients).toMatchObject([
      { address: "kari@client.example", answer: expect.stringContaining(answer) },
    ]);
    const { rows } = await ok(emails.problems, {});
    expect(rows.map((row) => row.id)).toContain(email.id);
  },
);

test("the same report twice counts once, also after somebody has decided", async () => {
  const email = await sentMessage();
  const before = await settings();
  await post(postfix(email.id));
  await own((rows) =>
    rows
      .updateTable("emails")
      .set({ state: "sent", sentAt: new Date(), refusedRecipients: "[]" })
      .where("id", "=", email.id)
      .execute(),
  );
  const again = [
    post(postfix(email.id)),
    post(Buffer.from(`Received: by x\r\n${postfix(email.id)}`)),
  ];
  for (const answer of await Promise.all(again)) expect(answer).toEqual(accepted("bounced"));
  expect(await entryOf(email)).toMatchObject({ state: "sent", refusedRecipients: [] });
  expect((await settings()).counts.bounced).toBe(before.counts.bounced + 1);
});

test("a delay is noted since when, and the message stays sent", async () => {
  const email = await sentMessage();
  expect(await post(postfix(email.id, { action: "delayed" }))).toEqual(accepted("delayed"));
  expect(await entryOf(email)).toMatchObject({
    state: "sent",
    delayedAt: "2026-11-20T10:00:00.000Z",
    refusedRecipients: [],
  });
  const delayedAt = new Date("2026-11-20T09:00:00Z");
  await own((rows) =>
    rows.updateTable("emails").set({ delayedAt }).where("id", "=", email.id).execute(),
  );
  const again = `Delivered-To: again@bygg.example\r\n${postfix(email.id, { action: "delayed" })}`;
  expect(await post(again)).toEqual(accepted("delayed"));
  expect(await entryOf(email)).toMatchObject({ delayedAt: delayedAt.toISOString() });
  await post(postfix(email.id));
  expect(await entryOf(email)).toMatchObject({ state: "failed", delayedAt: null });
});

test("of several recipients the one that is named did not get it", async () => {
  const email = await sentMessage(["ola@client.example", "kari@client.example"]);
  await post(postfix(email.id));
  expect(await entryOf(email)).toMatchObject({
    state: "sent",
    refusedRecipients: [{ address: "kari@client.example" }],
  });
  const other = await sentMessage(["ola@client.example", "per@client.example"]);
  expect(await post(postfix(other.id))).toEqual(accepted("other"));
});

test("a message that is on its way is asked about again later", async () => {
  const email = await sentMessage(undefined, {
    state: "sending",
    sentAt: null,
    dueAt: new Date("2099-01-01"),
  });
  expect(await post(postfix(email.id))).toMatchObject({ status: 503 });
  await own((rows) =>
    rows
      .updateTable("emails")
      .set({ state: "sent", sentAt: new Date() })
      .where("id", "=", email.id)
      .execute(),
  );
  expect(await post(postfix(email.id))).toEqual(accepted("bounced"));
});

test("a message that nobody knows and one of another company are answered alike, and counted", async () => {
  const other = await newCompany();
  const theirs = await other.make.email({ state: "sent", sentAt: new Date("2026-11-20") });
  const before = await settings();
  expect(await post(postfix(newId()))).toEqual(accepted("unknown"));
  expect(await post(postfix(theirs.id))).toEqual(accepted("unknown"));
  const after = await settings();
  expect(after.counts).toEqual({ ...before.counts, unknown: before.counts.unknown + 2 });
  expect(after.lastReportAt).toBe("2026-11-20T10:00:00.000Z");
  const state = await other.own((rows) =>
    rows.selectFrom("emails").select("state").where("id", "=", theirs.id).executeTakeFirst(),
  );
  expect(state).toEqual({ state: "sent" });
});

test("what came in during the last 90 days is counted, and nothing of before", async () => {
  const there = await newCompany();
  const companyId = there.company.id;
  const of = (at: string, outcome: "bounced" | "delayed") => {
    const reportHash = randomBytes(32);
    return { companyId, reportHash, receivedAt: new Date(at), outcome };
  };
  const reports = [
    of("2026-08-22T10:00:00Z", "bounced"),
    of("2026-08-22T09:59:59Z", "bounced"),
    of("2026-08-22T09:59:59Z", "delayed"),
  ];
  await there.own((rows) => rows.insertInto("bounceReports").values(reports).execute());
  expect(await there.ok(bounces.get, { params: { companyId } })).toMatchObject({
    counts: { bounced: 1, delayed: 0 },
    lastReportAt: "2026-08-22T10:00:00.000Z",
  });
});

test.each([
  ["a mail of qmail, which has no parts", qmail],
  ["nothing", () => ""],
  ["bytes", () => Buffer.from([0, 255, 13, 10, 13, 10, 0xd8, 0])],
  ["a report without recipients", (id: string) => multipartReport("Reporting-MTA: dns; mx", id)],
  [
    "a part that is its own end",
    () => 'Content-Type: multipart/report; boundary="b"\n\n--b--\n--b',
  ],
])("%s is told to be unreadable", async (_, mailOn) => {
  const email = await sentMessage();
  const unreadable = { status: 422, body: { code: "no_delivery_report" } };
  expect(await post(mailOn(email.id))).toMatchObject(unreadable);
  expect(await post(mailOn(email.id))).toMatchObject(unreadable);
  expect(await entryOf(email)).toMatchObject({ state: "sent" });
});

test("a long story, signs that no text has and half a mail do no harm", async () => {
  const email = await sentMessage();
  const report = postfix(email.id, { answer: `550 \u0000\u202e${"🗝".repeat(600)}` });
  expect(await post(`${report}\n${"x".repeat(3_000_000)}`)).toEqual(accepted("bounced"));
  const entry = await entryOf(email);
  expect(entry?.refusedRecipients[0]?.answer).toMatch(/^550 🗝+$/u);
});

test("a mail that is made to be slow is read like any other", async () => {
  const blanks = " ".repeat(500_000);
  const slow = [
    `Content-Transfer-Encoding: quoted-printable\n\n${blanks}x`,
    `Content-Type: multipart/mixed; boundary=b;${blanks}x\n\n--b`,
    `X:${"\n ".repeat(250_000)}x`,
    `Content-Type: multipart/mixed; boundary=b\n\n${"--b\nContent-Type: multipart/mixed; boundary=b\n".repeat(10_000)}`,
  ];
  const before = performance.now();
  for (const mail of slow) expect(await post(mail)).toMatchObject({ status: 422 });
  expect(performance.now() - before).toBeLessThan(10_000);
});

test("what left through the common mail server comes back by what it carries", async () => {
  const sink = await startMailSink();
  afterAll(() => sink.close());
  const deliver = async (mailBounceAddress: string) => {
    const mailing = {
      ...context.config,
      clock: context.clock,
      smtpUrl: sink.url,
      mailBounceAddress,
    };
    const { id: estimateId } = await make.estimate();
    const recipients = ["kari@client.example"];
    const email = await make.email({ estimateId, state: "queued", recipients });
    await deliverNext({ ...quietOutbox, db, clock: context.clock, mailer: createMailer(mailing) });
    return { ...email, arrived: sink.messages.at(-1), envelope: sink.envelopes.at(-1) };
  };
  const one = await deliver("bounces+{company}@overslag.example");
  const named = one.arrived?.headers.find(({ key }) => key === "x-overslag-message")?.value;
  expect([named, one.arrived?.messageId]).toEqual([
    one.arrived?.messageId,
    `<${one.id}@localhost>`,
  ]);
  const sender = `bounces+${company.id}@overslag.example`;
  expect(one.envelope).toEqual({ sender, id: one.id });
  const byHeader = multipartReport(failed, "", `X-Overslag-Message: ${named}`);
  expect(await post(byHeader)).toEqual(accepted("bounced"));

  const two = await deliver("bounces+{message}@overslag.example");
  const byAddress = `To: ${two.envelope?.sender}\n${multipartReport(failed, "", "Subject: x")}`;
  expect(await post(byAddress)).toEqual(accepted("bounced"));
  expect(await entryOf(two)).toMatchObject({ state: "failed" });

  const three = await deliver("bounces@overslag.example");
  const byEnvelope = `Original-Envelope-Id: ${three.envelope?.id}\n${failed}`;
  expect(await post(multipartReport(byEnvelope, "", "Subject: x"))).toEqual(accepted("bounced"));
  expect(await entryOf(three)).toMatchObject({ state: "failed" });
});

const failed = [
  "Reporting-MTA: dns; mx",
  "",
  "Final-Recipient: rfc822; kari@client.example",
  "Action: failed",
  "Status: 5.0.0",
].join("\n");

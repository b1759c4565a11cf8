import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startScriptedSmtp } from "../test/scripted-smtp.ts";
import { attachmentOf, startMailSink } from "../test/mail-sink.ts";
import { type Delivery, withoutServer } from "./delivery.ts";
import { createMailer } from "./smtp.ts";
import { stepLimits } from "./step-watch.ts";

const clock = () => new Date("2026-11-20T10:00:00Z");

const sink = await startMailSink();
afterAll(() => sink.close());

const message = {
  id: "01900000-0000-7000-8000-000000000001",
  fromName: "Bygg AS",
  replyTo: "ola@bygg.example",
  recipients: ["kari@client.example", "per@client.example"],
  subject: "Tilbud på bad",
  text: "Hei Kåre",
  attachments: [{ name: "Tilbud.pdf", bytes: Buffer.from("%PDF-1.7") }],
};

const nothingBefore = () => Promise.resolve();
const accepted = withoutServer("accepted");
const ended = (values: Partial<Delivery>) => ({
  answer: null,
  step: null,
  refusedRecipients: [],
  cause: expect.any(Error),
  ...values,
});

function mailerTo(smtpUrl: string | undefined, mailFrom = "Overslag <no-reply@overslag.example>") {
  const mailer = createMailer({ clock, smtpUrl, mailFrom, mailAllowInternal: false });
  onTestFinished(() => mailer.close());
  return mailer;
}

test.each([
  ["Overslag <no-reply@overslag.example>", "no-reply@overslag.example"],
  ["post@overslag.example", "post@overslag.example"],
])(
  "a message comes from %s in the company's name, and answers go to whoever sent it",
  async (mailFrom, address) => {
    const delivery = await mailerTo(sink.url, mailFrom).deliver(message, undefined, nothingBefore);
    expect(delivery).toEqual(accepted);
    const received = sink.messages.at(-1);
    expect(received).toMatchObject({
      from: { name: "Bygg AS", address },
      replyTo: [{ address: "ola@bygg.example" }],
      to: [{ address: "kari@client.example" }, { address: "per@client.example" }],
      messageId: `<${message.id}@overslag.example>`,
      date: "2026-11-20T10:00:00.000Z",
      subject: message.subject,
      attachments: [{ filename: "Tilbud.pdf", mimeType: "application/pdf" }],
    });
    expect(received?.text).toContain("Hei Kåre");
    expect(attachmentOf(received).toString()).toBe("%PDF-1.7");
  },
);

test("everybody whom the mail server refused is named, though the others got the message", async () => {
  const recipients = ["kari@client.example", "gone-1@client.example", "gone-2@client.example"];
  expect(
    await mailerTo(sink.url).deliver({ ...message, recipients }, undefined, nothingBefore),
  ).toEqual({
    ...accepted,
    refusedRecipients: [
      { address: "gone-1@client.example", answer: "550 No such user" },
      { address: "gone-2@client.example", answer: "550 No such user" },
    ],
  });
});

test("where everybody is refused the words for each are kept", async () => {
  const recipients = ["gone-1@client.example", "gone-2@client.example"];
  const toNobody = { ...message, recipients };
  expect(await mailerTo(sink.url).deliver(toNobody, undefined, nothingBefore)).toEqual(
    ended({
      outcome: "refused",
      step: "recipients",
      answer: "550 No such user",
      refusedRecipients: recipients.map((address) => ({ address, answer: "550 No such user" })),
    }),
  );
});

test.each([
  [421, "later"],
  [499, "later"],
  [500, "refused"],
  [554, "refused"],
] as const)("%i of a mail server means %s", async (code, outcome) => {
  sink.refuse({ code, text: "No" });
  onTestFinished(() => sink.refuse(undefined));
  expect(await mailerTo(sink.url).deliver(message, undefined, nothingBefore)).toEqual(
    ended({ outcome, step: "answer", answer: `${code} No` }),
  );
});

test("where nobody listens there may be somebody later", async () => {
  const mailer = mailerTo("smtp://127.0.0.1:1");
  expect(await mailer.deliver(message, undefined, nothingBefore)).toEqual(
    ended({ outcome: "unreachable", step: "connect" }),
  );
});

test("without a mail server every delivery fails for good", async () => {
  expect(await mailerTo(undefined).deliver(message, undefined, nothingBefore)).toEqual(
    withoutServer("not_configured"),
  );
});

test("a mail server never gets the last byte when that cannot be written down before", async () => {
  const before = sink.messages.length;
  const delivery = await mailerTo(sink.url).deliver(message, undefined, () =>
    Promise.reject(new Error("The database is gone.")),
  );
  expect(delivery).toEqual(ended({ outcome: "interrupted", step: "content" }));
  expect(sink.messages).toHaveLength(before);
});

test("when it is written down the mail server has no whole message", async () => {
  const before = sink.messages.length;
  await mailerTo(sink.url).deliver(message, undefined, async () => {
    await pause(50);
    expect(sink.messages).toHaveLength(before);
  });
  expect(sink.messages).toHaveLength(before + 1);
});

test("a delivery that is cut off before the hand-over is interrupted", async () => {
  const silent = await startScriptedSmtp();
  onTestFinished(() => silent.close());
  silent.fail({ at: "greeting" });
  const mailer = mailerTo(silent.url);
  const delivery = mailer.deliver(message, undefined, nothingBefore);
  await expect.poll(() => silent.connections).toBe(1);
  mailer.close();
  expect(await delivery).toEqual(ended({ outcome: "interrupted", step: expect.any(String) }));
});

test("a delivery that is cut off after the hand-over may have arrived", async () => {
  const silent = await startScriptedSmtp();
  onTestFinished(() => silent.close());
  silent.fail({ at: "answer" });
  const mailer = mailerTo(silent.url);
  const delivery = mailer.deliver(message, undefined, nothingBefore);
  await expect.poll(() => silent.received).toHaveLength(1);
  mailer.close();
  expect(await delivery).toEqual(ended({ outcome: "unknown", step: "answer" }));
});

test.each([
  ["smtps", "", { secure: true }],
  ["smtp", "&requireTLS=true", { starttls: true }],
] as const)(
  "a message goes encrypted by %s%s, to a server that somebody vouches for",
  async (protocol, more, tls) => {
    const secured = await startMailSink(0, tls);
    onTestFinished(() => secured.close());
    const url = secured.url.replace("smtp", protocol);
    const trusting = mailerTo(`${url}?tls.rejectUnauthorized=false${more}`);
    expect(await trusting.deliver(message, undefined, nothingBefore)).toEqual(accepted);
    expect(secured.messages).toHaveLength(1);
    const careful = mailerTo(`${url}?${more}`);
    expect(await careful.deliver(message, undefined, nothingBefore)).toEqual(
      ended({ outcome: "unreachable", step: "encryption" }),
    );
    expect(secured.messages).toHaveLength(1);
  },
);

test("encryption that is asked for and not there is not done without", async () => {
  const plain = await startScriptedSmtp();
  onTestFinished(() => plain.close());
  const own = { host: "127.0.0.1", port: plain.port, senderAddress: "a@b.example" };
  const login = { user: "post", password: "secret" };
  const mailer = createMailer({
    clock,
    smtpUrl: undefined,
    mailFrom: "x@y.example",
    mailAllowInternal: true,
    limits: { ...stepLimits, encryption: 100 },
  });
  onTestFinished(() => mailer.close());
  const through = (encryption: "tls" | "starttls") =>
    mailer.deliver(message, { ...own, encryption, login }, nothingBefore);
  plain.fail({ at: "greeting" });
  expect(await through("tls")).toEqual(ended({ outcome: "unreachable", step: "encryption" }));
  plain.fail(undefined);
  expect(await through("starttls")).toEqual(ended({ outcome: "unreachable", step: "encryption" }));
  expect(plain.received).toEqual([]);
});

test("all steps before the hand-over together have a limit", async () => {
  const slow = await startScriptedSmtp();
  onTestFinished(() => slow.close());
  slow.fail({ at: "sender", drips: true });
  const mailer = createMailer({
    clock,
    smtpUrl: slow.url,
    mailFrom: "x@y.example",
    mailAllowInternal: false,
    limits: { ...stepLimits, all: 500 },
  });
  onTestFinished(() => mailer.close());
  expect(await mailer.deliver(message, undefined, nothingBefore)).toMatchObject({
    outcome: "unreachable",
  });
});

import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { attachmentOf, startMailSink } from "../test/mail-sink.ts";
import { createMailer } from "./smtp.ts";

const sink = await startMailSink();
afterAll(() => sink.close());

const message = {
  id: "01900000-0000-7000-8000-000000000001",
  fromName: "Bygg AS",
  replyTo: "ola@bygg.example",
  recipients: ["kari@client.example", "per@client.example"],
  subject: "Tilbud på bad",
  text: "Hei Kåre",
  attachment: { name: "Tilbud.pdf", bytes: Buffer.from("%PDF-1.7") },
};

function mailerTo(smtpUrl: string | undefined, mailFrom = "Overslag <no-reply@overslag.example>") {
  const mailer = createMailer({ smtpUrl, mailFrom });
  onTestFinished(() => mailer.close());
  return mailer;
}

test.each([
  ["Overslag <no-reply@overslag.example>", "no-reply@overslag.example"],
  ["post@overslag.example", "post@overslag.example"],
])(
  "a message comes from %s in the company's name, and answers go to whoever sent it",
  async (mailFrom, address) => {
    const delivery = await mailerTo(sink.url, mailFrom).deliver(message);
    expect(delivery).toEqual({ accepted: true, refusedRecipients: "" });
    const received = sink.messages.at(-1);
    expect(received).toMatchObject({
      from: { name: "Bygg AS", address },
      replyTo: [{ address: "ola@bygg.example" }],
      to: [{ address: "kari@client.example" }, { address: "per@client.example" }],
      messageId: `<${message.id}@overslag.example>`,
      subject: message.subject,
      attachments: [{ filename: "Tilbud.pdf", mimeType: "application/pdf" }],
    });
    expect(received?.text).toContain("Hei Kåre");
    expect(attachmentOf(received).toString()).toBe("%PDF-1.7");
  },
);

test("everybody whom the mail server refused is named, though the others got the message", async () => {
  const recipients = ["kari@client.example", "gone-1@client.example", "gone-2@client.example"];
  expect(await mailerTo(sink.url).deliver({ ...message, recipients })).toEqual({
    accepted: true,
    refusedRecipients: "gone-1@client.example, gone-2@client.example",
  });
});

test.each([
  [421, false],
  [499, false],
  [500, true],
  [554, true],
])("%i is the last word of a mail server: %s", async (code, isFinal) => {
  sink.refuse({ code, text: "No" });
  onTestFinished(() => sink.refuse(undefined));
  expect(await mailerTo(sink.url).deliver(message)).toEqual({
    accepted: false,
    error: expect.stringContaining(`${code} No`),
    isFinal,
    isUnreachable: false,
  });
});

test("where nobody listens there may be somebody later", async () => {
  expect(await mailerTo("smtp://127.0.0.1:1").deliver(message)).toEqual({
    accepted: false,
    error: expect.stringContaining("ECONNREFUSED"),
    isFinal: false,
    isUnreachable: true,
  });
});

test("without a mail server every delivery fails for good", async () => {
  expect(await mailerTo(undefined).deliver(message)).toEqual({
    accepted: false,
    error: null,
    isFinal: true,
    isUnreachable: true,
  });
});

test("a delivery that is cut off may be tried again", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: "x@y.example" });
  const connected = once(silent, "connection");
  const delivery = mailer.deliver(message);
  await connected;
  mailer.close();
  expect(await delivery).toEqual({
    accepted: false,
    error: expect.stringContaining("cut off"),
    isFinal: false,
    isUnreachable: false,
  });
});

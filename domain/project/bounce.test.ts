import { expect, test } from "vitest";
import { bouncedRecipients, readDeliveryReport } from "./bounce.ts";

const id = "01977a00-0000-7000-8000-00000000000a";
const original = `Content-Type: text/rfc822-headers\n\nMessage-ID: <${id}@bygg.example>\nSubject: Tilbud`;

const postfix = `This is the mail system at host mx.example.

Reporting-MTA: dns; mx.example
Arrival-Date: Mon, 23 Nov 2026 10:00:00 +0100

Final-Recipient: rfc822; kari@client.example
Original-Recipient: rfc822;Kari@client.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 <kari@client.example>: Recipient address
    rejected: User unknown

${original}`;

test("a report names the message, who did not get it, and the words of the server", () => {
  expect(readDeliveryReport(postfix)).toEqual({
    messageIds: [id],
    recipients: [
      {
        addresses: ["kari@client.example", "kari@client.example"],
        action: "failed",
        answer: "550 5.1.1 <kari@client.example>: Recipient address rejected: User unknown",
      },
    ],
  });
});

test("a report reads the same however it was handed on", () => {
  const report = readDeliveryReport(postfix);
  expect(readDeliveryReport(postfix.replaceAll("\n", "\r\n"))).toEqual(report);
  expect(readDeliveryReport(postfix.replaceAll(/^/gm, "> "))).toEqual(report);
});

test.each([
  ["the address that it came back to", `To: bounces+${id}@bygg.example`, [id]],
  ["the same in brackets", `To: Overslag <bounces+${id.toUpperCase()}@bygg.example>`, [id]],
  ["the id of the envelope", `Original-Envelope-Id: ${id}\nReporting-MTA: dns; mx`, [id]],
  ["the id of another envelope", "Original-Envelope-Id: 17B\nReporting-MTA: dns; mx", []],
  ["an id in a text", `Order ${id} was sent.`, []],
])("by %s a report names the message", (_, line, ids) => {
  expect(readDeliveryReport(line).messageIds).toEqual(ids);
});

test("of a report that names many messages the first 20 are told", () => {
  const ids = Array.from({ length: 21 }, (_, at) => id.replace(/0a$/, String(at + 10)));
  const lines = ids.map((one) => `Message-ID: <${one}@bygg.example>`);
  expect(readDeliveryReport(lines.join("\n")).messageIds).toEqual(ids.slice(0, 20));
});

const reportOf = (...groups: string[]) => readDeliveryReport(groups.join("\n\n"));

test.each([
  ["its number, where it says nothing else", "Status: 5.2.2", "5.2.2"],
  ["nothing, where it says nothing at all", "Remote-MTA: dns; mx", ""],
  [
    "what fits, of a long story",
    `Diagnostic-Code: x-unix; ${"no ".repeat(400)}`,
    "no ".repeat(400).slice(0, 500),
  ],
])("the answer of a server is %s", (_, field, answer) => {
  const report = reportOf(`Final-Recipient: rfc822; a@b.example\nAction: Failed\n${field}`);
  expect(report.recipients).toEqual([{ addresses: ["a@b.example"], action: "failed", answer }]);
});

test.each([
  ["a letter", "Dear Kari,\n\nAction: we build your bath.\n\nOla"],
  ["nothing", ""],
  ["an address without what became of it", "Final-Recipient: rfc822; a@b.example"],
])("%s is no report", (_, text) => {
  expect(readDeliveryReport(text)).toEqual({ messageIds: [], recipients: [] });
});

const recipient = (address: string, action = "failed") =>
  `Final-Recipient: rfc822; ${address}\nAction: ${action}\nStatus: 5.0.0`;

test.each([
  [["a@b.example"], [recipient("A@b.example")], ["a@b.example"]],
  // The address led to another one.
  [["a@b.example"], [recipient("c@d.example")], ["a@b.example"]],
  [["a@b.example", "c@d.example"], [recipient("c@d.example")], ["c@d.example"]],
  [["a@b.example", "c@d.example"], [recipient("e@f.example")], []],
  [["A@b.example", "c@d.example"], [recipient("a@B.example")], ["A@b.example"]],
  [
    ["a@b.example", "c@d.example"],
    [recipient("c@d.example"), recipient("a@b.example")],
    ["a@b.example", "c@d.example"],
  ],
  [["a@b.example"], [recipient("a@b.example", "delayed")], []],
])("of %j and %j came back: %j", (recipients, groups, bounced) => {
  const found = bouncedRecipients(reportOf(...groups), recipients);
  expect(found.map(({ address }) => address)).toEqual(bounced);
});

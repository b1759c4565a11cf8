/** A report of a mail server, with the fields that are given and the head of the message that came back. */
export const multipartReport = (
  status: string,
  id: string,
  returned = `Message-ID: <${id}@bygg.example>\nSubject: Tilbud`,
) =>
  [
    "Return-Path: <>",
    "Subject: Undelivered Mail Returned to Sender",
    'Content-Type: multipart/report; report-type=delivery-status;\n\tboundary="17B/mx.example"',
    "",
    "This is a MIME-encapsulated message.",
    "",
    "--17B/mx.example",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "",
    "--17B/mx.example",
    "Content-Type: message/delivery-status",
    "",
    status,
    "",
    "--17B/mx.example",
    "Content-Type: text/rfc822-headers",
    "",
    returned,
    "",
    "--17B/mx.example--",
    "",
  ].join("\n");

interface Recipient {
  readonly action?: string;
  readonly answer?: string;
}

/** As Postfix writes it. */
export const postfix = (
  id: string,
  { action = "failed", answer = "550 5.1.1 Nobody here" }: Recipient = {},
) =>
  multipartReport(
    [
      "Reporting-MTA: dns; mx.example",
      "X-Postfix-Queue-ID: 17B",
      "Arrival-Date: Fri, 20 Nov 2026 11:00:00 +0100 (CET)",
      "",
      "Final-Recipient: rfc822; kari@client.example",
      "Original-Recipient: rfc822;Kari@client.example",
      `Action: ${action}`,
      "Status: 5.1.1",
      `Diagnostic-Code: smtp; ${answer}`,
    ].join("\n"),
    id,
  );

const inBase64 = (text: string) =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");

/**
 * As Exchange writes it: one part in another, the status encoded, the whole message behind it, whose id a relay has
 * replaced; it stands in what the report answers. Forwarded as a file.
 */
export function exchange(id: string): string {
  const status = [
    "Reporting-MTA: dns;AM0PR01.eurprd01.prod.outlook.com",
    "",
    "Final-Recipient: rfc822;kari@client.example",
    "Action: failed",
    "Status: 5.1.10",
    "Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Ukjent mottaker på",
    " client.example",
  ].join("\r\n");
  const report = [
    "From: postmaster@client.example",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=out_1",
    `In-Reply-To: <${id}@bygg.example>`,
    "",
    "--out_1",
    'Content-Type: multipart/alternative; boundary="in_2"',
    "",
    "--in_2",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    "Meldingen kunne ikke leveres =",
    "til f=C3=B8lgende mottaker",
    "--in_2--",
    "--out_1",
    "Content-Type: message/delivery-status",
    "Content-Transfer-Encoding: base64",
    "",
    inBase64(status),
    "--out_1",
    "Content-Type: message/rfc822",
    "",
    "Message-ID: <0102018a@eu-west-1.relay.example>",
    "Subject: =?utf-8?q?Tilbud?=",
    "",
    "Hei",
    "--out_1--",
  ].join("\r\n");
  return [
    "From: rule@bygg.example",
    'Content-Type: multipart/mixed; boundary="fw"',
    "",
    "--fw",
    "Content-Type: text/plain",
    "",
    "Se vedlegg",
    "--fw",
    "Content-Type: message/rfc822",
    "",
    report,
    "--fw--",
  ].join("\r\n");
}

/** As qmail writes it: in words alone. */
export const qmail = (id: string) =>
  [
    "From: MAILER-DAEMON@mx.example",
    "Subject: failure notice",
    "",
    "Hi. This is the qmail-send program at mx.example.",
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "",
    "<kari@client.example>:",
    "Sorry, no mailbox here by that name. (#5.1.1)",
    "",
    "--- Below this line is a copy of the message.",
    "",
    `Message-ID: <${id}@bygg.example>`,
    "Subject: Tilbud",
  ].join("\n");

import type { PdfRenderer } from "../estimates/pdf/render/render.ts";
import type { Mailer, Message } from "../mail/smtp.ts";

export interface TestMailer extends Mailer {
  readonly messages: readonly Message[];
}

/** Accepts every message and keeps it. */
export function testMailer(): TestMailer {
  const messages: Message[] = [];
  return {
    messages,
    deliver(message) {
      messages.push(message);
      return Promise.resolve({ accepted: true, refusedRecipients: "" });
    },
    close: () => undefined,
  };
}

/** Answers the same small file for every document: what is on it is tested where it is made. */
export function testPdf(): PdfRenderer {
  return {
    render: () => Promise.resolve(Buffer.from("%PDF-1.7\n")),
    warm: () => undefined,
    close: () => Promise.resolve(),
  };
}

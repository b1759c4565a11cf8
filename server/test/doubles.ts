import type { HealthTools } from "../health/health-tools.ts";
import type { PdfRenderer } from "../estimates/pdf/render/render.ts";
import { type Mailer, type Message, withoutServer } from "../mail/delivery.ts";
import type { OutboxTools } from "../mail/deliver-claimed.ts";

export interface TestMailer extends Mailer {
  readonly messages: readonly Message[];
}

/** Accepts every message and keeps it. */
export function testMailer(): TestMailer {
  const messages: Message[] = [];
  return {
    messages,
    async deliver(message, _server, beforeHandOver) {
      await beforeHandOver();
      messages.push(message);
      return withoutServer("accepted");
    },
    close: () => undefined,
  };
}

/** What the outbox needs besides a database and a mailer, where nothing follows from a delivery. */
export const quietOutbox: Pick<OutboxTools, "log" | "onAccepted" | "mailSecretKey"> = {
  onAccepted: () => Promise.resolve(),
  mailSecretKey: undefined,
  log: { error: () => undefined, warn: () => undefined },
};

/** Answers the same small file for every document: what is on it is tested where it is made. */
export function testPdf(): PdfRenderer {
  return {
    render: () => Promise.resolve(Buffer.from("%PDF-1.7\n")),
    warm: () => undefined,
    close: () => Promise.resolve(),
  };
}

/** A process with which all is well, at 11 o'clock in Norway on 20 November 2026. */
export const quietHealth: HealthTools = {
  upSince: new Date("2026-11-20T09:00:00Z"),
  machineTime: () => Date.parse("2026-11-20T10:00:00Z"),
  replica: () => undefined,
  provider: () => undefined,
  lockedFactors: () => 0,
  disk: () => ({ freeBytes: 50_000_000_000, reserveBytes: 256 * 2 ** 20, isFull: false }),
  workers: () => ({ running: 0, waiting: 0, limit: 1 }),
  loop: () => ({ medianMs: 0, p99Ms: 1, longestMs: 2 }),
  slowest: () => [],
};

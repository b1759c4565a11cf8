import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { flowOff } from "./flow-off.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A body of any size may be on its way for as long as it keeps coming. */
    hasLongBody?: boolean;
  }
}

/** How long the body of a request may be on its way. */
export interface BodyPatience {
  readonly firstMs: number;
  /** Each of so many bytes gives another second. */
  readonly bytesPerSecond: number;
  readonly mostMs: number;
  /** For the rest of a body whose answer has been sent. */
  readonly afterAnswerMs: number;
}

/**
 * 20 seconds, one more for each 50 KB that have come, and two minutes at most: a phone with a poor
 * connection sends a photo of 2 MB in a minute, and drop by drop nobody keeps a connection for long.
 */
export const bodyPatience: BodyPatience = {
  firstMs: 20_000,
  bytesPerSecond: 50_000,
  mostMs: 120_000,
  afterAnswerMs: 10_000,
};

/** Cuts off connections whose bodies come too slowly, or do not end after they were answered; what comes until then flows off. */
export function endSlowBodies(app: FastifyInstance, patience = bodyPatience): void {
  app.addHook("onRequest", async ({ raw, routeOptions }) => {
    const isLong = routeOptions.config.hasLongBody === true;
    if (hasBody(raw)) watch(raw, isLong ? { ...patience, mostMs: Infinity } : patience);
  });
  app.addHook("onSend", async ({ raw }) => {
    if (hasBody(raw) && !raw.complete) flowOff(raw);
  });
  app.addHook("onResponse", async ({ raw }) => {
    if (!hasBody(raw) || raw.complete || raw.destroyed) return;
    const timer = setTimeout(() => raw.destroy(), patience.afterAnswerMs).unref();
    raw.once("close", () => clearTimeout(timer));
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function watch(raw: IncomingMessage, { firstMs, bytesPerSecond, mostMs }: BodyPatience): void {
  const began = performance.now();
  const bytesBefore = raw.socket.bytesRead;
  const look = () => {
    if (raw.complete || raw.readableEnded) return;
    const bytes = raw.socket.bytesRead - bytesBefore;
    const allowed = Math.min(mostMs, firstMs + (bytes / bytesPerSecond) * 1_000);
    const left = began + allowed - performance.now();
    if (left > 0) timer = setTimeout(look, left).unref();
    else raw.destroy();
  };
  let timer = setTimeout(look, firstMs).unref();
  raw.once("close", () => clearTimeout(timer));
}

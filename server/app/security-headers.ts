import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import helmet from "@fastify/helmet";
import type { Config } from "../base/config.ts";

declare module "fastify" {
  interface FastifyReply {
    nonce: string;
  }
}

/**
 * Own scripts and styles only. The page's inline styles carry a nonce that is new for every answer;
 * style attributes are set by script through the CSSOM, which needs no exception.
 */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  app.decorateReply("nonce", "");
  app.addHook("onRequest", async (_request, reply) => {
    reply.nonce = randomBytes(16).toString("base64");
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    hsts: config.secureCookies ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
    frameguard: { action: "deny" },
  });
  app.addHook("onSend", async (request, reply) => {
    if (!reply.hasHeader("content-security-policy")) {
      reply.header("content-security-policy", policy(reply.nonce));
    }
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control")) {
      reply.header("cache-control", "no-store");
    }
  });
}

const policy = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import type { RateLimiterPostgres } from "rate-limiter-flexible";
import { routes } from "./all-routes.ts";
import type { SignInLimits } from "../auth/sign-in-limits.ts";
import type { Config } from "../base/config.ts";
import type { Db } from "../base/db.ts";
import type { PdfRenderer } from "../estimates/pdf/render.ts";
import type { PricedCache } from "../estimates/priced-cache.ts";
import type { ImagePreparer } from "../files/prepare-image.ts";
import type { Mailer } from "../mail/smtp.ts";
import { addHealth } from "./health.ts";
import { newId } from "../base/new-id.ts";
import { addOpenApi } from "./openapi.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { sendProblem, serve } from "./serve.ts";
import { bodyPatience, endSlowBodies } from "./slow-bodies.ts";
import { addWeb } from "./static.ts";

/** Everything from outside that handlers use; tests hand in their own. */
export interface Services {
  readonly db: Db;
  readonly config: Config;
  readonly limits: SignInLimits;
  /** Counts what one person uploads. */
  readonly uploadLimit: RateLimiterPostgres;
  readonly mailer: Mailer;
  readonly pdf: PdfRenderer;
  readonly cache: PricedCache;
  readonly images: ImagePreparer;
  readonly clock: () => Date;
  /** False from the moment that the server begins to stop. */
  readonly isReady: () => boolean;
}

export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = fastify({
    logger:
      config.logLevel === "silent"
        ? false
        : { level: config.logLevel, redact: ["req.headers.cookie"] },
    genReqId: newId,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // Node.js looks after the head of a request; its body has more time, see endSlowBodies.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: bodyPatience.mostMs + 10_000,
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(sendProblem);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  endSlowBodies(app);
  await addSecurityHeaders(app, config);
  await app.register(cookie);
  await app.register(compress, { encodings: ["gzip"], threshold: 1024, zlibOptions: { level: 1 } });
  addHealth(app, services);
  addOpenApi(app, routes, services);
  await serve(app, routes, services);
  await addWeb(app);
  return app;
}

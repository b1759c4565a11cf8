import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance } from "fastify";
import { newId } from "../base/new-id.ts";
import { Problem } from "../base/problem.ts";
import type { Route } from "../base/route.ts";
import { answerBrokenRequest } from "./broken-requests.ts";
import type { AppContext } from "./app-context.ts";
import { addHealth } from "./health.ts";
import { addMetrics } from "./metrics.ts";
import { addOpenApi } from "./openapi.ts";
import { addSecurityHeaders } from "./security-headers.ts";
import { sendProblem } from "./send-problem.ts";
import { serve } from "./serve.ts";
import { endSlowBodies } from "./slow-bodies.ts";
import { addWeb } from "./static.ts";
import { tellLimits } from "./tell-limits.ts";

export async function buildApp(
  context: AppContext,
  routes: readonly Route[],
): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    logger:
      config.logLevel === "silent"
        ? false
        : { level: config.logLevel, redact: ["req.headers.cookie", "req.headers.authorization"] },
    genReqId: newId,
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    // Node.js looks after the head of a request; endSlowBodies after its body.
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000 },
    requestTimeout: 0,
    forceCloseConnections: "idle",
    clientErrorHandler: answerBrokenRequest,
    // While the server stops, a hook answers in its stead, with a problem.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  });
  app.removeContentTypeParser("text/plain");
  app.setErrorHandler(sendProblem);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    if (!context.isReady() && request.url !== "/healthz") throw new Problem("unavailable");
  });
  endSlowBodies(app);
  tellLimits(app);
  await addSecurityHeaders(app, config);
  await app.register(cookie);
  await app.register(compress, { encodings: ["gzip"], threshold: 1024, zlibOptions: { level: 1 } });
  addHealth(app, context);
  addMetrics(app, context, config.metricsToken);
  addOpenApi(app, routes, context);
  await serve(app, routes, context);
  await addWeb(app);
  return app;
}

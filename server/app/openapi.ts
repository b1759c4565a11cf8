import type { FastifyInstance, FastifyRequest } from "fastify";
import { sessionOf } from "../auth/find-session.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import { release } from "../base/release.ts";
import type { Route } from "../base/route.ts";
import { cookieName } from "../base/session.ts";
import { toOpenApi } from "./openapi/document.ts";

/** Answers the description of the whole API; whoever is signed in may read it. */
export function addOpenApi(app: FastifyInstance, routes: readonly Route[], context: Context): void {
  const { publicUrl, secureCookies } = context.config;
  let document: ReturnType<typeof toOpenApi> | undefined;
  const guard = async (request: FastifyRequest) => {
    if (!(await sessionOf(request, context))) throw new Problem("not_signed_in");
  };
  app.get("/api/openapi.json", { onRequest: guard }, () => {
    document ??= toOpenApi(
      routes.map(({ endpoint }) => endpoint),
      {
        publicUrl,
        sessionCookie: cookieName(secureCookies),
        version: release,
      },
    );
    return document;
  });
}

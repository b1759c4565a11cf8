import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { sessionOf } from "../auth/find-session.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import type { Route } from "../base/route.ts";
import { cookieName } from "../base/session.ts";
import { toOpenApi } from "./openapi/document.ts";

const productFile = new URL("../../package.json", import.meta.url);
const Product = z.object({ version: z.string() });

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
        version: Product.parse(JSON.parse(readFileSync(productFile, "utf8"))).version,
      },
    );
    return document;
  });
}

import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod";
import { companyHeader, type Endpoint } from "../../contracts/endpoint.ts";
import { sessionOf } from "../auth/find-session.ts";
import { cookieName } from "../base/session.ts";
import type { Context } from "../base/context.ts";
import { Problem } from "../base/problem.ts";
import type { Route } from "../base/route.ts";

type Json = Record<string, unknown>;

const productFile = new URL("../../package.json", import.meta.url);
const Product = z.object({ version: z.string() });

/** Answers the description of the whole API; whoever is signed in may read it. */
export function addOpenApi(app: FastifyInstance, routes: readonly Route[], context: Context): void {
  let document: Json | undefined;
  const guard = async (request: FastifyRequest) => {
    if (!(await sessionOf(request, context))) throw new Problem("not_signed_in");
  };
  app.get("/api/openapi.json", { onRequest: guard }, () => {
    document ??= toOpenApi(
      routes.map(({ endpoint }) => endpoint),
      cookieName(context.config.secureCookies),
    );
    return document;
  });
}

function toOpenApi(endpoints: readonly Endpoint[], sessionCookie: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  const { version } = Product.parse(JSON.parse(readFileSync(productFile, "utf8")));
  const registered = z.toJSONSchema(z.globalRegistry, {
    io: "input",
    unrepresentable: "any",
    uri: (id) => `#/components/schemas/${id}`,
  });
  return {
    openapi: "3.1.0",
    info: { title: "Overslag", version },
    paths,
    components: {
      schemas: registered.schemas,
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: sessionCookie } },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const isPublic = endpoint.access === "public";
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    tags: [endpoint.path.split("/")[2]],
    "x-permission": endpoint.access,
    ...(isPublic ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(endpoint.params, "path"),
      ...parameters(endpoint.query, "query"),
      ...(isPublic || endpoint.isForAnyCompany ? [] : [companyParameter]),
    ],
    ...requestBody(endpoint),
    responses: responses(endpoint),
  };
}

const companyParameter = {
  name: companyHeader,
  in: "header",
  required: false,
  description: "The company that is meant: refused when the session works in another one",
  schema: { type: "string", format: "uuid" },
};

function requestBody({ body, upload }: Endpoint): Json {
  if (body) return { requestBody: { required: true, content: json(body, "input") } };
  if (upload === undefined) return {};
  const file = { type: "string", format: "binary", maxLength: upload };
  const schema = { type: "object", required: ["file"], properties: { file } };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
}

const operationId = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;

function parameters(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === "path" || !z.safeParse(field, undefined).success,
    schema: jsonSchema(field, "input"),
  }));
}

function responses(endpoint: Endpoint): Json {
  const problem = {
    description: "Problem (RFC 9457)",
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
  if (endpoint.file) {
    return { 200: { description: "File", content: { [endpoint.file]: {} } }, default: problem };
  }
  if (!endpoint.reply) return { 204: { description: "Done" }, default: problem };
  const status = endpoint.method === "POST" ? 201 : 200;
  return {
    [status]: { description: "OK", content: json(endpoint.reply, "output") },
    default: problem,
  };
}

const json = (schema: z.ZodType, io: "input" | "output") => ({
  "application/json": { schema: jsonSchema(schema, io) },
});

function jsonSchema(schema: z.core.$ZodType, io: "input" | "output"): Json {
  const { id } = z.globalRegistry.get(schema) ?? {};
  if (id) return { $ref: `#/components/schemas/${id}` };
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

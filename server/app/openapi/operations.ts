import * as z from "zod";
import {
  companyHeader,
  type Endpoint,
  hasRevision,
  idempotencyHeader,
  matchHeader,
  takesKey,
  takesMatch,
  takesToken,
} from "../../../contracts/endpoint.ts";
import type { Access } from "../../../contracts/permissions.ts";
import { notes } from "./notes.ts";
import { problemsFor } from "./problems.ts";
import { type Json, toSchema } from "./schemas.ts";
import { tagOf } from "./tags.ts";

/** Under components.parameters. */
export const parameters = {
  Company: {
    name: companyHeader,
    in: "header",
    required: false,
    description:
      "The id of the company that the caller means. All windows of a browser share one session, and a system administrator changes its company: then the call is refused with 409 instead of reaching another company. Programs that never change the company may leave it out.",
    schema: { type: "string", format: "uuid" },
  },
  IdempotencyKey: {
    name: idempotencyHeader,
    in: "header",
    required: false,
    description:
      "A word of the caller's own for this one call, such as a new UUID. Sent again with the same key within a day, the call does nothing more and answers what it answered first, with the header `idempotent-replayed: true`; with other content it is refused with 409 `key_reused`. A refused call leaves the key free.",
    schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[!-~]+$" },
  },
  IfMatch: {
    name: matchHeader,
    in: "header",
    required: false,
    description:
      'The `etag` of the record as it was read, several of them, or `*`. Is the record another by now, the answer is 412 `precondition_failed` and nothing was done. The revision alone does as well, as `"3"`; of an estimate that of its header stands behind a point, as `"12.1"`.',
    schema: { type: "string" },
  },
};

const etag = {
  description:
    "Begins with the revision of the record, and sent in `if-match` names the record as it was read.",
  schema: { type: "string" },
};

/** One endpoint as OpenAPI has it. */
export function operation(endpoint: Endpoint): Json {
  const { name, summary, path, access, params, query, isForAnyCompany } = endpoint;
  const isPublic = access === "public";
  const needs = [permissionText(access), isPublic || takesToken(endpoint) ? "" : noTokens];
  const description = [notes.get(endpoint)?.description, needs.filter(Boolean).join(" ")]
    .filter(Boolean)
    .join("\n\n");
  return {
    operationId: name,
    summary,
    ...(description === "" ? {} : { description }),
    tags: [tagOf(path)],
    "x-permission": access,
    ...securityOf(endpoint),
    parameters: [
      ...inputs(params, "path"),
      ...inputs(query, "query"),
      ...(isPublic || isForAnyCompany ? [] : [{ $ref: "#/components/parameters/Company" }]),
      ...(takesKey(endpoint) ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
      ...(takesMatch(endpoint) ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
    ],
    ...requestBody(endpoint),
    responses: { ...success(endpoint), ...problemsFor(endpoint) },
  };
}

const noTokens = "Access tokens do not open it.";

/** Where an access token opens it as well as a session, what holds for the whole document. */
function securityOf(endpoint: Endpoint): Json {
  if (endpoint.access === "public") return { security: [] };
  return takesToken(endpoint) ? {} : { security: [{ session: [] }] };
}

function permissionText(access: Access): string {
  if (access === "public") return "Nobody needs to be signed in.";
  if (access === "signedIn") return "Whoever is signed in may call it.";
  if (typeof access === "string") return `Needs the permission \`${access}\`.`;
  return `Needs one of the permissions ${access.map((one) => `\`${one}\``).join(", ")}.`;
}

function inputs(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const { description, ...described } = toSchema(field);
    const absent = z.safeParse(field, undefined);
    return {
      name,
      in: place,
      required: place === "path" || !absent.success,
      ...(description === undefined ? {} : { description }),
      schema: absent.data === undefined ? described : { ...described, default: absent.data },
    };
  });
}

function requestBody(endpoint: Endpoint): Json {
  const { body, upload, form, mail } = endpoint;
  if (body) {
    const examples = notes.get(endpoint)?.examples;
    const content = { schema: toSchema(body), ...(examples && { examples }) };
    return { requestBody: { required: true, content: { "application/json": content } } };
  }
  if (mail !== undefined) {
    const schema = { type: "string", format: "binary", maxLength: mail };
    return { requestBody: { required: true, content: { "message/rfc822": { schema } } } };
  }
  if (upload === undefined && form === undefined) return {};
  const file = { type: "string", format: "binary", ...(upload && { maxLength: upload }) };
  const fields = form && toSchema(form);
  const required = ["file", ...[fields?.["required"] ?? []].flat()];
  const properties = { ...Object(fields?.["properties"]), file };
  const schema = { type: "object", required, properties };
  return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
}

function success(endpoint: Endpoint): Record<string, Json> {
  const { method, file, reply, isTakenIn, onlyReads } = endpoint;
  if (file) {
    const isJson = file === "application/json";
    const schema = isJson ? { type: "object" } : { type: "string", format: "binary" };
    return { 200: { description: "The file.", content: { [file]: { schema } } } };
  }
  if (!reply) return { 204: { description: "Done." } };
  const content = { "application/json": { schema: toSchema(reply) } };
  if (isTakenIn) return { 202: { description: "Taken in.", content } };
  if (method === "POST" && !onlyReads)
    return { 201: { description: "Done; the answer shows the outcome.", content } };
  const headers = method === "GET" && hasRevision(endpoint) ? { headers: { etag } } : {};
  return { 200: { description: "What was asked for.", ...headers, content } };
}

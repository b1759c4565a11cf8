import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { v7 as newId } from "uuid";
import {
  type Endpoint,
  idempotencyHeader,
  type Reply,
  type Sent,
  takesKey,
} from "../../contracts/endpoint.ts";
import { type FieldProblem, ProblemBody } from "../../contracts/problems.ts";
import { companyHeaders } from "./page-company.ts";

/** A failure that the server names, or that kept us from reaching it (status 0). */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: readonly FieldProblem[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor({ title, status, code, errors, details }: Omit<ProblemBody, "type">) {
    super(title);
    this.name = "ApiProblem";
    this.status = status;
    this.code = code;
    this.errors = errors ?? [];
    this.details = details ?? {};
  }
}

/** The parts of a request, for code that works with any endpoint. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** For uploads, whose body is this file and nothing else. */
  readonly file?: Blob;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** The address of an endpoint, also for links to files. */
export function addressOf(endpoint: Endpoint, { params, query }: RequestParts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, textOf(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Keys of calls that create something and were not answered: sent again as it was, it is the same call. */
const unanswered = new Map<string, string>();

/** A key is kept with its answer, which each edit of an estimate need not wait for: its batch has an id. */
const needsKey = (endpoint: Endpoint) => takesKey(endpoint) && endpoint.hasOwnId !== true;

function keyOf(attempt: string): string {
  const key = unanswered.get(attempt) ?? newId();
  unanswered.set(attempt, key);
  return key;
}

async function send(
  endpoint: Endpoint,
  parts: RequestParts,
  signal?: AbortSignal,
): Promise<unknown> {
  const address = addressOf(endpoint, parts);
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const attempt = needsKey(endpoint) ? `${address} ${body}` : undefined;
  const coming = fetch(address, {
    method: endpoint.method,
    credentials: "same-origin",
    headers: {
      ...companyHeaders(),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(attempt !== undefined && { [idempotencyHeader]: keyOf(attempt) }),
    },
    ...(signal && { signal }),
    ...(body !== undefined && { body }),
    ...(parts.file && { body: formOf(parts.file) }),
  });
  const answer = await arrived(coming, signal);
  if (!answer.ok) throw await problemOf(answer);
  const result: unknown = answer.status === 204 ? undefined : await arrived(answer.json(), signal);
  if (attempt !== undefined) unanswered.delete(attempt);
  return result;
}

/**
 * What comes over the net: an answer, or its content, which may break off on the way and is then as good as
 * none. What was given up by its signal stays the failure that it is. @throws ApiProblem
 */
export async function arrived<T>(coming: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await coming;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem({ title: "The server cannot be reached", status: 0, code: "unavailable" });
  }
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set("file", file);
  return form;
}

export async function problemOf(answer: Response): Promise<ApiProblem> {
  const body: unknown = await answer.json().catch(() => undefined);
  const problem = ProblemBody.safeParse(body);
  return new ApiProblem(
    problem.data ?? {
      title: answer.statusText || "An error has occurred",
      status: answer.status,
      code: answer.status >= 502 ? "unavailable" : "internal",
    },
  );
}

// The server parses every answer by the schema that these types come from, so nothing is parsed twice.
/* oxlint-disable typescript/no-unsafe-type-assertion */

/** Calls one endpoint. @throws ApiProblem */
export const call = <E extends Endpoint>(endpoint: E, sent: Sent<E>, signal?: AbortSignal) =>
  send(endpoint, sent, signal) as Promise<Reply<E>>;

/** Any endpoint that answers an `Answer`. */
export type Answering<Answer> = Endpoint & { readonly reply: z.ZodType<Answer> };

/** The same for code that only knows what the endpoint answers. @throws ApiProblem */
export const callAnswering = <Answer>(
  endpoint: Answering<Answer>,
  parts: RequestParts,
  signal?: AbortSignal,
) => send(endpoint, parts, signal) as Promise<Answer>;

/** Calls an endpoint that answers nothing. @throws ApiProblem */
export const callSilent = (endpoint: Endpoint, parts: RequestParts): Promise<unknown> =>
  send(endpoint, parts);

/** For `useQuery`; the key starts with the path, so all queries of an endpoint can be found by it. */
export const queryOf = <E extends Endpoint>(endpoint: E, sent: Sent<E>) =>
  queryOptions({
    queryKey: [endpoint.path, sent],
    queryFn: ({ signal }) => call(endpoint, sent, signal),
  });

export const queryAnswering = <Answer>(endpoint: Answering<Answer>, parts: RequestParts) =>
  queryOptions({
    queryKey: [endpoint.path, parts],
    queryFn: ({ signal }) => callAnswering(endpoint, parts, signal),
  });

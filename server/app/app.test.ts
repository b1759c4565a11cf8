import { expect, test, vi } from "vitest";
import * as z from "zod";
import { endpoint } from "../../contracts/endpoint.ts";
import { units } from "../../contracts/units.ts";
import { readConfig } from "../base/config.ts";
import { Problem } from "../base/problem.ts";
import { type Handler, route } from "../base/route.ts";
import { connect } from "../db/pool.ts";
import { frozenAtWill } from "../test/frozen-line.ts";
import { testApp } from "../test/test-app.ts";
import { allRoutes } from "./all-routes.ts";
import { buildApp } from "./app.ts";

// What holds for every answer of the server, whatever it is about.

const { app, context, as } = await testApp();
const person = as("administrator");

const asked = endpoint({
  method: "POST",
  path: "/api/asked",
  name: "ask",
  summary: "Ask",
  access: "public",
  reply: z.object({ said: z.string() }),
});

/** What the server answers when a handler does this. */
async function answerOf(handle: Handler<typeof asked>, own: Partial<typeof context> = {}) {
  const server = await buildApp({ ...context, ...own }, [route(asked, handle)]);
  const answer = await server.inject({ method: "POST", url: asked.path });
  await server.close();
  return answer;
}
const failing = (error: Error) => () => {
  throw error;
};

const withSecret = () => ({ said: "yes", secret: "no" });

test("while the server stops, every call is told so, and only its life is answered", async () => {
  const server = await buildApp({ ...context, isReady: () => false }, []);
  for (const url of ["/", "/api/openapi.json", "/api/nothing", "/robots.txt"]) {
    const answer = await server.inject(url);
    expect(answer).toMatchObject({
      statusCode: 503,
      headers: { "content-type": "application/problem+json; charset=utf-8", "retry-after": "5" },
    });
    expect(answer.json()).toMatchObject({ code: "unavailable" });
  }
  await server.close();
});

/** What /healthz and /readyz answer. */
async function healthOf(isReady: boolean) {
  const server = await buildApp({ ...context, isReady: () => isReady }, []);
  const statuses = [];
  for (const url of ["/healthz", "/readyz"]) statuses.push((await server.inject(url)).statusCode);
  await server.close();
  return statuses;
}

async function send(method: "POST" | "GET" | "DELETE", url: string, payload?: object) {
  const answer = await person.send({ method, url, ...(payload && { payload }) });
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  return answer;
}

test("a page may load its own things alone, be framed by nobody, and tells other sites nothing", async () => {
  const { headers } = await app.inject({ url: "/api/nothing" });
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"])) ?? [];
  expect(headers).toMatchObject({
    "content-security-policy": [
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
    ].join("; "),
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cache-control": "no-store",
  });
  expect(headers).not.toHaveProperty("strict-transport-security");
  const again = await app.inject({ url: "/api/nothing" });
  expect(again.headers["content-security-policy"]).not.toContain(nonce);
});

test("over https browsers are told to stay there for a year", async () => {
  const config = readConfig({ LOG_LEVEL: "silent", PUBLIC_URL: "https://bygg.example" }, []);
  const { headers } = await answerOf(() => ({ said: "yes" }), { config });
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
});

test("what is no page and no call is not found, in whatever way it is asked for", async () => {
  for (const [method, url] of [
    ["GET", "/api/nothing"],
    ["GET", "/assets/nothing.js"],
    ["POST", "/projects"],
    ["DELETE", "/"],
  ] as const) {
    const answer = await app.inject({ method, url });
    expect(answer.json()).toMatchObject({ status: 404, code: "not_found" });
  }
});

test("an answer names its request, a new record is 201, a read one 200, a deleted one 204", async () => {
  const unit = { code: "ex", titleEn: "piece", titleNb: "stk", dimension: "count" };
  const added = await send("POST", units.create.path, unit);
  const url = `${units.list.path}/${added.json().id}`;
  const statuses = [added, await send("GET", url), await send("DELETE", url)];
  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([201, 200, 204]);
});

test("a failure that nobody expected says nothing but its request", async () => {
  const answer = await answerOf(failing(new Error("select password_hash")));
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-type"]).toContain("application/problem+json");
  expect(answer.body).not.toContain("password_hash");
  expect(answer.json()).toMatchObject({
    code: "internal",
    requestId: answer.headers["x-request-id"],
  });
});

test("the log tells of a failure that nobody expected, and of no other", async () => {
  const unexpected = new Error("select password_hash");
  const told = [];
  for (const error of [unexpected, new Problem("not_found"), new Error("Connection terminated")]) {
    const server = await buildApp(context, [route(asked, failing(error))]);
    const log = vi.spyOn(server.log, "error").mockImplementation(() => undefined);
    await server.inject({ method: "POST", url: asked.path });
    told.push(...log.mock.calls);
    await server.close();
  }
  expect(told).toEqual([[unexpected]]);
});

test.each<[string, Error, object, string | undefined]>([
  ["is away", new Problem("unavailable"), { status: 503, code: "unavailable" }, "5"],
  [
    "has too many calls",
    new Problem("too_many_calls", { details: { retryAfterSeconds: 7 } }),
    { status: 429, code: "too_many_calls" },
    "7",
  ],
  ["knows no such record", new Problem("not_found"), { status: 404 }, undefined],
  ["lost the database", new Error("Connection terminated"), { status: 503 }, "5"],
])("when the server %s, it says when to come again", async (_, error, body, retryAfter) => {
  const answer = await answerOf(failing(error));
  expect(answer.json()).toMatchObject(body);
  expect(answer.headers["retry-after"]).toBe(retryAfter);
});

test("a call that takes no body refuses one, and an answer says no more than the contract", async () => {
  expect((await answerOf(withSecret)).json()).toEqual({ said: "yes" });
  const server = await buildApp(context, [route(asked, withSecret)]);
  const answer = await server.inject({ method: "POST", url: asked.path, payload: { a: 1 } });
  await server.close();
  expect(answer.json()).toMatchObject({ status: 422, errors: [{ path: "a" }] });
});

test.each([
  [{ "sec-fetch-site": "same-origin" }, 200],
  [{ "sec-fetch-site": "none" }, 403],
  [{ "sec-fetch-site": "same-site" }, 403],
  // A browser that names the site is believed about it alone.
  [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, 200],
  [{ origin: "http://localhost:3000", host: "localhost:3000" }, 200],
  [{ origin: "http://localhost:3001", host: "localhost:3000" }, 403],
  [{ origin: "localhost" }, 403],
  [{}, 200],
])("a change that comes with %o is answered with %i", async (headers, status) => {
  const url = "/api/session/locale";
  const answer = await person.send({ method: "PUT", url, headers, payload: { locale: "en" } });
  expect(answer.statusCode).toBe(status);
  // Reading changes nothing: any page may send its readers here.
  for (const reading of ["GET", "HEAD"] as const) {
    const read = await person.send({ method: reading, url: units.list.path, headers });
    expect(read.statusCode).toBe(200);
  }
});

test("a database that keeps silent is told at once, to calls and to whoever asks for readiness", async () => {
  const server = await buildApp({ ...context, isSilent: () => true }, allRoutes(context));
  for (const url of ["/readyz", units.list.path]) {
    expect((await server.inject(url)).json()).toMatchObject({ status: 503, code: "unavailable" });
  }
  expect((await server.inject("/healthz")).statusCode).toBe(200);
  await server.close();
});

test("readiness waits no longer for the database than whoever asks for it", async () => {
  const { url, freeze, thaw } = await frozenAtWill();
  const { db, close } = connect(url, 1);
  const server = await buildApp({ ...context, db }, []);
  freeze();
  expect((await server.inject("/readyz")).statusCode).toBe(503);
  thaw();
  await server.close();
  await close();
});

test("the process says that it lives, and whether it can serve", async () => {
  expect(await healthOf(true)).toEqual([200, 200]);
  expect(await healthOf(false)).toEqual([200, 503]);
});

import type { InjectOptions } from "fastify";
import { afterEach, expect, test } from "vitest";
import { type Endpoint, isPaged } from "../../contracts/endpoint.ts";
import { exampleBody } from "./example-bodies.ts";
import { testApp, urlOf } from "./test-app.ts";
import { makeWorld, paramsOf } from "./world.ts";

const world = await testApp();
const ids = await makeWorld(world);
const person = world.as("administrator");
const { endpoints } = world;
const withBody = endpoints.filter(({ body }) => body !== undefined);

afterEach(() => {
  // A polluted prototype would show on every object.
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect("polluted" in {}).toBe(false);
});

/** Sends it and gathers every answer that is no clean refusal. */
async function refusals(requests: readonly InjectOptions[]): Promise<unknown[]> {
  const wrong: unknown[] = [];
  for (const request of requests) {
    const answer = await person.send(request);
    const isProblem = answer.headers["content-type"] === "application/problem+json; charset=utf-8";
    const isRefused = answer.statusCode >= 400 && answer.statusCode < 500;
    if (!isProblem || !isRefused) {
      const sent = JSON.stringify(request.payload)?.slice(0, 300);
      wrong.push([request.method, request.url, sent, answer.statusCode, answer.body.slice(0, 300)]);
    }
  }
  return wrong;
}

const request = (endpoint: Endpoint, payload: string, type = "application/json") => ({
  method: endpoint.method,
  url: urlOf(endpoint, { params: paramsOf(endpoint, ids) }),
  payload,
  headers: { "content-type": type },
});

/** Valid but for one field. */
const withField = (endpoint: Endpoint, field: string, value: unknown) =>
  request(endpoint, JSON.stringify({ ...exampleBody(endpoint, ids), [field]: value }));

const fieldsOf = (endpoint: Endpoint) => Object.entries(exampleBody(endpoint, ids));

test("no field takes a value of another type", async () => {
  const values: unknown[] = [
    {},
    { $gt: "" },
    [[]],
    { toString: "x" },
    1e308,
    -1,
    0.1,
    true,
    null,
    [null],
    "x",
  ];
  const requests = withBody.flatMap((endpoint) =>
    fieldsOf(endpoint).flatMap(([field]) =>
      values
        // What the contract allows is no wrong type: null for a field that may be empty.
        .filter((value) => {
          const body = { ...exampleBody(endpoint, ids), [field]: value };
          return endpoint.body?.safeParse(body).success === false;
        })
        .map((value) => withField(endpoint, field, value)),
    ),
  );
  expect(requests.length).toBeGreaterThan(500);
  expect(await refusals(requests)).toEqual([]);
});

test("no text field takes what is too long, invisible or turns the direction of reading", async () => {
  const texts = [
    "a".repeat(70_000),
    "null\u0000byte",
    "escape\u001b[31m",
    "delete\u007f",
    "next line\u0085",
    "right to left\u202eoverride",
    "isolated\u2066text",
    "half a pair\ud800",
    "the other half\udc00",
  ];
  const requests = withBody.flatMap((endpoint) =>
    fieldsOf(endpoint)
      .filter(([, value]) => typeof value === "string")
      .flatMap(([field]) => texts.map((text) => withField(endpoint, field, text))),
  );
  expect(requests.length).toBeGreaterThan(300);
  expect(await refusals(requests)).toEqual([]);
});

test("unknown keys are refused, also those that reach for a prototype", async () => {
  const keys = ["companyId", "id2", "isAdmin", "constructor", "toString", ""];
  const requests = withBody.flatMap((endpoint) => {
    const example = JSON.stringify(exampleBody(endpoint, ids));
    const open = example === "{}" ? "{" : `${example.slice(0, -1)},`;
    return [
      ...keys.map((key) => withField(endpoint, key, "x")),
      request(endpoint, `${open}"__proto__":{"polluted":true}}`),
      request(endpoint, `${open}"constructor":{"prototype":{"polluted":true}}}`),
    ];
  });
  expect(await refusals(requests)).toEqual([]);
});

test("a body that is no JSON object is refused", async () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  const bodies = ["", "{", "[]", "null", '"text"', "1", "{'a':1}", '{"a":1}}', "\u0000", deep];
  const requests = withBody.flatMap((endpoint) => bodies.map((body) => request(endpoint, body)));
  expect(await refusals(requests)).toEqual([]);
});

test("a call that takes no body takes none", async () => {
  const requests = endpoints
    .filter(
      ({ method, body, upload, form }) =>
        method !== "GET" && !body && upload === undefined && !form,
    )
    .flatMap((endpoint) =>
      ['{"force":true}', "[]", '"text"', "1", "{"].map((body) => request(endpoint, body)),
    );
  expect(requests.length).toBeGreaterThan(50);
  expect(await refusals(requests)).toEqual([]);
});

test("a body must be JSON by its type", async () => {
  const types = [
    "text/plain",
    "text/html",
    "application/x-www-form-urlencoded",
    "application/xml",
    "application/json-patch",
    "nonsense",
  ];
  const requests = withBody.flatMap((endpoint) => {
    const body = JSON.stringify(exampleBody(endpoint, ids));
    return types.map((type) => request(endpoint, body, type));
  });
  expect(await refusals(requests)).toEqual([]);
  const [first] = withBody;
  const answer = await person.send(request(first ?? expect.fail(), "{}", "text/plain"));
  expect(answer.json()).toMatchObject({ status: 415, code: "unsupported_type" });
});

test("5 MB are too much for every endpoint", async () => {
  const padding = " ".repeat(5 * 1024 * 1024);
  for (const endpoint of withBody) {
    const answer = await person.send(request(endpoint, `{${padding}}`));
    expect({ path: endpoint.path, ...answer.json() }).toMatchObject({
      path: endpoint.path,
      status: 413,
      code: "too_large",
    });
  }
});

test("a query parameter that comes twice, is unknown or out of range is refused", async () => {
  const requests = endpoints.flatMap((endpoint) => {
    if (!endpoint.query) return [];
    const url = urlOf(endpoint, { params: paramsOf(endpoint, ids) });
    const names = Object.keys(endpoint.query.shape);
    const twice = names.map((name) => `${name}=1&${name}=2`);
    const odd = names.map((name) => `${name}=%00`);
    const long = names.map((name) => `${name}=${"9".repeat(1_000)}`);
    const numbers = names
      .filter((name) => ["page", "rows", "after", "before", "x"].includes(name))
      // A cursor is no number, and where it is empty the list begins.
      .filter((name) => name !== "after" || !isPaged(endpoint));
    const strange = numbers.flatMap((name) =>
      ["1e1", "0x19", "0b1", "", " 25", "+25", "25.0", "-1", "Infinity", "٣"].map(
        (value) => `${name}=${encodeURIComponent(value)}`,
      ),
    );
    return [...twice, ...odd, ...long, ...strange, "unknown=1", "__proto__=1", "constructor=1"].map(
      (query) => ({
        method: endpoint.method,
        url: `${url}?${query}`,
      }),
    );
  });
  expect(requests.length).toBeGreaterThan(50);
  expect(await refusals(requests)).toEqual([]);
});

test("an id that is none leads nowhere", async () => {
  const odd = ["1", "null", "%00", "..%2f..%2fetc", "%", "a".repeat(300), "' or 1=1 --", "{}"];
  const requests = endpoints
    .filter(({ path }) => path.includes("/:"))
    .flatMap((endpoint) =>
      odd.map((id) => ({
        method: endpoint.method,
        url: endpoint.path.replaceAll(/:\w+/g, () => id),
        ...(endpoint.body
          ? {
              payload: JSON.stringify(exampleBody(endpoint, ids)),
              headers: { "content-type": "application/json" },
            }
          : {}),
      })),
    );
  expect(await refusals(requests)).toEqual([]);
});

test("paths and methods that do not exist are answered as a problem", async () => {
  expect(
    await refusals([
      { method: "GET", url: "/api/nothing" },
      { method: "GET", url: "/api/units/" },
      { method: "PATCH", url: "/api/units" },
      { method: "DELETE", url: "/api/units" },
      { method: "OPTIONS", url: "/api/units" },
      { method: "GET", url: "/api/%" },
      { method: "GET", url: `/api/${"a".repeat(5_000)}` },
      { method: "GET", url: "/api//units" },
    ]),
  ).toEqual([]);
});

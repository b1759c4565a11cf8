import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { readConfig } from "../base/config.ts";
import { statuses } from "../base/problem.ts";
import { testApp } from "../test/test-app.ts";
import { fieldWords } from "./openapi/field-words.ts";

const config = readConfig({ LOG_LEVEL: "silent", PUBLIC_URL: "https://offers.example.com" }, []);
const { as, stranger, endpoints } = await testApp({ config });
const request = { method: "GET", url: "/api/openapi.json" } as const;

test("the description names this installation's address and cookie, and the release", async () => {
  const description = (await as("viewer").send(request)).json();
  const product: unknown = JSON.parse(readFileSync("package.json", "utf8"));
  expect(product).toMatchObject({ version: description.info.version });
  expect(description).toMatchObject({
    openapi: "3.1.0",
    servers: [{ url: "https://offers.example.com" }],
    components: { securitySchemes: { session: { in: "cookie", name: "__Host-overslag" } } },
  });
});

test("a call says what it needs, what it may leave out and what else it may be answered", async () => {
  const { paths } = (await as("viewer").send(request)).json();
  const company = { $ref: "#/components/parameters/Company" };
  const options = paths["/api/client-options"].get;
  expect(options.description).toBe("Needs one of the permissions `CLIENTS_VIEW`, `PROJECTS_VIEW`.");
  expect(options.parameters).toContainEqual(company);
  expect(Object.keys(options.responses)).toEqual("200 401 403 409 422 429 default".split(" "));
  const match = { $ref: "#/components/parameters/IfMatch" };
  const { delete: removal, get } = paths["/api/units/{id}"];
  expect(removal.parameters).toContainEqual(match);
  expect(removal.responses).toHaveProperty("412");
  expect(get.parameters).not.toContainEqual(match);
  expect(get.responses["200"].headers).toHaveProperty("etag");
  const list = paths["/api/clients"].get;
  expect(Object.keys(list.responses)).toEqual("200 400 401 403 409 422 429 default".split(" "));
  const chosen = paths["/api/session/company"].put;
  expect(chosen.parameters).toEqual([]);
  expect(chosen.responses).not.toHaveProperty("409");
  const locale = paths["/api/session/locale"].put;
  expect(Object.keys(locale.responses)).toEqual("200 401 403 413 415 422 429 default".split(" "));
  const settings = paths["/api/settings"].get;
  expect(Object.keys(settings.responses)).toEqual("200 401 409 429 default".split(" "));
  expect(settings.description).toBe("Whoever is signed in may call it.");
  const signIn = paths["/api/session"].post;
  expect(signIn).toMatchObject({ security: [], parameters: [] });
  expect(Object.keys(signIn.responses)).toEqual("201 401 403 413 415 422 429 default".split(" "));
  const signOut = paths["/api/session"].delete;
  expect(Object.keys(signOut.responses)).toEqual("204 403 default".split(" "));
  expect(paths["/api/units"].get.parameters).toContainEqual({
    name: "page",
    in: "query",
    required: false,
    schema: expect.objectContaining({ default: 1 }),
  });
});

test("what the fields of an estimate mean is said at each of them", async () => {
  const { components } = (await as("viewer").send(request)).json();
  const untold = Object.entries(fieldWords).flatMap(([schema, words]) =>
    Object.entries(words)
      .filter(([field, word]) => {
        const told: unknown = components.schemas[schema]?.properties[field]?.description;
        return typeof told !== "string" || !told.startsWith(word);
      })
      .map(([field]) => `${schema}.${field}`),
  );
  expect(untold).toEqual([]);
});

test("a call that makes a document says which language it is in where none is named", async () => {
  const { paths } = (await as("viewer").send(request)).json();
  for (const path of ["estimates", "change-orders"]) {
    const { description } = paths[`/api/projects/{projectId}/${path}`].post;
    expect(description).toContain("Without `language` it is in the language of ");
  }
});

test("an upload is described as a form with one file of a limited size", async () => {
  const description = (await as("viewer").send(request)).json();
  const file = { type: "string", format: "binary", maxLength: 10 * 1024 * 1024 };
  const schema = { type: "object", required: ["file"], properties: { file } };
  expect(description.paths["/api/images/certificate"].post).toMatchObject({
    requestBody: { required: true, content: { "multipart/form-data": { schema } } },
  });
  expect(description.paths["/api/images/{id}/{hash}"].get).toMatchObject({
    responses: { 200: { content: { "image/*": {} } } },
  });
});

test("it is a valid OpenAPI document, and every reference in it leads somewhere", async () => {
  const answer = await as("viewer").send(request);
  expect(await new Validator().validate(answer.json())).toEqual({ valid: true });
  const references = answer.body.matchAll(/"\$ref":"#([^"]*)"/g).map(([, place]) => place ?? "");
  const places = [...new Set(references)];
  expect(places.length).toBeGreaterThan(100);
  expect(places.filter((place) => at(answer.json(), place) === undefined)).toEqual([]);
});

/** What a JSON pointer leads to. */
const at = (document: unknown, pointer: string): unknown =>
  pointer.split("/").slice(1).reduce(step, document);
const step = (value: unknown, name: string) => new Map(Object.entries(value ?? {})).get(name);

test("no part of an answer or a body is left open, but for the details of a problem", async () => {
  const open: string[] = [];
  JSON.stringify((await as("viewer").send(request)).json(), function (name, value: unknown) {
    const isSchema = name === "schema" || name === "items" || name === "additionalProperties";
    if (isSchema && JSON.stringify(value) === "{}") open.push(Object.keys(this).join());
    return value;
  });
  expect(open).toEqual(["type,propertyNames,additionalProperties"]);
});

test("every call has a name of its own, a summary and a tag that is explained", async () => {
  const { paths, tags } = (await as("viewer").send(request)).json();
  const calls = Object.values<Record<string, Call>>(paths).flatMap((path) => Object.values(path));
  expect(calls.length).toBe(endpoints.length);
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
  expect(calls.filter(({ summary }) => summary === "")).toEqual([]);
  const explained = new Set(tags.map(({ name }: { name: string }) => name));
  expect(new Set(calls.flatMap((call) => call.tags))).toEqual(explained);
});

interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
}

test("every example of a body is one that the server takes", async () => {
  const { paths } = (await as("viewer").send(request)).json();
  const refused = endpoints.flatMap((endpoint) => {
    const call = paths[endpoint.path.replaceAll(/:(\w+)/g, "{$1}")][endpoint.method.toLowerCase()];
    const examples = call.requestBody?.content["application/json"]?.examples ?? {};
    return Object.values<{ value: unknown }>(examples)
      .filter(({ value }) => endpoint.body?.safeParse(value).success !== true)
      .map(({ value }) => [endpoint.name, value]);
  });
  expect(refused).toEqual([]);
});

test("the status that a text says of a code is the one it is answered with", async () => {
  const { body } = await as("viewer").send(request);
  const told = [...body.matchAll(/\b([45]\d\d)(?: |\\n)`(\w+)`/g)];
  expect(told.length).toBeGreaterThan(3);
  const known = new Map(Object.entries(statuses));
  expect(told.map(([, status, code]) => [code, Number(status)])).toEqual(
    told.map(([, , code = ""]) => [code, known.get(code)]),
  );
});

test("steps of a batch are told apart by their type", async () => {
  const { components } = (await as("viewer").send(request)).json();
  expect(components.schemas.Change.discriminator).toMatchObject({
    propertyName: "type",
    mapping: { setLine: "#/components/schemas/SetLine", move: "#/components/schemas/MoveRow" },
  });
});

test("strangers do not get it", async () => {
  expect((await stranger.send(request)).statusCode).toBe(401);
});

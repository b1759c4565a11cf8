import { afterEach, expect, test, vi } from "vitest";
import { estimates } from "../../contracts/estimates.ts";
import { images } from "../../contracts/images.ts";
import { units } from "../../contracts/units.ts";
import {
  ApiProblem,
  addressOf,
  call,
  callAnswering,
  callSilent,
  queryAnswering,
  queryOf,
} from "./api.ts";
import { fetchFile } from "./fetch-file.ts";
import { companyHeaders, setPageCompany } from "./page-company.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn((_url: string, _init?: RequestInit) => answer());
  vi.stubGlobal("fetch", fetch);
  return fetch;
};
const id = "01a1fa93-551c-73bc-aa7e-724ca5839aa8";

test("parameters go into the path, the query behind it, and nothing breaks out", () => {
  expect(addressOf(units.get, { params: { id: "a/b?c" } })).toBe("/api/units/a%2Fb%3Fc");
  const query = { page: 2, search: "a&b", sort: undefined };
  expect(addressOf(units.list, { query })).toBe("/api/units?page=2&search=a%26b");
});

test("an answer without content is undefined", async () => {
  const fetch = answering(() => Promise.resolve(new Response(null, { status: 204 })));
  expect(await call(units.remove, { params: { id } })).toBeUndefined();
  expect(fetch).toHaveBeenCalledWith(`/api/units/${id}`, {
    method: "DELETE",
    credentials: "same-origin",
    headers: companyHeaders(),
  });
});

test("every call names the company that the page was loaded for", async () => {
  setPageCompany({ id, title: "Bygg AS" });
  const fetch = answering(() => Promise.resolve(new Response(null, { status: 204 })));
  await call(units.remove, { params: { id } });
  expect(fetch).toHaveBeenCalledWith(
    `/api/units/${id}`,
    expect.objectContaining({ headers: { "x-overslag-company": id } }),
  );
});

test("a refusal keeps its code and the fields that are wrong", async () => {
  const errors = [{ path: "code", code: "duplicate" }];
  const body = { type: "about:blank", title: "Taken", status: 409, code: "duplicate", errors };
  answering(() => Promise.resolve(Response.json(body, { status: 409 })));
  const failure = call(units.get, { params: { id } });
  await expect(failure).rejects.toMatchObject({ status: 409, code: "duplicate", errors });
});

test("an answer of something between us and the server is no puzzle", async () => {
  answering(() => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 })));
  const failure = call(units.get, { params: { id } });
  await expect(failure).rejects.toMatchObject({ status: 502, code: "unavailable" });
});

test("an unreachable server is an expected failure", async () => {
  answering(() => Promise.reject(new TypeError("fetch failed")));
  const failure = call(units.get, { params: { id } });
  await expect(failure).rejects.toBeInstanceOf(ApiProblem);
  await expect(failure).rejects.toMatchObject({ status: 0, code: "unavailable" });
});

/** The head of an answer arrives, and a part of its content. */
const brokenOff = () => {
  const content = new ReadableStream({
    pull: (controller) => {
      controller.enqueue(new TextEncoder().encode('{"code": "m'));
      controller.error(new TypeError("network error"));
    },
  });
  return new Response(content, { headers: { "content-type": "application/json" } });
};

test.each([
  ["an answer", () => call(units.get, { params: { id } })],
  ["a file", () => fetchFile("/api/estimates/1/pdf")],
])("%s that breaks off on the way is as good as none", async (_, asking) => {
  answering(() => Promise.resolve(brokenOff()));
  const failure = asking();
  await expect(failure).rejects.toBeInstanceOf(ApiProblem);
  await expect(failure).rejects.toMatchObject({ status: 0, code: "unavailable" });
});

test("an answer of something else that calls itself well is as good as none", async () => {
  answering(() => Promise.resolve(new Response("<h1>Welcome to our network</h1>")));
  const failure = call(units.get, { params: { id } });
  await expect(failure).rejects.toMatchObject({ status: 0, code: "unavailable" });
});

test("a file that was given up is no failure of the server", async () => {
  const stop = new AbortController();
  answering(() => {
    stop.abort();
    return Promise.reject(new DOMException("stopped", "AbortError"));
  });
  await expect(fetchFile("/api/x", stop.signal)).rejects.toBeInstanceOf(DOMException);
});

test("what is not given or null stands in no address", () => {
  expect(addressOf(units.list, { query: { search: null, page: undefined } })).toBe("/api/units");
  expect(addressOf(units.list, {})).toBe("/api/units");
});

const saved = { code: "m", titleEn: "metre", titleNb: "meter", dimension: "length" } as const;

test("a body goes as JSON and says so, and the answer comes as it was read", async () => {
  const fetch = answering(() => Promise.resolve(Response.json({ ...saved, id }, { status: 201 })));
  expect(await call(units.create, { body: saved })).toEqual({ ...saved, id });
  expect(await callAnswering(units.create, { body: saved })).toEqual({ ...saved, id });
  await callSilent(units.create, { body: saved });
  for (const asked of fetch.mock.calls) {
    expect(asked).toEqual([
      "/api/units",
      expect.objectContaining({
        method: "POST",
        body: JSON.stringify(saved),
        headers: expect.objectContaining({ "content-type": "application/json" }),
      }),
    ]);
  }
});

test("a picture goes as a form with one file", async () => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal("fetch", fetch);
  const file = new Blob(["picture"]);
  await callSilent(images.certificate, { file });
  const body = fetch.mock.calls[0]?.[1].body;
  const sent = body instanceof FormData ? body.get("file") : undefined;
  expect(sent instanceof Blob && (await sent.text())).toBe("picture");
});

test("a call that was given up is no failure of the server", async () => {
  const stop = new AbortController();
  const fetch = answering(() => {
    stop.abort();
    return Promise.reject(new DOMException("stopped", "AbortError"));
  });
  const failure = call(units.list, { query: {} }, stop.signal);
  await expect(failure).rejects.toBeInstanceOf(DOMException);
  expect(fetch).toHaveBeenCalledWith(
    "/api/units",
    expect.objectContaining({ signal: stop.signal }),
  );
});

test.each([
  [500, "internal"],
  [501, "internal"],
  [502, "unavailable"],
  [504, "unavailable"],
  [404, "internal"],
])("an answer of %i that names no problem is %s", async (status, code) => {
  answering(() => Promise.resolve(new Response("?", { status, statusText: "Told" })));
  const failure = call(units.get, { params: { id } });
  await expect(failure).rejects.toMatchObject({ status, code, message: "Told" });
});

test("a problem without fields or details has none of them", () => {
  const problem = new ApiProblem({ title: "Gone", status: 404, code: "not_found" });
  expect(problem).toMatchObject({ message: "Gone", errors: [], details: {} });
});

test("a query is known by its path first, then by what it asks for", () => {
  const sent = { params: { id } };
  expect(queryOf(units.get, sent).queryKey).toEqual(["/api/units/:id", sent]);
  expect(queryAnswering(units.get, sent).queryKey).toEqual(["/api/units/:id", sent]);
});

/** The keys that the calls so far named. */
const keysOf = (fetch: ReturnType<typeof answering>) =>
  fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"));
const unit = { code: "m", titleEn: "metre", titleNb: "meter", dimension: "length" } as const;
const create = (body: typeof unit | (Omit<typeof unit, "code"> & { code: string })) =>
  call(units.create, { body }).catch(() => undefined);

test("what was not answered goes out again as the same call, and once answered as a new one", async () => {
  const answers = [
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => Promise.resolve(new Response("", { status: 502 })),
    () => Promise.resolve(new Response("{", { status: 201 })),
    () => Promise.resolve(Response.json({ id }, { status: 201 })),
    () => Promise.resolve(Response.json({ id }, { status: 201 })),
  ];
  const fetch = answering(() => answers.shift()?.() ?? Promise.reject(new Error("too many")));
  for (let count = 0; count < 5; count += 1) await create(unit);
  const [first, ...others] = keysOf(fetch);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(others.slice(0, 3)).toEqual([first, first, first]);
  expect(others[3]).toMatch(/^[0-9a-f-]{36}$/);
  expect(others[3]).not.toBe(first);
});

test("other content is another call, and what creates nothing or has an id of its own names no key", async () => {
  const fetch = answering(() => Promise.reject(new TypeError("Failed to fetch")));
  await create(unit);
  await create({ ...unit, code: "m2" });
  await call(units.remove, { params: { id } }).catch(() => undefined);
  const batch = { batchId: id, baseRevision: 0, changes: [] };
  await call(estimates.change, { params: { id }, body: batch }).catch(() => undefined);
  const [one, other, ...none] = keysOf(fetch);
  expect(one).not.toBe(other);
  expect(none).toEqual([null, null]);
});

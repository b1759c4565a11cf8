import { afterEach, expect, test, vi } from "vitest";
import { units } from "../../contracts/units.ts";
import { ApiProblem, addressOf, call } from "./api.ts";
import { setPageCompany } from "./page-company.ts";

afterEach(() => vi.unstubAllGlobals());

const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
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
    headers: {},
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

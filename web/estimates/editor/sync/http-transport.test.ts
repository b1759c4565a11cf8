import { afterEach, expect, test, vi } from "vitest";
import type { Change } from "../../../../domain/changes/estimate-changes.ts";
import { createHttpTransport } from "./http-transport.ts";

const id = "01900000-0000-7000-8000-000000000001";
const changes: readonly Change[] = [{ type: "remove", key: "wall" }];
const batch = { batchId: "b1", baseRevision: 7, changes };

afterEach(() => vi.unstubAllGlobals());

/** A server with these answers, one after the other; answers what it was asked. */
function answering(...answers: readonly (() => Response)[]) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => {
    const answer = answers[fetch.mock.calls.length - 1];
    if (!answer) throw new TypeError("fetch failed");
    return answer();
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

const refusal = (status: number, code: string, more = {}) =>
  Response.json({ type: "about:blank", title: code, status, code, ...more }, { status });

test("a batch goes to its estimate, with its own id and the revision that is known", async () => {
  const fetch = answering(() => Response.json({ revision: 8, missed: [] }));
  expect(await createHttpTransport(id).send(batch)).toEqual({
    ok: true,
    value: { revision: 8, missed: [] },
  });
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect([init?.method, address]).toEqual(["POST", `/api/estimates/${id}/batches`]);
  expect(await new Response(init?.body).json()).toEqual(batch);
});

test.each([
  [401, "not_signed_in", "signed_out"],
  [409, "other_company", "other_company"],
  [408, "internal", "unreachable"],
  [425, "internal", "unreachable"],
  [429, "too_many_calls", "unreachable"],
  [500, "internal", "unreachable"],
  [503, "unavailable", "unreachable"],
  [400, "invalid", "refused"],
  [403, "forbidden", "refused"],
  [404, "not_found", "refused"],
  [409, "stale", "refused"],
  [413, "too_large", "refused"],
] as const)("an answer of %i (%s) is taken for %s", async (status, code, kind) => {
  answering(() => refusal(status, code));
  expect(await createHttpTransport(id).send(batch)).toMatchObject({ ok: false, problem: { kind } });
});

test("a refusal says why, a server that cannot be reached is worth another try", async () => {
  const errors = [{ path: "changes.0.value", code: "required" }];
  answering(() => refusal(400, "invalid", { errors, details: { code: "key_unknown" } }));
  const transport = createHttpTransport(id);
  expect(await transport.load()).toEqual({
    ok: false,
    problem: { kind: "refused", code: "invalid", errors, details: { code: "key_unknown" } },
  });
  expect(await transport.load()).toEqual({ ok: false, problem: { kind: "unreachable" } });
});

test("the sign-in page of a network in place of an answer is worth another try", async () => {
  answering(() => new Response("<p>Hello</p>"));
  expect(await createHttpTransport(id).send(batch)).toEqual({
    ok: false,
    problem: { kind: "unreachable" },
  });
});

const page =
  (...revisions: readonly number[]) =>
  () =>
    Response.json(revisions.map((revision) => ({ revision, batchId: `b${revision}`, changes })));

test("the log is read to its end, each page from where the one before ended", async () => {
  const fetch = answering(page(3, 4), page(5), page());
  const log = await createHttpTransport(id).readLog(2);
  expect(log.ok && log.value.map(({ revision }) => revision)).toEqual([3, 4, 5]);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual(
    [2, 4, 5].map((after) => `/api/estimates/${id}/batches?after=${after}&rows=200`),
  );
});

test("half a log is none", async () => {
  answering(page(3), () => refusal(500, "internal"));
  expect(await createHttpTransport(id).readLog(2)).toEqual({
    ok: false,
    problem: { kind: "unreachable" },
  });
});

import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ApiProblem } from "./api.ts";
import { createQueryClient, isSessionEnd, refreshScreen, snapshot } from "./query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const problem = (status: number, code: string) => new ApiProblem({ title: code, status, code });

/** Loads what always fails; answers when each try was made, in milliseconds from the first. */
async function triesOf(error: Error): Promise<number[]> {
  const tries: number[] = [];
  const start = Date.now();
  const client = createQueryClient(() => undefined);
  const load = client.fetchQuery({
    queryKey: ["load"],
    retry: client.getDefaultOptions().queries?.retry ?? false,
    queryFn: () => {
      tries.push(Date.now() - start);
      return Promise.reject(error);
    },
  });
  const outcome = expect(load).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
  return tries;
}

test.each([
  ["a fault of the server", problem(500, "internal")],
  ["a server that cannot be reached", problem(0, "unavailable")],
  ["what nobody foresaw", new TypeError("boom")],
])(
  "a load that failed by %s is tried 3 more times, each after twice the pause",
  async (_, error) => {
    expect(await triesOf(error)).toEqual([0, 1000, 3000, 7000]);
  },
);

test.each([400, 401, 403, 404, 409, 422, 429])(
  "a refusal (%i) is not tried again",
  async (status) => {
    expect(await triesOf(problem(status, "invalid"))).toEqual([0]);
  },
);

test("the pause never grows beyond 30 seconds", () => {
  const { retryDelay } = createQueryClient(() => undefined).getDefaultOptions().queries ?? {};
  if (typeof retryDelay !== "function") throw new Error("The pause does not grow.");
  const error = new Error("boom");
  const pauses = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => retryDelay(attempt, error));
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test("a change is never sent twice by itself", async () => {
  const send = vi.fn(() => Promise.reject(problem(500, "internal")));
  const client = createQueryClient(() => undefined);
  const mutation = client.getMutationCache().build(client, { mutationFn: send });
  const outcome = expect(mutation.execute(undefined)).rejects.toThrow("internal");
  await vi.advanceTimersByTimeAsync(120_000);
  await outcome;
  expect(send).toHaveBeenCalledOnce();
});

test("an answer that nobody is signed in any more is told at once", async () => {
  const onSessionEnd = vi.fn();
  const client = createQueryClient(onSessionEnd);
  const error = problem(401, "not_signed_in");
  const load = client.fetchQuery({ queryKey: ["load"], queryFn: () => Promise.reject(error) });
  await expect(load).rejects.toBe(error);
  expect(onSessionEnd).toHaveBeenCalledOnce();
});

test("another refusal is no end of the session", async () => {
  const onSessionEnd = vi.fn();
  const client = createQueryClient(onSessionEnd);
  const error = problem(401, "sign_in_failed");
  const load = client.fetchQuery({ queryKey: ["load"], queryFn: () => Promise.reject(error) });
  await expect(load).rejects.toBe(error);
  expect(onSessionEnd).not.toHaveBeenCalled();
  expect(isSessionEnd(Object.assign(new Error("?"), { code: "not_signed_in" }))).toBe(false);
});

/** Two answers that are on the screen: of a list, and what a form began with. */
function shownOn(client: ReturnType<typeof createQueryClient>) {
  client.setQueryData(["list"], 1);
  client.setQueryData(["form"], 1);
  client
    .getQueryCache()
    .find({ queryKey: ["form"] })
    ?.setOptions({ queryKey: ["form"], ...snapshot });
  const isOld = (key: string) => client.getQueryState([key])?.isInvalidated;
  return () => ({ list: isOld("list"), form: isOld("form") });
}

test("after a change that went well everything is asked for again, but what a form began with", async () => {
  const client = createQueryClient(() => undefined);
  const old = shownOn(client);
  const change = (send: () => Promise<unknown>) =>
    client.getMutationCache().build(client, { mutationFn: send }).execute(undefined);
  await expect(change(() => Promise.reject(problem(409, "stale")))).rejects.toThrow("stale");
  expect(old()).toEqual({ list: false, form: false });
  await change(() => Promise.resolve());
  expect(old()).toEqual({ list: true, form: false });
});

test("the screen can be asked for again at any time", async () => {
  const client = createQueryClient(() => undefined);
  const old = shownOn(client);
  await refreshScreen(client);
  expect(old()).toEqual({ list: true, form: false });
});

test("what was loaded 5 seconds ago is asked for again when it is shown, and a snapshot never", () => {
  expect(createQueryClient(() => undefined).getDefaultOptions().queries?.staleTime).toBe(5_000);
  expect(snapshot).toMatchObject({
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
});

test.each([
  [{}, 2],
  [{ meta: { leavesPage: true } }, 1],
])(
  "after a change (%j) the screen is asked for again, unless the page is left",
  async (options, loads) => {
    const client = createQueryClient(() => undefined);
    const queryFn = vi.fn(async () => "shown");
    const observer = new QueryObserver(client, { queryKey: ["shown"], queryFn });
    onTestFinished(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    const mutation = client.getMutationCache().build(client, {
      ...options,
      mutationFn: async () => "changed",
    });
    await mutation.execute(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(loads);
  },
);

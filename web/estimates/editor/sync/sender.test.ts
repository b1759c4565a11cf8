import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSender, type SenderParts } from "./sender.ts";

type Outcome = Awaited<ReturnType<SenderParts["sendNext"]>>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A sender whose tries end like this, one after the other; when each was made, to a tenth of a second. */
function senderWith(...outcomes: readonly Outcome[]) {
  const start = Date.now();
  const sentAt: number[] = [];
  const reachable: boolean[] = [];
  const sender = createSender({
    sendNext: async () => {
      sentAt.push(Math.round((Date.now() - start) / 100) * 100);
      return outcomes[sentAt.length - 1] ?? "empty";
    },
    onReachable: (isReachable) => reachable.push(isReachable),
  });
  return { sender, sentAt, reachable };
}

test("what is queued within 0.3 s goes together", async () => {
  const { sender, sentAt, reachable } = senderWith("empty");
  sender.wake();
  await vi.advanceTimersByTimeAsync(200);
  sender.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentAt).toEqual([300]);
  expect(reachable).toEqual([true]);
});

test("what is left goes without a pause, and nothing more once all is sent", async () => {
  const { sender, sentAt } = senderWith("more", "more", "empty", "empty");
  sender.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentAt).toEqual([300, 300, 300]);
});

test("while nobody answers the pauses double, to 30 s at most", async () => {
  const { sender, sentAt, reachable } = senderWith(
    ...Array.from({ length: 9 }, () => "unreachable" as const),
  );
  sender.wake();
  await vi.advanceTimersByTimeAsync(95_000);
  expect(sentAt).toEqual([300, 1_300, 3_300, 7_300, 15_300, 31_300, 61_300, 91_300]);
  expect(reachable).toEqual(sentAt.map(() => false));
});

test("after an answer the pauses are short again", async () => {
  const { sender, sentAt } = senderWith("unreachable", "unreachable", "empty", "unreachable");
  sender.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  sender.wake();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentAt).toEqual([300, 1_300, 3_300, 10_300, 11_300]);
});

test("a wished try does not wait, and takes the place of the one that was waiting", async () => {
  const { sender, sentAt } = senderWith("unreachable", "empty");
  sender.wake();
  await vi.advanceTimersByTimeAsync(500);
  sender.retry();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sentAt).toEqual([300, 500]);
});

test("while one is under way no other is sent", async () => {
  const answers: ((outcome: Outcome) => void)[] = [];
  const sendNext = vi.fn(() => new Promise<Outcome>((resolve) => answers.push(resolve)));
  const sender = createSender({ sendNext, onReachable: () => undefined });
  sender.wake();
  await vi.advanceTimersByTimeAsync(300);
  sender.wake();
  sender.retry();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sendNext).toHaveBeenCalledOnce();
  answers[0]?.("more");
  await vi.advanceTimersByTimeAsync(1);
  expect(sendNext).toHaveBeenCalledTimes(2);
});

test("a fault of the program ends one try, not all that come after it", async () => {
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  const fault = new Error("out of step");
  const sendNext = vi.fn<SenderParts["sendNext"]>(async () => "empty");
  sendNext.mockRejectedValueOnce(fault);
  const sender = createSender({ sendNext, onReachable: () => undefined });
  sender.wake();
  await vi.advanceTimersByTimeAsync(300);
  expect(reported.mock.calls).toEqual([[fault]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sendNext).toHaveBeenCalledTimes(2);
  sender.wake();
  await vi.advanceTimersByTimeAsync(300);
  expect(sendNext).toHaveBeenCalledTimes(3);
});

test("a page that is left sends at once, and gives up with the first try that fails", async () => {
  const { sender, sentAt } = senderWith("more", "unreachable");
  sender.wake();
  await vi.advanceTimersByTimeAsync(100);
  sender.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAt).toEqual([100, 100]);
});

test.each(["open", "wake"] as const)(
  "a page that is there again (%s) goes on trying",
  async (again) => {
    const { sender, sentAt } = senderWith("unreachable");
    sender.close();
    sender[again]();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sentAt).toEqual([0, 1_000]);
  },
);

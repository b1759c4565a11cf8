import { expect, onTestFinished, test, vi } from "vitest";
import { stepLimits, watchSteps } from "./step-watch.ts";

test("the time of all steps ends with the hand-over: the answer has its own", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const limits = { ...stepLimits, all: 1_000, answer: 5_000 };
  const { enter, signal } = watchSteps(limits, new AbortController().signal);
  vi.advanceTimersByTime(900);
  enter("answer");
  vi.advanceTimersByTime(4_999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

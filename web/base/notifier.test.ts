import { expect, test, vi } from "vitest";
import { createNotifier } from "./notifier.ts";

test("calls every listener once with each change, in the order of their subscriptions", () => {
  const heard: string[] = [];
  const { subscribe, notify } = createNotifier();
  notify();
  subscribe(() => heard.push("first"));
  subscribe(() => heard.push("second"));
  notify();
  notify();
  expect(heard).toEqual(["first", "second", "first", "second"]);
});

test("whoever has left hears nothing more, also when he leaves during a change", () => {
  const { subscribe, notify, isHeard } = createNotifier();
  const late = vi.fn();
  const leaveBoth = vi.fn(() => {
    leave();
    leaveLate();
  });
  const leave = subscribe(leaveBoth);
  const leaveLate = subscribe(late);
  expect(isHeard()).toBe(true);
  notify();
  notify();
  expect(leaveBoth).toHaveBeenCalledOnce();
  expect(late).not.toHaveBeenCalled();
  expect(isHeard()).toBe(false);
});

test("two subscriptions of one listener are ended one by one, and each once", () => {
  const listener = vi.fn();
  const { subscribe, notify, isHeard } = createNotifier();
  const leave = subscribe(listener);
  subscribe(listener);
  leave();
  leave();
  expect(isHeard()).toBe(true);
  notify();
  expect(listener).toHaveBeenCalledOnce();
});

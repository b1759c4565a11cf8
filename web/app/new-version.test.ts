import { afterEach, expect, test, vi } from "vitest";
import { reloadOnNewVersion } from "./new-version.ts";

afterEach(() => vi.unstubAllGlobals());

/** A tab of the browser, and what the application does in it. */
function openTab() {
  const kept = new Map<string, string>();
  const tab = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal("window", tab);
  vi.stubGlobal("location", { reload });
  const network = { onLine: true };
  vi.stubGlobal("navigator", network);
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  /** A part is asked for that is gone; answers whether the failure was taken care of. */
  const missPart = () => {
    const event = new Event("vite:preloadError", { cancelable: true });
    tab.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { reload, missPart, network };
}

test("a part that is gone loads the page again, once a minute at most", () => {
  const { reload, missPart } = openTab();
  let now = 1_000_000;
  reloadOnNewVersion(() => now);
  expect(missPart()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  now += 59_999;
  expect(missPart()).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  now += 1;
  expect(missPart()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("without a network the page stays as it is", () => {
  const { reload, missPart, network } = openTab();
  network.onLine = false;
  reloadOnNewVersion(() => 1_000_000);
  expect(missPart()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  network.onLine = true;
  expect(missPart()).toBe(true);
});

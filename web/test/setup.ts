import { afterAll, vi } from "vitest";
import { forgetUnsent } from "./forget-unsent.ts";

// The files share a page: what one of them put in the place of the browser's own, or left in its stores, is
// not of the next one.
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  await forgetUnsent();
});

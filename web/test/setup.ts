import { afterAll, vi } from "vitest";

// The files share a page: what one of them put in the place of the browser's own is not of the next one.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

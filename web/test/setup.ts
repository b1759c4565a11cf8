import { afterAll, chai, vi } from "vitest";
import { forgetUnsent } from "./forget-unsent.ts";

// What a test has found is told whole: of a run elsewhere the message is all that is left.
chai.config.truncateThreshold = 0;

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

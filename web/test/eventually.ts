import { vi } from "vitest";

/** Waits until an expectation holds; gives up only when a busy machine would long have been through. */
export const eventually = (expectation: () => void): Promise<void> =>
  vi.waitFor(expectation, { timeout: 20_000 });

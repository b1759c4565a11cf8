import { afterEach, expect, test, vi } from "vitest";
import { documentDate } from "./document-date.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(["UTC", "Europe/Oslo", "America/New_York"])(
  "a day is written as its language writes it, also where the machine stands in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    expect(documentDate("2026-12-05", "en")).toBe("5 Dec 2026");
    expect(documentDate("2026-12-05", "nb")).toBe("05.12.2026");
    expect(documentDate("2027-01-31", "en")).toBe("31 Jan 2027");
  },
);

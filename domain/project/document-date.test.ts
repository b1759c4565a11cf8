import { expect, test } from "vitest";
import { documentDate } from "./document-date.ts";

test("a day is written as its language writes it, wherever the machine stands", () => {
  expect(documentDate("2026-12-05", "en")).toBe("5 Dec 2026");
  expect(documentDate("2026-12-05", "nb")).toBe("05.12.2026");
  expect(documentDate("2027-01-31", "en")).toBe("31 Jan 2027");
});

import { expect, test } from "vitest";
import { safeReturnPath } from "./paths.ts";

test.each(["/", "/units", "/units?page=2&search=wall", "/project/1/estimate/2#totals"])(
  "follows %s",
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  "",
  "units",
  "https://example.com/",
  "//example.com",
  "/\\example.com",
  "/units\\..",
  "/units\\1",
  "/units 1",
  "/\t/example.com",
  "/\u0000",
  "javascript:alert(1)",
  "/auth/logout",
  "/auth/login?from=/units",
  "/x/../auth/logout",
  "/AUTH/logout",
  "/%61uth/logout",
  "/..//evil.example",
  "/%zz",
])("leads home instead of to %j", (path) => {
  expect(safeReturnPath(path)).toBe("/");
});

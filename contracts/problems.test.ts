import { expect, test } from "vitest";
import { fieldProblem } from "./problems.ts";

test.each([
  [
    { message: "required", path: ["title"] },
    { path: "title", code: "required" },
  ],
  [
    { message: "too_long:200", path: ["lines", 3, "title"] },
    { path: "lines.3.title", code: "too_long", limit: "200" },
  ],
  [
    { code: "too_big", message: "Too big", path: ["days"], maximum: 365 },
    { path: "days", code: "too_big", limit: "365" },
  ],
  [
    { code: "too_small", message: "Too small", path: ["days"], minimum: 1n },
    { path: "days", code: "too_small", limit: "1" },
  ],
  [
    { code: "too_big", message: "too_many:20", path: ["rows"], maximum: 21 },
    { path: "rows", code: "too_many", limit: "20" },
  ],
  [
    { code: "too_big", message: "required", path: [], maximum: 5 },
    { path: "", code: "required" },
  ],
  [
    { code: "invalid_type", message: "Wrong", path: ["a"] },
    { path: "a", code: "wrong_type" },
  ],
  [
    { code: "invalid_value", message: 'Wrong: one of "b"|2', path: ["a"], values: ["b", 2] },
    { path: "a", code: "not_an_option", options: ["b", "2"] },
  ],
  [
    { code: "invalid_union", message: "Wrong", path: ["a", "kind"], options: ["b", "c"] },
    { path: "a.kind", code: "not_an_option", options: ["b", "c"] },
  ],
  [
    { code: "invalid_value", message: "Wrong", path: ["a"], values: Array(51).fill("b") },
    { path: "a", code: "not_an_option", options: Array(50).fill("b") },
  ],
  [
    { code: "custom", message: "not_an_option:b,c", path: ["a"] },
    { path: "a", code: "not_an_option", options: ["b", "c"] },
  ],
  [
    { code: "invalid_union", message: "Wrong", path: ["a"] },
    { path: "a", code: "not_an_option" },
  ],
  [
    { code: "invalid_format", message: "Wrong", path: ["a"] },
    { path: "a", code: "wrong_format" },
  ],
  [
    { code: "unrecognized_keys", message: "Unknown key", path: ["a"], keys: ["b", "c"] },
    { path: "a.b", code: "unknown_key" },
  ],
  [
    { code: "custom", message: "Something else", path: ["a"] },
    { path: "a", code: "invalid" },
  ],
  [
    { message: "", path: ["a"] },
    { path: "a", code: "invalid" },
  ],
])("issue %# is told by its code", (issue, problem) => {
  expect(fieldProblem(issue)).toEqual(problem);
});

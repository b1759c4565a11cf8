import { expect, test } from "vitest";
import { slugOf } from "./slug-of.ts";

test.each([
  ["Våtrom 2026", "vatrom"],
  ["Sentral godkjenning", "sentralgodkjenning"],
  ["Ærlig Ø-café", "aerligocafe"],
  ["2026", ""],
  ["a".repeat(60), "a".repeat(50)],
])("the short name of %s", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

import { expect, test } from "vitest";
import { byNumber, findCited } from "./cited-articles.ts";

const article = (id: string, supplierTitle: string, number: string, active = true) => ({
  id,
  supplierTitle,
  number,
  active,
});
const known = byNumber([
  article("a", "Near", "10 123"),
  article("b", "Far", "10123"),
  article("c", "Far", "77"),
  article("d", "Gone", "88", false),
  article("e", "Near", "88"),
  article("f", "Twin", "99"),
  article("g", "Twin", "9 9"),
]);
const find = (supplier: string, number: string, id: string | null = null) =>
  findCited({ id, supplier, number }, known);

test.each([
  ["Near", "10123", "a"],
  [" far ", "10 123", "b"],
  ["", "77", "c"],
  ["", "88", "e"],
  ["Gone", "88", "d"],
])("an article of %j with the number %j is the only one that fits", (supplier, number, id) => {
  expect(find(supplier, number)).toMatchObject({ id });
});

test("the id is that of the same company, whatever the supplier is called by now", () => {
  expect(find("Renamed", "10123", "b")).toMatchObject({ id: "b" });
  expect(find("Near", "10123", "of another company")).toMatchObject({ id: "a" });
});

test("what nothing fits, and what several articles fit, is no article", () => {
  expect(find("Other", "10123")).toEqual({ id: null, why: "unknown" });
  expect(find("Near", "1")).toEqual({ id: null, why: "unknown" });
  expect(find("", "10123")).toEqual({ id: null, why: "ambiguous" });
  expect(find("Twin", "99")).toEqual({ id: null, why: "ambiguous" });
});

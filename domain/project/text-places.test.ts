import { expect, test } from "vitest";
import { fitsInto, isFound, textPlaces } from "./text-places.ts";

test.each([
  ["above", ["any", "above"]],
  ["below", ["any", "below", "terms"]],
  ["exclusions", ["any", "exclusions"]],
  ["email", ["any", "email"]],
] as const)("into the field %s go texts for %j", (field, places) => {
  expect(textPlaces.filter((place) => fitsInto(place, field))).toEqual(places);
});

test.each([
  ["", true],
  ["  ", true],
  ["BETAL", true],
  ["dager invoice", true],
  ["betaling maling", false],
])("%j finds the block: %s", (typed, found) => {
  const block = { title: "Betaling", nb: "14 dager", en: "After the invoice" };
  expect(isFound(block, typed)).toBe(found);
});

import { expect, test } from "vitest";
import { fillWords, unknownWords } from "./offer-words.ts";

test.each([
  ["To {customer}, {customer}.", "To {total}, {total}."],
  [
    "{unknown} {Customer} { customer } {} {constructor}",
    "{unknown} {Customer} { customer } {} {constructor}",
  ],
  ["{{customer}}", "{{total}}"],
  ["{empty}!", "!"],
])("%s", (text, expected) => {
  // What is filled in looks like a word itself.
  expect(fillWords(text, { customer: "{total}", total: "1", empty: "" })).toBe(expected);
});

test("words that are not known are named once, in their order", () => {
  const texts = ["{kundé} {customer} {link}", "{title} {number} {kundé} {responsible} {a b}"];
  expect(unknownWords(texts, "offer")).toEqual(["kundé", "link", "title", "number"]);
  expect(unknownWords(texts, "mail")).toEqual(["kundé", "responsible"]);
});

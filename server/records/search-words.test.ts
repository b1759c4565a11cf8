import { expect, test } from "vitest";
import { wordsOf } from "./search-words.ts";

test.each([
  ["", []],
  ["  bad \n rom ", ["bad", "rom"]],
  ["bad Bad BAD", ["BAD"]],
  ["bad badrom", ["badrom"]],
  ["Badrom a ad x", ["Badrom", "x"]],
  ["a b c d e f g h i j", ["a", "b", "c", "d", "e", "f", "g", "h"]],
  ["aa a bb b cc c dd d ee e ff f gg g hh h ii", "aa bb cc dd ee ff gg hh".split(" ")],
])("the words of %j are %j", (search, words) => {
  expect(wordsOf(search)).toEqual(words);
});

test("whatever is typed, few words are compared with the rows", () => {
  const search = Array.from({ length: 100 }, (_, place) => String.fromCodePoint(97 + place)).join(
    " ",
  );
  expect(wordsOf(search)).toHaveLength(8);
});

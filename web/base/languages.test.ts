import { expect, test } from "vitest";
import { languageOf, languages } from "./i18n.ts";

test("there are 'en' and 'nb', and whatever is neither is English", () => {
  expect(languages).toEqual(["en", "nb"]);
  expect(["en", "nb", "de", "NB", "", undefined].map(languageOf)).toEqual([
    "en",
    "nb",
    "en",
    "en",
    "en",
    "en",
  ]);
});

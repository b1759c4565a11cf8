import { expect, test } from "vitest";
import { isBorrowed, printedIn } from "./two-languages.ts";

test.each([
  [{ nb: "Hei", en: "Hello" }, "nb", "Hei", false],
  [{ nb: "Hei", en: "Hello" }, "en", "Hello", false],
  [{ nb: "Hei", en: "" }, "en", "Hei", true],
  [{ nb: " \n", en: "Hello" }, "nb", "Hello", true],
  [{ nb: "Hei", en: "" }, "nb", "Hei", false],
  [{ nb: "", en: "" }, "en", "", false],
] as const)("%j in %s is %j", (text, language, printed, borrowed) => {
  expect(printedIn(text, language)).toBe(printed);
  expect(isBorrowed(text, language)).toBe(borrowed);
});

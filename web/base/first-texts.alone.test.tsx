import { expect, test } from "vitest";
import { antdLocaleOf, changeLanguage, loadAllTexts, startLanguage } from "./i18n.ts";

// Alone, since whatever shows something has loaded all texts before.

test("a language that is chosen while the first texts stand alone has all of them once they are asked for", async () => {
  await startLanguage();
  await changeLanguage("en");
  expect(() => antdLocaleOf("en")).toThrow("The language en has not been loaded.");
  await changeLanguage("nb");
  expect(() => antdLocaleOf("nb")).toThrow("The language nb has not been loaded.");
  await changeLanguage("en");
  const chosen = changeLanguage("nb");
  await Promise.all([loadAllTexts(), chosen]);
  expect(antdLocaleOf("nb")).toMatchObject({ locale: "nb" });
  expect(document.documentElement.lang).toBe("nb");
  await changeLanguage("en");
  expect(antdLocaleOf("en")).toMatchObject({ locale: "en" });
});

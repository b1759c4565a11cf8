import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { pasteEmpty } from "../../test/paste-text.ts";

const cells = () => [...document.querySelectorAll<HTMLElement>(".paste-as")];

test.each([
  ["en", ["Group", "Material", "Material", "Material, option"]],
  ["nb", ["Gruppe", "Materiale", "Materiale", "Materiale, opsjon"]],
] as const)("at 380 px nothing is cut of what the rows become, in %s", async (language, words) => {
  await page.viewport(380, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await pasteEmpty("Bath\nTiles\t12\tm2\nFitting\t3\tt\nOpsjon: Mirror\t1\tstk", language);
  await expect.poll(() => cells().map(({ textContent }) => textContent)).toEqual(words);
  expect(cells().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toEqual([]);
});

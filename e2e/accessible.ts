import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";

const require = createRequire(import.meta.url);
// The engine without its driver, which would hand all of it over to the page again for every look.
const engineFile = createRequire(require.resolve("@axe-core/playwright")).resolve(
  "axe-core/axe.min.js",
);
const engine = readFileSync(engineFile, "utf8");
const allRules = { type: "tag", values: "wcag2a wcag2aa wcag21a wcag21aa wcag22aa".split(" ") };
const rulesOfColours = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

const Violations = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

/**
 * What is appearing. The ring around a button that was pressed stays for seconds where motion is
 * reduced, and is on its way to no colour of any text.
 */
const appearing = '[class*="-appear-active"]:not(.ant-wave), [class*="-enter-active"]';

/**
 * What offends WCAG 2.2 AA, and whether something is wider than the window. Where a dialog is open,
 * nobody reaches what stands behind it. Of a page that was looked at in its other appearance already
 * only the colours are new.
 */
export async function faultsOf(page: Page, areColoursNew = false): Promise<string[]> {
  // What is still appearing has colours on their way to what they will be.
  await expect(page.locator(appearing)).toHaveCount(0);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(engine);
  const runOnly = areColoursNew ? rulesOfColours : allRules;
  // What it would fetch beforehand is for rules of media and of orientation alone, which find nothing here.
  const options = { runOnly, resultTypes: ["violations"], preload: false };
  const dialogs = await page.locator('[aria-modal="true"]').filter({ visible: true }).count();
  const where = dialogs > 0 ? { exclude: ["#root"] } : { include: ["html"] };
  const violations = Violations.parse(
    await page.evaluate(
      `axe.run(${JSON.stringify(where)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
    ),
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`,
  );
  return [...found, ...(await overflowOf(page))];
}

/** Whether something is wider than the window. */
export async function overflowOf(page: Page): Promise<string[]> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  return tooWide > 0 ? [`the page is ${tooWide} px wider than the window`] : [];
}

export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
}

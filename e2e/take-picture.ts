import type { Page } from "@playwright/test";

const areWanted = process.env["PICTURES"] === "yes";

/**
 * For people to look at, into `.reports/screens`, where somebody asks for it: `PICTURES=yes npx playwright test`.
 * Pictures take a fifth of the time of a journey. Without Playwright's own style for the caret, which the policy of
 * the server would refuse.
 */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  const path = `.reports/screens/${name}.png`;
  if (areWanted) await page.screenshot({ path, fullPage, caret: "initial" });
}

import { onTestFinished } from "vitest";
import { page } from "vitest/browser";
import answer from "../answer.css?inline";
import offer from "../offer.css?inline";
import ground from "../offer-page.css?inline";

/** As high as the screen that it makes. */
export const phoneHeight = 780;

/** A phone's screen and the page's own look, for one test: they share a document. */
export async function onPhone(): Promise<void> {
  await page.viewport(380, phoneHeight);
  const sheet = document.head.appendChild(document.createElement("style"));
  sheet.textContent = ground + offer + answer;
  onTestFinished(async () => {
    sheet.remove();
    await page.viewport(414, 896);
  });
}

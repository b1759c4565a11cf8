import type { BrowserContext } from "@playwright/test";
import type { NetworkCall } from "../../server/test/server-process.ts";
import { tell } from "../figures.ts";
import { paintedWith } from "../painted.ts";
import { makeEstimateOf } from "./content.ts";

const rowCount = 1_000;
const pastes = 5;

/** Titles, quantities, units, costs and markups. */
const copiedTable = [
  ["Title", "Quantity", "Unit", "Buying price", "Markup %"],
  ...Array.from({ length: rowCount }, (_, at) => [`Item ${at}`, at + 1, "m2", 10 + at, 20]),
]
  .map((row) => row.join("\t"))
  .join("\n");

/** Milliseconds until the preview is painted, and after Enter until the rows and totals are. */
async function measurePaste(context: BrowserContext, url: string): Promise<[number, number]> {
  const page = await context.newPage();
  await page.addInitScript(paintedWith);
  await page.goto(url);
  await page.locator('.is-line [data-column="quantity"]').nth(3).click();
  const previewMs = await page.evaluate<number>(`(async () => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify(copiedTable)});
    const start = performance.now();
    const init = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", init));
    return (await window.paintedWith(() => document.querySelector("[role=dialog] thead"))) - start;
  })()`);
  await page.evaluate(`
    const told = () => document.querySelector(".key-figures").textContent;
    const before = told();
    addEventListener("keydown", ({ timeStamp }) => {
      window.pasted = window.paintedWith(() => told() !== before).then((at) => at - timeStamp);
    }, { capture: true, once: true });
  `);
  await page.keyboard.press("Enter");
  const pasteMs = await page.evaluate<number>("window.pasted");
  await page.close();
  return [previewMs, pasteMs];
}

/** How long a copied table takes until its preview is painted, and from there until its rows and totals are. */
export async function tellPastes(context: BrowserContext, call: NetworkCall): Promise<void> {
  const times: [number, number][] = [];
  for (let turn = 0; turn < pastes; turn += 1) {
    times.push(await measurePaste(context, await makeEstimateOf(call, 20)));
  }
  const table = `copied table of ${rowCount} x 5 cells`;
  const preview = times.map(([ms]) => ms);
  const pasted = times.map(([, ms]) => ms);
  tell(`${table}: preview`, "ms", preview);
  tell(`${table}: its rows`, "ms", pasted);
}

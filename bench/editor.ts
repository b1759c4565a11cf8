import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { edit, type Input, inputs, paintedOf, probe } from "../e2e/grid-inputs.ts";
import { localChromium } from "../e2e/local-chromium.ts";
import { administrator, signedIn, skipSetUp, startServer } from "../server/test/server-process.ts";
import { makeEstimateOf } from "./editor/content.ts";
import { tellPastes } from "./editor/paste.ts";
import { workOf } from "./editor/work.ts";
import { tell } from "./figures.ts";

/**
 * How long it takes in the estimate editor from an input until the new totals are painted, how that grows with the number
 * of lines, and what the page does meanwhile. An empty page that only copies the typed text shows what the browser itself
 * needs. Then how long a copied table takes. Run with `npm run build && node bench/editor.ts`.
 */
const sizes = [20, 200, 1_000, 5_000];
const edits = 40;
const recordedEdits = 15;

const emptyPage = `
  <input autofocus><p id="shown"></p>
  <script>
    document.querySelector("input").addEventListener("keydown", ({ key, target }) => {
      if (key === "Enter") document.querySelector("#shown").textContent = target.value;
    });
  </script>
`;

async function editOften(page: Page, times: number, visit: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1)
    await edit(page, `${turn + 2}${visit}`, `${turn + 3}`);
}

type Floors = ReadonlyMap<Input, number>;

async function tellTimes(page: Page, where: string, floors?: Floors): Promise<Floors> {
  const painted = await paintedOf(page);
  const medians = new Map<Input, number>();
  for (const input of inputs) {
    const times = painted.filter((one) => one.input === input).map(({ ms }) => ms);
    medians.set(input, tell(`${where}: ${input}, painted`, "ms", times, floors?.get(input)));
  }
  return medians;
}

async function tellWork(browser: Browser, page: Page, where: string): Promise<void> {
  const works = await workOf(browser, page, () => editOften(page, recordedEdits, 7));
  for (const input of inputs) {
    const own = works.filter((one) => one.input === input);
    for (const kind of ["script", "style", "layout", "paint", "wait"] as const) {
      const times = own.map((one) => one[kind]);
      tell(`${where}: ${input}, ${kind}`, "ms", times);
    }
    const busy = own.map(({ script, style, layout }) => script + style + layout);
    tell(`${where}: ${input}, script + style + layout`, "ms", busy);
  }
}

async function measureEmptyPage(context: BrowserContext): Promise<Floors> {
  const page = await context.newPage();
  await page.setContent(emptyPage);
  await page.evaluate(probe);
  await editOften(page, edits, 1);
  const floors = await tellTimes(page, "empty page");
  await page.close();
  return floors;
}

async function openEditor(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(probe);
  await page.goto(url);
  await page.locator('.is-line [data-column="quantity"]').nth(3).click();
  return page;
}

async function measureEditor(context: BrowserContext, url: string, size: number, floors: Floors) {
  // The first visit warms the caches of browser and server.
  const first = await openEditor(context, url);
  await editOften(first, 5, 1);
  await first.close();
  const page = await openEditor(context, url);
  const totals = page.locator(".key-figures");
  const before = await totals.textContent();
  await page.keyboard.type("4711");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  if ((await totals.textContent()) === before) throw new Error("The totals did not follow.");
  await page.evaluate("void (window.painted = [])");
  await editOften(page, edits, 2);
  await tellTimes(page, `${size} lines`, floors);
  await tellWork(browser, page, `${size} lines`);
  await page.close();
}

const folder = mkdtempSync(path.join(tmpdir(), "overslag-bench-"));
const server = await startServer({ DATA_DIR: folder, SAMPLES: "yes" });
await skipSetUp(server.url);
const { executablePath, args, env } = await localChromium();
const uncapped = ["--disable-frame-rate-limit", "--disable-gpu-vsync"];
const browser = await chromium.launch({ executablePath, args: [...args, ...uncapped], env });
try {
  const viewport = { width: 1400, height: 900 };
  const context = await browser.newContext({ baseURL: server.url, viewport });
  await context.request.post("/api/session", { data: administrator });
  const call = await signedIn(server.url);
  const floors = await measureEmptyPage(context);
  for (const size of sizes) {
    await measureEditor(context, await makeEstimateOf(call, size), size, floors);
  }
  await tellPastes(context, call);
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

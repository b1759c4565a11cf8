import { setTimeout as sleep } from "node:timers/promises";
import { expect, type Browser, type ViewportSize } from "@playwright/test";
import { auth } from "../contracts/auth.ts";
import { estimates } from "../contracts/estimates.ts";
import { projects } from "../contracts/projects.ts";
import {
  administrator,
  type NetworkCall,
  signedIn,
  skipSetUp,
} from "../server/test/server-process.ts";
import { test } from "./product.ts";
import { pendingCalls, settled } from "./settled.ts";

// What a browser without a past loads of scripts before a page stands, and how far what it shows moves afterwards.
// Counted, not timed: a chunk more on the way to a page fails here, also on a quick machine.

interface Opened {
  readonly path: string;
  /** What is on the screen once the page is there. */
  readonly shown: string;
  readonly isSignedIn: boolean;
}

interface Loaded {
  readonly files: number;
  readonly kilobytes: number;
}

async function load(browser: Browser, baseURL: string, opened: Opened): Promise<Loaded> {
  const context = await browser.newContext({ baseURL });
  if (opened.isSignedIn) await context.request.post(auth.signIn.path, { data: administrator });
  const page = await context.newPage();
  await page.addInitScript(markWhenShown, opened.shown);
  await page.goto(opened.path);
  await page.locator(opened.shown).first().waitFor();
  // What the page fetches afterwards, at its leisure, keeps nobody waiting.
  const sizes = await page.evaluate(() => {
    const shownAt = performance.getEntriesByName("shown")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime <= shownAt)
      .map((entry) => ("encodedBodySize" in entry ? Number(entry.encodedBodySize) : 0));
  });
  await context.close();
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { files: sizes.length, kilobytes: bytes / 1000 };
}

/** How far what was seen has moved once all is there, as a share of the screen. */
async function shiftOf(
  browser: Browser,
  baseURL: string,
  { path, isSignedIn }: Pick<Opened, "path" | "isSignedIn">,
  viewport: ViewportSize,
): Promise<number> {
  const context = await browser.newContext({ baseURL, viewport });
  if (isSignedIn) await context.request.post(auth.signIn.path, { data: administrator });
  const page = await context.newPage();
  const pending = pendingCalls(page);
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries()) window.shift += value;
    }).observe({ type: "layout-shift", buffered: true });
  `);
  // So long that what stands there until the answers come is seen: what nobody has seen does not move.
  await page.route("**/api/**", async (route) => {
    await sleep(250);
    await route.continue();
  });
  await page.goto(path);
  await settled(page, pending);
  const shift = await page.evaluate<number>("window.shift");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.close();
  return shift;
}

/** The address of the editor with an estimate of the samples, in English. */
async function findEditor(call: NetworkCall): Promise<string> {
  // A journey before may have left another language, which is one more file.
  await call(auth.setLocale, { body: { locale: "en" } });
  const [project] = (await call(projects.list, { query: {} })).rows;
  const projectId = project?.id ?? "";
  const [estimate] = await call(estimates.list, { params: { projectId } });
  return `/project/${projectId}/estimate/${estimate?.id}`;
}

/** Notes in the page itself when the element is there first: whoever asks from outside comes later. */
function markWhenShown(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    performance.mark("shown");
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

test("the first visit of a page loads few scripts, and not many bytes of them", async ({
  browser,
  product,
}) => {
  const { url } = product.server;
  await skipSetUp(url);
  const editor = await findEditor(await signedIn(url));
  const limits: readonly (Opened & Loaded)[] = [
    {
      path: "/auth/login",
      shown: "input[type=password]",
      isSignedIn: false,
      files: 6,
      kilobytes: 170,
    },
    { path: "/projects", shown: "tbody tr a", isSignedIn: true, files: 10, kilobytes: 373 },
    {
      path: editor,
      shown: '.is-line [data-column="quantity"]',
      isSignedIn: true,
      files: 13,
      kilobytes: 487,
    },
  ];
  for (const limit of limits) {
    const { files, kilobytes } = await load(browser, url, limit);
    expect(kilobytes, `sizes on ${limit.path} are told`).toBeGreaterThan(100);
    expect(files, `files of ${limit.path}`).toBeLessThanOrEqual(limit.files);
    expect(kilobytes, `kilobytes of ${limit.path}`).toBeLessThanOrEqual(limit.kilobytes);
  }
});

test("what the first visit of a page shows stays where it is", async ({ browser, product }) => {
  const { url } = product.server;
  await skipSetUp(url);
  const editor = await findEditor(await signedIn(url));
  const pages = ["/auth/login", "/", "/projects", editor].map((path) => ({
    path,
    isSignedIn: path !== "/auth/login",
  }));
  const screens = [
    { width: 1_280, height: 720 },
    { width: 390, height: 800 },
  ];
  for (const screen of screens) {
    for (const opened of pages) {
      const shift = await shiftOf(browser, url, opened, screen);
      expect(shift, `${opened.path} at ${screen.width} px`).toBeLessThanOrEqual(0.02);
    }
  }
});

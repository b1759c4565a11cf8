import { expect, type Browser } from "@playwright/test";
import { auth } from "../contracts/auth.ts";
import { estimates } from "../contracts/estimates.ts";
import { projects } from "../contracts/projects.ts";
import { administrator, signedIn, skipSetUp } from "../server/test/server-process.ts";
import { test } from "./product.ts";

// What a browser without a past loads of scripts before a page stands. Counted, not timed: a chunk more on the
// way to a page fails here, also on a quick machine.

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
  const call = await signedIn(url);
  // A journey before may have left another one, which is one more file.
  await call(auth.setLocale, { body: { locale: "en" } });
  const [project] = (await call(projects.list, { query: {} })).rows;
  const projectId = project?.id ?? "";
  const [estimate] = await call(estimates.list, { params: { projectId } });
  const editor = `/project/${projectId}/estimate/${estimate?.id}`;
  const limits: readonly (Opened & Loaded)[] = [
    {
      path: "/auth/login",
      shown: "input[type=password]",
      isSignedIn: false,
      files: 8,
      kilobytes: 306,
    },
    { path: "/projects", shown: "tbody tr a", isSignedIn: true, files: 10, kilobytes: 411 },
    {
      path: editor,
      shown: '.is-line [data-column="quantity"]',
      isSignedIn: true,
      files: 13,
      kilobytes: 519,
    },
  ];
  for (const limit of limits) {
    const { files, kilobytes } = await load(browser, url, limit);
    expect(kilobytes, `sizes on ${limit.path} are told`).toBeGreaterThan(100);
    expect(files, `files of ${limit.path}`).toBeLessThanOrEqual(limit.files);
    expect(kilobytes, `kilobytes of ${limit.path}`).toBeLessThanOrEqual(limit.kilobytes);
  }
});

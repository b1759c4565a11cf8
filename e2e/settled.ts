import { expect, type Page } from "@playwright/test";

/** Requests of the page that have no answer yet. */
export function pendingCalls(page: Page): ReadonlySet<unknown> {
  const pending = new Set<unknown>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return pending;
}

/** Waits until a page has its heading and all of its data, and nothing moves. */
export async function settled(page: Page, pending: ReadonlySet<unknown>): Promise<void> {
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(async () => {
    expect(pending.size).toBe(0);
    expect(await page.locator(".skeleton, .ant-skeleton, .ant-spin-spinning").count()).toBe(0);
    // Two pictures later nothing has begun anew.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(pending.size).toBe(0);
  }).toPass({ intervals: [20, 40, 80, 160] });
}

/** Follows an address inside the running application, as a link would. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState(null, "", to), address);
  const wanted = new URL(address, page.url());
  await expect(page).toHaveURL(({ pathname }) => pathname === wanted.pathname);
}

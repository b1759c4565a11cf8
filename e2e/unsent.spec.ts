import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { chromium, expect, type Page } from "@playwright/test";
import { auth } from "../contracts/auth.ts";
import { estimates } from "../contracts/estimates.ts";
import type { Language } from "../contracts/fields.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { administrator, signedIn } from "../server/test/server-process.ts";
import { expectCell, expectSaved, typeOver } from "./editor.ts";
import { localChromium } from "./local-chromium.ts";
import { enter, makeUser } from "./people.ts";
import { openSession, test } from "./product.ts";

const texts = {
  en: {
    quantity: "Quantity",
    price: "Buying price",
    offline: "Offline: your changes are kept here",
    waiting: "Changes wait in this browser",
    mark: "Unsent changes in this browser",
    totals: "Totals",
    net: "Sum without VAT1,187.50",
    total: "Total with VAT1,484.38",
  },
  nb: {
    quantity: "Mengde",
    price: "Innkjøpspris",
    offline: "Frakoblet: endringene dine er tatt vare på her",
    waiting: "Endringer venter i denne nettleseren",
    mark: "Usendte endringer i denne nettleseren",
    totals: "Summer",
    net: "Sum uten mva.1 187,50",
    total: "Totalt med mva.1 484,38",
  },
} as const;
type Texts = (typeof texts)["en" | "nb"];

async function newEstimate(url: string) {
  const call = await signedIn(url);
  const { params, projectId } = await makeRemoteEstimate(call, 3);
  const { revision: made } = (await call(estimates.get, { params })).header;
  return { call, params, made, projectId, address: `/project/${projectId}/estimate/${params.id}` };
}

/** Batches do not get through any more; everything else does. */
const cutOff = (page: Page) =>
  page.route("**/api/estimates/*/batches", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );

/** How many edits the browser has on its disk. */
const keptCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("overslag");
        opening.addEventListener("error", () => reject(opening.error));
        opening.addEventListener("success", () => {
          const reading = opening.result.transaction("unsent").objectStore("unsent").getAll();
          reading.addEventListener("success", () => {
            opening.result.close();
            resolve(reading.result.reduce((sum, { stepCount }) => sum + stepCount, 0));
          });
        });
      }),
  );

/** Of three lines of 1 x 125: 3 x 200 x 1.25, and 125 x 2.5. */
async function editOffline(page: Page, words: Texts) {
  const edits = [
    ["Linje 0", words.quantity, "3"],
    ["Linje 0", words.price, "200"],
    ["Linje 1", words.quantity, "2,5"],
  ] as const;
  await cutOff(page);
  for (const [title, column, text] of edits) {
    await typeOver(page, title, column, text);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(words.offline)).toBeVisible();
  // The word is there since the first; a browser that is killed keeps what has reached its disk.
  await expect.poll(() => keptCount(page)).toBe(edits.length);
}

/** To the øre. */
async function expectEdits(page: Page, words: Texts) {
  await expectSaved(page);
  const totals = page.getByRole("region", { name: words.totals });
  await expect(totals).toContainText(new RegExp(words.net.replaceAll(" ", String.raw`\s`)));
  await expect(totals).toContainText(new RegExp(words.total.replaceAll(" ", String.raw`\s`)));
}

/** A browser of its own that keeps what it stores in a folder, and can be killed. */
async function startBrowser(profile: string) {
  const { executablePath, args, env } = await localChromium();
  const own = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  const running = spawn(executablePath, [...args, ...own], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(running, "exit");
  const endpoint = await new Promise<string>((resolve) => {
    createInterface(running.stderr).on("line", (line) => {
      const found = /^DevTools listening on (\S+)/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const browser = await chromium.connectOverCDP(endpoint);
  return {
    // The first context is that of the profile; the others keep nothing.
    newPage: async () => (browser.contexts()[0] ?? (await browser.newContext())).newPage(),
    kill: async () => {
      running.kill("SIGKILL");
      await ended;
    },
  };
}

/** As `openSession`, in a browser that does not know where the product is. */
async function enterAt(page: Page, url: string, locale: Language) {
  const { request } = page.context();
  await request.post(url + auth.signIn.path, { data: administrator });
  await request.put(url + auth.setLocale.path, { data: { locale } });
}

for (const language of ["en", "nb"] as const) {
  const words = texts[language];

  test(`what was typed offline outlives the closed page, in ${language}`, async ({
    page,
    context,
    product,
  }) => {
    const { address, projectId } = await newEstimate(product.server.url);
    await openSession(page, language);
    await page.goto(address);
    await editOffline(page, words);
    await page.close();

    const again = await context.newPage();
    await again.goto("/");
    await expect(again.getByText(words.waiting)).toBeVisible();
    await again.goto(`/project/${projectId}/estimates`);
    await expect(again.getByText(words.mark)).toBeVisible();
    await again.goto(address);
    await expectEdits(again, words);
    await again.goto("/");
    await expect(again.getByRole("navigation").first()).toBeVisible();
    await expect(again.getByText(words.waiting)).toHaveCount(0);
  });

  test(`what was typed offline outlives a browser that is killed, in ${language}`, async ({
    product,
  }) => {
    const { url } = product.server;
    const { address } = await newEstimate(url);
    const profile = mkdtempSync(path.join(tmpdir(), "overslag-profile-"));
    try {
      const first = await startBrowser(profile);
      const page = await first.newPage();
      await enterAt(page, url, language);
      await page.goto(url + address);
      await editOffline(page, words);
      await first.kill();

      const second = await startBrowser(profile);
      const later = await second.newPage();
      await enterAt(later, url, language);
      await later.goto(url + address);
      await expectEdits(later, words);
      await second.kill();
    } finally {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

test("signing out asks, and another user of the browser neither sees nor sends what waits", async ({
  page,
  context,
  product,
}) => {
  const { url } = product.server;
  const { address, call, params, made } = await newEstimate(url);
  const other = await makeUser(url, "Estimator");
  await openSession(page, "en");
  await page.goto(address);
  await editOffline(page, texts.en);
  await page.close();

  const later = await context.newPage();
  await later.goto("/auth/logout");
  await expect(later.getByRole("alert")).toContainText("1 estimate has changes");
  await later.getByRole("button", { name: "Sign out" }).click();
  await expect(later).toHaveURL(/login/);
  await enter(later, other);
  await later.goto("/");
  await expect(later.getByRole("heading", { level: 1 })).toContainText(other.name);
  await expect(later.getByText(texts.en.waiting)).toHaveCount(0);
  await later.goto(address);
  await expectCell(later, "Linje 0", "Quantity", "1");
  await expectSaved(later);
  expect((await call(estimates.get, { params })).header.revision).toBe(made);

  await enter(later, { name: "", ...administrator });
  await later.goto(address);
  await expectEdits(later, texts.en);
});

test("of two tabs that come back each sends its own, once", async ({ page, context, product }) => {
  const { address, call, params, made } = await newEstimate(product.server.url);
  await openSession(page, "en");
  await page.goto(address);
  await editOffline(page, texts.en);
  await page.close();
  const [one, two] = [await context.newPage(), await context.newPage()];
  await Promise.all([one.goto(address), two.goto(address)]);
  await expectEdits(one, texts.en);
  await two.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expectEdits(two, texts.en);
  const log = await call(estimates.batches, { params, query: { after: made, rows: 200 } });
  expect(log.flatMap(({ changes }) => changes)).toHaveLength(3);
});

test("an estimate that was deleted meanwhile says so and keeps what was typed", async ({
  page,
  context,
  product,
}) => {
  const { address, call, params } = await newEstimate(product.server.url);
  await openSession(page, "en");
  await page.goto(address);
  await editOffline(page, texts.en);
  await page.close();
  await call(estimates.remove, { params });
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByText("This estimate cannot be opened any more")).toBeVisible();
  await later.getByText("3 changes").click();
  await expect(later.getByText("Linje 0: Quantity 3")).toBeVisible();
  await later.getByRole("button", { name: "Discard" }).click();
  await later.getByRole("button", { name: "Delete" }).click();
  await expect(later.getByText(texts.en.waiting)).toHaveCount(0);
});

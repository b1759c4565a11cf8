import { type Browser, expect, type Page } from "@playwright/test";
import { makeRemoteEstimate, readRemote } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectCell, expectSaved, typeOver } from "./editor.ts";
import { complaintsOf, openSession, test } from "./product.ts";

/** Somebody with a browser of his own who looks at the estimate. */
async function comeIn(browser: Browser, baseURL: string, path: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await openSession(page, "en");
  await page.goto(path);
  await expectCell(page, "Linje 0", "Quantity", "1");
  return { page, complaints, leave: () => context.close() };
}

/** Two of them before one estimate of three lines. */
async function comeInTogether(browser: Browser, url: string) {
  const call = await signedIn(url);
  const { params, projectId } = await makeRemoteEstimate(call, 3);
  const path = `/project/${projectId}/estimate/${params.id}`;
  const kari = await comeIn(browser, url, path);
  const ola = await comeIn(browser, url, path);
  return { call, params, kari, ola };
}

async function edit(page: Page, entries: readonly (readonly [string, string, string])[]) {
  for (const [title, column, text] of entries) {
    await typeOver(page, title, column, text);
    await page.keyboard.press("Enter");
  }
}

/** A window that gets the focus back asks for what others did; one that keeps it asks now and then. */
const lookAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

/** Three lines of 1 x 125, of which the first two were changed: 3 x 200 x 1.25, 125 x 2.5 and 125. */
async function expectBothEdits(page: Page) {
  await lookAgain(page);
  await expectCell(page, "Linje 0", "Quantity", "3");
  await expectCell(page, "Linje 0", "Buying price", "200.00");
  await expectCell(page, "Linje 0", "Selling", "750.00");
  await expectCell(page, "Linje 1", "Quantity", "2.5");
  await expectCell(page, "Linje 1", "Selling", "312.50");
  const totals = page.getByRole("region", { name: "Totals" });
  await expect(totals).toContainText("Sum without VAT1,187.50");
  await expect(totals).toContainText("Total with VAT1,484.38");
  await expectSaved(page);
}

test("two people edit different cells of one estimate at once and both see both", async ({
  browser,
  product,
}) => {
  const { call, params, kari, ola } = await comeInTogether(browser, product.server.url);

  await Promise.all([
    edit(kari.page, [
      ["Linje 0", "Quantity", "3"],
      ["Linje 1", "Quantity", "2,5"],
    ]),
    edit(ola.page, [["Linje 0", "Buying price", "200"]]),
  ]);
  await expectSaved(kari.page);
  await expectSaved(ola.page);
  await expectBothEdits(kari.page);
  await expectBothEdits(ola.page);

  const { totals } = await readRemote(call, params);
  expect([totals.netAmount, totals.totalAmount]).toEqual(["1187.5", "1484.38"]);
  await kari.page.reload();
  await expectBothEdits(kari.page);
  expect([...kari.complaints, ...ola.complaints]).toEqual([]);
  await kari.leave();
  await ola.leave();
});

test("whoever comes back online over what somebody else entered is told, and can put it back", async ({
  browser,
  product,
}) => {
  const { kari, ola } = await comeInTogether(browser, product.server.url);

  await kari.page.context().setOffline(true);
  await edit(kari.page, [["Linje 0", "Quantity", "2222"]]);
  await edit(ola.page, [["Linje 0", "Quantity", "3333"]]);
  await expectSaved(ola.page);
  await kari.page.context().setOffline(false);
  await expect(
    kari.page.getByText(/^Linje 0: Quantity was 3,333\b.*, is now 2,222\b/),
  ).toBeVisible();
  await expectSaved(kari.page);
  await kari.page.getByRole("button", { name: "Take back mine: Linje 0" }).click();
  await expectCell(kari.page, "Linje 0", "Quantity", "3,333");
  await expectSaved(kari.page);
  await lookAgain(ola.page);
  await expectCell(ola.page, "Linje 0", "Quantity", "3,333");
  expect(ola.complaints).toEqual([]);
  await kari.leave();
  await ola.leave();
});

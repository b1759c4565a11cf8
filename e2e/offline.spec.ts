import { expect, type Page } from "@playwright/test";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { signedIn } from "../server/test/server-process.ts";
import { cellOf, gridOf, typeOver } from "./editor.ts";
import { openSession, test } from "./product.ts";

// What is fetched while somebody works must never cost him his page where there is no network.

const paste = (page: Page, text: string) =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", given);
    const event = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", event));
  }, text);

/** Leaves the page with an entry that neither Enter nor a click has finished. */
async function leaveOpenCells(page: Page) {
  await typeOver(page, "Linje 1", "Quantity", "8");
  await page.reload();
  await expect(await cellOf(page, "Linje 1", "Quantity")).toHaveText("8");
  await page.getByRole("link", { name: "Clients", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Clients" })).toBeVisible();
  await page.goBack();
  await typeOver(page, "Linje 1", "Quantity", "9");
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Clients" })).toBeVisible();
  await page.goBack();
  await expect(await cellOf(page, "Linje 1", "Quantity")).toHaveText("9");
}

test("whoever has lost the network is told what was not taken, is asked, and loses nothing", async ({
  page,
  context,
  product,
}) => {
  const call = await signedIn(product.server.url);
  const { params, projectId } = await makeRemoteEstimate(call, 3);
  await openSession(page, "en");
  await page.goto(`/project/${projectId}/estimate/${params.id}`);
  await expect(gridOf(page)).toBeVisible();
  await context.setOffline(true);
  await typeOver(page, "Linje 1", "Quantity", "abc");
  await page.keyboard.press("Enter");
  await (await cellOf(page, "Linje 0", "Quantity")).click();
  await expect(page.getByText(/1 cell was not changed/).first()).toBeVisible();
  await (await cellOf(page, "Linje 1", "Quantity")).click();
  await paste(page, "1.500");
  const question = page.getByRole("dialog");
  await expect(question).toContainText("1.500");
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await typeOver(page, "Linje 2", "Quantity", "7");
  await page.keyboard.press("Enter");
  await context.setOffline(false);
  await expect(page.getByText("All changes are saved", { exact: true })).toBeVisible();
  // The browser asks where something is not saved yet.
  page.on("dialog", (asked) => void asked.accept());
  await page.reload();
  await expect(await cellOf(page, "Linje 2", "Quantity")).toHaveText("7");
  await leaveOpenCells(page);
});

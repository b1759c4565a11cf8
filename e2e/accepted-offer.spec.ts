import { expect, type Page } from "@playwright/test";
import { expectToast } from "./forms.ts";
import { openSession, test } from "./product.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Opens the first project of the list that has an offer out, and answers its address. */
async function openOffer(page: Page): Promise<void> {
  await page.goto("/projects?status=offer_sent");
  await page.getByRole("table").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Change project status" })).toBeVisible();
}

async function chooseStatus(page: Page, status: string) {
  await page.getByRole("button", { name: "Change project status" }).click();
  await page.getByRole("menuitem", { name: status }).click();
}

test("a project is won by a version that the customer accepted on paper, and opened again", async ({
  page,
}) => {
  await openSession(page, "en");
  await openOffer(page);
  await page.getByRole("link", { name: "Overview" }).click();
  await chooseStatus(page, "Won");
  await dialog(page).getByLabel("Name of the customer").fill("Kari Nordås");
  await dialog(page)
    .getByLabel("Signed document")
    .setInputFiles({
      name: "signed.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7 signed"),
    });
  await dialog(page).getByRole("button", { name: "Customer accepted" }).click();
  await expectToast(page, "The project is won");
  const answers = page.getByRole("region", { name: "Answers of the customer" });
  await expect(answers).toContainText("Kari Nordås · On paper");
  await expect(answers.getByRole("link", { name: /Signed document/ })).toBeVisible();
  const timeline = page.getByRole("region", { name: "What happened to the offer" });
  await expect(timeline.getByRole("listitem").first()).toContainText("was accepted");

  await page.getByRole("link", { name: "v1", exact: true }).click();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Reopen" }).click();
  await dialog(page).getByLabel("Reason").fill("Entered by mistake");
  await dialog(page).getByRole("button", { name: "Reopen" }).click();
  await expectToast(page, "The version is open again");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Sent");
});

test("a refusal is entered on a phone, in Norwegian", async ({ page }) => {
  await page.setViewportSize({ width: 380, height: 800 });
  await openSession(page, "nb");
  await page.goto("/projects?status=offer_sent");
  await page.getByRole("main").getByRole("link").filter({ hasText: /\w/ }).nth(1).click();
  await page.getByRole("link", { name: "Kalkyler" }).click();
  await page.getByRole("link", { name: "v1", exact: true }).click();
  await page.getByRole("button", { name: "Mer", exact: true }).click();
  await page.getByRole("menuitem", { name: "Kunden har takket nei" }).click();
  await dialog(page).getByRole("button", { name: "Kunden har takket nei" }).click();
  await expect(dialog(page)).toContainText(/Begrunnelse/);
  await dialog(page).getByLabel("Begrunnelse").fill("For dyrt");
  await dialog(page).getByRole("button", { name: "Kunden har takket nei" }).click();
  await expectToast(page, "Avslaget er ført inn");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Avslått");
});

import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { expectToast, fill } from "./forms.ts";
import { openSession, test } from "./product.ts";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2c7a4b" } })
    .jpeg()
    .toBuffer();
const fileOf = async (name: string, width: number, height: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await picture(width, height),
});

/** The browser has the picture and could read it. */
const expectDrawn = (image: Locator) =>
  expect
    .poll(() => image.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
    .toBeGreaterThan(0);

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).press("Enter");

test("a certificate is added with its picture, given another one, and deleted", async ({
  page,
}) => {
  await openSession(page, "en");
  await page.goto("/certificate-images");
  await page.getByRole("link", { name: "Add certificate image" }).press("Enter");
  await fill(page, "Title", "Sentral godkjenning");
  await fill(page, "Slug", "Sentral 1");
  await save(page);
  await expect(page.getByText("Slug is only alpha lowercase allowed")).toBeVisible();
  await expect(page.getByText("Please enter Picture")).toBeVisible();
  await fill(page, "Slug", "sentral");
  const chooser = page.getByLabel("Picture", { exact: false }).and(page.locator("input"));
  await chooser.setInputFiles(await fileOf("merke.jpg", 900, 500));
  await expectDrawn(page.getByRole("img", { name: "The chosen picture" }));
  await save(page);
  await expectToast(page, "Item added successfully");

  const row = page.getByRole("row", { name: /Sentral godkjenning/ });
  await expectDrawn(row.locator("img"));
  await row.getByRole("link").press("Enter");
  const shown = page.getByRole("img", { name: "The chosen picture" });
  const before = await shown.getAttribute("src");
  await chooser.setInputFiles(await fileOf("nytt merke.jpg", 500, 500));
  await expect(shown).not.toHaveAttribute("src", before ?? "");
  await save(page);
  await expectToast(page, "Item updated successfully");

  await row.getByRole("button", { name: "Delete: Sentral godkjenning" }).press("Enter");
  const question = page.getByRole("dialog", { name: "Are you sure delete this record?" });
  await question.getByRole("button", { name: "Delete" }).press("Enter");
  await expectToast(page, "Item deleted successfully");
  await expect(row).toHaveCount(0);
});

test("a person chooses which part of a photo the others see", async ({ page }) => {
  await openSession(page, "en");
  await page.goto("/profile");
  const chooser = page.locator("input[type=file]");
  await chooser.setInputFiles(await fileOf("meg.jpg", 1600, 900));
  const dialog = page.getByRole("dialog", { name: "Choose what to show" });
  await dialog.getByRole("application").press("ArrowLeft");
  await dialog.getByLabel("Zoom").press("End");
  await dialog.getByRole("button", { name: "Use this part" }).press("Enter");
  await expectDrawn(page.getByRole("img", { name: "The chosen picture" }));
  await save(page);
  await expectToast(page, "Record saved successfuly");
  await expectDrawn(page.getByRole("banner").locator("button img").last());
});

import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { z } from "zod";
import type { Language } from "../contracts/fields.ts";
import { generalEn } from "../locales/general.en.ts";
import { generalNb } from "../locales/general.nb.ts";
import { offerPageEn } from "../locales/offer-page.en.ts";
import { offerPageNb } from "../locales/offer-page.nb.ts";
import { onePixel } from "../server/test/full-offer.ts";
import { smallPdf } from "../server/test/small-pdf.ts";
import { expectAccessible } from "./accessible.ts";
import { makeEstimate } from "./customer-estimate.ts";
import { expectToast, fill } from "./forms.ts";
import { complaintsOf, openSession, test } from "./product.ts";

// From the terms behind a price estimate to the ceiling of what a private person pays for it.

test.use({ publicUrl: "http://offers.example" });

const wordsIn = {
  en: { office: generalEn, customer: offerPageEn },
  nb: { office: generalNb, customer: offerPageNb },
};

interface Attached {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const pdf = (name: string, pages: number): Attached => ({
  name: `${name}.pdf`,
  mimeType: "application/pdf",
  buffer: smallPdf(pages),
});
const photo = { name: "Photo.png", mimeType: "image/png", buffer: onePixel };

/** Attaches the files; both PDFs are printed behind the offer, the later one first. */
async function attach(page: Page, language: Language): Promise<void> {
  const { attachments, estimates } = wordsIn[language].office;
  await page.getByRole("button", { name: estimates.grid.toolbar.settings, exact: true }).click();
  const list = page.getByRole("list", { name: attachments.title });
  for (const file of [pdf("Terms", 2), pdf("Drawing", 1), photo]) {
    await page.getByLabel(attachments.choose).setInputFiles(file);
    const title = file.name.split(".")[0] ?? "";
    await expect(list.getByRole("link", { name: title })).toBeVisible();
  }
  for (const title of ["Terms", "Drawing"]) {
    const box = list.getByRole("listitem").filter({ hasText: title }).getByRole("checkbox");
    await box.click();
    await expect(box).toBeChecked();
  }
  await list.getByRole("button", { name: attachments.up.replace("{title}", "Drawing") }).click();
  await expect(list.getByRole("listitem").first()).toContainText("Drawing");
}

/** Leafs to the last page, which the typesetter draws as it will be printed. */
async function lookBehind(page: Page, language: Language): Promise<void> {
  const { preview } = wordsIn[language].office.estimates;
  const next = page.getByRole("button", { name: preview.next });
  const last = page.waitForResponse((reply) => reply.url().endsWith("/preview?attached=3"));
  await page.locator(".preview-parts").getByText(preview.title).click();
  // It is disabled until the number of pages is known.
  await expect(next).toBeEnabled();
  await expect(async () => {
    // After the last page it is disabled, perhaps later than this looked.
    if (await next.isEnabled()) await next.click({ timeout: 500 });
    await expect(next).toBeDisabled({ timeout: 100 });
  }).toPass();
  expect((await last).status()).toBe(200);
  await expect(page.getByText(preview.current)).toBeVisible();
}

/** Hands the offer over without a message, and answers where its customer reads it. */
async function handOver(page: Page, id: string, url: string): Promise<string> {
  const { request } = page.context();
  const data = { way: "hand", note: "" };
  expect((await request.put(`/api/estimates/${id}/hand-over`, { data })).ok()).toBe(true);
  const link = await (await request.post(`/api/estimates/${id}/offer-link`)).json();
  const token = z.object({ url: z.string() }).parse(link).url.split("#")[1] ?? "";
  return `${url}/offer#${token}`;
}

/** The customer finds the pages behind his document and the picture beside it, and accepts. */
async function readAndAccept(browser: Browser, link: string, language: Language): Promise<void> {
  const texts = wordsIn[language].customer;
  const context = await browser.newContext({ viewport: { width: 380, height: 800 } });
  const phone = await context.newPage();
  const said = complaintsOf(phone);
  await phone.goto(link);
  const [file] = await Promise.all([
    phone.waitForEvent("download"),
    phone.getByRole("button", { name: texts.openPdf }).click(),
  ]);
  const bytes = new Uint8Array(readFileSync(await file.path()));
  const { text } = await extractText(await getDocumentProxy(bytes));
  const behind = text.slice(-3).map((words) => /Terms\d/.exec(words)?.[0]);
  expect(behind).toEqual(["Terms1", "Terms1", "Terms2"]);
  const beside = phone.locator("section", { hasText: texts.attachments });
  await expect(beside.getByRole("button")).toHaveText(["Photo"]);
  await phone.getByRole("textbox", { name: texts.name }).fill("Kari Nordås");
  await phone.getByRole("textbox", { name: texts.email }).fill("kari@post.example");
  await phone.getByRole("button", { name: /^(?:Accept for|Godta for)/ }).click();
  await expect(phone.getByRole("heading", { name: texts.states.accepted.title })).toBeVisible();
  expect(said).toEqual([]);
  await context.close();
}

/** Enters what was bought, for so much without VAT. */
async function buy(page: Page, amount: string, language: Language): Promise<void> {
  const { priceGuard, common, toasts } = wordsIn[language].office;
  await page.getByRole("button", { name: priceGuard.addPurchase }).click();
  await fill(page, `${priceGuard.fields.title}$`, "Tiles");
  await fill(page, `${priceGuard.fields.amount}$`, amount);
  await page.getByRole("dialog").getByRole("button", { name: common.save }).press("Enter");
  await expectToast(page, toasts.added);
}

for (const language of ["en", "nb"] as const) {
  test(`terms go behind a price estimate, and what is bought for it is held against its ceiling: ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    const { priceGuard } = wordsIn[language].office;
    await openSession(page, language);
    const made = await makeEstimate(page, language, "price_estimate");
    await page.goto(made.address);
    await attach(page, language);
    await lookBehind(page, language);
    const link = await handOver(page, made.id, product.server.url);
    await readAndAccept(browser, link, language);

    await page.goto(`/project/${made.projectId}/overview`);
    const guard = page.getByRole("region", { name: priceGuard.title, exact: true });
    const amounts = { en: ["1,625.00", "1,868.75"], nb: ["1 625,00", "1 868,75"] }[language];
    for (const amount of amounts) await expect(guard).toContainText(amount);
    await buy(page, "1300", language);
    await expect(guard).toContainText(priceGuard.levels.accepted.title);
    await buy(page, "195", language);
    await expect(guard).toContainText(priceGuard.levels.ceiling.title);
    await expectAccessible(page);
    await page.goto("/");
    await expect(page.getByRole("region", { name: / (?:used up|brukt opp)$/ })).toContainText(
      priceGuard.levels.ceiling.tag,
    );
    const subject = { en: / of the price estimate is used$/, nb: / av prisoverslaget er brukt$/ };
    const warned = () =>
      product.mail.messages
        .map((message) => message.subject ?? "")
        .filter((said) => subject[language].test(said));
    await expect.poll(() => warned().length).toBe(2);
  });
}

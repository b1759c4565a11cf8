import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { z } from "zod";
import { offerPageEn } from "../locales/offer-page.en.ts";
import { attachmentOf } from "../server/test/mail-sink.ts";
import { expectAccessible } from "./accessible.ts";
import { makeEstimate } from "./customer-estimate.ts";
import {
  changeCompany,
  expectWhole,
  linkIn,
  onPhone,
  publicUrl,
  statusOf,
  textsIn,
} from "./customer-phone.ts";
import { expectToast } from "./forms.ts";
import { lastOffer, sendOffer } from "./offer.ts";
import { openSession, test } from "./product.ts";

// What else a customer does on the page of an offer, and what it tells him, on a phone.

test.use({ publicUrl });

const Header = z.object({ header: z.object({ headerRevision: z.int() }) });

for (const language of ["en", "nb"] as const) {
  test(`a customer asks on a phone, the office answers, and he reads it: ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    const texts = textsIn[language];
    await openSession(page, "en");
    const { address, projectId } = await makeEstimate(page, language);
    await page.goto(address);
    await sendOffer(page);
    const link = linkIn(lastOffer(product.mail)?.text, product.server.url);
    const { page: phone, said, context } = await onPhone(browser, link);
    await phone.getByRole("switch", { name: /Heater/ }).check();
    await phone.getByRole("button", { name: texts.ask }).click();
    await phone.getByRole("button", { name: texts.askNow }).click();
    await expect(phone.getByRole("textbox", { name: texts.yourQuestion })).toBeFocused();
    await expectWhole(phone, `question-${language}`);
    await phone.getByRole("textbox", { name: texts.yourQuestion }).fill("Is the tiling included?");
    const form = phone.locator("form", { hasText: texts.yourQuestion });
    await form.getByRole("textbox", { name: texts.name }).fill("Kari Nordås");
    await form.getByRole("textbox", { name: texts.email }).fill("kari@post.example");
    await phone.getByRole("button", { name: texts.askNow }).click();
    await expect(phone.getByText(texts.asked)).toBeVisible();
    await expect(phone.getByRole("switch", { name: /Heater/ })).toBeChecked();
    await expectAccessible(phone);

    await page.goto("/");
    const waiting = page.getByRole("region", { name: /wait.* for an answer$/ });
    await expect(waiting.getByText("Is the tiling included?")).toBeVisible();
    await page.goto(`/project/${projectId}/overview`);
    const step = page.getByRole("region", { name: "Next step" });
    await expect(step.getByText("Answer the client")).toBeVisible();
    await step.getByRole("link", { name: "Show the questions" }).press("Enter");
    await expect(page.locator("#questions")).toBeFocused();
    await page.getByRole("button", { name: "Answer the question of Kari Nordås" }).press("Enter");
    await page.getByRole("textbox", { name: "Your answer" }).fill("Yes, all of it.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send the answer" }).press("Enter");
    const questions = page.getByRole("region", { name: "Questions of the client" });
    await expect(questions.getByText("Yes, all of it.")).toBeVisible();
    await expect(step.getByText("Answer the client")).toBeHidden();
    await expect(page.getByText("Version 1: a question")).toBeVisible();

    const token = link.split("#")[1] ?? "";
    const isAnswer = (text = "") => text.includes("Yes, all of it.") && text.includes(token);
    await expect.poll(() => product.mail.messages.some(({ text }) => isAnswer(text))).toBe(true);
    await phone.reload();
    await expect(phone.getByText("Yes, all of it.")).toBeVisible();
    await expectWhole(phone, `answered-${language}`);
    expect(said).toEqual([]);
    await context.close();
  });
}

test("a customer declines, and the office sees that the link was opened", async ({
  page,
  browser,
  product,
}) => {
  const texts = textsIn.en;
  await openSession(page, "en");
  const { address, projectId } = await makeEstimate(page, "en");
  await page.goto(address);
  await sendOffer(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Link for the client" }).click();
  const dialog = page.getByRole("dialog", { name: "Link for the client" });
  await expect(dialog.getByText("The client has not opened it yet.")).toBeVisible();
  const url = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  await expectAccessible(page);

  const { page: phone, context } = await onPhone(browser, linkIn(url, product.server.url));
  await phone.getByRole("button", { name: texts.decline }).click();
  await phone.getByRole("textbox", { name: texts.name }).fill("Kari Nordås");
  await phone.getByRole("textbox", { name: texts.reason }).fill("We wait a year.");
  await expectWhole(phone, "refusing");
  await phone.getByRole("button", { name: texts.declineNow }).click();
  await expect(phone.getByRole("heading", { name: texts.states.declined.title })).toBeVisible();
  expect(await statusOf(page, projectId)).toBe("offer_sent");
  await context.close();

  await page.reload();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Link for the client" }).click();
  await expect(dialog.getByText(/^Opened 1 time, last/)).toBeVisible();
});

/** By hand, in the estimate that is open. */
async function extend(page: Page, day: string): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Extend the validity" }).click();
  const dialog = page.getByRole("dialog", { name: "Extend the validity" });
  await dialog.getByRole("textbox", { name: "Valid until" }).fill(day);
  await page.keyboard.press("Enter");
  await expectToast(page, "The offer holds longer");
}

test("an offer that is over can be accepted once it is extended, and of one that is withdrawn nothing is told", async ({
  page,
  browser,
  product,
}) => {
  const texts = textsIn.nb;
  await openSession(page, "en");
  const { id, address } = await makeEstimate(page, "nb");
  const days = { offerDate: "2026-01-01", validUntil: "2026-01-31", language: "nb" };
  const { request } = page.context();
  const { header } = Header.parse(await (await request.get(`/api/estimates/${id}`)).json());
  const data = { ...days, ...header };
  const changed = await request.put(`/api/estimates/${id}`, { data });
  expect(changed.ok()).toBe(true);
  // Companies keep back what is over; this one does not.
  await changeCompany(product.server.url, { blockingChecks: [] });
  await page.goto(address);
  await sendOffer(page);
  const link = linkIn(lastOffer(product.mail)?.text, product.server.url);
  const { page: phone, context } = await onPhone(browser, link);
  const over = phone.getByRole("heading", { name: "Tilbudet var gyldig til 31. januar 2026." });
  await expect(over).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Bad i 2. etasje" })).toBeVisible();
  await expect(phone.getByRole("textbox", { name: texts.name })).toHaveCount(0);
  await expect(phone.getByRole("button", { name: texts.toAnswer })).toHaveCount(0);
  await expectWhole(phone, "over");

  await extend(page, "2099-12-31");
  await phone.reload();
  await expect(over).toBeHidden();
  await expect(phone.getByRole("textbox", { name: texts.name })).toBeVisible();

  const withdrawn = await request.put(`/api/estimates/${id}/withdrawal`, {
    data: { note: "A slip" },
  });
  expect(withdrawn.ok()).toBe(true);
  await phone.reload();
  await expect(phone.getByRole("heading", { name: texts.states.withdrawn.title })).toBeVisible();
  await expect(phone.getByRole("heading", { name: "Bad i 2. etasje" })).toHaveCount(0);
  await expectWhole(phone, "withdrawn");
  await context.close();
});

test("the PDF that the customer opens is the one that he was sent", async ({
  page,
  browser,
  product,
}) => {
  await openSession(page, "en");
  const { address } = await makeEstimate(page, "en");
  await page.goto(address);
  await sendOffer(page);
  const message = lastOffer(product.mail);
  const { page: phone, context } = await onPhone(
    browser,
    linkIn(message?.text, product.server.url),
  );
  const [file] = await Promise.all([
    phone.waitForEvent("download"),
    phone.getByRole("button", { name: textsIn.en.openPdf }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Offer 2026-\d+ v1\.pdf$/);
  expect(readFileSync(await file.path()).equals(attachmentOf(message))).toBe(true);
  await context.close();
});

test("an old version leads to the newer one, and a broken link says so", async ({
  page,
  browser,
  product,
}) => {
  const texts = textsIn.nb;
  await openSession(page, "en");
  const { address } = await makeEstimate(page, "nb");
  await page.goto(address);
  await sendOffer(page);
  const link = linkIn(lastOffer(product.mail)?.text, product.server.url);
  // The buttons are others once the version is frozen.
  await expect(page.getByText(/^This version is frozen/)).toBeVisible();
  await page
    .getByRole("button", { name: /^Create new estimate version/ })
    .first()
    .press("Enter");
  await expect(page.getByRole("heading", { name: "Estimate version 2 Draft" })).toBeVisible();
  await sendOffer(page);

  const { page: phone, context } = await onPhone(browser, link);
  await expect(phone.getByRole("heading", { name: texts.states.superseded.title })).toBeVisible();
  await expect(phone.getByText("1 625,00")).toHaveCount(0);
  await expectWhole(phone, "superseded");
  await phone.goto(`${link}x`);
  await expect(phone.getByRole("heading", { name: offerPageEn.unknown.title })).toBeVisible();
  await expectWhole(phone, "unknown");
  await context.close();
});

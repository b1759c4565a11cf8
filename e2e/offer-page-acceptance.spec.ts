import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { z } from "zod";
import type { Language } from "../contracts/fields.ts";
import type { offerPageEn } from "../locales/offer-page.en.ts";
import { newId } from "../server/base/new-id.ts";
import { offeredRows, secrets } from "../server/test/customer-offer.ts";
import { attachmentOf, type MailSink } from "../server/test/mail-sink.ts";
import { administrator } from "../server/test/server-process.ts";
import { Made, makeEstimate } from "./customer-estimate.ts";
import {
  changeCompany,
  expectWhole,
  linkIn,
  onPhone,
  publicUrl,
  statusOf,
  textsIn,
} from "./customer-phone.ts";
import { lastOffer, sendOffer } from "./offer.ts";
import { openSession, test } from "./product.ts";

// From the message to what was accepted, as the customer goes it on a phone.

test.use({ publicUrl });

/** What stands beside and below the specification, in the words of the document. */
async function expectParts(phone: Page, language: Language): Promise<void> {
  const { priceForm, allowances } = {
    en: { priceForm: "Fixed price", allowances: "Allowances" },
    nb: { priceForm: "Fastpris", allowances: "Avsatte beløp" },
  }[language];
  for (const name of [priceForm, allowances]) {
    await expect(phone.getByRole("heading", { name })).toBeVisible();
  }
}

/** Before a group on wish is switched on it tells what it holds, and what a percent in it is taken of. */
async function expectHeld(phone: Page, language: Language): Promise<void> {
  const { stove, amount, base } = {
    en: { stove: "Stove", amount: "1,000.00", base: "Of all lines above in the group" },
    nb: { stove: "Ovn", amount: "1 000,00", base: "Av alle linjer over i gruppen" },
  }[language];
  const held = phone.locator(".choice", { hasText: stove });
  await expect(held.getByText(amount)).toBeVisible();
  await expect(held.getByText(base)).toBeVisible();
  await held.getByText(textsIn[language].whatIsIn).click();
  await expect(held.getByText(stove)).toBeHidden();
}

for (const language of ["en", "nb"] as const) {
  test(`a customer opens the link on a phone, chooses, signs, and the project is won: ${language}`, async ({
    page,
    browser,
    product,
  }) => {
    const texts = textsIn[language];
    const acceptanceCode = language === "en";
    await changeCompany(product.server.url, { acceptanceCode });
    await openSession(page, "en");
    const { address, projectId } = await makeEstimate(page, language);
    await page.goto(address);
    await sendOffer(page);
    const sent = lastOffer(product.mail);
    const link = linkIn(sent?.text, product.server.url);

    const { page: phone, said, asked, context } = await onPhone(browser, link);
    await expect(phone.getByRole("heading", { name: "Bad i 2. etasje" })).toBeVisible();
    await expect(phone.locator("html")).toHaveAttribute("lang", language);
    await expectParts(phone, language);
    await expectHeld(phone, language);
    await expectWhole(phone, `open-${language}`);
    const bar = phone.getByRole("complementary", { name: texts.total, exact: true });
    await expect(bar).toContainText(language === "en" ? "1,625.00" : "1 625,00");
    await chooseMore(phone);
    await expect(bar).toContainText(language === "en" ? "2,125.00" : "2 125,00");
    const payments = phone.locator("section", { hasText: "On signing" });
    await expect(payments).toContainText(language === "en" ? "850.00" : "850,00");
    const html = await phone.content();
    for (const secret of secrets) expect(html).not.toContain(secret);

    await bar.getByRole("button", { name: texts.toAnswer }).click();
    await sign(phone, language);
    if (acceptanceCode) await typeCode(phone, product.mail);
    await expect(phone.getByRole("heading", { name: texts.states.accepted.title })).toBeVisible();
    await expect(
      phone.getByText({ en: "Total options", nb: "Sum opsjoner" }[language]),
    ).toBeVisible();
    await expectWhole(phone, `accepted-${language}`);
    expect(await statusOf(page, projectId)).toBe("won");
    await expectConfirmed(product.mail, attachmentOf(sent));
    await lookAtChange(page, browser, { projectId, language, url: product.server.url });

    await phone.reload();
    await expect(phone.getByRole("heading", { name: texts.states.accepted.title })).toBeVisible();
    await expect(bar).toContainText(language === "en" ? "2,125.00" : "2 125,00");
    await checkCertificate(phone, {
      texts,
      url: product.server.url,
      pdf: attachmentOf(sent),
      language,
    });
    expect(
      asked.filter((url) => !url.startsWith(product.server.url) && !url.startsWith("data:")),
    ).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(said).toEqual([]);
    await context.close();
  });
}

interface ChangeOf {
  readonly projectId: string;
  readonly language: Language;
  readonly url: string;
}

/** A change order to what was just accepted, as its customer gets it. */
async function lookAtChange(
  page: Page,
  browser: Browser,
  { projectId, language, url }: ChangeOf,
): Promise<void> {
  const { request } = page.context();
  const data = { language };
  const made = await request.post(`/api/projects/${projectId}/change-orders`, { data });
  const { id } = Made.parse(await made.json());
  const { group, ...lines } = offeredRows();
  const changes = [{ type: "insert", groups: [group], lines: Object.values(lines) }];
  const batch = { batchId: newId(), baseRevision: 0, changes };
  await request.post(`/api/estimates/${id}/batches`, { data: batch });
  const handed = { way: "hand", note: "" };
  expect((await request.put(`/api/estimates/${id}/hand-over`, { data: handed })).ok()).toBe(true);
  const link = await (await request.post(`/api/estimates/${id}/offer-link`)).json();
  const token = z.object({ url: z.string() }).parse(link).url.split("#")[1] ?? "";
  const { page: phone, said, context } = await onPhone(browser, `${url}/offer#${token}`);
  const names = { en: /^Change order .*-C1$/, nb: /^Endringsmelding .*-E1$/ };
  await expect(phone.getByText(names[language]).first()).toBeVisible();
  const { change } = textsIn[language];
  await expect(phone.getByRole("button", { name: change.decline })).toBeVisible();
  await expectWhole(phone, `change-${language}`);
  expect(said).toEqual([]);
  await context.close();
}

/** Fills in the form, at first too little, and accepts. */
async function sign(phone: Page, language: Language): Promise<void> {
  const texts = textsIn[language];
  const accept = phone.getByRole("button", { name: /^(?:Accept for|Godta for)/ });
  await accept.click();
  await expect(phone.getByText(texts.missing.name)).toBeVisible();
  await expect(phone.getByRole("textbox", { name: texts.name })).toBeFocused();
  await phone.getByRole("textbox", { name: texts.name }).fill("Kari Nordås");
  await phone.getByRole("textbox", { name: texts.email }).fill("kari@post.example");
  // A finger meets one way to sign and not its neighbour.
  const ways = phone.locator("label", { has: phone.locator("input[type=radio]") });
  const heights = await ways.evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await phone.getByRole("radio", { name: texts.drawn }).check();
  await draw(phone);
  await expectWhole(phone, `signed-${language}`);
  await accept.click();
}

/** The code of the newest message, after another one. */
async function typeCode(phone: Page, { messages }: MailSink): Promise<void> {
  const texts = textsIn.en;
  const field = phone.getByRole("textbox", { name: texts.code });
  await expect(field).toBeFocused();
  await expectWhole(phone, "code");
  const codes = () =>
    messages.flatMap(({ text = "" }) => [...text.matchAll(/^\d{6}$/gm)].map(([code]) => code));
  await expect.poll(() => codes().length).toBe(1);
  const [code = ""] = codes();
  await field.fill(code === "123456" ? "654321" : "123456");
  await field.press("Enter");
  await expect(phone.getByText(texts.problems.code_wrong)).toBeVisible();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press("Enter");
}

/** Customer and house each have a message with the accepted file and its certificate. */
async function expectConfirmed({ messages }: MailSink, pdf: Buffer): Promise<void> {
  const confirming = () =>
    messages.filter(
      (message) => message.attachments.length === 2 && attachmentOf(message).equals(pdf),
    );
  await expect.poll(() => confirming().length).toBe(2);
  const recipients = confirming().flatMap(({ to = [] }) => to.map(({ address }) => address));
  expect(new Set(recipients)).toEqual(new Set([administrator.email, "kari@post.example"]));
}

interface Checked {
  readonly texts: typeof offerPageEn;
  readonly url: string;
  /** What was accepted. */
  readonly pdf: Buffer;
  readonly language: Language;
}

/** From the certificate to the page behind its code, with the right file and another one. */
async function checkCertificate(
  phone: Page,
  { texts, url, pdf, language }: Checked,
): Promise<void> {
  const [file] = await Promise.all([
    phone.waitForEvent("download"),
    phone.getByRole("button", { name: texts.certificate }).click(),
  ]);
  const document = await getDocumentProxy(new Uint8Array(readFileSync(await file.path())));
  const links = z.array(z.object({ url: z.string().optional() }));
  const [link] = links.parse(await (await document.getPage(1)).getAnnotations());
  await phone.goto(`${url}/offer-check${new URL(link?.url ?? "").hash}`);
  await expect(phone.getByRole("heading", { name: texts.check.title })).toBeVisible();
  await expect(phone.getByText("Kari Nordås")).toBeVisible();
  const input = phone.getByLabel(texts.check.file);
  const choose = (buffer: Buffer) =>
    input.setInputFiles({ name: "offer.pdf", mimeType: "application/pdf", buffer });
  await choose(pdf);
  await expect(phone.getByText(texts.check.same)).toBeVisible();
  await choose(Buffer.from("%PDF-1.7"));
  await expect(phone.getByText(texts.check.other)).toBeVisible();
  await expectWhole(phone, `check-${language}`);
}

async function chooseMore(phone: Page): Promise<void> {
  await phone.getByRole("switch", { name: /Heater/ }).check();
  // What is in the specification by now has moved what stands below it.
  await expect(phone.locator(".total-bar")).toContainText(/1[,\s]875[.,]00/);
  await phone.getByRole("radio", { name: /Other tap/ }).check();
}

async function draw(phone: Page): Promise<void> {
  const box = await phone.locator("canvas").boundingBox();
  if (!box) throw new Error("There is nothing to sign on.");
  await phone.mouse.move(box.x + 20, box.y + 20);
  await phone.mouse.down();
  await phone.mouse.move(box.x + 150, box.y + 80, { steps: 8 });
  await phone.mouse.up();
}

import { readFileSync } from "node:fs";
import { type Browser, expect, type Page } from "@playwright/test";
import { getDocumentProxy } from "unpdf";
import { z } from "zod";
import { auth } from "../contracts/auth.ts";
import { companies } from "../contracts/companies.ts";
import type { Language } from "../contracts/fields.ts";
import { offerPageEn } from "../locales/offer-page.en.ts";
import { offerPageNb } from "../locales/offer-page.nb.ts";
import { newId } from "../server/base/new-id.ts";
import { offeredRows, secrets } from "../server/test/customer-offer.ts";
import { attachmentOf, type MailSink } from "../server/test/mail-sink.ts";
import { administrator, signedIn } from "../server/test/server-process.ts";
import { expectAccessible, faultsOf, overflowOf } from "./accessible.ts";
import { Made, makeEstimate } from "./customer-estimate.ts";
import { expectToast } from "./forms.ts";
import { lastOffer, sendOffer } from "./offer.ts";
import { complaintsOf, openSession, test } from "./product.ts";
import { takePicture } from "./take-picture.ts";

// From the message to the answer, as the customer goes it on a phone.

test.use({ publicUrl: "http://offers.example" });

const textsIn = { en: offerPageEn, nb: offerPageNb };
const Header = z.object({ header: z.object({ headerRevision: z.int() }) });
const Projects = z.object({ status: z.string() });

/** What the company of the samples wants with its offers. */
async function changeCompany(url: string, values: Partial<z.input<typeof companies.update.body>>) {
  const call = await signedIn(url);
  const { company } = await call(auth.session, {});
  const params = { companyId: company.id };
  const record = await call(companies.get, { params });
  const body = companies.update.body.strip().parse({ ...record, ...values });
  await call(companies.update, { params, body });
}

/** The phone of somebody who was never here before. */
async function onPhone(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 380, height: 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const said = complaintsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(url);
  return { page, said, asked, context };
}

const atDesk = { width: 1280, height: 860 };
const inHand = { width: 380, height: 800 };

/** What stands on the phone is whole and accessible, by day and night, and at a desk as well; with pictures for people. */
async function expectWhole(phone: Page, name: string): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await phone.emulateMedia({ colorScheme });
    faults.push(...(await faultsOf(phone, colorScheme === "dark")));
    await takePicture(phone, `customer-${name}-${colorScheme}`, true);
  }
  await phone.emulateMedia({ colorScheme: "light" });
  await phone.setViewportSize(atDesk);
  faults.push(...(await overflowOf(phone)));
  await takePicture(phone, `customer-${name}-wide`, true);
  await phone.setViewportSize(inHand);
  expect(faults).toEqual([]);
}

/** What the customer finds in his mail. */
const linkIn = (text: string | undefined, url: string) =>
  `${url}/offer#${/http:\/\/offers\.example\/offer#(\S+)/.exec(text ?? "")?.[1] ?? ""}`;

const statusOf = async (page: Page, projectId: string) =>
  Projects.parse(await (await page.context().request.get(`/api/projects/${projectId}`)).json())
    .status;

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
    await page.getByRole("button", { name: "Answer the question of Kari Nordås" }).press("Enter");
    await page.getByRole("textbox", { name: "Your answer" }).fill("Yes, all of it.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send the answer" }).press("Enter");
    const questions = page.getByRole("region", { name: "Questions of the client" });
    await expect(questions.getByText("Yes, all of it.")).toBeVisible();
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

import { expect, type Page } from "@playwright/test";
import { estimates } from "../contracts/estimates.ts";
import type { Language } from "../contracts/fields.ts";
import { makeRemoteEstimate } from "../server/test/remote-estimate.ts";
import { type ScriptedSmtp, startScriptedSmtp } from "../server/test/scripted-smtp.ts";
import { signedIn } from "../server/test/server-process.ts";
import { expectClosed } from "./forms.ts";
import { openSession, test as base } from "./product.ts";

// The mail server takes the last byte of a message and cuts the line instead of answering.

const test = base.extend<object, { smtp: ScriptedSmtp }>({
  smtp: [
    // oxlint-disable-next-line no-empty-pattern -- the test runner wants a pattern here
    async ({}, use) => {
      const smtp = await startScriptedSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: "worker" },
  ],
  smtpUrl: [async ({ smtp }, use) => use(smtp.url), { scope: "worker" }],
});

const texts = {
  en: {
    send: "Send by e-mail",
    dialog: "Send estimate",
    recipients: "Recipients",
    outcome: "The message may have arrived",
    close: "Close",
    problems: "Messages that need a decision",
    problem: "1 message needs a decision",
    log: "E-mail log",
    mayHave: "May have arrived",
    arrived: "It arrived",
    again: "Send again",
    sentTime: /Sent time\d/,
    saidSo: /says that it arrived/,
    sentAgain: /Sent again by/,
    draft: "Estimate version 1 Draft",
    sent: "Estimate version 1 Sent",
    locked: /This version is frozen/,
  },
  nb: {
    send: "Send på e-post",
    dialog: "Send kalkyle",
    recipients: "Mottakere",
    outcome: "Meldingen kan ha kommet fram",
    close: "Lukk",
    problems: "Meldinger som trenger en avgjørelse",
    problem: "1 melding trenger en avgjørelse",
    log: "E-postlogg",
    mayHave: "Kan ha kommet fram",
    arrived: "Den kom fram",
    again: "Send på nytt",
    sentTime: /Sendt\d/,
    saidSo: /sier at den kom fram/,
    sentAgain: /Sendt på nytt av/,
    draft: "Kalkyle, versjon 1 Utkast",
    sent: "Kalkyle, versjon 1 Sendt",
    locked: /Denne versjonen er låst/,
  },
} as const;
type Texts = (typeof texts)[Language];

const recipient = "kari@client.example";

interface Browsing {
  readonly page: Page;
  readonly url: string;
  readonly smtp: ScriptedSmtp;
}

/** Sends an offer that may have arrived, and follows the banner into the log. */
async function sendIntoTheDark({ page, url, smtp }: Browsing, language: Language) {
  const words = texts[language];
  const call = await signedIn(url);
  const { params, projectId } = await makeRemoteEstimate(call, 1);
  const before = smtp.received.length;
  smtp.fail({ at: "answer", cuts: true });
  await openSession(page, language);
  await page.goto(`/project/${projectId}/estimate/${params.id}`);
  await page.getByRole("button", { name: words.send }).press("Enter");
  const dialog = page.getByRole("dialog", { name: words.dialog });
  await dialog.getByRole("combobox", { name: words.recipients }).fill(recipient);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Send", exact: true }).press("Enter");
  const outcome = dialog.getByRole("alert").filter({ hasText: words.outcome });
  await expect(outcome).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: words.close }).last().press("Enter");
  await expectClosed(dialog);
  await expect(page.getByRole("heading", { name: words.draft })).toBeVisible();

  const banner = page.getByRole("region", { name: words.problems });
  await expect(banner).toContainText(words.problem);
  await banner.getByRole("link").press("Enter");
  const log = page.getByRole("dialog", { name: words.log });
  await expect(log.getByRole("listitem")).toHaveCount(1);
  await expect(log.getByRole("listitem")).toContainText(words.mayHave);
  const messages = () => smtp.received.slice(before);
  const findEstimate = () => call(estimates.get, { params });
  return { log, messages, findEstimate };
}

/** The choice has been made in the log: behind it the offer is sent, and nothing waits for a decision any more. */
async function expectSent(page: Page, words: Texts) {
  await page.keyboard.press("Escape");
  await expectClosed(page.getByRole("dialog", { name: words.log }));
  await expect(page.getByRole("heading", { name: words.sent })).toBeVisible();
  await expect(page.getByText(words.locked)).toBeVisible();
  await expect(page.getByRole("region", { name: words.problems })).toHaveCount(0);
}

/** A choice names the message that it is about. */
const choose = (page: Page, choice: string) =>
  page.getByRole("button", { name: new RegExp(`^${choice}: .*${recipient}$`) }).press("Enter");

const messageIdOf = (message: string | undefined) =>
  /^Message-ID: (.*)$/im.exec(message ?? "")?.[1];

for (const language of ["en", "nb"] as const) {
  const words = texts[language];

  test(`of a message that may have arrived the sender says that it did: the offer is sent and frozen, in ${language}`, async ({
    page,
    product,
    smtp,
  }) => {
    const { url } = product.server;
    const { log, messages, findEstimate } = await sendIntoTheDark({ page, url, smtp }, language);

    await choose(page, words.arrived);
    await expect(log).toContainText(words.saidSo);
    await expect(log).toContainText(words.sentTime);
    await expect(log.getByRole("button", { name: words.arrived })).toHaveCount(0);
    await expectSent(page, words);
    expect((await findEstimate()).header.status).toBe("sent");
    expect(messages()).toHaveLength(1);
  });

  test(`a message that may have arrived is sent again: a second copy of it arrives, in ${language}`, async ({
    page,
    product,
    smtp,
  }) => {
    const { url } = product.server;
    const { log, messages } = await sendIntoTheDark({ page, url, smtp }, language);
    expect(messages()).toHaveLength(1);

    smtp.fail(undefined);
    await choose(page, words.again);
    await expect(log).toContainText(words.sentAgain);
    await expect(log).toContainText(words.sentTime);
    await expect(log.getByRole("button", { name: words.again })).toHaveCount(0);
    await expectSent(page, words);
    const [first, second, ...more] = messages();
    expect(more).toEqual([]);
    expect(messageIdOf(first)).toMatch(/^<.+>$/);
    expect(messageIdOf(second)).toBe(messageIdOf(first));
    expect(second).toContain(recipient);
  });
}

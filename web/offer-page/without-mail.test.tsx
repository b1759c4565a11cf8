import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { OfferPage as Page } from "../../contracts/offer-page.ts";
import { offerPageEn } from "../../locales/offer-page.en.ts";
import { offerPageNb } from "../../locales/offer-page.nb.ts";
import { content, offered } from "./test/offered.ts";
import { answer, show, text } from "./test/show-offer.tsx";

// Where no mail server is set up nobody is promised a message.

const say = (shown: Page) => () => Response.json(shown);
const offer = content({
  acceptance: "I accept.",
  totals: { before: [], main: { label: "To pay", value: "1" }, after: [] },
});
const without = (told: Partial<Page>) => offered({ canSendMail: false, offer, ...told });
const press = (name: string | RegExp) => userEvent.click(page.getByRole("button", { name }));
const shown = () => document.body.textContent;

const both = [
  ["en", offerPageEn],
  ["nb", offerPageNb],
] as const;

test.each(both)("whoever accepts in %s is told what he can save", async (language, texts) => {
  const accepted = without({
    language,
    state: "accepted",
    answer: { ...answer, hasCertificate: true },
  });
  show({ look: [say(without({ language }))], acceptance: [say(accepted)] });
  await userEvent.fill(page.getByRole("textbox", { name: texts.name }), "Kari");
  await userEvent.fill(page.getByRole("textbox", { name: texts.email }), "kari@post.example");
  await press(/To pay/);
  await expect.element(text(texts.withoutMail.confirmed)).toBeVisible();
  await expect.element(page.getByRole("button", { name: texts.certificate })).toBeVisible();
  expect(shown()).not.toContain("kari@post.example");
});

test.each(both)("whoever asks in %s finds the answer on the page", async (language, texts) => {
  const open = without({ language });
  show({ look: [say(open)], questions: [say(open)] });
  await press(texts.ask);
  await userEvent.fill(page.getByRole("textbox", { name: texts.yourQuestion }), "Why?");
  const asker = page.getByRole("textbox", { name: texts.name }).last();
  await userEvent.fill(asker, "Kari");
  const address = page.getByRole("textbox", { name: texts.email }).last();
  await expect.element(address).toHaveAccessibleDescription(texts.withoutMail.askEmailHint);
  await userEvent.fill(address, "kari@post.example");
  await press(texts.askNow);
  await expect.element(text(texts.withoutMail.asked)).toBeVisible();
});

test.each(both)(
  "where a code is asked for, %s says that none can come",
  async (language, texts) => {
    show({ look: [say(without({ language, asksForCode: true }))] });
    await expect.element(text(texts.noCode)).toBeVisible();
    expect(page.getByRole("button", { name: /To pay/ }).elements()).toEqual([]);
    await expect.element(page.getByRole("button", { name: texts.decline })).toBeVisible();
  },
);

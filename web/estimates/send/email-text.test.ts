import { expect, test } from "vitest";
import { createInstance } from "i18next";
import { linkVariable } from "../../../contracts/offer-links.ts";
import { generalEn } from "../../../locales/general.en.ts";
import { emailErrorText } from "./email-error.ts";
import { mailWords } from "../../../domain/project/offer-words.ts";
import { emailTextIn } from "./email-text.ts";

const none = { subject: "", body: "" };
const values = {
  customer: "Hansen",
  contact: "Ola Hansen",
  total: "6,950.19 NOK",
  title: "Bathroom {number}",
  number: "2026-0001",
  version: "3",
  changeNumber: null,
  estimateType: "fixed_price",
  validUntil: "2026-12-20",
  sender: "Kari Nordås",
  company: "Bygg AS",
  hasOfferPage: false,
  hasChoices: false,
} as const;

test("a message is filled once, with names, dates and the kind of document in its own language", async () => {
  const english = await emailTextIn("en", values, none);
  expect(english.subject).toBe("Bathroom {number} – offer 2026-0001, version 3");
  expect(english.body).toContain("our offer for Bathroom {number}, valid until 20 Dec 2026.");
  expect(english.body).toMatch(/Kari Nordås\nBygg AS$/);
  const norwegian = await emailTextIn("nb", values, none);
  expect(norwegian.subject).toContain("tilbud 2026-0001, versjon 3");
  expect(norwegian.body).toContain("gyldig til 20.12.2026");
});

test("the link of the offer's page has a line where customers can reach it, and only there", async () => {
  for (const language of ["en", "nb"] as const) {
    const reached = await emailTextIn(language, { ...values, hasOfferPage: true }, none);
    expect(reached.body).toContain(`:\n${linkVariable}\n\n`);
    expect((await emailTextIn(language, values, none)).body).not.toMatch(/[{}]link/);
  }
});

test("no subject holds a link, which is put into texts alone", async () => {
  const own = { subject: "Offer{link}", body: "{link}" };
  const reached = await emailTextIn("en", { ...values, hasOfferPage: true }, own);
  expect(reached).toEqual({ subject: "Offer", body: linkVariable });
});

test.each([
  ["fixed_price", "offer", "our offer"],
  ["price_estimate", "price estimate", "our price estimate"],
  ["indication", "price indication", "our price indication"],
] as const)("a document of %s is called '%s' in its message", async (estimateType, name, ours) => {
  const { subject, body } = await emailTextIn("en", { ...values, estimateType }, none);
  expect(subject).toContain(`– ${name} 2026-0001`);
  expect(body).toContain(`${ours} for`);
});

const greetingIn = async (language: "en" | "nb", contact: string) =>
  (await emailTextIn(language, { ...values, contact }, none)).body.split("\n")[0];

test("whoever is named is greeted by name, and nobody by none", async () => {
  expect(await greetingIn("en", "Ola Hansen")).toBe("Hello Ola Hansen,");
  expect(await greetingIn("nb", "Ola Hansen")).toBe("Hei Ola Hansen,");
  expect(await greetingIn("en", "")).toBe("Hello,");
  expect(await greetingIn("nb", "")).toBe("Hei,");
});

test("a company says it in its own words, in which every known one is filled in", async () => {
  const body = mailWords.map((word) => `{${word}}`).join("|");
  const own = { subject: "{customer}: {title} {number} {unknown}", body };
  expect(await emailTextIn("nb", values, own)).toEqual({
    subject: "Hansen: Bathroom {number} 2026-0001 {unknown}",
    body: "Hei Ola Hansen,|Hansen|Ola Hansen|Bathroom {number}|2026-0001|2026-0001|3|6,950.19 NOK|20.12.2026|tilbud||Kari Nordås|Bygg AS",
  });
  const half = await emailTextIn("en", values, { subject: "Offer", body: "" });
  expect(half).toMatchObject({ subject: "Offer", body: expect.stringContaining("Please find") });
});

test("a change order is named with what it changes", async () => {
  const english = await emailTextIn("en", { ...values, changeNumber: 2 }, none);
  expect(english.subject).toContain("change order C2 to offer");
  const norwegian = await emailTextIn("nb", { ...values, changeNumber: 2 }, none);
  expect(norwegian.subject).toContain("endringsmelding E2 til tilbud");
  expect(norwegian.body).toContain("endringsmelding E2 på");
});

const texts = createInstance();
const t = await texts.init({
  lng: "en",
  defaultNS: "general",
  interpolation: { prefix: "{", suffix: "}", escapeValue: false },
  resources: { en: { general: generalEn } },
});

const nothing = { error: null, errorCode: null, step: null, refusedRecipients: [] };
const refused = [
  { address: "a@b.no", answer: "550 No" },
  { address: "c@b.no", answer: "450 Later" },
];

test.each([
  [{}, null],
  [{ error: "550 no" }, "The mail server did not take the message: 550 no"],
  [{ errorCode: "cancelled" }, "Cancelled."],
  [
    { errorCode: "not_configured" },
    "No mail server is set up. It is entered on the company’s page “E-mail”, or whoever runs the server sets SMTP_URL.",
  ],
  [{ errorCode: "recipients_refused", error: "a@b.no" }, "The mail server did not accept: a@b.no"],
  [
    { errorCode: "recipients_refused", refusedRecipients: refused },
    "The mail server did not accept: a@b.no (550 No), c@b.no (450 Later)",
  ],
  [
    { error: "450 Later", refusedRecipients: refused, step: "recipients" },
    "The mail server did not take the message: a@b.no (550 No), c@b.no (450 Later)",
  ],
  [
    { errorCode: "unreachable", step: "connect" },
    "No answer from the mail server while connecting.",
  ],
  [
    { errorCode: "no_answer", step: "answer" },
    "The connection ended after the whole message was handed over, before the mail server answered.",
  ],
] as const)("the problem %j is told as %j", (problem, words) => {
  expect(emailErrorText(t, { ...nothing, ...problem })).toBe(words);
});

const change = { changeNumber: 2 };

test.each([
  ["en", {}, "Read the offer and answer it here:"],
  ["en", { hasChoices: true }, "Read the offer, choose your options and answer it here:"],
  ["en", { estimateType: "price_estimate" }, "Read the price estimate and answer it here:"],
  ["en", change, "Read the change order and answer it here:"],
  ["nb", {}, "Les tilbudet og svar her:"],
  ["nb", { hasChoices: true }, "Les tilbudet, gjør dine valg og svar her:"],
  ["nb", { estimateType: "indication" }, "Les prisindikasjonen og svar her:"],
  ["nb", change, "Les endringsmeldingen og svar her:"],
  ["nb", { ...change, hasChoices: true }, "Les endringsmeldingen, gjør dine valg og svar her:"],
] as const)("the way to the page is worded by what is sent, in %s: %j", async (...of) => {
  const [language, sent, line] = of;
  const { body } = await emailTextIn(language, { ...values, hasOfferPage: true, ...sent }, none);
  expect(body).toContain(`\n\n${line}\n${linkVariable}\n\n`);
});

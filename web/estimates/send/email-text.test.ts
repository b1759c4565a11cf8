import { expect, test } from "vitest";
import { createInstance } from "i18next";
import { generalEn } from "../../../locales/general.en.ts";
import { emailErrorText } from "./email-error.ts";
import { emailTextIn } from "./email-text.ts";

const values = {
  title: "Bathroom {number}",
  number: "2026-0001",
  version: "3",
  estimateType: "fixed_price",
  validUntil: "2026-12-20",
  sender: "Kari Nordås",
  company: "Bygg AS",
} as const;

test("a message is filled once, with names, dates and the kind of document in its own language", async () => {
  const english = await emailTextIn("en", values);
  expect(english.subject).toBe("Bathroom {number} – offer 2026-0001, version 3");
  expect(english.body).toContain("our offer for Bathroom {number}, valid until 20 Dec 2026.");
  expect(english.body).toMatch(/Kari Nordås\nBygg AS$/);
  const norwegian = await emailTextIn("nb", values);
  expect(norwegian.subject).toContain("tilbud 2026-0001, versjon 3");
  expect(norwegian.body).toContain("gyldig til 20.12.2026");
});

test.each([
  ["fixed_price", "offer", "our offer"],
  ["price_estimate", "price estimate", "our price estimate"],
  ["indication", "price indication", "our price indication"],
] as const)("a document of %s is called '%s' in its message", async (estimateType, name, ours) => {
  const { subject, body } = await emailTextIn("en", { ...values, estimateType });
  expect(subject).toContain(`– ${name} 2026-0001`);
  expect(body).toContain(`${ours} for`);
});

const texts = createInstance();
const t = await texts.init({
  lng: "en",
  defaultNS: "general",
  resources: { en: { general: generalEn } },
});

test.each([
  [null, null, null],
  ["550 no", null, "The mail server did not take the message: 550 no"],
  [null, "cancelled", "Cancelled."],
  ["a@b.no", "recipients_refused", "The mail server did not accept: a@b.no"],
] as const)("the error %j with the code %j is told as %j", (error, errorCode, words) => {
  expect(emailErrorText(t, { error, errorCode })).toBe(words);
});

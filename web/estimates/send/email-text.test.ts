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

import type { offerQuestionsEn } from "./offer-questions.en.ts";

/** Hva kunder spør om et tilbud, og får til svar. */
export const offerQuestionsNb: typeof offerQuestionsEn = {
  title: "Spørsmål fra kunden",
  open_one: "{count} venter på svar",
  open_other: "{count} venter på svar",
  waiting_one: "{count} kunde venter på svar",
  waiting_other: "{count} spørsmål fra kunder venter på svar",
  answer: "Svar",
  answerTo: "Svar på spørsmålet fra {name}",
  yourAnswer: "Svaret ditt",
  answerHint: "Det sendes til {email}, og står på siden med tilbudet.",
  missing: "Skriv et svar",
  send: "Send svaret",
  answered: "Svaret er på vei",
};

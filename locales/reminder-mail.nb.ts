import type { reminderMailEn } from "./reminder-mail.en.ts";

/** Meldingen som minner en kunde om et tilbud. Ord i klammer fylles ut. */
export const reminderMailNb: typeof reminderMailEn = {
  greeting: "Hei,",
  greetingByName: "Hei {name},",
  byLink: "Her kan du lese alt, spørre oss om det som er uklart, og svare:\n{link}",
  byMail: "Svar på denne meldingen om noe er uklart, eller for å fortelle hva du har bestemt.",
  subject: "Påminnelse: {document}",
  body: "{greeting}\n\nVi har sendt deg {document}: {title}. Siste dag for å svare er {validUntil}.\n\n{way}\n\nHar du alt svart oss på en annen måte? Da trenger du ikke gjøre noe mer.\n\nVennlig hilsen\n{sender}\n{company}\n",
};

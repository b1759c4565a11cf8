import type { questionMailEn } from "./question-mail.en.ts";

/** Meldinger med et spørsmål fra kunden, og med svaret. Ord i klammer fylles ut. */
export const questionMailNb: typeof questionMailEn = {
  questionSubject: "Et spørsmål om tilbud {number} v{version}",
  questionBody:
    "{name} ({email}) spør om tilbud {number} v{version}, {title}:\n\n{question}\n\nSvar her, så står svaret også sammen med tilbudet:\n{address}\n",
  answerSubject: "Svar på spørsmålet ditt om tilbud {number}",
  answerBody:
    "Hei {name},\n\n{answer}\n\nTilbudet med alle spørsmål og svar finner du her:\n{link}\n\nVennlig hilsen\n{sender}\n{company}\n\nDu spurte:\n{question}\n",
};

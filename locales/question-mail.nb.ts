import type { questionMailEn } from "./question-mail.en.ts";

/** Meldinger med et spørsmål fra kunden, og med svaret. Ord i klammer fylles ut. */
export const questionMailNb: typeof questionMailEn = {
  questionSubject: "Et spørsmål om tilbud {number} {offer}",
  questionBody:
    "{name} ({email}) spør om tilbud {number} {offer}, {title}:\n\n{question}\n\nSvar her, så står svaret også sammen med tilbudet:\n{address}\n",
  version: "v{number}",
  change: "E{number}",
  offerName: "tilbud {number}, versjon {version}",
  changeName: "endringsmelding {number}-E{change}",
  answerSubject: "Svar på spørsmålet ditt om {document}",
  answerBody:
    "Hei {name},\n\n{answer}\n\nAlle spørsmål og svar finner du her:\n{link}\n\nVennlig hilsen\n{sender}\n{company}\n\nDu spurte:\n{question}\n",
};

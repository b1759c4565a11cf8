import type { questionMailEn } from "./question-mail.en.ts";

/** Meldinger med et spørsmål fra kunden, og med svaret. Ord i klammer fylles ut. */
export const questionMailNb: typeof questionMailEn = {
  questionSubject: "Et spørsmål om {document}",
  questionBody:
    "{name} ({email}) spør om {document}: {title}.\n\n{question}\n\nSvar her, så står svaret også sammen med tilbudet:\n{address}\n",
  offerName: "tilbud {number}, versjon {version}",
  priceEstimateName: "prisoverslag {number}, versjon {version}",
  indicationName: "prisantydning {number}, versjon {version}",
  changeName: "endringsmelding {number}-E{change}",
  answerSubject: "Svar på spørsmålet ditt om {document}",
  answerBody:
    "Hei {name},\n\n{answer}\n\nAlle spørsmål og svar finner du her:\n{link}\n\nVennlig hilsen\n{sender}\n{company}\n\nDu spurte:\n{question}\n",
};

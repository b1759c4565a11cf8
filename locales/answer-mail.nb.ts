import type { answerMailEn } from "./answer-mail.en.ts";

/** Meldinger som forteller begge parter hva kunden svarte med lenken. Ord i klammer fylles ut. */
export const answerMailNb: typeof answerMailEn = {
  total: "Totalt: {amount}",
  totalWithVat: "Totalt med mva.: {amount}",
  chosen: "Valgt: {title}",
  moreChosen: "og {count} til",
  confirmationSubject: "Du har godtatt {document}",
  confirmationBody:
    "Hei {name},\n\nTakk. Du har godtatt {document}: {title}.\n\n{sum}\nGodtatt: {time}{confirmed}\n\nVedlagt er det du godtok, og en bekreftelse på svaret. Begge kan også hentes her:\n{link}\n\nVennlig hilsen\n{sender}\n{company}\n",
  acceptanceSubject: "Godtatt: {document}",
  acceptanceBody:
    "{name} ({email}) har godtatt {document}: {title}.\n\n{sum}\nGodtatt: {time}{confirmed}\n\nVedlagt er det som ble godtatt, og en bekreftelse på svaret. Prosjektet finner du her:\n{address}\n",
  refusalSubject: "Avslått: {document}",
  refusalBody:
    "{name} har avslått {document}: {title}.\n\nGrunn: {reason}\n\nProsjektet finner du her:\n{address}\n",
  emailConfirmed: "\nE-post bekreftet med engangskode {moment}",
  noReason: "ingen ble oppgitt",
};

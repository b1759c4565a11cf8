import type { answerMailEn } from "./answer-mail.en.ts";

/** Meldinger som forteller begge parter hva kunden svarte med lenken. Ord i klammer fylles ut. */
export const answerMailNb: typeof answerMailEn = {
  total: "Totalt: {amount}",
  totalWithVat: "Totalt med mva.: {amount}",
  chosen: "Valgt: {title}",
  moreChosen: "og {count} til",
  confirmationSubject: "Du har godtatt {document}",
  confirmationBody:
    "Hei {name},\n\nTakk. Du har godtatt {document}: {title}.\n\n{sum}\nGodtatt: {time}{confirmed}\n\nDet du godtok og bekreftelsen på det er vedlagt. Begge kan også hentes her:\n{link}\n\nVennlig hilsen\n{sender}\n{company}\n",
  acceptanceSubject: "Tilbud {number} {offer} er godtatt",
  acceptanceBody:
    "{name} ({email}) har godtatt tilbud {number} {offer}, {title}.\n\n{sum}\nGodtatt: {time}{confirmed}\n\nDet godtatte tilbudet og bekreftelsen på det er vedlagt. Prosjektet finner du her:\n{address}\n",
  refusalSubject: "Tilbud {number} {offer} er avslått",
  refusalBody:
    "{name} har avslått tilbud {number} {offer}, {title}.\n\nGrunn: {reason}\n\nProsjektet finner du her:\n{address}\n",
  emailConfirmed: "\nE-post bekreftet med engangskode {moment}",
  noReason: "ingen ble oppgitt",
};

import type { offerPageEn } from "./offer-page.en.ts";

export const offerPageNb: typeof offerPageEn = {
  title: "Tilbud fra {company}",
  loading: "Henter tilbudet …",
  validUntil: "Gyldig til {day}",
  openPdf: "Åpne som PDF",
  fetchingPdf: "Henter PDF-en …",
  about: "Om tilbudet",
  contents: "Dette er med",
  choices: "Dine valg",
  choicesHint: "Slå på det du vil ha. Summen nederst følger med.",
  oneOf: "Velg én",
  plus: "+ {amount}",
  terms: "Vilkår",
  total: "Totalt",
  counting: "Regner …",
  answer: "Ditt svar",
  toAnswer: "Svar",
  name: "Fullt navn",
  email: "E-postadresse",
  emailHint: "Slik at firmaet kan nå deg.",
  signature: "Underskrift",
  typed: "Navnet jeg har skrevet er min underskrift",
  drawn: "Jeg tegner underskriften",
  drawHere: "Tegn underskriften her med fingeren eller musen.",
  drawAgain: "Tegn på nytt",
  accept: "Godta for {total}",
  accepting: "Sender svaret ditt …",
  decline: "Jeg vil ikke ha tilbudet",
  declineTitle: "Avslå tilbudet",
  reason: "Hvorfor? (kan stå tomt)",
  declineNow: "Avslå tilbudet",
  cancel: "Tilbake",
  nothingToAccept:
    "Dette er en prisantydning. Den binder ingen, så det er ingenting å skrive under på.",
  missing: {
    name: "Skriv navnet ditt.",
    email: "Skriv e-postadressen din, for eksempel navn@eksempel.no.",
    signature: "Tegn underskriften, eller velg navnet du har skrevet.",
  },
  states: {
    accepted: {
      title: "Takk! Tilbudet er godtatt.",
      text: "{name} godtok tilbudet {moment}. {company} tar kontakt.",
    },
    declined: {
      title: "Tilbudet er avslått.",
      text: "{name} avslo tilbudet {moment}. Ring {company} hvis du har ombestemt deg.",
    },
    expired: {
      title: "Tilbudet var gyldig til {day}.",
      text: "Du kan fortsatt lese det, men ikke lenger godta det her. Be {company} om å forlenge det.",
    },
    superseded: {
      title: "Det finnes en nyere versjon av tilbudet.",
      text: "Bruk lenken i den nyeste meldingen fra {company}.",
    },
    withdrawn: {
      title: "Tilbudet er trukket tilbake.",
      text: "Ring {company} hvis du har spørsmål.",
    },
    preparing: {
      title: "Tilbudet er på vei.",
      text: "Åpne lenken igjen om noen minutter, eller ring {company}.",
    },
  },
  unknown: {
    title: "Denne lenken fører ingen steder.",
    text: "Se etter at du har kopiert hele lenken. Var den hel, be den som sendte deg tilbudet om en ny.",
  },
  failed: {
    title: "Tilbudet kunne ikke hentes.",
    text: "Sjekk nettforbindelsen og prøv igjen.",
    again: "Prøv igjen",
  },
  contact: "Spørsmål? Vi hjelper gjerne.",
  call: "Ring {phone}",
  write: "Skriv til {email}",
  problems: {
    stale: "Tilbudet ble endret mens du leste. Se gjennom det en gang til.",
    offline:
      "Svaret ditt kom ikke fram. Sjekk nettforbindelsen og trykk igjen: det teller bare én gang.",
    busy: "For mange forsøk. Vent et minutt og trykk igjen.",
    other: "Dette gikk ikke. Prøv igjen, eller ring oss.",
  },
};

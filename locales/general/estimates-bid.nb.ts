import type { estimatesBidEn } from "./estimates-bid.en.ts";

/** Tilbudet på en forespørsel, i den formen byggherren har bedt om. */
export const estimatesBidNb: typeof estimatesBidEn = {
  menu: "Fyll ut kundens forespørselsfil …",
  title: "Fyll ut kundens forespørselsfil",
  none: "Ingen fil med en forespørsel er tatt vare på i denne kalkylen. Importer en forespørsel med «Legg til», så blir den det.",
  keptAt: "Tatt vare på {when}",
  remove: "Fjern",
  removeNamed: "Fjern {name}",
  notReturned: "Den er tatt vare på til lesing; ikke noe tilbud går tilbake i den.",
  unreadable: "Filen som ble tatt vare på, kan ikke leses lenger. Importer forespørselen på nytt.",
  ready: "Hver post har sin pris. Uten mva. {net}, med mva. {total}.",
  readyWithoutVat: "Hver post har sin pris. Totalen er {total}.",
  otherCurrency:
    "Byggherren ba om priser i {asked}. Dette tilbudet er i {own}, valutaen til kalkylen, og filen sier det; ingenting regnes om. Avklar det med byggherren før du leverer.",
  notReady: "Tilbudet kan ikke skrives ennå",
  saveX84: "Lagre tilbudet (X84)",
  answers: "Det byggherren spør tilbyderen om",
  noQuestion: "Filen har ikke noe spørsmål til dette feltet.",
  gapBetween: "Det står mellom «{before}» og «{after}».",
  gapAfter: "Det står etter «{before}».",
  gapBefore: "Det står før «{after}».",
  saveAnswers: "Lagre svarene",
  answersSaved: "Lagret.",
  findings: {
    row_missing: "Poster i forespørselen som kalkylen mangler; legg til en linje med nummeret:",
    row_twice: "Numre som står på flere linjer; la hvert stå på én:",
    price_missing: "Poster uten pris:",
    price_places: "Priser med mer enn 3 desimaler; rund dem av:",
    quantity_differs: "Poster med en annen mengde enn byggherren ber om:",
    discount_amount: "Linjer med rabatt i et beløp; gi den i prosent:",
    markup_kind: "Påslag som ikke er prosentlinjer, eller omvendt:",
    counts_differ:
      "Poster som er med i summen av kalkylen og ikke av forespørselen, eller omvendt:",
    answer_missing: "Spørsmål fra byggherren uten svar:",
    outside:
      "Linjer som teller og ikke står i noen post i forespørselen; gi dem nummeret, eller fordel prisen:",
    rounding:
      "Summen er avrundet, og det kan et tilbud ikke være; slå det av i innstillingene for dokumentet.",
    sum_differs: "Postene i forespørselen gir en annen sum enn kalkylen; gruppene er endret:",
  },
  keepWorkbook: "Ta vare på arbeidsboken i kalkylen, for å levere den tilbake med priser",
  column: "Kolonnen i «{sheet}» som enhetsprisene skal stå i",
  written_one: "{count} celle får prisen sin.",
  written_other: "{count} celler får prisene sine.",
  writtenSum:
    "Mengde ganger pris blir {sum} uten mva., kalkylen {net}. Alt annet blir stående: Formlene i arbeidsboken har sine gamle svar til et regneark åpner den. Sammenlign totalen der.",
  saveWorkbook: "Lagre arbeidsboken med priser",
  someLeft: "Se på disse cellene før du sender den",
  workbookFindings: {
    line_missing: "Linjene er ikke i kalkylen lenger, så de blir stående som de er:",
    price_missing: "Linjene har ingen pris ennå:",
    line_discount: "Linjene har rabatt; prisen som står der, er før den:",
    formula: "Der står en formel, og den blir stående:",
    protected: "Arket er beskyttet og cellen låst; be byggherren om ett å skrive i:",
    merged: "Cellen er slått sammen med en annen:",
    row_missing: "Arket har ikke denne raden lenger:",
  },
  notKept: "Ingenting ble importert, for filen kunne ikke tas vare på: {reason}",
};

import type { estimatesTenderEn } from "./estimates-tender.en.ts";

/** En forespørsel som leses fra en fil, og tilbudet som går tilbake. */
export const estimatesTenderNb: typeof estimatesTenderEn = {
  formats: {
    gaeb_xml: "GAEB DA XML {version}",
    gaeb_90: "GAEB 90 ({version})",
    bc3: "FIEBDC-3 (BC3)",
    ns_3459: "NS 3459:{version} (prøve)",
  },
  phases: {
    bill: "Mengdebeskrivelse",
    estimate: "Beskrivelse med anslåtte priser",
    request: "Tilbudsforespørsel",
    bid: "Tilbud",
    contract: "Kontrakt",
  },
  trial: "Prøve: formatet er bare delvis offentlig; sammenlign mengdene med dokumentet.",
  notReturned: "Ikke noe tilbud går tilbake i dette formatet; filen tas vare på til lesing.",
  agrees: "Postene gir det filen sier",
  differs: "Postene gir noe annet enn filen sier",
  sums: {
    sum: "Sum uten mva. {stated}",
    net: "Etter rabatt, uten mva. {stated}",
    vat: "Mva. {stated}",
    gross: "Totalt med mva. {stated}",
  },
  plainSums: {
    sum: "Sum {stated}",
    net: "Etter rabatt {stated}",
    vat: "Mva. {stated}",
    gross: "Totalt {stated}",
  },
  rowDiffers: "{number}: filen sier {stated}, posten gir {counted}",
  line: "linje {line} i filen",
  lineAndColumn: "linje {line}, kolonne {column} i filen",
  notesTitle: "Det som kommer inn annerledes enn det står i filen",
  notes: {
    number_unreadable:
      "Et tall kan ikke leses, eller har for mange desimaler. Det står tomt; skriv det inn:",
    price_parts: "Deler av enhetspriser (lønn, materialer og så videre) er utelatt:",
    sub_items: "Beskrivelser av deler står i teksten, uten egne priser:",
    picture: "Bilder i teksten er utelatt:",
    dropped: "Skal ikke utføres, eller er ikke tilbudt; kommer inn som tekst:",
    quantity_open: "Byggherren lar mengden stå åpen; skriv den inn, eller spør:",
    quantity_derived: "Filen har ingen mengde; den er regnet ut av beløp og pris:",
    provisional_inside: "Utføres ved behov og er med i summen; kommer inn som avsatt beløp:",
    alternatives_apart:
      "Et alternativ der ingen enkelt post er den som teller; kommer inn som opsjon:",
    markup_of_part: "Et påslag på en del av en mengde; kommer inn som rund sum:",
    markup_too_long:
      "Et påslag der postene ikke kan nevnes (ingen, eller mer enn 200); kommer inn som rund sum:",
    text_cut: "Teksten er lengre enn 5 000 tegn og kuttes der; resten står i filen:",
    number_cut: "Nummeret er lengre enn 60 tegn og kuttes der:",
    number_twice: "Nummeret står to ganger, så et tilbud kan ikke skille postene; spør byggherren:",
    percent_rounded: "En prosent er avrundet til 4 desimaler:",
    bill_terms_left:
      "Rabatt, mva eller rund sum for hele filen er utelatt; velg dem i innstillingene for dokumentet:",
    currency_differs: "Prisene i filen er i en annen valuta; de tas som de står:",
    currency_asked:
      "Byggherren ber om priser i en annen valuta; et tilbud herfra oppgir valutaen til kalkylen din:",
    formula_lost: "En måling har formler; det den gir, kommer inn, og radene står i teksten:",
    text_refers:
      "Teksten sier bare hva som skiller den fra en post over («som før»); les dem sammen:",
    markup_base:
      "Et påslag på andre poster; sammenlign i forhåndsvisningen hva det regnes av med dokumentet:",
    group_repeated: "Et kapittel som filen regner flere ganger; postene kommer inn én gang:",
    concept_missing: "Filen nevner en kode som den ikke beskriver; den kommer inn under koden sin:",
    quantities_differ:
      "Filen oppgir to mengder; den fra målingen kommer inn. Sammenlign med dokumentet:",
    measurement_rounded:
      "Filen avrunder hver rad i en måling; en rad uten tekst utligner forskjellen:",
    measurement_as_text:
      "Radene i en måling gir ikke mengden i filen, eller kan ikke tas inn; mengden kommer inn, og radene står i teksten:",
    overheads_left:
      "Generelle kostnader (GG), fortjeneste (BI) eller avslag (BAJA) på helheten er utelatt; legg dem inn som påslag eller rabatt:",
    edition_unknown: "Ingen fil av denne utgaven er prøvd; sammenlign hver post:",
    lines_left: "Linjer eller oppføringer av slag som ikke leses, er utelatt (slag og antall):",
    lines_missing: "Nummereringen av linjene hopper, så linjer kan mangle; be om filen på nytt:",
    count_differs: "Filen oppgir et annet antall poster enn den inneholder; be om den på nytt:",
  },
  problems: {
    too_large: "{file} er større enn {size} MB. Be om beskrivelsen i flere filer.",
    damaged:
      "{file} kan ikke leses: den slutter for tidlig eller er skadet i linje {line}. Be om den på nytt.",
    document_type:
      "{file} har en dokumenttype i linje {line}, som ingen beskrivelse trenger. Den leses ikke, av hensyn til sikkerheten. Be om den rene filen.",
    too_deep: "{file} har for mange nivåer i linje {line}. Be om den med færre.",
    too_much: "{file} har for mange elementer. Be om beskrivelsen i flere filer.",
    no_tender:
      "{file} er ingen beskrivelse vi kjenner. Velg GAEB DA XML (X81, X82, X83, X84 eller X86), GAEB 90 (D81, D82 eller D83), BC3 eller NS 3459.",
    wrong_phase:
      "{file} er GAEB i fase «{text}». Velg en beskrivelse: X81, X82, X83, X84 eller X86, eller D81, D82 eller D83.",
    no_rows: "{file} er en beskrivelse uten poster. Be om den med postene.",
    cut_off:
      "{file} slutter for tidlig i linje {line}: den siste linjen mangler. Be om den på nytt.",
    too_many_rows:
      "{file} har {text} poster, og en kalkyle rommer {rows}. Be om beskrivelsen i flere filer.",
  },
};

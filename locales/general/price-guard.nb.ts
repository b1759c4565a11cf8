import type { priceGuardEn } from "./price-guard.en.ts";

/** Hvor mye av et akseptert prisoverslag som er brukt, og hva som må gjøres. */
export const priceGuardNb: typeof priceGuardEn = {
  title: "Prisoverslag",
  meaning:
    "En privatperson betaler høyst det som er akseptert, og {limit} i tillegg. Alle beløp er med mva.",
  meaningOfSeveral:
    "En privatperson betaler høyst det som er akseptert, og den avtalte grensen i tillegg. Alle beløp er med mva.",
  used: "Brukt",
  accepted: "Akseptert",
  ceiling: "Tak",
  left: "Igjen til taket",
  tooMuch: "Mer enn det kan kreves",
  bar: "{used} av {ceiling} brukt",
  parts: "Hva det består av",
  contract: "Versjon {version}, akseptert",
  change: "Endringsmelding E{number}",
  partNote: "høyst {ceiling}",
  lineHours: "Timer på linjene: {hours} t",
  bookings: "Timer og innkjøp",
  none: "Ingenting er ført ennå. Timer som er ført på linjene i den aksepterte versjonen, teller allerede.",
  addHours: "Før timer",
  addPurchase: "Før innkjøp",
  hoursNote: "{hours} t à {price}",
  enteredBy: "ført av {name}",
  levels: {
    accepted: {
      tag: "100 % nådd",
      title: "Prisoverslaget er brukt opp",
      text: "Si fra til kunden nå, skriftlig, om hva jobben kommer til å koste: den som får vite det for sent, kan nekte å betale mer. Det som ikke var med i overslaget, hører hjemme i en endringsmelding før det utføres.",
    },
    near: {
      tag: "Nær taket",
      title: "{left} igjen til taket",
      text: "Stans opp og avtal med kunden hvordan dere går videre. Det som ikke var med i overslaget, hører hjemme i en endringsmelding før det utføres.",
    },
    ceiling: {
      tag: "Taket er nådd",
      title: "Taket for prisoverslaget er nådd",
      text: "Det kan ikke kreves mer enn {ceiling} for det overslaget dekker. Bare endringsmeldinger som kunden aksepterer, kommer i tillegg.",
    },
  },
  warnings_one: "{count} prisoverslag er brukt opp",
  warnings_other: "{count} prisoverslag er brukt opp",
  warningDetail: "{number} · {percent} brukt · {left} igjen til taket",
  warningOver: "{number} · {percent} brukt · {over} over taket",
  fields: {
    date: "Dato",
    title: "Hva",
    person: "Hvem",
    hours: "Timer",
    pricePerHour: "Timepris",
    purchaseAmount: "Hva det kostet",
    purchaseHint: "Uten mva. Kundens pris følger med {markup} i påslag.",
    amount: "Hva kunden betaler",
    amountHint: "Uten mva.; under 0 for det han får igjen.",
    hoursHint: "Uten mva. Ikke før det som allerede står på linjene i kalkylen.",
  },
  remove: "Fjern {title}",
};

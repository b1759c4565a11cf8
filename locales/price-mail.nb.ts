import type { priceMailEn } from "./price-mail.en.ts";

/** Meldingen om at et prisoverslag er brukt opp. Ord i klammer fylles ut. */
export const priceMailNb: typeof priceMailEn = {
  subject: "{number}: {percent} av prisoverslaget er brukt",
  accepted:
    "Alt som er akseptert for {number}, {title}, er brukt. Si fra til kunden nå, skriftlig, om hva jobben kommer til å koste: den som får vite det for sent, kan nekte å betale mer. Det som ikke var med i overslaget, hører hjemme i en endringsmelding før det utføres.",
  near: "Prisoverslaget for {number}, {title}, nærmer seg taket: {left} gjenstår. Stans opp og avtal med kunden hvordan dere går videre. Det som ikke var med i overslaget, hører hjemme i en endringsmelding før det utføres.",
  ceiling:
    "Prisoverslaget for {number}, {title}, har nådd taket. Det kan ikke kreves mer enn {ceiling} for det overslaget dekker. Bare endringsmeldinger som kunden aksepterer, kommer i tillegg.",
  figures:
    "Brukt: {used}\nAkseptert: {accepted}\nTak: {ceiling}\nAlle beløp er med mva.\n\nProsjektet er her:\n{address}\n",
};

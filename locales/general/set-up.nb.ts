import type { setUpEn } from "./set-up.en.ts";

export const setUpNb: typeof setUpEn = {
  title: "Sett opp bedriften",
  company: "Bedrift",
  companyMeaning: "Det som står i tilbudene deres.",
  prices: "Priser",
  pricesMeaning: "Det nye kalkyler begynner med. Du kan endre det i hver kalkyle.",
  letterhead: "Brevhode",
  letterheadMeaning: "Øverst i hvert tilbud, og slik når kundene dere.",
  certificatesMeaning:
    "Disse trykkes på hvert tilbud. Slett dem som bedriften ikke har; egne legger dere til under «Sertifikatbilder».",
  examples:
    "Noen verdier er fylt ut som eksempler. Skriv inn deres egne; du kan også hoppe over dette og gjøre det senere på bedriftens side.",
  archive: "Har du et arkiv av en bedrift?",
  next: "Lagre og gå videre",
  finish: "Lagre og fullfør",
  skipStep: "Hopp over trinnet",
  skipAll: "Hopp over veiviseren",
  back: "Tilbake",
};

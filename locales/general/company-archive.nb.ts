import type { companyArchiveEn } from "./company-archive.en.ts";

export const companyArchiveNb: typeof companyArchiveEn = {
  tab: "Arkiv",
  export: "Eksporter bedriften",
  exportMeaning:
    "Alt bedriften har her, i én fil: prosjekter, kalkyler med historikk, kunder, leverandører, katalogen, sendte og aksepterte tilbud med PDF-er, bilder og endringsloggen.",
  exportHolds:
    "Postene er JSON, med tabeller for regneark ved siden av. Kostnader er med. Passord, andre faktorer, roller, tilgangsnøkler, webhooks, e-posttjeneren og lenkene til tilbud er ikke med.",
  download: "Last ned arkivet",
  exportHint: "En stor bedrift tar noen minutter. Eksporten står i endringsloggen.",
  import: "Importer et arkiv",
  importMeaning:
    "Det er ikke lagt inn noe i denne bedriften ennå, så arkivet til en annen kan tas inn, herfra eller fra en annen installasjon. Velg arkivet, så ser du først hva det inneholder.",
  importKeeps:
    "Alt kommer inn, eller ingenting. Sendte tilbud forblir som de er. Navn, innstillinger, enheter og tjenestegrupper i denne bedriften erstattes. De som arbeidet i den andre bedriften, er nevnt i det de gjorde, og kan ikke logge inn noe sted. Ingenting sendes, og påminnelser er slått av.",
  inUse:
    "Noe er allerede lagt inn i denne bedriften. Legg til en tom bedrift for å importere et arkiv.",
  file: "Fil",
  choose: "Velg et arkiv",
  chooseOther: "Velg et annet arkiv",
  files: "Filer og bilder",
  sameName: "Det finnes allerede en bedrift med dette navnet her: {companies}.",
  sameNumber: "Det finnes allerede en bedrift med dette organisasjonsnummeret her: {companies}.",
  run: "Importer",
  uploading: "Sender filen …",
  running:
    "Kontrollerer filen og importerer den. Det kan ta noen minutter; la denne siden stå åpen.",
  done: "Alt er på plass",
  doneMeaning_one: "{count} post ble importert.",
  doneMeaning_other: "{count} poster ble importert.",
  open: "Åpne prosjektene",
  at: "{reason} ({at})",
  reasons: {
    foreign: "Denne filen er ikke et arkiv av en bedrift i Overslag.",
    cut_off: "Filen er avkuttet: Slutten mangler. Last den ned eller kopier den på nytt.",
    damaged:
      "Filen er skadet, eller ble endret etter at den ble laget. Last den ned eller kopier den på nytt der den ble laget.",
    newer: "En nyere utgave har laget denne filen. Denne installasjonen må oppdateres først.",
    too_large: "Filen pakkes ut til mer enn et arkiv kan være.",
    does_not_fit: "Poster i filen motsier hverandre. Lag arkivet på nytt.",
  },
};

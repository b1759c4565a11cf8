import type { estimatesFileEn } from "./estimates-file.en.ts";

/** Filen med en annen kalkyle, slik den kommer inn. */
export const estimatesFileNb: typeof estimatesFileEn = {
  agrees: "Kalkylen blir på {stated}, slik filen sier",
  differs: "Filen sier {stated}, men her blir kalkylen på {counted}",
  notes: {
    currency_differs: "Filen er i en annen valuta; prisene tas som de står.",
    vat_payer_differs:
      "Bare én av bedriften som laget filen, og denne betaler mva., så totalen med mva. blir en annen.",
    settings_stay:
      "Det er rader i denne kalkylen fra før, så dens egne innstillinger blir stående: satser, påslag, rabatt og mva.",
    client_numbers:
      "Rader i filen har nummer fra en kundes egen liste, og tilbudet skriver dem ut. Er de ikke denne kundens, slår du det av i innstillingene.",
    variable_stays: "Variabelen {name} har en annen verdi her, og den blir stående.",
  },
  refusals: {
    key_twice: "To rader i filen har samme nøkkel ({key}). Lagre den på nytt der den ble laget.",
    group_missing:
      "En rad i filen ({key}) står i en gruppe som ikke er med. Lagre den på nytt der den ble laget.",
    groups_in_circle:
      "Grupper i filen står inni hverandre i ring ({key}). Lagre den på nytt der den ble laget.",
  },
  problems: {
    too_large: "{file} er større enn {size} MB.",
    damaged: "{file} er ikke JSON som kan leses: den er skadet eller avkuttet. Lagre den på nytt.",
    foreign:
      "{file} er JSON, men ingen kalkyle. Lagre en fra menyen i en kalkyle: «Hele kalkylen (JSON)».",
    newer: "{file} er laget av en nyere versjon. Denne installasjonen må oppdateres først.",
    malformed: "{file} er ingen hel kalkyle: se {path}. Lagre den på nytt der den ble laget.",
  },
};

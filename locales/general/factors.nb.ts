import type { factorsEn } from "./factors.en.ts";

export const factorsNb: typeof factorsEn = {
  title: "Ekstra trinn ved innlogging",
  meaning:
    "I tillegg til passordet, noe du har. Den som bare får vite passordet ditt, slipper ikke inn.",
  isNeeded: "Rollen din krever et ekstra trinn i tillegg til passordet. Velg minst ett.",
  confirmFirst: "Skriv passordet ditt én gang til før du ser på dette.",
  confirmWithoutPassword:
    "Du har ikke noe passord. Logg ut og inn igjen: I ti minutter etterpå kan du se på dette.",
  password: "Passordet ditt",
  continue: "Fortsett",
  totp: "Autentiseringsapp",
  totpMeaning: "En app på telefonen viser en ny kode på seks sifre hvert halve minutt.",
  addTotp: "Sett opp en app",
  removeTotp: "Fjern appen",
  qr: "Kode for kameraet i appen",
  secret: "Skann denne med appen, eller skriv inn eller kopier:",
  code: "Kode fra appen",
  finishTotp: "Kontroller og lagre",
  passkeys: "Passnøkler",
  passkeysMeaning:
    "Fingeravtrykket eller PIN-koden på telefonen eller datamaskinen, eller en sikkerhetsnøkkel.",
  passkeyTitle: "Navn på passnøkkelen",
  thisDevice: "Denne enheten",
  addPasskey: "Legg til en passnøkkel",
  removePasskey: "Slett passnøkkelen {title}",
  passkeyCancelled: "Ingen passnøkkel ble vist. Prøv igjen, eller velg en annen måte.",
  codes: "Gjenopprettingskoder",
  keepCodes:
    "Ta vare på disse kodene et sted du finner dem uten telefonen. Hver av dem slipper deg inn én gang. De vises nå og aldri igjen.",
  codesKept: "Jeg har tatt vare på dem",
  leaveCodes: "Forlate siden uten kodene?",
  leaveCodesText:
    "Kodene vises nå og aldri igjen. Du har ikke bekreftet at du har tatt vare på dem.",
  leaveWithoutCodes: "Forlat uten kodene",
  codesLeft_one: "{count} kode er igjen. Nye tar plassen til de gamle.",
  codesLeft_other: "{count} koder er igjen. Nye tar plassen til de gamle.",
  fewCodes_one: "{count} gjenopprettingskode er igjen. Lag nye før du trenger dem.",
  fewCodes_other: "{count} gjenopprettingskoder er igjen. Lag nye før du trenger dem.",
  renewCodes: "Lag nye koder",
  renewCodesAsk: "Lage nye gjenopprettingskoder?",
  renewCodesHint: "Kodene du har nå, slutter å virke.",
  usePasskey: "Bruk en passnøkkel",
  recoveryCode: "Gjenopprettingskode",
  orRecoveryCode: "Uten telefonen: en av gjenopprettingskodene dine.",
  neededForRole: "Krever ekstra trinn",
  neededForRoleHint:
    "Den som har denne rollen, setter opp en app eller en passnøkkel etter neste innlogging og kan ikke gjøre noe annet før det.",
  removeAll: "Fjern det ekstra trinnet",
  removeAllMeaning:
    "{name} logger inn med et ekstra trinn. Fjern det når telefonen og kodene er tapt; brukeren logges ut overalt.",
  removed: "Det ekstra trinnet er fjernet",
};

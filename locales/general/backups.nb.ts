import type { backupsEn } from "./backups.en.ts";

export const backupsNb: typeof backupsEn = {
  title: "Sikkerhetskopier",
  health: {
    off: "Ikke planlagt",
    waiting: "Ingen ennå",
    good: "I orden",
    late: "For gammel",
    failing: "Mislykkes",
  },
  off: "Denne installasjonen lager ingen sikkerhetskopier av seg selv. Den som drifter serveren, slår dem på med BACKUP_DIR, eller kjører `npm run backup` hver natt.",
  waiting: "Den første lages når tiden er inne.",
  late: "Ingen sikkerhetskopi er laget på over 36 timer. Se etter om serveren går når kopien skal lages.",
  failed: "Siste forsøk mislyktes {at}: {reason}",
  testFailed: "Den nyeste filen kan ikke gjenopprettes: {reason}",
  last: "Siste sikkerhetskopi",
  lastOf: "{at}, {size}",
  file: "Fil",
  test: "Siste prøve",
  testGood: "{at}, lest til slutten og hel",
  testBad: "{at}, ikke hel",
  next: "Neste sikkerhetskopi",
  nextOf: "{at}, hver dag klokken {time} etter serverens klokke",
  kept: "Beholdes",
  keptOf_one: "{count} fil",
  keptOf_other: "{count} filer",
  encryption: "Kryptering",
  encrypted: "Med passordfrase",
  notEncrypted: "Ingen: den som har filen, kan lese den",
  restore: "Gjenopprett en sikkerhetskopi",
  restoreMeaning:
    "Ingen har brukt denne installasjonen ennå, så en sikkerhetskopi av en annen kan ta plassen.",
  restoreInUse:
    "Noen har allerede logget inn i denne installasjonen. En sikkerhetskopi kan bare gjenopprettes i en tom installasjon.",
  firstEmail: "Første e-post",
  firstPassword: "Første passord",
  firstHint: "Det terminalen på serveren viste ved første start, eller ADMIN_PASSWORD.",
  choose: "Velg en fil",
  chooseOther: "Velg en annen fil",
  noFile: "Velg sikkerhetskopien først",
  passphrase: "Passordfrase",
  passphraseHint: "Bare når sikkerhetskopien er kryptert.",
  uploading: "Sender filen …",
  restoring:
    "Kontrollerer filen og gjenoppretter den. Det kan ta noen minutter; la siden være åpen.",
  restored: "Alt er tilbake",
  restoredMeaning:
    "Slik det var {at}. Logg inn med en konto fra sikkerhetskopien; det første passordet gjelder ikke lenger.",
  signIn: "Gå til innloggingen",
  reasons: {
    foreign: "Denne filen er ingen sikkerhetskopi fra Overslag.",
    cut_off:
      "Filen er kuttet: slutten mangler. Kopier den på nytt fra der den ble laget, eller ta en eldre sikkerhetskopi.",
    damaged:
      "Filen er skadet. Kopier den på nytt fra der den ble laget, eller ta en eldre sikkerhetskopi.",
    newer: "En nyere utgave laget denne filen. Installer den utgaven eller en senere først.",
    passphrase_missing: "Filen er kryptert. Skriv passordfrasen den ble laget med.",
    wrong_passphrase: "Passordfrasen åpner ikke denne filen.",
  },
};

import type { toastsEn } from "./toasts.en.ts";

export const toastsNb: typeof toastsEn = {
  region: "Varsler Alt+T",
  warnings: "Advarsler",
  unreachable: "Får ikke kontakt med serveren. Sjekk forbindelsen og prøv igjen.",
  added: "Posten er lagt til",
  updated: "Posten er oppdatert",
  deleted: "Posten er slettet",
  sorted: "Posten er sortert",
  saved: "Posten er lagret",
  passwordChanged: "Passordet er endret",
  failed: "Det oppstod en feil",
  signInFailed: "Innloggingen mislyktes",
};

import type { errorsEn } from "./errors.en.ts";

export const errorsNb: typeof errorsEn = {
  oops: "Oisann!",
  routeNotFound: "Fant ikke siden: {message}",
  notFound: "Ikke funnet",
  home: "Gå til forsiden",
  unauthorized: "Ingen tilgang",
  unauthorizedText:
    "Rollen din gir ikke tilgang til denne siden. Spør en administrator hvis du trenger den.",
  unexpected: "Uventet feil i programmet",
  recordElsewhere: "Den kan høre til en annen bedrift. Velg bedriften øverst, og prøv igjen.",
  recordMissing: "Denne posten finnes ikke lenger",
};

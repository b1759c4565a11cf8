import type { authEn } from "./auth.en.ts";

export const authNb: typeof authEn = {
  title: "Velkommen tilbake",
  meaning: "Logg inn i bedriftens arbeidsområde.",
  email: "E-post",
  password: "Passord",
  signIn: "Logg inn",
  signOut: "Logg ut",
  signingOut: "Logger ut …",
  unsent_one:
    "{count} kalkyle har endringer som ikke har nådd serveren. De blir i denne nettleseren, og bare du finner dem igjen når du logger inn.",
  unsent_other:
    "{count} kalkyler har endringer som ikke har nådd serveren. De blir i denne nettleseren, og bare du finner dem igjen når du logger inn.",
  staySignedIn: "Forbli innlogget",
  sloganFirst: "Regn jobben.",
  sloganSecond: "Vinn jobben.",
  promise: "Materialer, arbeid og marginer i én levende kalkyle.",
  userMenu: "Brukermeny",
  language: "Språk",
  signedInAs: "Logget inn som {name}",
  english: "Engelsk",
  norwegian: "Norsk",
};

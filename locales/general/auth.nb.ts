import type { authEn } from "./auth.en.ts";

export const authNb: typeof authEn = {
  title: "Velkommen tilbake",
  meaning: "Logg inn i bedriftens arbeidsområde.",
  email: "E-post",
  password: "Passord",
  pleaseEnter: "Vennligst skriv inn {label}",
  showTyped: "Vis det som er skrevet",
  signIn: "Logg inn",
  forgot: "Glemt passordet?",
  forgotTitle: "Nytt passord",
  forgotMeaning: "E-postadressen din er alt vi trenger.",
  sendLink: "Send meg en lenke",
  linkIsMailed:
    "Hvis adressen er kjent her, er en lenke på vei til den. Den virker i en halv time.",
  linkFromAdministrator:
    "Denne installasjonen sender ikke e-post. Spør den som tar seg av brukerne i bedriften: Vedkommende lager en lenke til deg på brukersiden din.",
  backToSignIn: "Tilbake til innlogging",
  newLink: "Be om en ny lenke",
  invitationTitle: "Velkommen",
  resetTitle: "Velg et nytt passord",
  newPasswordFor: "For {email} hos {company}.",
  waitSeconds_one: "For mange forsøk. Prøv igjen om {count} sekund.",
  waitSeconds_other: "For mange forsøk. Prøv igjen om {count} sekunder.",
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

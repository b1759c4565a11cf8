import type { oidcEn } from "./oidc.en.ts";

export const oidcNb: typeof oidcEn = {
  signIn: "Logg inn med {name}",
  or: "eller",
  signingIn: "Logger inn …",
  notSignedIn: "Ikke logget inn",
  cameAs: "Du kom med adressen {email}.",
  again: "Prøv igjen med {name}",
  otherAccount: "Bruk en annen konto",
  title: "Innlogging med {name}",
  connected: "Koblet til siden {since}, sist brukt {used}.",
  notConnected: "Ikke koblet til. Det skjer når du logger inn med {name} og e-postadressen din.",
  disconnect: "Koble fra",
  disconnected: "Koblingen til {name} er avsluttet",
  needsPassword:
    "Du har ikke noe passord ennå, så dette er din eneste vei inn. «Glemt passordet?» på innloggingssiden gir deg ett.",
  userMeaning:
    "{user} logger inn med {name}. Koble fra når kontoen der tilhører noen andre eller er byttet ut; økter som kom fra den, avsluttes. For å stenge noen ute gjør du brukeren inaktiv.",
  signedIn: "Logget inn med {name} {at}",
};

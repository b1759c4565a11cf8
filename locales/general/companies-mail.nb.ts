import type { companiesMailEn } from "./companies-mail.en.ts";

export const companiesMailNb: typeof companiesMailEn = {
  tab: "E-post",
  title: "E-postserver",
  commonMeaning: "Meldingene deres sendes gjennom e-postserveren til den som drifter produktet.",
  noneMeaning:
    "Det finnes ingen e-postserver, så ingenting dere sender, kommer ut. Legg inn deres egen, eller spør den som drifter produktet.",
  ownMeaning: "Meldingene deres sendes gjennom deres egen e-postserver.",
  useOwn: "Bruk vår egen e-postserver",
  useCommon: "Slutt å bruke den",
  useCommonAsk: "Slutte å bruke deres egen e-postserver?",
  useCommonHint: "Adressen og passordet slettes. Meldinger sendes da som før.",
  removed: "Deres egen e-postserver brukes ikke lenger",
  host: "E-postserver",
  port: "Port",
  encryption: "Kryptering",
  encryptions: {
    starttls: "STARTTLS (port 587)",
    tls: "TLS fra start (port 465)",
    none: "Ingen (port 25), uten innlogging",
  },
  userName: "Brukernavn",
  userNameHint: "Tomt der serveren ikke ber noen logge inn.",
  password: "Passord",
  passwordHint: "Lagres kryptert og vises aldri igjen.",
  passwordKept: "Et passord er lagret. La feltet stå tomt for å beholde det.",
  passwordImpossible:
    "Passord kan ikke lagres: Den som drifter produktet, må først sette MAIL_SECRET_KEY.",
  senderAddress: "Meldinger kommer fra",
  senderAddressHint: "En adresse som serveren kan sende fra.",
  test: "Send en test-e-post til meg",
  testTitle: "Test",
  testMeaning: "Sendes til {address} på samme måte som tilbudene deres, med det som er lagret her.",
  outcomes: {
    accepted: "E-postserveren har tatt imot test-e-posten til {address}. Se i innboksen.",
    refused: "E-postserveren avviste:",
    later: "E-postserveren sier «ikke nå»:",
    unreachable: "Ikke noe svar fra e-postserveren {step}.",
    unknown:
      "Test-e-posten ble overlevert, men e-postserveren svarte ikke. Den kan likevel komme fram.",
    not_configured: "Det finnes ingen e-postserver å sende gjennom.",
    internal_address:
      "Navnet fører til en adresse i et internt nett. Den som drifter produktet, kan tillate det med MAIL_ALLOW_INTERNAL.",
    password_unreadable:
      "Det lagrede passordet kan ikke leses med dagens MAIL_SECRET_KEY. Skriv det inn på nytt.",
  },
  bounces: {
    title: "E-post i retur",
    meaning:
      "En e-postserver eller en regel som videresender, kan levere den hit av seg selv. E-postloggen viser så hvem en melding ikke nådde.",
    none: "Ingen leverer den ennå. Det dere selv får i retur, kan dere legge inn i e-postloggen til et tilbud.",
    make: "Lag en nøkkel",
    replace: "Bytt nøkkel",
    replaceAsk: "Bytte nøkkel?",
    replaceHint: "Den som leverer med den gamle nøkkelen, blir avvist fra nå av.",
    remove: "Ikke ta imot mer",
    removeAsk: "Ikke ta imot mer e-post i retur?",
    removeHint: "Den som leverer med nøkkelen, blir avvist fra nå av.",
    removed: "E-post i retur tas ikke imot lenger",
    address: "Adresse",
    ending: "Nøkkelen slutter på",
    madeAt: "Laget",
    token: "Nøkkel",
    shownOnce: "Kopier nøkkelen nå: Den vises aldri igjen.",
    lastReport: "Siste rapport",
    noReport: "Ingen ennå",
    days: "De siste {days} dagene",
    counts: {
      bounced: "Ikke levert",
      delayed: "Forsinket",
      other: "Uten feil",
      unknown: "Om andre meldinger",
      unreadable: "Ikke lesbare som rapport",
    },
    recipe: "Slik leverer en e-postserver",
    recipeTry:
      "Hver e-post sendes som den er, message/rfc822, til adressen under. Prøv med kilden til en e-post i mail.eml:",
    recipeProgram:
      "Med Postfix: Lagre dette programmet som /usr/local/bin/overslag-bounce, og la alle få kjøre det:",
    recipeToken:
      "Legg denne linjen i /etc/overslag-bounce, som bare kontoen nobody kan lese. Postfix kjører programmet som nobody:",
    recipeAliases:
      "Gi postkassen som e-post kommer i retur til, videre til programmet i /etc/aliases, og kjør newaliases:",
    recipeExchange:
      "Exchange og de fleste leverandører leverer ikke selv: La en regel der omdirigere slik e-post uendret til denne postkassen.",
    tryLabel: "Prøv",
    programLabel: "Program",
    tokenLabel: "Linje med nøkkelen",
  },
  step: "Steg",
  steps: {
    connect: "oppkobling",
    greeting: "hilsen",
    hello: "EHLO",
    encryption: "kryptering",
    sign_in: "innlogging",
    sender: "avsenderens adresse",
    recipients: "mottakerens adresse",
    data: "DATA",
    content: "innhold",
    answer: "etter hele meldingen",
  },
};

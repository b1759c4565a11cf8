import type { healthEn } from "./health.en.ts";

export const healthNb: typeof healthEn = {
  title: "Driftstatus",
  link: "Driftstatus",
  meaning:
    "Hvordan det står til med database, disk, e-post, sikkerhetskopier og server. Siden oppdaterer seg selv.",
  refresh: "Oppdater",
  checkedAt: "Per {at}",
  notAnswered: "Serveren svarer ikke. Det som står her, er fra {at}.",
  states: { good: "I orden", warning: "Verdt en titt", failing: "Trenger hjelp" },
  findings: "Det som ikke er som det skal",
  causes: {
    database_slow: "Databasen brukte {time} på å svare.",
    connections_few: "{used} av {limit} tilkoblinger til databasen er i bruk.",
    disk_full:
      "Disken til DATA_DIR: {free} ledig av en reserve på {reserve}. Endringer avvises til {needed} er ledig.",
    disk_low: "Disken til DATA_DIR: {free} ledig. Under {reserve} avvises endringer.",
    disk_unknown: "Ingen kan si hvor mye plass det er på disken til DATA_DIR.",
    mail_waits: "Den eldste e-posten som ikke er sendt ennå, er fra {at}.",
    mail_unreachable_one: "E-post fra {count} bedrift venter fordi ingen e-postserver svarer.",
    mail_unreachable_other: "E-post fra {count} bedrifter venter fordi ingen e-postserver svarer.",
    mail_failed_one: "{count} e-post ble ikke levert, og ingen har tatt stilling til den.",
    mail_failed_other: "{count} e-poster ble ikke levert, og ingen har tatt stilling til dem.",
    mail_unknown_one: "For {count} e-post vet ingen om den kom fram.",
    mail_unknown_other: "For {count} e-poster vet ingen om de kom fram.",
    sends_nothing:
      "SEND_NOTHING er satt: ingen e-poster, påminnelser og webhooks går ut, og ingen sikkerhetskopier lages av seg selv.",
    backups_off: "Ingen sikkerhetskopier lages av seg selv.",
    backups_late: "Den siste sikkerhetskopien er for gammel.",
    backups_failing: "Sikkerhetskopier mislykkes.",
    calls_wait: "{count} kall om store kalkyler venter på tur.",
    loop_held: "I ett av hundre øyeblikk ble serveren holdt opp i {time} eller mer.",
    clock_off: "Klokken til denne maskinen og databasens klokke går {time} ulikt.",
    replica_gone: "Serveren i REPLICA_URL svarer ikke.",
    replica_behind: "Serveren i REPLICA_URL ligger mer enn et sekund bak databasen.",
    replica_stray: "Serveren i REPLICA_URL følger en annen database, eller ingen lenger.",
    provider_unreachable:
      "Innloggingstjenesten i OIDC_ISSUER svarer ikke: ingen kan logge inn gjennom den.",
    provider_wrong_issuer:
      "Det som svarer på OIDC_ISSUER, kaller seg noe annet: ingen kan logge inn gjennom det.",
    provider_client_refused:
      "Innloggingstjenesten godtar ikke OIDC_CLIENT_ID og OIDC_CLIENT_SECRET: ingen kan logge inn gjennom den.",
    factors_locked_one:
      "Autentiseringsappen til {count} bruker som prøvde å logge inn, kan ikke kontrolleres: SECRET_KEY er en annen enn før.",
    factors_locked_other:
      "Autentiseringsappene til {count} brukere som prøvde å logge inn, kan ikke kontrolleres: SECRET_KEY er en annen enn før.",
  },
  remedies: {
    database_slow:
      "Se hva som holder maskinen dens opptatt. De tregeste spørringene nedenfor viser hva produktet har bedt den om.",
    connections_few:
      "Når alle er i bruk, avvises kall. Se hvilke programmer som holder dem, eller øk max_connections i databasen.",
    disk_full:
      "Lesing går som før. Frigjør plass: fjern annet som ligger på disken, eller gjør den større. Da tas endringer imot igjen av seg selv.",
    disk_low: "Frigjør plass i tide: fjern annet som ligger på disken, eller gjør den større.",
    disk_unknown: "Serverens logg sier hvorfor. Se om mappen finnes og kan leses.",
    mail_waits:
      "Se om e-postserveren svarer. E-postloggen til tilbudet nevner trinnet den er kommet til.",
    mail_unreachable:
      "De prøves igjen av seg selv. En testmelding på bedriftens side viser hva som er galt med serveren.",
    mail_failed:
      "Bedriften ser dem øverst på sidene sine og bestemmer: send på nytt, eller la det være.",
    mail_unknown: "Kalkylene deres er låst til noen i bedriften har spurt kunden og tatt stilling.",
    sends_nothing:
      "Riktig for en kopi. Der folk arbeider, startes serveren uten den: da sendes det som venter.",
    backups_off: "Sett BACKUP_DIR, eller kjør `npm run backup` hver natt.",
    backups_late: "Se etter om serveren går når kopien skal lages.",
    backups_failing: "Hva som gikk galt, står nedenfor, ved sikkerhetskopiene.",
    calls_wait:
      "Det går over av seg selv, og alle andre arbeider videre. Varer det, trenger maskinen flere prosessorer.",
    loop_held: "Andre programmer bruker prosessorene til denne maskinen, eller den har for få.",
    clock_off:
      "Tider tas fra databasen, så ingenting går galt. Still begge klokkene etter nettet (NTP).",
    replica_gone:
      "Databasen svarer på alle kall selv. Se om serveren går, og om den godtar navnet og passordet i DATABASE_URL.",
    replica_behind:
      "Databasen svarer på alle kall selv. Se hva som holder kopiens maskin eller nettet opptatt.",
    replica_stray:
      "Databasen svarer på alle kall selv. Se hvor REPLICA_URL fører; en server som er forfremmet, følger ingen.",
    provider_unreachable:
      "Passord virker som før. Se om denne serveren når adressen og stoler på sertifikatet. Loggen sier hva som ble prøvd.",
    provider_wrong_issuer:
      "Passord virker som før. Sett OIDC_ISSUER til https-adressen som innloggingstjenesten kaller seg selv, bokstav for bokstav. Loggen sier hva det var.",
    provider_client_refused:
      "Passord virker som før. Sett begge til det innloggingstjenesten har for denne installasjonen; hos noen utløper hemmeligheten.",
    factors_locked:
      "Start serveren med den gamle SECRET_KEY. Er den tapt, virker gjenopprettingskoder og passnøkler som før, og for de andre fjerner en administrator det ekstra trinnet.",
  },
  database: "Database",
  answer: "Svarer på",
  version: "Versjon",
  size: "Størrelse",
  connections: "Tilkoblinger",
  usedOf: "{used} av {limit}",
  processes: "Serverprosesser som bruker den",
  clock: "Klokken til denne maskinen",
  clockAhead: "{time} foran databasens",
  clockBehind: "{time} bak databasens",
  replica: "Kopi som leses fra",
  replicas: {
    good: "Oppdatert",
    behind: "Ligger etter",
    gone: "Svarer ikke",
    stray: "Følger en annen database, eller ingen",
    none: "Ingen: REPLICA_URL er ikke satt",
  },
  signIn: "Innlogging",
  provider: "Innloggingstjeneste",
  providers: {
    waiting: "Ikke spurt ennå",
    good: "Svarer",
    unreachable: "Svarer ikke",
    wrong_issuer: "Heter noe annet enn OIDC_ISSUER",
    client_refused: "Avviser OIDC_CLIENT_SECRET",
    none: "Ingen: OIDC_ISSUER er ikke satt",
  },
  lockedFactors: "Autentiseringsapper som ikke kan kontrolleres",
  disk: "Disken til DATA_DIR",
  free: "Ledig",
  reserve: "Reserve",
  changes: "Endringer",
  taken: "Tas imot",
  refused: "Avvises",
  notKnown: "Ikke kjent",
  outOfSight: "Ute av syne: databasen kjører et annet sted, eller DISK_RESERVE_MB er 0",
  mail: "E-post fra alle bedrifter",
  waiting: "Venter",
  underWay: "Sendes",
  oldest: "Eldste av disse",
  none: "Ingen",
  failed: "Mislykket, ikke avgjort",
  unknown: "Ukjent, ikke avgjort",
  unreachable: "Bedrifter med e-postserver som ikke svarer",
  server: "Denne serverprosessen",
  release: "Utgave",
  upSince: "Har gått siden",
  migration: "Siste migrering",
  migrationOf: "{name}, {at}",
  memory: "Minne",
  workers: "Kall om store kalkyler",
  workersOf: "{running} pågår, {waiting} venter, {limit} samtidig",
  loop: "Holdt opp det siste minuttet",
  loopOf: "{median} vanligvis, {p99} i ett av 100 øyeblikk, {longest} på det meste",
  slowest: "Tregeste spørringer den siste timen",
  slowestMeaning: "Det denne prosessen har bedt databasen om. Verdiene er utelatt.",
  noneYet: "Ingen ennå.",
};

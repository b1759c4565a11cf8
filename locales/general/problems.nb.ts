import type { problemsEn } from "./problems.en.ts";

export const problemsNb: typeof problemsEn = {
  invalid: "Noen felt er ikke riktige",
  cursor_unusable: "Listen kan ikke fortsette derfra. Åpne den på nytt.",
  not_signed_in: "Økten er avsluttet. Logg inn igjen i en annen fane, og lagre så her en gang til.",
  token_unknown: "Tilgangsnøkkelen finnes ikke, er trukket tilbake eller er utløpt",
  token_not_taken: "Dette åpnes ikke med tilgangsnøkkel. Noen må være logget inn.",
  sign_in_failed: "Feil e-post eller passord",
  too_many_calls: "For mye på en gang. Vent litt og prøv igjen.",
  choose_company: "Du jobber for flere bedrifter. Velg en av dem.",
  second_factor_needed: "Vis den andre faktoren din.",
  second_factor_wrong: "Det er ikke riktig, eller er brukt allerede. Prøv neste kode.",
  second_factor_missing: "Sett opp et ekstra trinn ved innlogging først.",
  sign_in_expired: "Det tok for lang tid. Logg inn på nytt.",
  provider_denied: "Innloggingen ble avbrutt der. Prøv igjen, eller logg inn på en annen måte.",
  provider_login_required: "Du må logge inn der først. Prøv igjen.",
  provider_failed:
    "Innloggingstjenesten ga et svar som ikke kan brukes. Prøv igjen. Hvis det fortsetter, si fra til den som har ansvar for serveren.",
  provider_unavailable:
    "Innloggingstjenesten svarer ikke akkurat nå. Prøv igjen om litt, eller logg inn med passordet ditt.",
  provider_email_unverified:
    "Innloggingstjenesten har ikke kontrollert e-postadressen til denne kontoen. Bekreft adressen der, og prøv igjen.",
  provider_unknown:
    "Ingen er invitert med e-postadressen til denne kontoen. Spør den som tar seg av brukerne i bedriften, eller bruk en annen konto.",
  password_missing:
    "Du har ikke noe passord ennå, så dette er din eneste vei inn. Be om et passord først.",
  confirm_password: "Skriv passordet ditt én gang til først.",
  not_invited: "Denne brukeren venter ikke på en invitasjon, så ingen ble sendt.",
  link_expired: "Denne lenken er brukt eller for gammel. Be om en ny.",
  too_many_attempts: "For mange forsøk. Vent litt og prøv igjen.",
  forbidden: "Rollen din tillater ikke dette",
  cross_site: "Forespørselen kom fra et annet nettsted",
  other_company:
    "Denne fanen hører til {page}, men du arbeider nå i {company}. Ingenting er lagret. Bytt tilbake til {page} i en annen fane og lagre her en gang til, eller last siden på nytt.",
  not_found: "Denne posten finnes ikke lenger",
  in_use: "Posten er i bruk og kan ikke slettes",
  duplicate: "Verdien er allerede i bruk",
  precondition_failed: "Posten er endret i mellomtiden, så ingenting ble gjort. Les den på nytt.",
  stale: "Posten er endret av noen andre i mellomtiden",
  last_administrator:
    "Da har ingen lenger ansvar for brukerne. Gi rettigheten til noen andre først.",
  own_account:
    "Du kan ikke deaktivere, degradere eller slette deg selv. Spør en annen administrator.",
  above_own_rights: "Rollen gir flere rettigheter enn din egen rolle",
  built_in_role: "En rolle som alle bedrifter har, kan ikke slettes",
  estimate_frozen: "Kalkylen er sendt og låst. Lag en ny versjon for å endre den.",
  estimate_sending:
    "En melding med kalkylen er på vei eller kan ha kommet fram. Vent på utfallet, eller avklar det i e-postloggen.",
  offer_not_open: "Tilbudet er endret i mellomtiden, så dette kan ikke gjøres lenger",
  price_guard_missing:
    "Her er det ikke noe akseptert prisoverslag til en privatperson som timer eller innkjøp kan holdes opp mot.",
  attachment_encrypted:
    "PDF-en er beskyttet med passord eller mot utskrift. Lagre den uten beskyttelse.",
  attachment_broken: "PDF-en kan ikke leses. Skriv den ut til en ny PDF, og velg den.",
  attachment_active:
    "PDF-en inneholder skript, filer eller lenker som starter programmer. Skriv den ut til en ny PDF, og velg den.",
  attachment_too_long: "PDF-en har mer enn 50 sider. Velg dem som betyr noe.",
  attachments_full: "Høyst 10 filer på til sammen 15 MB følger med et tilbud.",
  too_many_bookings: "Et prosjekt tar 2000 føringer. Fjern noen, eller før flere som én.",
  code_wrong: "Koden stemmer ikke. Se i den nyeste meldingen.",
  code_ended: "Koden gjelder ikke lenger. Be om en ny.",
  contract_missing:
    "En endringsmelding trenger den aksepterte versjonen som den endrer. Før inn aksepten av den først.",
  contract_changed:
    "Endringsmelding {number} er ute eller akseptert. Trekk den tilbake først; er den akseptert, gjenåpne den før det.",
  already_accepted: "En versjon av prosjektet er allerede akseptert. Gjenåpne den først.",
  acceptance_missing:
    "Et prosjekt vinnes ved aksept. Før inn hvilken versjon kunden har akseptert.",
  work_begun: "Arbeidet med det som ble akseptert, har begynt, så aksepten kan ikke tas tilbake",
  not_a_document: "Filen er ikke en PDF, PNG eller JPEG",
  webhook_off: "Webhooken er slått av. Slå den på først.",
  not_a_price_file:
    "Dette er ingen prisliste som kan leses her. Velg en NELFO 4- eller DATANORM-fil, en EHF- eller Peppol-katalog, eller en Excel- eller CSV-fil med en tabell med artikkelnumre og priser.",
  price_file_too_long:
    "Filen har mer enn 200 000 artikler eller 400 000 linjer. Del den opp og importer delene.",
  price_file_damaged: "Filen er skadet eller avkuttet. Hent den på nytt fra leverandøren.",
  price_file_unpacks:
    "Arbeidsboken pakkes ut til mer enn 200 MB. Lagre arket med prisene alene og importer det.",
  price_file_too_wide:
    "Noe står lenger til høyre enn kolonne 200. Slett det som ikke hører til prisene.",
  price_file_old_workbook:
    "Arbeidsboken er fra før 2007 (.xls) eller låst med passord. Lagre den som .xlsx uten passord.",
  price_file_groups:
    "Filen har navn på artikkelgrupper og ingen priser. Importer DATANORM.001 eller DATPREIS.001.",
  price_file_currency:
    "Prisene er i {file}, og bedriften regner i {own}. Ingenting regnes om: be leverandøren om en fil i {own}.",
  price_file_too_slow:
    "Det tar mer enn 5 minutter å lese filen. Lagre arket med prisene alene, eller del opp filen og importer delene.",
  price_file_unread:
    "Filen lot seg ikke lese etter flere forsøk. Lagre den på nytt, eller del den opp og importer delene.",
  price_file_columns:
    "Velg minst kolonnen med artikkelnummer og én med pris. I en rabattliste: rabatten, og rabattgruppen eller artikkelnummeret.",
  price_import_running:
    "En fil som {name} valgte, leses for denne leverandøren. Vent til den er ferdig, eller avbryt den.",
  price_change_done:
    "Endringen er gjort eller angret i mellomtiden. Last siden på nytt for å se hvordan den står.",
  price_import_old:
    "Prisene til denne leverandøren er endret siden da. Velg filen på nytt for å se hva den endrer nå.",
  no_delivery_report:
    "Dette er ingen rapport fra en e-postserver. Velg e-posten som kom i retur, som fil (.eml), eller lim inn hele kilden.",
  unknown_delivery_report:
    "Rapporten nevner ingen melding som er sendt herfra. Den kan gjelde en annen e-post.",
  email_settled: "Noen har allerede bestemt, eller e-postserveren har svart i mellomtiden.",
  email_outdated:
    "Tilbudet er endret siden denne meldingen ble laget. Send det på nytt fra kalkylen.",
  estimate_incomplete: "Noen linjer kan ikke prises ennå",
  nothing_accepted:
    "Ingen versjon av prosjektet står som akseptert. Før først inn hvilken kunden har akseptert.",
  invoice_incomplete: "Noe som en EHF-faktura trenger, mangler hos bedriften eller kunden",
  nothing_to_invoice:
    "Det er ingenting å betale: det som senker en pris, er en kreditnota, som lages i regnskapet",
  offer_blocked: "En av bedriftens kontroller hindrer at tilbudet sendes. Se på kontrollene.",
  payment_plan_not_whole:
    "Betalingsplanen utgjør {percent}, ikke 100 %. Endre delbetalingene i kalkylens innstillinger.",
  figures_not_kept:
    "Denne versjonen ble låst før tallene ble tatt vare på, og ville fått en annen sum på trykk i dag. Det kunden fikk, ligger i e-postloggen.",
  change_refused: "Endringen passer ikke til kalkylen slik den er nå",
  batch_reused: "Endringen er allerede sendt med annet innhold",
  key_reused: "Dette ble sendt før med annet innhold. Last siden på nytt og prøv igjen.",
  key_unfinished: "Dette lagres fortsatt. Vent litt, og se så etter om det er der.",
  too_many_lines: "Kalkylen har for mange linjer",
  pdf_unavailable: "PDF-filer kan ikke lages på denne maskinen",
  pdf_failed: "PDF-en kunne ikke lages",
  too_large: "Dette er for stort til å sendes",
  head_too_large: "Adressen er for lang. Forkort søket eller åpne siden på nytt.",
  malformed: "Serveren kunne ikke lese denne forespørselen",
  too_slow: "Det tok for lang tid å sende. Prøv igjen.",
  not_an_image: "Dette er ikke et PNG-, JPEG- eller WebP-bilde",
  image_too_large: "Filen er større enn 10 MB",
  price_file_too_large:
    "Filen er større enn 20 MB. Del den opp og importer delene etter hverandre.",
  too_many_tender_files:
    "10 filer med forespørsler er tatt vare på i denne kalkylen. Fjern en som ikke trengs lenger.",
  image_too_many_pixels: "Bildet har mer enn 50 megapiksler. Velg et mindre bilde.",
  image_too_heavy:
    "Det krever for mye tid eller minne å lese dette bildet. Lagre det med færre piksler.",
  image_broken: "Bildet er ødelagt og kan ikke leses",
  installation_in_use:
    "Noen har allerede logget inn her. En sikkerhetskopi kan bare gjenopprettes i en tom installasjon.",
  sends_nothing: "Denne installasjonen er en kopi som ikke sender noe (SEND_NOTHING).",
  backup_unusable: "Denne filen kan ikke gjenopprettes",
  archive_unusable: "Denne filen kan ikke importeres",
  company_in_use:
    "Noe er allerede lagt inn i denne bedriften. Et arkiv kan bare importeres i en tom bedrift.",
  unsupported_type: "Serveren godtar ikke denne typen innhold",
  disk_full:
    "Disken på serveren er full. Det som er lagret, kan leses. Ingenting kan lagres før administratoren har gjort plass.",
  unavailable: "Tjenesten svarer ikke akkurat nå. Prøv igjen om litt.",
  internal: "Det oppstod en feil",
};

import type { webhooksEn } from "./webhooks.en.ts";

export const webhooksNb: typeof webhooksEn = {
  tab: "Webhooks",
  title: "Webhooks",
  meaning:
    "Andre systemer, som regnskap eller en chat, får straks beskjed om det som skjer med tilbudene og prosjektene deres. Det som sendes, sier ingenting om kostnader.",
  one: "Webhook",
  add: "Legg til webhook",
  none: "Ingen webhook ennå",
  noneHint: "Legg til adressen til et system som skal få beskjed om tilbudene deres.",
  titleField: "Navn",
  titleHint: "Hvilket system det er, for deres egen del.",
  url: "Adresse",
  urlHint:
    "Mottakeren oppgir den, for eksempel https://example.com/overslag. Hendelser postes dit.",
  events: "Hendelser",
  eventsHint: "Velg hva dette systemet skal få beskjed om.",
  active: "Slått på",
  on: "På",
  fails: "Feiler",
  off: "Av",
  failing: "Ingenting har kommet fram siden {moment}",
  reasons: {
    gone: "Produktet slo den av {moment}: Mottakeren svarte at adressen er borte (410).",
    failing:
      "Produktet slo den av {moment}: Ingenting hadde kommet fram på flere dager. Test den, og slå den på igjen.",
  },
  banner_one: "{count} webhook ble slått av fordi den feilet",
  banner_other: "{count} webhooks ble slått av fordi de feilet",
  bannerLabel: "Webhooks som ble slått av",
  eventNames: {
    offer: {
      sent: "Tilbud sendt",
      viewed: "Tilbud åpnet for første gang",
      accepted: "Tilbud akseptert",
      declined: "Tilbud avslått",
      answer_taken_back: "Svar på et tilbud tatt tilbake",
    },
    change_order: {
      sent: "Endringsmelding sendt",
      viewed: "Endringsmelding åpnet for første gang",
      accepted: "Endringsmelding akseptert",
      declined: "Endringsmelding avslått",
      answer_taken_back: "Svar på en endringsmelding tatt tilbake",
    },
    question: {
      asked: "Kunden stilte et spørsmål",
    },
    email: {
      failed: "E-post kunne ikke leveres",
    },
    project: {
      status_changed: "Prosjekt fikk ny status",
    },
    webhook: {
      test: "Test",
    },
  },
  secret: {
    title: "Signeringsnøkkel",
    meaning:
      "Hver hendelse signeres etter reglene i Standard Webhooks. Mottakeren kontrollerer signaturen med nøkkelen, som bare vises når den lages.",
    make: "Lag ny nøkkel",
    shownOnce: "Kopier nøkkelen nå: Den vises aldri igjen.",
    field: "Den nye nøkkelen",
    ask: "Lage ny nøkkel?",
    askHint: "Skal den gamle gjelde i 24 timer til, så mottakeren kan bytte i ro og mak?",
    keepOld: "Ja, begge i 24 timer",
    dropOld: "Nei, den gamle slutter nå",
    oldUntil: "Den gamle nøkkelen signerer også fram til {moment}.",
  },
  test: {
    title: "Test",
    meaning: "Sender en testhendelse én gang til det som er lagret her, og viser svaret.",
    send: "Send en testhendelse",
  },
  result: {
    taken: "Mottakeren tok imot den: {status}, etter {ms} ms.",
    refused: "Mottakeren svarte {status}, etter {ms} ms.",
    answer: "Svaret begynner slik:",
    errors: {
      internal_address:
        "Navnet fører til en adresse i et internt nett. Den som drifter produktet, kan tillate det med WEBHOOK_ALLOW_INTERNAL.",
      unknown_name: "Navnet finnes ikke på internett.",
      unreachable: "Ingen svarer på adressen.",
      certificate: "Sertifikatet til mottakeren beviser ikke at det er den rette.",
      timeout: "Ikke noe svar innen 10 sekunder.",
      broken_answer: "Mottakeren la på, eller svaret kunne ikke leses.",
      secret_unreadable:
        "Signeringsnøkkelen kan ikke leses med dagens nøkkel for installasjonen. Lag en ny.",
    },
  },
  log: {
    pages: "Sider i loggen",
    title: "Logg",
    meaning: "Det som er sendt de siste 30 dagene, det nyeste først.",
    empty: "Ingenting er sendt ennå",
    state: "Tilstand",
    anyState: "Alle",
    states: {
      queued: "Venter",
      sending: "Sendes",
      delivered: "Levert",
      failed: "Feilet",
      cancelled: "Ikke sendt, slått av",
    },
    nextTry: "Neste forsøk {moment}",
    resend: "Send på nytt",
    resendOf: "Send på nytt: {event}, {moment}",
    resent: "Den sendes på nytt",
    details: "Forsøk og innhold",
    tries: "Forsøk",
    noTries: "Ikke forsøkt ennå",
    try: "{moment} · {outcome} · {ms} ms",
    status: "svar {status}",
    errors: {
      internal_address: "intern adresse",
      unknown_name: "ukjent navn",
      unreachable: "ingen svarte",
      certificate: "feil sertifikat",
      timeout: "ikke svar i tide",
      broken_answer: "ødelagt svar",
      secret_unreadable: "uleselig nøkkel",
    },
    content: "Innhold",
    eventId: "webhook-id",
  },
};

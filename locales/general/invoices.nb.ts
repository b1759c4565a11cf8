import type { invoicesEn } from "./invoices.en.ts";

/** En faktura for det kunden har akseptert, som fil. */
export const invoicesNb: typeof invoicesEn = {
  ehf: "Faktura (EHF) …",
  title: "EHF-faktura",
  hint: "En faktura for det kunden har akseptert, som fil i EHF Billing 3.0. Les den inn i regnskapet eller send den fra aksesspunktet deres: ingenting sendes herfra.",
  what: "Hva som faktureres",
  offer: "Tilbud {number}",
  changeOrder: "Endringsmelding {number}",
  part: "{document}, delbetaling {number} av {count}",
  titledPart: "{document}, delbetaling {number} av {count}: {title}",
  number: "Fakturanummer",
  numberHint: "Det neste i deres egen serie: her føres ingen.",
  issueDate: "Fakturadato",
  dueDate: "Forfallsdato",
  deliveryDate: "Leveringsdato",
  deliveryDateHint: "Når arbeidet ble utført.",
  buyerReference: "Kundens referanse",
  buyerReferenceHint: "Navnet eller koden kunden vil ha på fakturaen.",
  orderNumber: "Bestillingsnummer",
  orderNumberHint: "Trengs når det ikke er noen referanse.",
  net: "Uten mva.",
  vat: "Mva.",
  rounding: "Avrunding",
  total: "Å betale",
  account: "Til konto",
  saved: "Fakturaen er lagret",
  lacking: "Det kan ikke lages en EHF-faktura ennå:",
  otherwise:
    "Uten EHF: ta det som ble akseptert, inn i regnskapsprogrammet som fil, eller åpne den filen og skriv fakturaen etter den.",
  toCompany: "Åpne bedriften",
  toClient: "Åpne kunden",
  lacks: {
    company_country: "Bedriften din er i et annet land enn Norge: EHF er for norske avsendere.",
    company_number: "Bedriften mangler organisasjonsnummer (9 sifre).",
    company_address: "Bedriften mangler adresse.",
    company_account: "Bedriften mangler kontonummeret kunden skal betale til.",
    company_currency: "Bedriften regner i en annen valuta enn NOK: en EHF oppgir mva. i kroner.",
    client_private:
      "{client} er en privatperson: EHF er for bedrifter og offentlige kunder. Send fakturaen på en annen måte.",
    client_country:
      "{client} er i et annet land enn Norge: en EHF adresseres med et norsk organisasjonsnummer.",
    client_number: "{client} mangler organisasjonsnummer (9 sifre).",
    client_address: "{client} mangler adresse.",
  },
};

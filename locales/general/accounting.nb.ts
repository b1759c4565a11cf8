import type { accountingEn } from "./accounting.en.ts";

/** Det som ble akseptert, til regnskapet. */
export const accountingNb: typeof accountingEn = {
  save: "Til regnskapet",
  csv: "Tabell (CSV)",
  json: "For programmer (JSON)",
  document: "Dokument",
  kind: "Type",
  offer: "Tilbud",
  changeOrder: "Endringsmelding",
  version: "Versjon",
  acceptedAt: "Akseptert",
  customer: "Kunde",
  project: "Prosjekt",
  taxCode: "Mva-kode (SAF-T)",
  vatPercent: "Mva. %",
  reason: "Hvorfor uten mva.",
  net: "Uten mva.",
  vat: "Mva.",
  netMinor: "Uten mva. (øre)",
  vatMinor: "Mva. (øre)",
  rounding: "Avrunding",
};

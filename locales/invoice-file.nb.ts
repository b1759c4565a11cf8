import type { invoiceFileEn } from "./invoice-file.en.ts";

/** Tekster i en faktura som fil, til kundens regnskap. Ord i klammer fylles ut. */
export const invoiceFileNb: typeof invoiceFileEn = {
  offer: "Tilbud {number}, akseptert {date}",
  changeOrder: "Endringsmelding {number}, akseptert {date}",
  part: "Delbetaling {number} av {count}",
  exempt: "Unntatt fra merverdiavgift",
  outside: "Utenfor merverdiavgiftsloven",
  notRegistered: "Selgeren er ikke registrert i Merverdiavgiftsregisteret",
};

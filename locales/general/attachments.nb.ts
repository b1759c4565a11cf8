import type { attachmentsEn } from "./attachments.en.ts";

/** Filer som følger med tilbud. */
export const attachmentsNb: typeof attachmentsEn = {
  title: "Vedlegg",
  none: "Ingenting følger med dette tilbudet utenom selve dokumentet.",
  choose: "Velg en PDF eller et bilde",
  hint: "Eller slipp den her. PDF, PNG, JPEG eller WebP på høyst 10 MB; 10 filer på til sammen 15 MB.",
  reading: "Ser gjennom filen …",
  refused: "{name}: {reason}",
  merged: "Skriv ut bak tilbudet",
  cannotMerge: "Kan bare følge med som egen fil",
  pages_one: "PDF, {count} side, {megabytes} MB",
  pages_other: "PDF, {count} sider, {megabytes} MB",
  picture: "Bilde, {megabytes} MB",
  remove: "Fjern {title}",
  up: "Flytt {title} opp",
  down: "Flytt {title} ned",
  beside: "I tillegg: {files}",
  add: "Legg ved {title}",
  standing: "Faste vedlegg",
  standingHint:
    "Vilkår, sertifikater og lignende som følger med hvert nytt tilbud som egne filer. Tilbud som finnes, beholder det de har, og hvert av dem kan klare seg uten en fil.",
};

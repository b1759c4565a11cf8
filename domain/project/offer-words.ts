/** What stands in braces in the texts around an offer, such as {customer}; the same in both languages. */
export const offerWords = [
  "customer",
  "contact",
  "project",
  "projectNumber",
  "offerNumber",
  "version",
  "validUntil",
  "total",
  "responsible",
  "company",
] as const;
export type OfferWord = (typeof offerWords)[number];

/** The same of the e-mail with an offer, which comes from whoever sends it. */
export const mailWords = [
  "greeting",
  "customer",
  "contact",
  "project",
  "projectNumber",
  "offerNumber",
  "version",
  "total",
  "validUntil",
  "document",
  "link",
  "sender",
  "company",
] as const;
/** Names that e-mails knew before; texts that have them go on being filled in. */
const formerMailWords = ["title", "number"];

const inBraces = /\{([\p{L}\p{N}_]+)\}/gu;

/** Fills each word in once: what stands for it is not looked at again. One that is not known stays as typed. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values));
  return text.replaceAll(inBraces, (braces, name: string) => known.get(name) ?? braces);
}

/** The words that customers would read in braces, each once, in the order in which they stand. */
export function unknownWords(texts: readonly string[], kind: "offer" | "mail"): readonly string[] {
  const known = new Set<string>(kind === "offer" ? offerWords : [...mailWords, ...formerMailWords]);
  const written = texts.flatMap((text) =>
    [...text.matchAll(inBraces)].map(([, name = ""]) => name),
  );
  return [...new Set(written)].filter((name) => !known.has(name));
}

import type { codeMailEn } from "./code-mail.en.ts";

/** Meldingen med koden som en aksept krever. Ord i klammer fylles ut. */
export const codeMailNb: typeof codeMailEn = {
  subject: "Koden din for {document}",
  body: "Hei,\n\nNoen vil godta {document} fra {company} og har oppgitt denne e-postadressen. Koden er:\n\n{code}\n\nDen gjelder i 10 minutter. Var det ikke deg, trenger du ikke å gjøre noe: uten koden blir ingenting godtatt.\n\nVennlig hilsen\n{company}\n",
};

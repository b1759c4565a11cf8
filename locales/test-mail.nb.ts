import type { testMailEn } from "./test-mail.en.ts";

export const testMailNb: typeof testMailEn = {
  subject: "Test fra Overslag",
  text: "Dette er en test-e-post. E-postserveren virker, og tilbudene deres sendes på samme måte.",
};

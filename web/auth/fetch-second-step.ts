import { loadAllTexts } from "../base/i18n.ts";

/** Most sign in without it, and sooner: it comes with the texts that the sign-in page does without. */
export async function fetchSecondStep() {
  const [{ SecondStep }] = await Promise.all([import("./second-step.tsx"), loadAllTexts()]);
  return { SecondStep };
}

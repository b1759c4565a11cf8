import type { Language } from "../../../../contracts/fields.ts";
import { wordingIn } from "./wording.ts";

interface Answered {
  readonly language: Language;
  /** Of the project. */
  readonly number: string;
  readonly version: number;
  readonly changeNumber: number | null;
}

/** What the files of an answer are called: "2026-0187-v2", or "2026-0187-C1" as the change order itself says. */
export const answeredName = ({ language, number, version, changeNumber }: Answered): string =>
  changeNumber === null
    ? `${number}-v${version}`
    : `${number}-${wordingIn(language).texts.changeLetter}${changeNumber}`;

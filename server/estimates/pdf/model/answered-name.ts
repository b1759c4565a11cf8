import type { Language } from "../../../../contracts/fields.ts";
import { wordingIn } from "./wording.ts";

interface Document {
  readonly language: Language;
  /** Of the project. */
  readonly number: string;
  readonly changeNumber: number | null;
}

interface Answered extends Document {
  readonly version: number;
}

/** "2026-0187", or "2026-0187-C1" as the change order itself says, in the language that it is written in. */
export const numberOnPaper = ({ language, number, changeNumber }: Document): string =>
  changeNumber === null
    ? number
    : `${number}-${wordingIn(language).texts.changeLetter}${changeNumber}`;

/** What the signed file of an answer begins with: "2026-0187-v2", or the number of the change order. */
export const answeredName = ({ version, ...document }: Answered): string =>
  document.changeNumber === null ? `${document.number}-v${version}` : numberOnPaper(document);

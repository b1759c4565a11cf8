import type { Group, Line, Settings } from "../../../../domain/estimate/estimate.ts";
import { fillText, shownText } from "./print-format.ts";
import type { Wording } from "./wording.ts";

interface Telling {
  readonly wording: Wording;
  readonly settings: Settings;
}

/**
 * What the customer calls the row in the list that he sent, "Your no. 03.2.1". Empty where he sent none, where it is
 * the number that the row is printed with ("2.1." is "2.1"), or where the estimate says that it is not to be told.
 */
export function yourNumber(
  { reference }: Pick<Group | Line, "reference">,
  printed: string,
  { wording, settings }: Telling,
): string {
  const number = shownText(reference);
  if (!settings.clientNumbersShown) return "";
  if (number === "" || number.replace(/\.$/u, "") === printed) return "";
  return fillText(wording.texts.yourNumber, { number });
}

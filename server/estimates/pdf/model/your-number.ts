import type { Group, Line } from "../../../../domain/estimate/estimate.ts";
import { fillText, shownText } from "./print-format.ts";
import type { Wording } from "./wording.ts";

/**
 * What the customer calls the row in the list that he sent, "Your no. 03.2.1". Empty where he sent none, or where it is
 * the number that the row is printed with; "2.1." is "2.1".
 */
export function yourNumber(
  { reference }: Pick<Group | Line, "reference">,
  printed: string,
  { texts }: Wording,
): string {
  const number = shownText(reference);
  if (number === "" || number.replace(/\.$/u, "") === printed) return "";
  return fillText(texts.yourNumber, { number });
}

/** An address in the parts that an EHF has. */
export interface PostalAddress {
  readonly street: string;
  readonly additional: string;
  /** What is left of more lines. */
  readonly rest: string;
  readonly zone: string;
  readonly city: string;
}

/**
 * The parts of a Norwegian address that was entered as lines or with commas: the last line with a postal code is
 * that of the town, a line that names Norway is left out, all others are the street.
 */
export function postalAddress(text: string): PostalAddress {
  const lines = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^(?:norge|norway|noreg)$/i.test(line));
  const at = lines.findLastIndex((line) => townLine.test(line));
  const [, zone = "", city = ""] = townLine.exec(lines[at] ?? "") ?? [];
  const [street = "", additional = "", ...rest] = lines.filter((_, index) => index !== at);
  return { street, additional, rest: rest.join(", "), zone, city };
}

const townLine = /^(?:NO?-)?(\d{4})\s+(\D.*)$/i;

import { dateOf, titleOf } from "./article-fields.ts";

/** DATANORM 4 has a head of fixed width, 5 one with fields. */
const heads = { 4: /^V ?\d{6}/, 5: /^V;050;/ } as const;

const headOf = (lines: readonly string[]) => lines.find((line) => line.trim() !== "") ?? "";

export const isDatanorm5 = (lines: readonly string[]): boolean => heads[5].test(headOf(lines));

export const isDatanorm = (lines: readonly string[]): boolean =>
  heads[4].test(headOf(lines)) || isDatanorm5(lines);

/**
 * What the file says of itself. The head of DATANORM 4 has free text where that of 5 names its sender; a file of prices names
 * the day of its prices in a line of its own: `C;;TERMIN-1;01082025;`.
 */
export function datanormHead(lines: readonly string[]) {
  const head = headOf(lines);
  const [, , , written = "", named = "", sender = ""] = head.split(";");
  const isNew = isDatanorm5(lines);
  const currency = isNew ? named.trim() : (/([A-Z]{3})\s*$/.exec(head)?.[1] ?? "");
  const [, day = "", month = "", year = ""] =
    /^C;;TERMIN-1;(\d{2})(\d{2})(\d{4});?/.exec(
      lines.find((line) => line.startsWith("C;;TERMIN-1;")) ?? "",
    ) ?? [];
  const validFrom = dateOf(year + month + day) ?? (isNew ? dateOf(written) : null);
  return {
    currency,
    validFrom,
    dated: validFrom ?? madeOn(head),
    senderName: isNew ? titleOf(sender) : "",
  };
}

/** "V 310725": the day, the month and the year of this century. */
function madeOn(head: string): string | null {
  const [, day = "", month = "", year = ""] = /^V ?(\d{2})(\d{2})(\d{2})/.exec(head) ?? [];
  return dateOf(`20${year}${month}${day}`);
}

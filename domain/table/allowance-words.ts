/** "Maling (Avsatt beløp)", as the files that are saved here say it. */
const behind = /\s*\((?:avsatt beløp|allowance)\)$/iu;

/** The title alone; the same text where it names no allowance. */
export const withoutAllowance = (title: string): string => title.replace(behind, "");

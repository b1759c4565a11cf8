const weights = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Is the text a Norwegian organisation number: 9 digits, spaces allowed, whose last digit is the MOD11
 * check digit of the others? Domain rule.
 */
export function isOrganisationNumber(text: string): boolean {
  const digits = text.replaceAll(/\s/g, "");
  if (!/^\d{9}$/.test(digits)) return false;
  const weighted = weights.map((weight, index) => weight * Number(digits.charAt(index)));
  const check = 11 - (weighted.reduce((total, part) => total + part, 0) % 11);
  return check % 11 === Number(digits.charAt(8));
}

/**
 * A Norwegian number without what is written around it: spaces, "NO" before and "MVA" behind it.
 * Everything else loses its spaces alone.
 */
export function bareOrganisationNumber(text: string): string {
  const plain = text.replaceAll(/\s/g, "");
  return /^(?:NO)?(\d{9})(?:MVA)?$/i.exec(plain)?.[1] ?? plain;
}

/** "NNN NNN NNN", with " MVA" for a VAT payer. Numbers of other countries stay as they were entered. */
export function formatOrganisationNumber(text: string, vatPayer: boolean): string {
  if (!isOrganisationNumber(text)) return text.trim();
  const digits = text.replaceAll(/\s/g, "");
  const grouped = `${digits.slice(0, 3)} ${digits.slice(3, 6)} ${digits.slice(6)}`;
  return vatPayer ? `${grouped} MVA` : grouped;
}

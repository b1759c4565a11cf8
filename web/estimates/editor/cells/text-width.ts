/** Of what stands between the digits of a figure. */
export const separatorWidth = 0.65;
const narrow = /[ \u00a0.,:;'’|iljtfrI()-]/;
const wide = /[mwMW%@æÆœŒ]/;

/**
 * At least how wide a text is, in digits of its own font, without asking the browser: figures are
 * tabular, separators are narrower than a digit, and letters are taken for wider than most of them are.
 */
export function widthInDigits(text: string): number {
  let width = 0;
  for (const sign of text) width += widthOfSign(sign);
  return width;
}

function widthOfSign(sign: string): number {
  if (/\d/.test(sign)) return 1;
  if (narrow.test(sign)) return separatorWidth;
  if (wide.test(sign)) return 1.65;
  if (sign === "\u2013" || sign === "\u2212") return 1.1;
  // Beyond the Latin letters a sign may be as wide as it is high.
  if (sign > "\u024f") return 2;
  return /[A-ZÀ-Þ]/.test(sign) ? 1.3 : 1.1;
}

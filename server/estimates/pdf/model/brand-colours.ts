type Rgb = readonly [number, number, number];

const ink: Rgb = [0x14, 0x27, 0x3f];
const white: Rgb = [255, 255, 255];
const defaultBrand = "#578bd4";

/** WCAG 2.2 asks for 4.5; text also stands on tints, which are a little darker than white. */
const leastContrast = 5.2;

export interface BrandColours {
  /** For bars and shapes alone: a company may choose one that is too pale to read. */
  readonly brand: string;
  /** For words and numbers on white. */
  readonly dark: string;
  /** For words on the panel of ink. */
  readonly onDark: string;
}

/**
 * The shades of a company's colour, #rrggbb each. Shades for text take more ink, or more white, until they
 * can be read. A colour that is not plain #rrggbb would stop the file, so it gives the product's own.
 */
export function brandColours(colour: string | null): BrandColours {
  const typed = colour?.toLowerCase() ?? "";
  const brand = /^#[0-9a-f]{6}$/u.test(typed) ? typed : defaultBrand;
  const rgb = readRgb(brand);
  return {
    brand,
    dark: firstReadable(rgb, ink, white, [0.55, 0.7]),
    onDark: firstReadable(rgb, white, ink, [0.55, 0.65]),
  };
}

/**
 * The least share of `added` that makes the colour readable on `ground`. The last one does for every
 * colour, and `added` alone would.
 */
function firstReadable(colour: Rgb, added: Rgb, ground: Rgb, shares: readonly number[]): string {
  const mixes = shares.map((share) => mix(colour, added, share));
  return toText(mixes.find((one) => contrast(one, ground) >= leastContrast) ?? added);
}

const readRgb = (text: string): Rgb => [
  Number.parseInt(text.slice(1, 3), 16),
  Number.parseInt(text.slice(3, 5), 16),
  Number.parseInt(text.slice(5, 7), 16),
];

const toText = (colour: Rgb) =>
  `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

const mixPart = (one: number, other: number, share: number) =>
  Math.round(one * (1 - share) + other * share);
const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  mixPart(one[0], other[0], share),
  mixPart(one[1], other[1], share),
  mixPart(one[2], other[2], share),
];

const linear = (part: number) => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
/** Relative luminance, as WCAG defines it. */
const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** How well text of one colour can be read on the other; 21 is black on white. */
export const contrastOf = (one: string, other: string) => contrast(readRgb(one), readRgb(other));

/** A line of GAEB 90: pieces by the column that each begins in, and its number at the end. */
export function gaeb90Line(
  kind: string,
  pieces: Readonly<Record<number, string>>,
  number: number,
): string {
  const signs = kind.padEnd(74).split("");
  for (const [column, piece] of Object.entries(pieces)) {
    signs.splice(Number(column) - 1, piece.length, ...piece.split(""));
  }
  return `${signs.join("").slice(0, 74)}${String(number).padStart(6, "0")}`;
}

export type Gaeb90Part = readonly [kind: string, pieces: Readonly<Record<number, string>>];

interface FileParts {
  readonly phase?: string;
  readonly mask?: string;
  /** That of the estimates which it comes into, where nothing is said. */
  readonly currency?: string;
  readonly end?: Readonly<Record<number, string>>;
}

/** A file with its head and its end around the lines. */
export function gaeb90File(
  parts: readonly Gaeb90Part[],
  { phase = "83", mask = "1122PPPPI", currency = "NOK", end = {} }: FileParts = {},
): string {
  const items = parts.filter(([kind]) => kind === "21").length;
  const all: readonly Gaeb90Part[] = [
    ["00", { 11: `${phase}L`, 63: mask, 72: "90" }],
    ["01", { 3: "Harbour hall", 43: "26.11.26" }],
    ["08", { 3: currency }],
    ...parts,
    ["99", { 70: String(items).padStart(5, "0"), ...end }],
  ];
  return all.map(([kind, pieces], index) => `${gaeb90Line(kind, pieces, index + 1)}\r\n`).join("");
}

export const group = (number: string, title: string, kind = "N"): readonly Gaeb90Part[] => [
  ["11", { 3: number, 12: kind }],
  ["12", { 3: title }],
];

/** An item with its quantity in thousandths. */
export const position = (
  number: string,
  quantity: string,
  more: Readonly<Record<number, string>> = {},
): readonly Gaeb90Part[] => [
  ["21", { 3: number, 12: "NNN", 24: quantity.padStart(11, "0"), 35: "m2", ...more }],
  ["25", { 3: `Item ${number.trim()}` }],
];

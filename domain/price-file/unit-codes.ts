/** The codes of UN/ECE recommendation 20 for what is sold, as systems write them into catalogues and tables. */
const codes = new Map(
  Object.entries({
    C62: "stk",
    EA: "stk",
    H87: "stk",
    NAR: "stk",
    PCE: "stk",
    MTR: "m",
    MTK: "m2",
    MTQ: "m3",
    KGM: "kg",
    TNE: "t",
    LTR: "l",
    SET: "sett",
    PR: "par",
    HUR: "h",
    XPK: "pakke",
    PK: "pakke",
    XBX: "eske",
    BX: "eske",
    XCT: "kartong",
    CT: "kartong",
    XRO: "rull",
    RO: "rull",
    XBG: "pose",
    BG: "pose",
    XPX: "pall",
    PF: "pall",
    LM: "lm",
  }),
);

/** How price files and tables write units in words and short forms of their own, in small letters. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  stk: ["stk", "stykk", "stykker", "st", "stck", "stück", "pcs"],
  m: ["m", "meter", "metre"],
  lm: ["lm", "løpemeter", "lopemeter", "lpm"],
  m2: ["m2", "m²", "kvm", "kvadratmeter", "kvadratm"],
  m3: ["m3", "m³", "kbm", "kubikkmeter", "kubikkm"],
  kg: ["kg", "kilo", "kilogram"],
  l: ["ltr", "liter", "litre"],
  tonn: ["tonn", "tonne"],
  rull: ["rull", "roll", "rl"],
  pakke: ["pakke", "pakning", "pkn", "pk", "pak", "pack"],
  sekk: ["sekk", "sack"],
  sett: ["sett", "set"],
  par: ["par"],
  eske: ["eske"],
  kartong: ["kartong"],
  pose: ["pose"],
  plate: ["plate"],
};
const words = new Map(
  Object.entries(spellings).flatMap(([unit, written]) => written.map((word) => [word, unit])),
);

/** The word of a unit for its code; whatever is no code stays. */
export const unitOfCode = (code: string): string => codes.get(code) ?? code;

/** The unit that a code, a word or a short form of it means, where one is known: "KVADRATMETER" is m2. */
export const knownUnit = (written: string): string | undefined =>
  codes.get(written) ?? words.get(written.toLocaleLowerCase("nb").replace(/\.$/, ""));

/** As units are compared: in small letters and in their short form. The running metre is the metre. */
function plainUnit(written: string): string {
  const plain = written.trim().replace(/\s+/g, " ");
  const unit = (knownUnit(plain) ?? plain).toLocaleLowerCase("nb");
  return unit === "lm" ? "m" : unit;
}

/** Whether something is counted in none of the units that it may be counted in, however they are written. Where none is named nobody can tell. */
export function isOtherUnit(units: readonly string[], others: readonly string[]): boolean {
  const own = namedUnits(units);
  const other = namedUnits(others);
  if (own.length === 0 || other.length === 0) return false;
  return !own.some((unit) => other.includes(unit));
}

const namedUnits = (units: readonly string[]): readonly string[] =>
  units.map(plainUnit).filter((unit) => unit !== "");

/** The unit that is written here, in its short form; one that nobody knows stays as it is written. */
export const unitOfText = (written: string): string => knownUnit(written) ?? written;

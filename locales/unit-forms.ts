/** How a unit is written beside a figure, for one and for more of them. */
type Forms = readonly [one: string, more: string];

interface UnitForms {
  /** What it is called when it is spelled out or typed, in either language and in small letters. */
  readonly names: readonly string[];
  /** How else people write it in their tables; a unit that is named so keeps its name. */
  readonly typed?: readonly string[];
  readonly en: Forms;
  readonly nb: Forms;
}

const same = (text: string): Forms => [text, text];

const units: readonly UnitForms[] = [
  {
    names: ["piece", "pieces", "pcs", "stk", "stykk"],
    typed: ["ea", "each", "nos", "nr", "no", "st", "stck", "stück", "ud"],
    en: ["pc", "pcs"],
    nb: same("stk"),
  },
  { names: ["set", "sett"], en: same("set"), nb: same("sett") },
  { names: ["pack", "pakke"], en: ["pack", "packs"], nb: ["pakke", "pakker"] },
  { names: ["roll", "rull"], en: ["roll", "rolls"], nb: ["rull", "ruller"] },
  { names: ["bag", "sekk"], en: ["bag", "bags"], nb: ["sekk", "sekker"] },
  { names: ["sheet", "plate"], en: ["sheet", "sheets"], nb: ["plate", "plater"] },
  { names: ["point", "punkt"], en: ["point", "points"], nb: same("punkt") },
  { names: ["metre", "meter", "m"], en: same("m"), nb: same("m") },
  {
    names: ["running metre", "running meter", "linear metre", "linear meter", "løpemeter", "lm"],
    typed: ["lpm", "løpm", "lfm", "lfdm"],
    en: same("lm"),
    nb: same("lm"),
  },
  {
    names: ["square metre", "square metres", "square meter", "square meters", "kvadratmeter", "m2"],
    typed: ["kvm", "sqm"],
    en: same("m²"),
    nb: same("m²"),
  },
  {
    names: ["cubic metre", "cubic metres", "cubic meter", "cubic meters", "kubikkmeter", "m3"],
    typed: ["kbm", "cum"],
    en: same("m³"),
    nb: same("m³"),
  },
  { names: ["litre", "liter", "l"], en: same("l"), nb: same("l") },
  { names: ["kilogram", "kg"], en: same("kg"), nb: same("kg") },
  { names: ["tonne", "tonn"], en: same("t"), nb: same("tonn") },
  {
    names: ["hour", "time"],
    typed: ["h", "hours", "std"],
    en: ["hr", "hrs"],
    nb: ["time", "timer"],
  },
  { names: ["day", "dag"], en: ["day", "days"], nb: ["dag", "dager"] },
  { names: ["week", "uke"], en: ["week", "weeks"], nb: ["uke", "uker"] },
  {
    names: ["month", "måned"],
    typed: ["mth", "måneder"],
    en: ["month", "months"],
    nb: same("mnd"),
  },
  {
    names: ["lump sum", "rund sum"],
    typed: ["lump", "rundsum", "item", "sum", "ps", "prov. sum", "provisional sum", "psch", "pa"],
    en: same("LS"),
    nb: same("RS"),
  },
  { names: ["trip", "tur"], en: ["trip", "trips"], nb: ["tur", "turer"] },
];

const byName = new Map(units.flatMap((unit) => unit.names.map((name) => [name, unit] as const)));

/**
 * The usual units in their short form, in the language of who reads: a square metre is m² everywhere.
 * Any other unit keeps the name that it was given.
 */
export function shortUnit(name: string, language: "en" | "nb", isOne: boolean): string {
  const forms = byName.get(name.trim().toLowerCase())?.[language];
  if (forms === undefined) return name;
  return isOne ? forms[0] : forms[1];
}

const plain = (text: string): string =>
  text.trim().toLocaleLowerCase("nb").replace("²", "2").replace("³", "3").replace(/\.$/, "");

const spellings = units.map(({ names, typed = [], en, nb }) =>
  [...names, ...typed, ...en, ...nb].map(plain),
);

/** The text, and whatever else the same unit is called: "timer" is the hour as "time" and "hrs" are. */
export function unitSpellings(text: string): readonly string[] {
  const wanted = plain(text);
  return spellings.find((names) => names.includes(wanted)) ?? [wanted];
}

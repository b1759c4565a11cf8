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
    typed: ["ea", "each", "nos", "nr", "no", "st", "stck", "stück", "styck", "styk", "ud"],
    en: ["pc", "pcs"],
    nb: same("stk"),
  },
  { names: ["set", "sett"], typed: ["satz", "sats", "sæt"], en: same("set"), nb: same("sett") },
  {
    names: ["pack", "pakke"],
    typed: ["pk", "pak", "pakning", "paket", "packung", "förp", "frp"],
    en: ["pack", "packs"],
    nb: ["pakke", "pakker"],
  },
  {
    names: ["roll", "rull"],
    typed: ["rl", "rulle", "rolle"],
    en: ["roll", "rolls"],
    nb: ["rull", "ruller"],
  },
  {
    names: ["bag", "sekk"],
    typed: ["sack", "säck", "sæk"],
    en: ["bag", "bags"],
    nb: ["sekk", "sekker"],
  },
  { names: ["sheet", "plate"], en: ["sheet", "sheets"], nb: ["plate", "plater"] },
  {
    names: ["point", "punkt"],
    typed: ["pkt", "punkter"],
    en: ["point", "points"],
    nb: same("punkt"),
  },
  { names: ["metre", "meter", "m"], typed: ["mtr"], en: same("m"), nb: same("m") },
  {
    names: ["running metre", "running meter", "linear metre", "linear meter", "løpemeter", "lm"],
    typed: ["lpm", "løpm", "løpem", "rm", "lfm", "lfdm", "löpmeter", "løbende meter"],
    en: same("lm"),
    nb: same("lm"),
  },
  {
    names: ["square metre", "square metres", "square meter", "square meters", "kvadratmeter", "m2"],
    typed: ["kvm", "sqm", "qm", "quadratmeter"],
    en: same("m²"),
    nb: same("m²"),
  },
  {
    names: ["cubic metre", "cubic metres", "cubic meter", "cubic meters", "kubikkmeter", "m3"],
    typed: ["kbm", "cum", "cbm", "kubik"],
    en: same("m³"),
    nb: same("m³"),
  },
  { names: ["litre", "liter", "l"], typed: ["ltr"], en: same("l"), nb: same("l") },
  { names: ["kilogram", "kg"], typed: ["kilo", "kgs"], en: same("kg"), nb: same("kg") },
  { names: ["tonne", "tonn"], typed: ["ton", "tons", "tonnes"], en: same("t"), nb: same("tonn") },
  {
    names: ["hour", "time"],
    typed: ["h", "hours", "std", "stunde", "stunden", "tim", "timme", "timmar", "timeverk"],
    en: ["hr", "hrs"],
    nb: ["time", "timer"],
  },
  {
    names: ["day", "dag"],
    typed: ["dagsverk", "dagar", "dage", "tag", "tage"],
    en: ["day", "days"],
    nb: ["dag", "dager"],
  },
  {
    names: ["week", "uke"],
    typed: ["wk", "woche", "wochen", "vecka", "veckor", "uge", "uger"],
    en: ["week", "weeks"],
    nb: ["uke", "uker"],
  },
  {
    names: ["month", "måned"],
    typed: ["mth", "måneder", "monat", "monate", "månad", "månader", "mdr"],
    en: ["month", "months"],
    nb: same("mnd"),
  },
  {
    names: ["lump sum", "rund sum"],
    typed: [
      "lump",
      "lumpsum",
      "rundsum",
      "klumpsum",
      "item",
      "sum",
      "ps",
      "prov. sum",
      "provisional sum",
      "psch",
      "pauschal",
      "pauschale",
      "pa",
    ],
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

/** Does this name say a unit that has a short form, or is it one itself? */
export const isUsualUnit = (name: string): boolean => byName.has(plain(name));

const spellings = units.map(({ names, typed = [], en, nb }) =>
  [...names, ...typed, ...en, ...nb].map(plain),
);

/** The text, and whatever else the same unit is called: "timer" is the hour as "time" and "hrs" are. */
export function unitSpellings(text: string): readonly string[] {
  const wanted = plain(text);
  return spellings.find((names) => names.includes(wanted)) ?? [wanted];
}

const [metres, runningMetres] = ["metre", "running metre"].map(unitSpellings);

/** What measures the same under another name: the metre and the running metre, of which a company may have one. */
export function equalSpellings(text: string): readonly string[] {
  const wanted = plain(text);
  if (metres?.includes(wanted)) return runningMetres ?? [];
  return runningMetres?.includes(wanted) ? (metres ?? []) : [];
}

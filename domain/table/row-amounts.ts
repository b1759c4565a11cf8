import type { ColumnMeaning } from "./column-meaning.ts";
import { isMoneyUnit, looksNumeric } from "./cells.ts";
import { readKind } from "./kind-words.ts";
import { plainWord as plain } from "./lump-words.ts";
import type { RowCells } from "./row-cells.ts";

export const hasAmount = (cells: RowCells): boolean => looksNumeric(cells.get("amount") ?? "");

export const hasPrice = (cells: RowCells): boolean =>
  cells.has("buyingPrice") || cells.has("sellingPrice");

/** Words for a sum that are of nothing else: "Total" may be of a renovation. */
const clearSums =
  "sum|summa|summe|delsum|delsumma|mellomsum|mellemsum|samlet sum|subtotal|sub-total|teilsumme|zwischensumme|gesamtsumme|endsumme|totalsum|totalsumma|grand total|i alt";
const clearSumForm = new RegExp(String.raw`^(?:${clearSums})(?![\p{L}\p{N}-])`, "u");
/** What the customer pays by other names, which are parts of titles too: "Totalpris", "Netto" and nothing else, "Pris eks. mva". */
const wholeNames = [
  "til ?sammen|sluttsum|(?:tilbuds|kontrakts|anbuds|entreprise|netto|brutto)(?:sum|beløp)",
  "total(?:pris|beløp|kostnad)|total price|tender sum|contract sum",
  String.raw`(?:netto|brutto)(?=[\s:.]*$)|(?:pris|beløp)(?=\s+(?:eks|ekskl|inkl|uten|med)\b\.?\s+(?:mva|moms)\b)`,
].join("|");
const dueNames = "å betale|beløp å betale|at betale|att betala|zu zahlen|amount due";
const sumForm = new RegExp(
  String.raw`^(?:${clearSums}|${wholeNames}|${dueNames}|total|totalt|gesamt)(?![\p{L}\p{N}-])[\s:]*`,
  "u",
);
/** With an amount that is that of other rows. */
const looseSumForm = new RegExp(
  String.raw`${sumForm.source}|^(?:samlet|summering)(?![\p{L}\p{N}-])`,
  "u",
);
const wholeNameForm = new RegExp(String.raw`^(?:${wholeNames})(?![\p{L}\p{N}-])`, "u");
/** With the tax, whatever follows. */
const dueForm = new RegExp(String.raw`^(?:brutto|${dueNames})`, "u");
const taxForm =
  /^(?:(?:\+|zzgl\.?|plus|pluss|herav|hvorav|derav|heraf|därav|davon|of which)\s*)?(?:[\d.,]+\s*%\s*)?(?:mva|moms|vat|mwst|ust|mehrwertsteuer|merverdiavgift|value added tax)\b(?:[\s:.\d,%@]|at\b)*(?:(?:av|of|on)\b\s*(?:kr|nok|£)?[\s.,\d]+)?$/u;
/** Takes the sum of a chapter or a page to where all of them stand. */
const carriedForm =
  /^(?:(?:total\s+)?(?:carried\s+)?to\s+(?:the\s+)?(?:(?:main|general|final)\s+summary|summary|collection|next page)|carried forward|(?:overføres|overført|å overføre)(?:\s+til\s+(?:sammendrag|neste side))?|til\s+sammendrag|(?:overført )?fra (?:forrige )?side(?:\s*\d+)?)[\s:.]*$/u;
/** What sums are of: one with its number, several of them, or all. */
const oneName =
  "kap|kapittel|kapitel|post|gruppe|del|part|teil|avsnitt|abschnitt|titel|los|chapter|group|section|side|page";
const severalNames = [
  "kapitler|kapitlene|poster|postene|deler|delene|grupper|gruppene|fag|fagene|linjer|linjene|rader|radene|sider",
  "kapitel|kapitlen|posterna|delar|avsnitt|poster|chapters|items|parts|groups|sections|trades|lines|rows|pages",
  "titel|teile|abschnitte|positionen|gruppen|lose|gewerke",
].join("|");
const allNames = "alle|alla|all|samtlige|samtliga|aller|sämtliche|sämtlicher";
const endName = String.raw`(?:\d[\d.]*|\p{L})`;
const rangeName = String.raw`${endName}\s*(?:[-\u2013\u2014]|til|till|to|bis|og|och|and|und)\s*${endName}`;
const severalForm = String.raw`(?:(?:av|af|of|for)\s+)?(?:(?:${allNames})\s+)?(?:the\s+)?(?:${severalNames})(?:\s+${rangeName})?$`;
const restForm = new RegExp(
  [
    String.raw`^(?:$|(?:eks|ekskl|exkl|inkl|excl|incl|exclusive|inclusive|uten|uden|utan|ohne|med|mit|without|with|mva|moms|vat|mwst|net|netto|brutto)\b`,
    String.raw`(?:opsjon|opsjoner|option|options|tilvalg)$`,
    String.raw`(?:${oneName})\b\.?\s*(?:[\w.]*|${rangeName})$|${severalForm})`,
  ].join("|"),
  "u",
);
/** The chapter of "kapittel 01 rigg og drift", before what it is called. */
const chapterForm =
  /^(?:(?:kap|kapittel|post|gruppe|chapter|group|section)\b[\s.]*)?(?:[\d.]+|\p{L}(?=[\s:.\u2013-]))?[\s:.\u2013-]+(?=\S)/u;
const grossForm = /^(?:inkl|incl|inclusive|med|mit|with|brutto)\b/u;
const wholeForm = new RegExp(
  String.raw`^(?:$|(?:eks|ekskl|exkl|excl|exclusive|uten|uden|utan|ohne|without|net|netto)\b|(?:${allNames})\s+(?:${severalNames})$)`,
  "u",
);

/** What sheets with a column of kinds call their sums, as those that are saved here do. */
const sumKinds = new Set("sum|delsum|subtotal|total|totalt".split("|"));

/**
 * Is it a row that adds up others, by its kind or by its words: "Subtotal", "Sum eks. mva", "Sum riving" where Riving is a title, or
 * their VAT? A total of anything else, as "Total renovation of the bath", may well be a line.
 */
export function isSumRow(cells: RowCells, titles: ReadonlySet<string>): boolean {
  if (sumKinds.has(plain(cells.get("kind")).trim())) return true;
  const title = plainTitle(cells.get("title"));
  const isTax = taxForm.test(title);
  const rate = isTax && isPercentRow(cells) ? ["quantity", "unit"] : [];
  const figures = ["title", "amount", "optional", "vatPercent", ...rate];
  const isFigure = [...cells.keys()].every((one) => figures.includes(one));
  // In a form that nobody has priced yet its sums have no amounts either.
  if (!isFigure || (cells.has("amount") && !hasAmount(cells))) return false;
  return isTax || carriedForm.test(title) || namesSum(title, titles);
}

function namesSum(title: string, titles: ReadonlySet<string>): boolean {
  const rest = title.replace(sumForm, "");
  const isNamed = titles.has(rest) || titles.has(withoutChapter(rest));
  return rest !== title && (restForm.test(rest) || isNamed);
}

/** Has it but an amount, and a title that begins as that of a sum, whatever follows? */
export const beginsAsSum = (cells: RowCells): boolean =>
  hasAmount(cells) &&
  [...cells.keys()].every((one) => addedFigures.includes(one)) &&
  looseSumForm.test(plainTitle(cells.get("title")));

const addedFigures: readonly ColumnMeaning[] = [
  "number",
  "title",
  "amount",
  "optional",
  "vatPercent",
];

/** Does it begin with a word that is of nothing but sums? */
export const isClearSum = (cells: RowCells): boolean =>
  clearSumForm.test(plainTitle(cells.get("title")));

/** Is a text nothing but the name of a sum, as "Sum" or "Total eks. mva"? */
export const isSumName = (text: string): boolean => namesSum(plainTitle(text), new Set());

/** What a row may say beside its price that has it for the amount of other rows. */
const besidesSum: readonly ColumnMeaning[] = [
  ...(["number", "title", "amount", "optional", "vatPercent"] as const),
  ...(["buyingPrice", "sellingPrice"] as const),
];

/** Is it a sum whose amount stands among the prices, as "Sum Del A | | | 12 500"? */
export function isPricedSum(cells: RowCells, titles: ReadonlySet<string>): boolean {
  const prices = [cells.get("buyingPrice"), cells.get("sellingPrice")].filter(Boolean);
  const isAlone = [...cells.keys()].every((one) => besidesSum.includes(one));
  if (prices.length === 0 || !isAlone || !prices.every((text) => looksNumeric(text ?? "")))
    return false;
  const title = plainTitle(cells.get("title"));
  return (
    [taxForm, carriedForm, clearSumForm].some((form) => form.test(title)) || namesSum(title, titles)
  );
}

const withoutChapter = (title: string): string => title.replace(chapterForm, "");

/**
 * What a row adds up: one tax, perhaps several ("Sum mva"), everything without them, everything with them, or
 * some of it.
 */
export function summedBy(cells: RowCells): "tax" | "taxes" | "whole" | "gross" | "part" {
  const title = plainTitle(cells.get("title"));
  if (taxForm.test(title)) return "tax";
  const rest = title.replace(sumForm, "");
  if (/^(?:mva|moms|vat)\b/u.test(rest)) return "taxes";
  if (grossForm.test(rest) || dueForm.test(title)) return "gross";
  return wholeForm.test(rest) ? "whole" : "part";
}

/** Does its title name the sum of others? Then its amount may be counted already. "Totalpris maling" is that of the painting. */
export function tellsSum(cells: RowCells): boolean {
  const title = plainTitle(cells.get("title"));
  const rest = title.replace(sumForm, "").replace(/^[^\p{L}]+/u, "");
  if (wholeNameForm.test(title)) return restForm.test(rest) || isMoneyUnit(rest, "");
  return [sumForm, taxForm, carriedForm].some((form) => form.test(title));
}

/** What a sum row adds up by its name, also without its chapter: "riving" of "Sum 2 Riving"; empty where it does not say. */
export function summedTitles(cells: RowCells): readonly [named: string, plain: string] {
  const rest = plainTitle(cells.get("title")).replace(sumForm, "");
  return [rest, withoutChapter(rest)];
}

export const plainTitle = (text: string | undefined): string =>
  (text ?? "").toLocaleLowerCase("nb").replaceAll(/\s+/g, " ");

/** Is it counted in percent of other lines, as "Uforutsett | 5 | %"? */
export const isPercentRow = (cells: RowCells): boolean =>
  !hasPrice(cells) &&
  (plain(cells.get("unit")) === "%" ||
    (!cells.has("unit") && /^[-\u2212]?[\d.,\s]+%$/.test(cells.get("quantity") ?? "")));

/** A percent has no price: what stands for one in a row that is named so is what the percent is taken of. */
export function withoutBase(cells: RowCells): RowCells {
  if (readKind(cells.get("kind") ?? "") !== "percent" || !hasAmount(cells)) return cells;
  return new Map([...cells].filter(([one]) => one !== "buyingPrice" && one !== "sellingPrice"));
}

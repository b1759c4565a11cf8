import { looksNumeric } from "./cells.ts";
import type { RowCells } from "./row-cells.ts";

const yes = "x|✓|✔|1|j|ja|y|yes|true|sann|opsjon|option|optional|tilvalg|valgfri".split("|");
const no = "0|n|nei|no|false|usann".split("|");

/** What a cell of a column of options says; undefined where it is neither word. */
export function readYesNo(text: string): boolean | undefined {
  const plain = text.trim().toLocaleLowerCase("nb");
  return yes.includes(plain) || (no.includes(plain) ? false : undefined);
}

/** The same of a column that may hold the amounts of its options in place of a mark; 0 is none. */
export function readOptionCell(text: string): boolean | undefined {
  const said = readYesNo(text);
  if (said !== undefined || !looksNumeric(text) || text.includes("%")) return said;
  return /[1-9]/.test(text);
}

/** An amount in the column of options is the amount of the row, unless it has one besides. */
export function withOptionAmount(cells: RowCells): RowCells {
  const text = cells.get("optional") ?? "";
  const isAmount = readYesNo(text) === undefined && readOptionCell(text) === true;
  return isAmount && !cells.has("amount") ? new Map(cells).set("amount", text) : cells;
}

/** Set apart by a sign, the word is no part of what the option is called: "Opsjon: Markise". */
const setApart =
  /^(?:opsjon|opsjoner|option|options|tilvalg|optional)\s*(?:[:\u2013\u2014]|-(?!\S))\s*/iu;
/** "Opsjon 2: Markise": what is numbered is called by its number. */
const numbered =
  /^(?:opsjon|option|tilvalg)\s+(?:\d{1,3}|\p{L})\s*(?:[:.\u2013\u2014]|-(?!\S)|$)/iu;
/** "Tilvalg markise", "Optional awning", and "Opsjoner" above them. */
const spoken = /^(?:(?:tilvalg|optional)(?![\p{L}\p{N}-])|(?:opsjon|opsjoner|option|options)$)/iu;

/** "Markise (Opsjon, ikke i totalen)", as the files that are saved here say it; an alternative counts as little. */
const behind =
  /\s*\((?:(?:opsjon|option)(?:,[^()]*)?|(?:alternativ|alternative), (?:ikke i totalen|not in the total))\)$/iu;

export const namesOption = (title: string): boolean =>
  [setApart, numbered, spoken, behind].some((form) => form.test(title.trim()));

/**
 * A row that its title names as an option says so in the column of options. The word goes where a sign
 * sets it apart from the rest; a column that says otherwise is believed, and the title stays whole.
 */
export function withOption(cells: RowCells): RowCells {
  const title = cells.get("title") ?? "";
  const said = cells.get("optional") ?? "x";
  if (!namesOption(title) || readOptionCell(said) !== true) return cells;
  const rest = asTitle(title, title.replace(setApart, "")).replace(behind, "");
  const word = title.replace(/[\s:\u2013\u2014-]+$/u, "");
  return new Map(cells).set("title", rest === "" ? word : rest).set("optional", said);
}

/** What has lost its first word begins as a title does. */
const asTitle = (title: string, rest: string): string =>
  rest === title ? title : rest.charAt(0).toLocaleUpperCase("nb") + rest.slice(1);

export const saysOption = (cells: RowCells): boolean =>
  readOptionCell(cells.get("optional") ?? "") === true;

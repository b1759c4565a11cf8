import type { RowCells } from "./row-amounts.ts";

const yes = "x|✓|✔|1|j|ja|y|yes|true|sann|opsjon|option|optional|tilvalg|valgfri".split("|");
const no = "0|n|nei|no|false|usann".split("|");

/** What a cell of a column of options says; undefined where it is neither word. */
export function readYesNo(text: string): boolean | undefined {
  const plain = text.trim().toLocaleLowerCase("nb");
  return yes.includes(plain) || (no.includes(plain) ? false : undefined);
}

/** Set apart by a sign, the word is no part of what the option is called: "Opsjon: Markise". */
const setApart =
  /^(?:opsjon|opsjoner|option|options|tilvalg|optional)\s*(?:[:\u2013\u2014]|-(?!\S))\s*/iu;
/** "Opsjon 2: Markise": what is numbered is called by its number. */
const numbered =
  /^(?:opsjon|option|tilvalg)\s+(?:\d{1,3}|\p{L})\s*(?:[:.\u2013\u2014]|-(?!\S)|$)/iu;
/** "Tilvalg markise", "Optional awning", and "Opsjoner" above them. */
const spoken = /^(?:(?:tilvalg|optional)(?![\p{L}\p{N}-])|(?:opsjon|opsjoner|option|options)$)/iu;

export const namesOption = (title: string): boolean =>
  [setApart, numbered, spoken].some((form) => form.test(title.trim()));

/**
 * A row that its title names as an option says so in the column of options. The word goes where a sign
 * sets it apart from the rest; a column that says otherwise is believed, and the title stays whole.
 */
export function withOption(cells: RowCells): RowCells {
  const title = cells.get("title") ?? "";
  const said = cells.get("optional") ?? "x";
  if (!namesOption(title) || readYesNo(said) !== true) return cells;
  const rest = title.replace(setApart, "");
  const word = title.replace(/[\s:\u2013\u2014-]+$/u, "");
  return new Map(cells).set("title", rest === "" ? word : rest).set("optional", said);
}

export const saysOption = (cells: RowCells): boolean =>
  readYesNo(cells.get("optional") ?? "") === true;

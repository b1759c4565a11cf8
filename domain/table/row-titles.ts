import { looksNumeric } from "./cells.ts";
import { isNumbering } from "./numbering.ts";
import { hasPrice } from "./row-amounts.ts";
import type { RowCells } from "./row-cells.ts";

/** A title of several lines: what begins a new sentence below the first one describes it. */
export function splitTitle(cells: RowCells): RowCells {
  const lines = (cells.get("title") ?? "").split("\n").map((line) => line.trim());
  const begins = lines.findIndex((line, index) => index > 0 && /^[\p{Lu}\d\-–•*]/u.test(line));
  if (begins < 0 || cells.has("description")) return cells;
  return new Map(cells)
    .set("title", lines.slice(0, begins).join(" "))
    .set("description", lines.slice(begins).join("\n"));
}

/** Words alone in the column of numbers, perhaps with what the rows below them come to. */
export function isCaption(cells: RowCells): boolean {
  const isAlone = [...cells.keys()].every((one) => one === "number" || one === "amount");
  const number = cells.get("number") ?? "";
  return isAlone && number !== "" && !isNumbering(number);
}

/** In place of its amount a row may say in words why it has none, as "medtatt". */
export const saysWords = (cells: RowCells): boolean => {
  const text = cells.get("amount") ?? "";
  return /^\p{L}/u.test(text) && /\p{L}{3}/u.test(text) && !looksNumeric(text);
};

/** These words belong to what it is called, but where a price says what it costs. */
export const withAmountWords = (cells: RowCells): RowCells =>
  saysWords(cells) && !hasPrice(cells)
    ? new Map(cells).set(
        "title",
        [cells.get("title"), cells.get("amount")].filter(Boolean).join(": "),
      )
    : cells;

/** Chapters are headed over all columns, so that their titles stand in the first one: "2 Bad og våtrom". */
export function withTitleBeside(cells: RowCells): RowCells {
  if (!isCaption(cells)) return cells;
  const text = cells.get("number") ?? "";
  const [, number = "", title = ""] = /^(\S*\d\S*)\s+(.*\p{L}.*)$/u.exec(text) ?? [];
  const others = [...cells].filter(([one]) => one !== "number");
  return isNumbering(number)
    ? new Map([["number", number], ["title", title], ...others])
    : new Map([["title", text], ...others]);
}

const noteWords =
  /^(?:merk|merknad|nb|n\.b\.|obs|note|notes|notat|kommentar|comment|remark)\s*[:!]/i;

/** Words alone that begin as a note, "NB! Without VAT", and so head nothing. */
export const isNote = (cells: RowCells): boolean =>
  cells.size === 1 && noteWords.test(cells.get("title") ?? "");

import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { emojiFontPath, regularFontPath } from "./fonts.ts";

/** Controls, direction marks, joiners, private and unassigned characters, variation selectors. */
const invisible = /[\p{C}\u034f\ufe00-\ufe0f]/gu;

/** Characters that the font lacks and that have a fair stand-in. */
const standIns = new Map([
  ["\u202f", "\u00a0"],
  ["\u2007", "\u00a0"],
  ["\u2713", "•"],
  ["\u2714", "•"],
  ["\u2300", "Ø"],
  ["\u2010", "-"],
  ["\u2011", "-"],
]);

const longestUnbroken = 30;
const graphemes = new Intl.Segmenter("nb", { granularity: "grapheme" });
let textCharacters: ReadonlySet<string> | undefined;
/** Read only when a text has a character that the font of all texts lacks. */
let emojiCharacters: ReadonlySet<string> | undefined;

/**
 * Makes any text printable on one line of running text: a character without a glyph would stop
 * the whole file, so it becomes "?", and a word without a break would run off the page, so it
 * may be broken every 30 characters. Cleaning twice gives the same as cleaning once.
 */
export function cleanText(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/gu, " ")
    .replace(invisible, "");
  return allowBreaks(isOfTextFont(plain) ? plain : replaceUnprintable(plain));
}

function replaceUnprintable(text: string): string {
  let printable = "";
  for (const { segment } of graphemes.segment(text)) {
    const shown = standIns.get(segment) ?? segment;
    printable += isOfTextFont(shown) || isEmoji(shown) ? shown : "?";
  }
  return printable;
}

function isOfTextFont(text: string): boolean {
  textCharacters ??= charactersOf(regularFontPath);
  return isWithin(text, textCharacters);
}

function isEmoji(text: string): boolean {
  emojiCharacters ??= charactersOf(emojiFontPath);
  return isWithin(text, emojiCharacters);
}

function isWithin(text: string, characters: ReadonlySet<string>): boolean {
  for (const character of text) if (!characters.has(character)) return false;
  return true;
}

function charactersOf(fontPath: string): ReadonlySet<string> {
  const { characterSet } = create(readFileSync(fontPath));
  return new Set(characterSet.map((codePoint) => String.fromCodePoint(codePoint)));
}

function allowBreaks(text: string): string {
  return text.replace(new RegExp(`\\S{${longestUnbroken}}(?=\\S)`, "gu"), "$&\u200b");
}

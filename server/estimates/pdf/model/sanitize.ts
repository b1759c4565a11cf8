import { readFileSync } from "node:fs";
import { create } from "fontkit";
import { familiesFor, otherTypefaces, textTypeface } from "./fonts.ts";

/**
 * Controls, direction marks, joiners, private and unassigned characters, variation selectors. Between letters of
 * Arabic and Devanagari joiners stay: they are part of how a word is spelled.
 */
const invisible =
  /(?![\u200c\u200d](?<=[\p{Script=Arabic}\p{Script=Devanagari}].)[\p{Script=Arabic}\p{Script=Devanagari}])[\p{C}\u034f\ufe00-\ufe0f]/gu;

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
const mayBreak = "\u200b";
const isSpaceless =
  /\p{Script=Thai}|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u
    .source;
const spaced = String.raw`(?!${isSpaceless})\S`;
const repeated = `\\p{M}*){${longestUnbroken}}`;
const unbroken = new RegExp(String.raw`(?:(?!\p{M})${spaced}${repeated}(?=${spaced})`, "gu");
const tooLong = new RegExp(String.raw`(?:\P{M}${repeated}(?=.)`, "gu");
const unbrokenThai = new RegExp(String.raw`\p{Script=Thai}{${longestUnbroken},}`, "gu");
const thaiWords = new Intl.Segmenter("th", { granularity: "word" });
const graphemes = new Intl.Segmenter("nb", { granularity: "grapheme" });
/** By the file of the font; each is read when a text has a character that those before it lack. */
const charactersByPath = new Map<string, ReadonlySet<string>>();

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

/** The typefaces that clean texts need. To know of others takes the typesetter time, also where none is used. */
export function familiesOf(text: string): string[] {
  const others = text.match(/[^ -~\u00a0-\u017f\u200b]+/gu) ?? [];
  return others.every(isOfTextFont) ? [textTypeface.family] : familiesFor(text);
}

function replaceUnprintable(text: string): string {
  let printable = "";
  for (const { segment } of graphemes.segment(text)) {
    const shown = standIns.get(segment) ?? segment;
    printable += isOfTextFont(shown) || isOfOtherFont(shown) ? shown : "?";
  }
  return printable;
}

const isOfTextFont = (text: string): boolean => isOf(textTypeface.paths[0], text);

const isOfOtherFont = (text: string): boolean =>
  otherTypefaces.some(({ paths }) => isOf(paths[0], text));

function isOf(fontPath: string, text: string): boolean {
  const characters = charactersByPath.get(fontPath) ?? charactersOf(fontPath);
  charactersByPath.set(fontPath, characters);
  return isWithin(text, characters);
}

function isWithin(text: string, characters: ReadonlySet<string>): boolean {
  for (const character of text) if (!characters.has(character)) return false;
  return true;
}

function charactersOf(fontPath: string): ReadonlySet<string> {
  const { characterSet } = create(readFileSync(fontPath));
  return new Set(characterSet.map((codePoint) => String.fromCodePoint(codePoint)));
}

/**
 * Between a letter and its marks there is no break. Chinese, Japanese and Korean break anywhere by themselves, and
 * Thai between words, which are written without spaces.
 */
function allowBreaks(text: string): string {
  return text.replace(unbroken, `$&${mayBreak}`).replace(unbrokenThai, breakThai);
}

function breakThai(run: string): string {
  const parts: string[] = [];
  let sinceBreak = 0;
  for (const { segment } of thaiWords.segment(run)) {
    if (sinceBreak >= longestUnbroken) {
      parts.push(mayBreak);
      sinceBreak = 0;
    }
    parts.push(segment.replace(tooLong, `$&${mayBreak}`));
    sinceBreak += segment.length;
  }
  return parts.join("");
}

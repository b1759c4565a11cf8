import path from "node:path";
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

const pairs = sourceFiles([".en.ts"])
  .map(({ name }) => name)
  .filter((name) => name.startsWith("locales/"));

/** Every text of a module by its path of keys, whatever the export is called. */
async function textsOf(file: string): Promise<Map<string, string>> {
  const module: unknown = await import(path.join(import.meta.dirname, "..", file));
  const exports = module !== null && typeof module === "object" ? Object.entries(module) : [];
  return new Map(exports.flatMap(([name, value]) => flat(value, name.replace(/(?:En|Nb)$/, ""))));
}

function flat(value: unknown, key: string): [string, string][] {
  if (typeof value === "string") return [[key, value]];
  // Lists are forms of words, keyed by the language's own singular.
  if (value === null || typeof value !== "object" || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, `${key}.${name}`));
}

/** Words in braces are filled in when the text is shown. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{+\w+\}+/g)].map(([hit]) => hit).toSorted();

test("there are texts", () => {
  expect(pairs.length).toBeGreaterThan(1);
});

test.each(pairs)("%s and its Norwegian say the same things", async (file) => {
  const en = await textsOf(file);
  const nb = await textsOf(file.replace(".en.ts", ".nb.ts"));
  expect([...nb.keys()].toSorted(), "Give both languages the same keys.").toEqual(
    [...en.keys()].toSorted(),
  );
  for (const [key, text] of en) {
    const norwegian = nb.get(key) ?? "";
    expect(text.trim(), `${key} is empty in English.`).not.toBe("");
    expect(norwegian.trim(), `${key} is empty in Norwegian.`).not.toBe("");
    expect(placeholders(norwegian), `${key}: name the same words in braces.`).toEqual(
      placeholders(text),
    );
  }
});

const brokenSigns = async (file: string, broken: RegExp) =>
  [...(await textsOf(file))].filter(([, text]) => broken.test(text)).map(([key]) => key);

test("an ellipsis behind a word stands close to it in English, behind a space in Norwegian", async () => {
  for (const file of pairs) {
    expect(await brokenSigns(file, /\s…$/)).toEqual([]);
    expect(await brokenSigns(file.replace(".en.ts", ".nb.ts"), /\S…$/)).toEqual([]);
  }
});

test("a percent sign stands close to its number in English, behind a space in Norwegian", async () => {
  for (const file of pairs) {
    expect(await brokenSigns(file, /[\d}]\s%/)).toEqual([]);
    expect(await brokenSigns(file.replace(".en.ts", ".nb.ts"), /[\d}]%/)).toEqual([]);
  }
});

/** Words that the search takes as well; nobody reads them. */
const searched = /\bsearch\.keywords\./;
const otherWordForArticle = /\bvare(?:r|n|ne)?\b|\bvare(?:numm|numr|fil|grupp)/i;

test("what a supplier sells is an artikkel in every Norwegian text, as in the glossary", async () => {
  const found: string[] = [];
  for (const file of pairs) {
    for (const [key, text] of await textsOf(file.replace(".en.ts", ".nb.ts"))) {
      // "Ta vare på" is to keep, "varer det" is whether it lasts.
      const told = text.replaceAll(/\bt(?:a|att|as) vare\b|\bVarer det\b/gi, "");
      if (!searched.test(key) && otherWordForArticle.test(told)) found.push(key);
    }
  }
  expect(found).toEqual([]);
});

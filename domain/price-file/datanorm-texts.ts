import { titleOf } from "./article-fields.ts";

/** Long texts of a file, of which one is a title where an article has no short text. */
export interface DatanormTexts {
  /** The first line of the text that an article names, else of the one with its own number; empty without any. */
  readonly titleOf: (textKey: string, number: string) => string;
}

/** Texts that articles share stand in lines T, those of one article in lines D. The first line of each is enough. */
export function datanormTexts(lines: readonly string[], isNew: boolean): DatanormTexts {
  const shared = new Map<string, string>();
  const own = new Map<string, string>();
  for (const line of lines) {
    const kept = line.startsWith("T;") ? shared : line.startsWith("D;") ? own : undefined;
    if (!kept) continue;
    const fields = line.split(";").map((field) => field.trim());
    const key = fields[2] ?? "";
    const texts = isNew
      ? [fields[5]]
      : kept === shared
        ? [fields[6], fields[9]]
        : [fields[6], fields[10]];
    const first = texts.find((text) => text !== undefined && text !== "");
    if (first !== undefined && !kept.has(key)) kept.set(key, titleOf(first));
  }
  return {
    titleOf: (textKey, number) => shared.get(textKey) ?? own.get(textKey) ?? own.get(number) ?? "",
  };
}

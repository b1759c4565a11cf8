import type { Change } from "../changes/estimate-changes.ts";
import type { Line } from "../estimate/estimate.ts";
import type { CatalogueArticle } from "../estimate/new-row.ts";
import { isOtherUnit } from "../price-file/unit-codes.ts";
import { plainTitle } from "./plain-title.ts";

type Titles = Pick<Line, "titleEn" | "titleNb">;

/** Sizes are shorter, as "16 mm" or "2500". */
const shortestNumber = 5;
/** Of a number that is written in parts, as "10 123 45": two sizes beside each other are shorter. */
const shortestInParts = 6;
const mostParts = 5;

/** What the line is called, in whatever language, without what is empty. */
export const titlesToFind = ({ titleEn, titleNb }: Titles): readonly string[] => [
  ...new Set([titleEn, titleNb].map(plainTitle).filter((title) => title !== "")),
];

/** Titles that may be the first line of an article with more of them: of a single word nobody can tell. */
export const beginningsToFind = (line: Titles): readonly string[] =>
  titlesToFind(line).filter((title) => title.includes(" "));

/** The words in the titles and the note of a line that can be the number of an article: they hold a digit and are no size. */
export function numbersToFind(line: Titles & Pick<Line, "note">): readonly string[] {
  const texts = [...titlesToFind(line), ...line.note.split("\n").map(plainTitle)];
  const phrases = texts.flatMap((text) => text.split(/[,;:()]+/)).map((text) => text.split(" "));
  const words = phrases.flat().filter((word) => word.length >= shortestNumber && /\d/.test(word));
  return [...new Set([...words, ...phrases.flatMap(numbersInParts)])];
}

/** Digits with spaces between them, however many of the words beside each other make up the number. */
function numbersInParts(words: readonly string[]): readonly string[] {
  return words.flatMap((_, start) => {
    const end = words.findIndex((word, at) => at >= start && !/^\d+$/.test(word));
    const digits = words.slice(start, end < 0 ? undefined : end).slice(0, mostParts);
    return digits
      .map((__, last) => digits.slice(0, last + 1).join(""))
      .filter((number, last) => last > 0 && number.length >= shortestInParts);
  });
}

/** Whether the price of the article is for something else than what the line counts in. */
export const isForOther = (
  { unitEn, unitNb }: Pick<Line, "unitEn" | "unitNb">,
  { unit }: Pick<CatalogueArticle, "unit">,
): boolean => isOtherUnit([unitEn, unitNb], [unit]);

/** The line takes price and unit of an article and remembers it; what it is called stays. One step. */
export function articleChanges(line: Line, article: CatalogueArticle): Change[] {
  const { key } = line;
  const { unit } = article;
  const price = article.unitPrice ?? null;
  const changes: Change[] = [{ type: "setLine", key, field: "articleId", value: article.id }];
  if (line.buyingPrice !== price) {
    changes.push({ type: "setLine", key, field: "buyingPrice", value: price });
  }
  const lacksUnit = line.unitEn === "" && line.unitNb === "" && unit !== "";
  if (!lacksUnit && !isForOther(line, article)) return changes;
  return [
    ...changes,
    { type: "setLine", key, field: "unitId", value: null },
    { type: "setLine", key, field: "unitEn", value: unit },
    { type: "setLine", key, field: "unitNb", value: unit },
  ];
}

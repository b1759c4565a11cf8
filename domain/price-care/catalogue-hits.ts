import { plainNumber, plainTitle } from "./plain-title.ts";

/** How something that is found by typing is called: a service by its code, an article by its number, both by titles. */
interface Called {
  readonly code: string;
  readonly titles: readonly string[];
}

/**
 * The one rule of which hits are better, whoever has them: what is called exactly as was typed; what has words that
 * begin with every word that was typed; what holds them within words; and last what was found in another way, as by
 * another form of a word or with a slip of the finger. Of equally good ones the order stays.
 */
export function bestFirst<Hit extends object>(
  typed: string,
  hits: readonly Hit[],
  calledOf: (hit: Hit) => Called,
): readonly Hit[] {
  const gradeOf = (hit: Hit) => {
    const called = calledOf(hit);
    if (isCalledExactly(typed, called)) return 0;
    if (hasEveryWord(typed, called, beginsWord)) return 1;
    return hasEveryWord(typed, called, holdsWord) ? 2 : 3;
  };
  return hits
    .map((hit) => ({ hit, grade: gradeOf(hit) }))
    .toSorted((a, b) => a.grade - b.grade)
    .map(({ hit }) => hit);
}

export const hasCode = (typed: string, { code }: Called): boolean =>
  plainNumber(code) === plainNumber(typed);

export const isCalledExactly = (typed: string, called: Called): boolean =>
  hasCode(typed, called) || called.titles.some((title) => plainTitle(title) === plainTitle(typed));

type HasWord = (text: string, word: string) => boolean;

function hasEveryWord(typed: string, { code, titles }: Called, hasWord: HasWord): boolean {
  const all = [plainTitle(code), plainNumber(code), ...titles.map(plainTitle)].join("\n");
  return plainTitle(typed)
    .split(" ")
    .every((word) => hasWord(all, word));
}

const holdsWord: HasWord = (text, word) => text.includes(word);

const letterBefore = /[\p{L}\p{N}]$/u;

const beginsWord: HasWord = (text, word) =>
  text
    .split(word)
    .slice(0, -1)
    .some((before, at) => (before === "" ? at === 0 : !letterBefore.test(before)));

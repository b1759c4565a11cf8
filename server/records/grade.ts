import { type RawBuilder, sql } from "kysely";
import { escaped, type TextCondition, likeStored, typedPattern } from "./search-words.ts";
import type { Slip, WordPatterns } from "./word-patterns.ts";

const slipGrade = 8;
export const notThere = 9;

/**
 * How far the worst word is from what stands in a stored search text: 0 begins a word, 1 stands inside
 * one, then its other forms, the longest first, then a slip, and `notThere` fits in none of these ways.
 */
export function gradeOf(
  patterns: readonly WordPatterns[],
  text: RawBuilder<unknown>,
): RawBuilder<number> {
  const holds: TextCondition = (compared) => sql`${text} ${compared}`;
  const grades = patterns.map(({ word, forms, slip }) => {
    const formCases = forms.map(
      (form, index) => sql`when ${holds(likeStored(form))} then ${sql.lit(index + 2)}`,
    );
    const slipCases = slip ? [sql`when ${holdsSlip(slip, holds)} then ${sql.lit(slipGrade)}`] : [];
    return sql`case
      when ${holds(likeStored(`%${escaped(word)}%`))} then
        case when ${holds(likeStored(`% ${escaped(word)}%`))} then 0 else 1 end
      ${sql.join([...formCases, ...slipCases], sql` `)}
      else ${sql.lit(notThere)} end`;
  });
  return sql<number>`greatest(${sql.join([sql`0`, ...grades])})`;
}

/** True where the condition holds for every word: as it is typed, in another form, or with a slip. */
export function holdsAllForms(
  patterns: readonly WordPatterns[],
  condition: TextCondition,
): RawBuilder<unknown> {
  const words = patterns.map(({ word, forms, slip }) => {
    const isThere = sql`(${condition(likeAny([typedPattern(word), ...forms]))})`;
    return slip ? sql`(${isThere} or ${holdsSlip(slip, condition)})` : isThere;
  });
  return sql`(${sql.join([sql`true`, ...words], sql` and `)})`;
}

const holdsSlip = ({ near, exact }: Slip, condition: TextCondition) =>
  sql`((${condition(likeAny(near))}) and (${condition(sql`~ ${exact}`)}))`;

/** The patterns hold small letters, as stored search texts do. */
const likeAny = (patterns: readonly string[]) => sql`like any (${sql.val(patterns)}::text[])`;

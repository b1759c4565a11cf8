import { type RawBuilder, sql } from "kysely";
import { escaped, likeStored } from "../records/search-words.ts";
import type { Slip, WordPatterns } from "./word-patterns.ts";

const slipGrade = 8;
export const notThere = 9;

/**
 * How far the worst word is from what stands in the text: 0 begins a word, 1 stands inside one, then its
 * other forms, the longest first, then a slip, and `notThere` fits in none of these ways.
 */
export function gradeOf(patterns: readonly WordPatterns[]): RawBuilder<number> {
  const grades = patterns.map(({ word, forms, slip }) => {
    const formCases = forms.map((form, index) => whenLike(form, index + 2));
    return sql`case
      when ${holds(`%${escaped(word)}%`)} then
        case when ${holds(`% ${escaped(word)}%`)} then 0 else 1 end
      ${sql.join([...formCases, ...(slip ? [whenSlip(slip)] : [])], sql` `)}
      else ${sql.lit(notThere)} end`;
  });
  return sql<number>`greatest(${sql.join([sql`0`, ...grades])})`;
}

const holds = (pattern: string) => sql`search_text ${likeStored(pattern)}`;

const whenLike = (pattern: string, grade: number) =>
  sql`when ${holds(pattern)} then ${sql.lit(grade)}`;

const whenSlip = ({ near, exact }: Slip) => sql`
  when (${sql.join(near.map(holds), sql` or `)}) and search_text ~ ${exact}
    then ${sql.lit(slipGrade)}`;

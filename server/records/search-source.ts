import { type RawBuilder, sql } from "kysely";
import type { SearchKind } from "../../contracts/search.ts";
import type { TextCondition } from "./search-words.ts";

type Part = RawBuilder<unknown>;

/** The words of a search, as conditions. */
export interface SearchAsked {
  /** True where the condition holds for every word. */
  readonly every: (holds: TextCondition) => Part;
  /** How near a search text comes to the words; 0 is nearest. */
  readonly near: (text: Part) => Part;
  /** The column of titles in the language of whoever asks. */
  readonly title: Part;
  /** True where the search names no other version than this one; null is of a change order, which has none. */
  readonly isVersion: (version: Part) => Part;
  /** Where the search is nothing but what may be the number of a change order: of its project, and its own. */
  readonly changeOrder: { readonly project: string; readonly change: number } | undefined;
}

/** A kind of records that the search shows. */
interface SearchedKind {
  readonly kind: SearchKind;
  /** Tells its finds from those of the other kind of the same source. */
  readonly isOfKind?: Part;
  /** What is looked up for the few finds that are shown. */
  readonly columns: Part;
  /** Tables that hold the columns, joined to the `best` finds. */
  readonly joins: Part;
}

/**
 * Where a feature's records are found. A table is looked through once, also for two kinds. What comes
 * of it is no more than what decides which finds are the best: `id`, `nearness`, the `title`, a
 * `moment` where the newest of equally near finds comes first, and the row's `kind` where the table
 * holds two. Sources that come later may read those before them by their names.
 */
export interface SearchSource {
  readonly name: `found_${string}`;
  readonly finds: (asked: SearchAsked) => Part;
  readonly kinds: readonly SearchedKind[];
}

export const ownText: TextCondition = (compared) => sql`search_text ${compared}`;
export const noMoment = sql`null::timestamptz as moment`;
export const oneTitle = (title: Part): Part => sql`${title} as title_en, ${title} as title_nb`;
/** No estimate, so nothing that says how it stands as an offer. */
export const noOffer = sql`null::text as status, null::date as valid_until, null::timestamptz as first_visit_at`;
export const noProject = sql`null::int as version, null::int as change_number, null::text as project_status,
  ${noOffer}`;

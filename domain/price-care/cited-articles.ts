import { plainNumber, plainTitle } from "./plain-title.ts";

/**
 * How a file or a table names the article of a line, known here or not. Its id holds in the company that the file is
 * from; empty texts are not told.
 */
export interface CitedArticle {
  readonly id: string | null;
  readonly supplier: string;
  readonly number: string;
}

/** An article of the company that may be meant. */
export interface KnownArticle {
  readonly id: string;
  readonly supplierTitle: string;
  readonly number: string;
  /** False where the supplier sells it no more. */
  readonly active: boolean;
}

/** The articles of the company, by their numbers as these are compared. */
export type KnownArticles = ReadonlyMap<string, readonly KnownArticle[]>;

/** The id of the article that is meant, or why it is not known. */
export type ArticleFound = { readonly id: string } | { readonly id: null; readonly why: NotFound };
export type NotFound = "unknown" | "ambiguous";

export const byNumber = (articles: readonly KnownArticle[]): KnownArticles =>
  Map.groupBy(articles, ({ number }) => plainNumber(number));

/** The one article that fits by its number and its supplier, if he is named; of several the one that is still sold. */
export function findCited(cited: CitedArticle, known: KnownArticles): ArticleFound {
  const numbered = known.get(plainNumber(cited.number)) ?? [];
  const own = numbered.find(({ id }) => id === cited.id);
  if (own !== undefined) return own;
  const supplier = plainTitle(cited.supplier);
  const fitting = numbered.filter(
    ({ supplierTitle }) => supplier === "" || plainTitle(supplierTitle) === supplier,
  );
  const sold = fitting.filter(({ active }) => active);
  const [only, ...others] = sold.length === 1 ? sold : fitting;
  if (only === undefined) return { id: null, why: "unknown" };
  return others.length === 0 ? only : { id: null, why: "ambiguous" };
}

import type { ArticleProposal } from "../../../contracts/article-prices.ts";
import type { Change } from "../../../domain/changes/estimate-changes.ts";
import type { Estimate, Key, Line } from "../../../domain/estimate/estimate.ts";
import { articleChanges, isForOther } from "../../../domain/price-care/article-proposals.ts";

/** A line, with the articles that it may mean and the one that it takes. */
export interface LineProposal {
  readonly line: Line;
  readonly articles: readonly ArticleProposal[];
  readonly article: ArticleProposal;
  readonly isTaken: boolean;
}

/** What somebody said about lines, instead of what is proposed. */
export interface ProposalChoice {
  readonly taken: ReadonlyMap<Key, boolean>;
  readonly articles: ReadonlyMap<Key, string>;
}

export interface ProposalPlan {
  readonly proposals: readonly LineProposal[];
  /** The lines that have an article already, and those that nothing fits. */
  readonly linked: readonly Key[];
  readonly without: readonly Key[];
}

/** What the lines could take, in their order. A price that is there is not given up, nor a unit, unless somebody says so. */
export function planArticles(
  { lines }: Estimate,
  keys: readonly Key[],
  listed: readonly ArticleProposal[],
  choice: ProposalChoice,
): ProposalPlan {
  const byLine = Map.groupBy(listed, ({ lineKey }) => lineKey);
  const known = keys.flatMap((key) => lines.get(key) ?? []);
  const free = known.filter(({ articleId }) => articleId === null);
  const proposals = free.flatMap((line): LineProposal[] => {
    const articles = byLine.get(line.key) ?? [];
    const wanted = choice.articles.get(line.key);
    const article = articles.find(({ id }) => id === wanted) ?? articles[0];
    if (article === undefined) return [];
    const isSafe = line.buyingPrice === null && !isForOther(line, article);
    return [{ line, articles, article, isTaken: choice.taken.get(line.key) ?? isSafe }];
  });
  const proposed = new Set(proposals.map(({ line }) => line.key));
  return {
    proposals,
    linked: keysOf(known.filter((line) => !free.includes(line))),
    without: keysOf(free.filter(({ key }) => !proposed.has(key))),
  };
}

const keysOf = (lines: readonly Line[]): readonly Key[] => lines.map(({ key }) => key);

export const changesOf = (proposals: readonly LineProposal[]): readonly Change[] =>
  proposals.flatMap(({ line, article }) => articleChanges(line, article));

import { type ArticleProposal, maxProposals } from "../../contracts/article-prices.ts";
import { compare } from "../../domain/money/decimal.ts";
import {
  beginningsToFind,
  numbersToFind,
  titlesToFind,
} from "../../domain/price-care/article-proposals.ts";
import { plainNumber, plainTitle } from "../../domain/price-care/plain-title.ts";
import type { ProposalReason } from "../../domain/price-care/proposal-reason.ts";
import type { Db } from "../base/db.ts";
import { findArticlesByBeginning, findArticlesByName } from "../price-lists/search-articles.ts";

type Found = Awaited<ReturnType<typeof findArticlesByName>>[number];

/** Articles that the materials of an estimate may mean; undefined where there is no such estimate. */
export async function findArticleProposals(
  db: Db,
  estimateId: string,
  today: string,
): Promise<ArticleProposal[] | undefined> {
  const estimate = await db
    .selectFrom("estimates")
    .where("id", "=", estimateId)
    .select("id")
    .executeTakeFirst();
  if (!estimate) return undefined;
  const lines = await db
    .selectFrom("estimateLines")
    .where("estimateId", "=", estimateId)
    .where("kind", "=", "material")
    .select(["key", "titleEn", "titleNb", "note"])
    .execute();
  const titles = lines.flatMap(titlesToFind);
  const numbers = lines.flatMap(numbersToFind);
  const byNumber = new Map<string, Found[]>();
  const byTitle = new Map<string, Found[]>();
  for (const article of await findArticlesByName(db, { titles, numbers }, today)) {
    collect(byNumber, plainNumber(article.number), article);
    collect(byTitle, plainTitle(article.title), article);
  }
  const proposals = lines.map((line) => {
    const named = of(line.key, "number", found(byNumber, numbersToFind(line)));
    const called = of(line.key, "title", found(byTitle, titlesToFind(line)));
    const isNew = ({ id }: Found) => !named.some((one) => one.id === id);
    return { line, listed: [...named, ...called.filter(isNew)].slice(0, maxProposals) };
  });
  const others = proposals.flatMap(({ line, listed }) => (listed.length === 0 ? [line] : []));
  const begun = await findArticlesByBeginning(db, others.flatMap(beginningsToFind), today);
  return proposals.flatMap(({ line, listed }) =>
    listed.length === 0 ? of(line.key, "beginning", onlyOne(begun, line)) : listed,
  );
}

/** The article that the titles of the line begin, unless those in two languages begin two. */
function onlyOne(begun: ReadonlyMap<string, Found>, line: Parameters<typeof beginningsToFind>[0]) {
  const articles = beginningsToFind(line).flatMap((title) => begun.get(title) ?? []);
  const byId = new Map(articles.map((one) => [one.id, one]));
  return byId.size === 1 ? [...byId.values()] : [];
}

function collect(groups: Map<string, Found[]>, name: string, article: Found): void {
  const group = groups.get(name);
  if (group) group.push(article);
  else groups.set(name, [article]);
}

const found = (groups: ReadonlyMap<string, readonly Found[]>, names: readonly string[]) =>
  names.flatMap((name) => groups.get(name) ?? []);

/** The cheapest first. */
const of = (lineKey: string, reason: ProposalReason, articles: readonly Found[]) =>
  articles
    .toSorted((one, two) => compare(one.unitPrice, two.unitPrice))
    .map((article) => ({ ...article, lineKey, reason }));

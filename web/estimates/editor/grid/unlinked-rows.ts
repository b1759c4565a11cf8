import type { Line } from "../../../../domain/estimate/estimate.ts";
import {
  type KnownArticles,
  type NamedArticle,
  type NotFound,
  findNamed,
} from "../../../../domain/price-care/named-articles.ts";

/** A line that names an article and comes in without it. */
export interface UnlinkedRow {
  /** Its place among the rows, from 0. */
  readonly index: number;
  readonly title: string;
  readonly named: NamedArticle;
  readonly why: NotFound;
}

/** What came of the articles that lines name. */
export interface NamedLinks {
  readonly linked: number;
  readonly unlinked: readonly UnlinkedRow[];
}

interface NamingRow extends Pick<UnlinkedRow, "index" | "title"> {
  readonly kind: Line["kind"];
  readonly named: NamedArticle;
}

/** Only a material is bought as an article. */
export function linksOf(rows: readonly NamingRow[], articles: KnownArticles): NamedLinks {
  const materials = rows.filter(({ kind }) => kind === "material");
  const unlinked = materials.flatMap(({ index, title, named }): readonly UnlinkedRow[] => {
    const found = findNamed(named, articles);
    return found.id === null ? [{ index, title, named, why: found.why }] : [];
  });
  return { linked: materials.length - unlinked.length, unlinked };
}

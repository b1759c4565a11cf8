import type { Line } from "../../../../domain/estimate/estimate.ts";
import {
  type KnownArticles,
  type CitedArticle,
  type NotFound,
  findCited,
} from "../../../../domain/price-care/cited-articles.ts";

/** A line that names an article and comes in without it. */
export interface UnlinkedRow {
  /** Its place among the rows, from 0. */
  readonly index: number;
  readonly title: string;
  readonly cited: CitedArticle;
  readonly why: NotFound;
}

/** What came of the articles that lines name. */
export interface NamedLinks {
  readonly linked: number;
  readonly unlinked: readonly UnlinkedRow[];
}

interface NamingRow extends Pick<UnlinkedRow, "index" | "title"> {
  readonly kind: Line["kind"];
  readonly cited: CitedArticle;
}

/** Only a material is bought as an article. */
export function linksOf(rows: readonly NamingRow[], articles: KnownArticles): NamedLinks {
  const materials = rows.filter(({ kind }) => kind === "material");
  const unlinked = materials.flatMap(({ index, title, cited }): readonly UnlinkedRow[] => {
    const found = findCited(cited, articles);
    return found.id === null ? [{ index, title, cited, why: found.why }] : [];
  });
  return { linked: materials.length - unlinked.length, unlinked };
}

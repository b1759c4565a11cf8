import { mapped, success } from "../../../../domain/base/result.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { noteArticle } from "../../../../domain/estimate/noted-article.ts";
import {
  findCited,
  type KnownArticles,
  type CitedArticle,
} from "../../../../domain/price-care/cited-articles.ts";
import type { TableRow } from "../../../../domain/table/table-rows.ts";
import type { Entry } from "./entry.ts";
import { checkedText } from "./number-entry.ts";

/** How a row of a table names the article of its line. */
export const citedArticle = ({ cells }: TableRow): CitedArticle => ({
  id: null,
  supplier: cells.get("supplier") ?? "",
  number: cells.get("article") ?? "",
});

/**
 * A material takes the one article that is meant. Else its number goes behind the note, where the shopping list finds it and the articles
 * of suppliers are looked for by it.
 */
export function readArticle(
  line: Line,
  cited: CitedArticle,
  { articles }: { readonly articles: KnownArticles },
): Entry {
  const { key, note, kind } = line;
  const { id } = findCited(cited, articles);
  if (id !== null && kind === "material") {
    return success([{ type: "setLine", key, field: "articleId", value: id }]);
  }
  const noted = noteArticle(note, cited);
  if (noted === note) return success([]);
  return mapped(checkedText("note", noted), (value) => [
    { type: "setLine", key, field: "note", value },
  ]);
}

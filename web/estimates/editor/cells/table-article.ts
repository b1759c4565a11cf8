import { mapped, success } from "../../../../domain/base/result.ts";
import type { Line } from "../../../../domain/estimate/estimate.ts";
import { noteArticle } from "../../../../domain/estimate/noted-article.ts";
import {
  findNamed,
  type KnownArticles,
  type NamedArticle,
} from "../../../../domain/price-care/named-articles.ts";
import type { TableRow } from "../../../../domain/table/table-rows.ts";
import type { Entry } from "./cell-entry.ts";
import { checkedText } from "./number-entry.ts";

/** How a row of a table names the article of its line. */
export const namedArticle = ({ cells }: TableRow): NamedArticle => ({
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
  named: NamedArticle,
  { articles }: { readonly articles: KnownArticles },
): Entry {
  const { key, note, kind } = line;
  const { id } = findNamed(named, articles);
  if (id !== null && kind === "material") {
    return success([{ type: "setLine", key, field: "articleId", value: id }]);
  }
  const noted = noteArticle(note, named);
  if (noted === note) return success([]);
  return mapped(checkedText("note", noted), (value) => [
    { type: "setLine", key, field: "note", value },
  ]);
}

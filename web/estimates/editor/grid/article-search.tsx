import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { type FoundArticle, priceLists } from "../../../../contracts/price-lists.ts";
import { oldPriceDays } from "../../../../contracts/services.ts";
import { formatDecimal } from "../../../../domain/money/format.ts";
import { queryOf } from "../../../base/api.ts";
import { useNow } from "../../../base/clock.ts";
import { useLanguage } from "../../../base/i18n.ts";
import { priceAgeDays, usePriceAge } from "../../../kit/page/price-age.ts";
import { ArticlesContext } from "./catalogue-context.ts";
import type { EntryRow } from "./entry-row.ts";

const noArticles: readonly FoundArticle[] = [];

/** What suppliers sell by these words, and those alone. It is no fault where that cannot be asked. */
export function useArticleSearch(words: string, { kind, isKindChosen }: EntryRow) {
  const hasArticles = useContext(ArticlesContext);
  const isMaterial = !isKindChosen || kind === "material";
  const { data: articles = noArticles, isFetching } = useQuery({
    ...queryOf(priceLists.search, { query: { search: words } }),
    enabled: hasArticles && isMaterial && words !== "",
    retry: false,
  });
  return { articles, isFetching };
}

interface ArticleOptionProps {
  readonly article: FoundArticle;
  /** "m to stk", where a line that counts in something else would take it. */
  readonly unitChange?: string | undefined;
}

/** An article to pick: of whom, at which price for one unit, and how old that is. */
export function ArticleOption({ article, unitChange }: ArticleOptionProps) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const ageOf = usePriceAge();
  const days = priceAgeDays(article.priceDate, useNow()) ?? 0;
  return (
    <>
      <span className="kind-chip kind-material" title={t("estimates.kinds.material")}>
        {t("estimates.grid.kindLetters.material")}
      </span>
      <span className="option-main">
        <span className="option-title">{article.title}</span>
        <span className="option-detail">
          {article.number} · {article.supplierTitle}
          {days > oldPriceDays && (
            <span className="option-badge is-old">{ageOf(article.priceDate).from}</span>
          )}
        </span>
      </span>
      <span className="option-figures">
        <span>
          {article.unitPrice !== undefined &&
            formatDecimal(article.unitPrice, locale, { minPlaces: 2, maxPlaces: 4 })}
        </span>
        <span className="option-detail">
          {unitChange === undefined ? (
            article.unit
          ) : (
            <strong className="option-badge is-old">{unitChange}</strong>
          )}
        </span>
      </span>
    </>
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { articlePrices } from "../../../../contracts/article-prices.ts";
import { call } from "../../../base/api.ts";
import type { EstimateStore } from "../store/estimate-store.ts";
import { useViewPart } from "../store/use-estimate-store.ts";

interface LineArticleProps {
  readonly store: EstimateStore;
  readonly articleId: string;
}

/** Whose article the line was made from; nothing while that is not known, and of one that is gone. */
export function LineArticle({ store, articleId }: LineArticleProps) {
  const { t } = useTranslation();
  const isSaved = useViewPart(store, ({ status }) => status === "saved");
  const revision = useViewPart(store, ({ header }) => header.revision);
  const { data } = useQuery({
    queryKey: ["articles-of-lines", store.id, revision],
    queryFn: ({ signal }) => call(articlePrices.list, { params: { id: store.id } }, signal),
    enabled: isSaved,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const article = data?.find((one) => one.articleId === articleId);
  if (article === undefined) return null;
  const { supplierTitle: supplier, number } = article;
  return <p className="muted">{t("estimates.line.article", { supplier, number })}</p>;
}

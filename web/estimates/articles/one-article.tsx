import { useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Input from "antd/es/input";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type FoundArticle,
  mostFoundArticles,
  priceLists,
} from "../../../contracts/price-lists.ts";
import { textLimits } from "../../../domain/base/text-limits.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { articleChanges, isForOther } from "../../../domain/price-care/article-proposals.ts";
import { queryOf } from "../../base/api.ts";
import { titleIn, unitBeside } from "../../kit/page/title-in.ts";
import { notifySuccess, notifyWarning } from "../../kit/page/toasts.tsx";
import { usePaused } from "../../kit/page/use-paused.ts";
import { lineNames } from "../editor/cells/line-names.ts";
import { type PanelProblem, useProblemText } from "../editor/cells/store-problem-text.ts";
import { ArticleOption } from "../editor/grid/article-search.tsx";
import { nextHighlight, OptionList, optionId } from "../editor/grid/option-list.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";

interface OneArticleProps {
  readonly store: EstimateStore;
  readonly lineKey: Key;
  readonly onClose: () => void;
}

const pauseMs = 120;
const noArticles: readonly FoundArticle[] = [];

/** Finds the article of one line, beginning with what the line is called. */
export function OneArticle({ store, lineKey, onClose }: OneArticleProps) {
  const { t } = useTranslation();
  const label = t("estimates.articles.step");
  const listId = useId();
  const problemText = useProblemText();
  const [text, setText] = useState(() => titleOf(store, lineKey).slice(0, textLimits.search));
  const [highlighted, setHighlighted] = useState(0);
  const unitChangeOf = useUnitChange(store, lineKey);
  const { take, refused } = useTake({ store, lineKey, onClose });
  const { articles, isCurrent, isError } = useArticles(text);
  // Hits of what was typed before are not what Enter is pressed for.
  const picked = isCurrent ? articles[highlighted] : undefined;

  const type = (typed: string) => {
    setText(typed);
    setHighlighted(0);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextHighlight(event, highlighted, articles.length);
    if (next !== undefined) setHighlighted(Math.max(0, next));
    else if (event.key === "Enter" && picked) take(picked);
    else return;
    event.preventDefault();
  };

  return (
    <div className="price-update">
      <p className="muted">{t("estimates.articles.meaning")}</p>
      <Input
        role="combobox"
        aria-label={t("estimates.articles.search")}
        aria-expanded={articles.length > 0}
        aria-controls={listId}
        aria-activedescendant={picked && optionId(listId, highlighted)}
        aria-autocomplete="list"
        value={text}
        maxLength={textLimits.search}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <OptionList
        id={listId}
        label={t("estimates.articles.found")}
        options={articles}
        highlighted={highlighted}
        keyOf={({ id }) => id}
        renderOption={(article) => (
          <ArticleOption article={article} unitChange={unitChangeOf(article)} />
        )}
        onPick={take}
      />
      <p role="status" className="muted">
        <SearchTold count={articles.length} isCurrent={isCurrent} isError={isError} />
      </p>
      {refused && <Alert type="error" showIcon role="alert" title={problemText(refused, label)} />}
    </div>
  );
}

interface SearchToldProps {
  readonly count: number;
  readonly isCurrent: boolean;
  readonly isError: boolean;
}

/** Where nothing was found, or perhaps not all. */
function SearchTold({ count, isCurrent, isError }: SearchToldProps) {
  const { t } = useTranslation();
  if (isError) return t("estimates.articles.failed");
  if (count === mostFoundArticles) return t("estimates.grid.search.first", { count });
  return isCurrent && count === 0 ? t("estimates.articles.none") : null;
}

/** Asks after a pause in typing. */
function useArticles(text: string) {
  const search = usePaused(text, pauseMs);
  const { data, isFetching, isError } = useQuery({
    ...queryOf(priceLists.search, { query: { search } }),
    enabled: search !== "",
    placeholderData: (before) => before,
    retry: false,
  });
  const articles = search === "" ? noArticles : (data ?? noArticles);
  return { articles, isCurrent: search === text.trim() && !isFetching, isError };
}

function titleOf(store: EstimateStore, key: Key): string {
  const { priced, header } = store.get();
  const line = priced.estimate.lines.get(key);
  return line === undefined ? "" : titleIn(line, header.language);
}

/** What becomes of the unit of the line, by an article that is counted in another one. */
function useUnitChange(store: EstimateStore, lineKey: Key) {
  const { t } = useTranslation();
  const { priced, header } = useEstimateView(store);
  const line = priced.estimate.lines.get(lineKey);
  return (article: FoundArticle): string | undefined => {
    if (line === undefined || !isForOther(line, article)) return undefined;
    const before = unitBeside(line, header.language);
    return t("estimates.articles.unitChange", { before, after: article.unit });
  };
}

/** Puts an article on the line; a line that is gone by now takes none. */
function useTake({ store, lineKey, onClose }: OneArticleProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<PanelProblem>();
  const take = (article: FoundArticle) => {
    const { priced, header } = store.get();
    const line = priced.estimate.lines.get(lineKey);
    if (line === undefined) return onClose();
    const done = store.change(articleChanges(line, article), t("estimates.articles.step"));
    if (!done.ok) return setRefused(done.problem);
    notifySuccess(t("estimates.articles.done", { count: 1 }));
    if (isForOther(line, article)) {
      const names = lineNames(t, priced, [lineKey], header.language);
      const units = { before: unitBeside(line, header.language), after: article.unit };
      notifyWarning(t("estimates.articles.otherUnit", { names, ...units }));
    }
    onClose();
  };
  return { take, refused };
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Skeleton from "antd/es/skeleton";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ArticleProposal, articlePrices } from "../../../contracts/article-prices.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { isForOther } from "../../../domain/price-care/article-proposals.ts";
import { call } from "../../base/api.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { notifySuccess, notifyWarning } from "../../kit/page/toasts.tsx";
import { lineNames } from "../editor/cells/line-names.ts";
import { type PanelProblem, useProblemText } from "../editor/cells/store-problem-text.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView, useViewPart } from "../editor/store/use-estimate-store.ts";
import {
  changesOf,
  type LineProposal,
  planArticles,
  type ProposalChoice,
} from "./plan-articles.ts";
import { ProposalTable } from "./proposal-table.tsx";
import { PriceDialogBody } from "../prices/price-dialog-body.tsx";

interface ArticleProposalsProps {
  readonly store: EstimateStore;
  readonly keys: readonly Key[];
  readonly onClose: () => void;
}

/** What saved lines may mean, asked for each time it is looked at. */
export function ArticleProposals(props: ArticleProposalsProps) {
  const { store } = props;
  const { t } = useTranslation();
  const isSaved = useViewPart(store, ({ status }) => status === "saved");
  const revision = useViewPart(store, ({ header }) => header.revision);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["article-proposals", store.id, revision],
    queryFn: ({ signal }) => call(articlePrices.proposals, { params: { id: store.id } }, signal),
    enabled: isSaved,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert type="error" showIcon role="alert" title={problemText(t, error)} />;
  if (!isSaved || !data || isPlaceholderData) {
    return (
      <>
        {!isSaved && <p className="panel-hint">{t("priceCare.update.unsaved")}</p>}
        <Skeleton active />
      </>
    );
  }
  return <ProposalsForm {...props} listed={data} />;
}

/** The lines that get another unit by their article. */
const countedAnew = (chosen: readonly LineProposal[]): readonly Key[] =>
  chosen.filter(({ line, article }) => isForOther(line, article)).map(({ line }) => line.key);

const nothingSaid: ProposalChoice = { taken: new Map(), articles: new Map() };

interface ProposalsFormProps extends ArticleProposalsProps {
  readonly listed: readonly ArticleProposal[];
}

/** Which lines take which article. Nothing is changed before it is taken. */
function ProposalsForm({ store, keys, onClose, listed }: ProposalsFormProps) {
  const { t } = useTranslation();
  const changeProblem = useProblemText();
  const { priced, header } = useEstimateView(store);
  const [choice, setChoice] = useState(nothingSaid);
  const [refused, setRefused] = useState<PanelProblem>();
  const { proposals, linked, without } = useMemo(
    () => planArticles(priced.estimate, keys, listed, choice),
    [priced.estimate, keys, listed, choice],
  );
  const chosen = proposals.filter(({ isTaken }) => isTaken);
  const label = t("estimates.articles.step");
  const named = (of: readonly Key[]) => {
    const names = lineNames(t, priced, of, header.language);
    return { count: of.length, names };
  };
  const take = () => {
    const done = store.change(changesOf(chosen), label);
    if (!done.ok) return setRefused(done.problem);
    notifySuccess(t("estimates.articles.done", { count: chosen.length }));
    const others = countedAnew(chosen);
    if (others.length > 0) notifyWarning(t("estimates.articles.otherUnits", named(others)));
    onClose();
  };
  const hasAny = proposals.length > 0;
  const counts = { count: chosen.length, total: proposals.length };
  return (
    <>
      <PriceDialogBody label={t("estimates.articles.title")}>
        <p className="muted">
          {t(hasAny ? "estimates.articles.proposals" : "estimates.articles.noProposals")}
        </p>
        {hasAny && (
          <ProposalTable store={store} proposals={proposals} choice={choice} onChoice={setChoice} />
        )}
        <div role="status">
          {linked.length > 0 && (
            <p className="muted">{t("estimates.articles.linked", named(linked))}</p>
          )}
          {hasAny && without.length > 0 && (
            <p className="muted">{t("estimates.articles.without", named(without))}</p>
          )}
        </div>
        {refused && (
          <Alert type="error" showIcon role="alert" title={changeProblem(refused, label)} />
        )}
      </PriceDialogBody>
      <div className="price-update-footer">
        {hasAny && <output>{t("estimates.articles.chosen", counts)}</output>}
        <Button onClick={onClose}>{t(hasAny ? "common.cancel" : "common.close")}</Button>
        {hasAny && (
          <Button type="primary" disabled={chosen.length === 0} onClick={take}>
            {t("estimates.articles.ok", { count: chosen.length })}
          </Button>
        )}
      </div>
    </>
  );
}

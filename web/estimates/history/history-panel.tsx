import { keepPreviousData, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import { Drawer } from "../../kit/page/drawer.tsx";
import Skeleton from "antd/es/skeleton";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Batch } from "../../../contracts/estimate-log.ts";
import { estimates } from "../../../contracts/estimates.ts";
import { queryOf } from "../../base/api.ts";
import { useLanguage } from "../../base/i18n.ts";
import { LoadProblem } from "../../kit/page/not-loaded.tsx";
import { useDates } from "../../kit/page/dates.ts";
import { Unbroken } from "../../kit/page/unbroken.tsx";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { type HistoryContext, rowsIn } from "./history-rows.ts";
import { summaryOf } from "./history-summary.ts";
import { wordsOf } from "./history-words.ts";
import "../editor/panels/panels.css";
import "./log.css";

interface HistoryPanelProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const pageRows = 25;

/** Who changed what and when, newest first. */
export function HistoryPanel({ store, isOpen, onClose }: HistoryPanelProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      size={520}
      title={t("estimates.history.title")}
      closable={{ "aria-label": t("common.close") }}
      destroyOnHidden
    >
      <HistoryPages store={store} />
    </Drawer>
  );
}

function HistoryPages({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const { header, priced } = useEstimateView(store);
  // The last revision of every page before this one: a page may be short when its steps are large.
  const [earlier, setEarlier] = useState<readonly number[]>([]);
  const before = earlier.at(-1);
  const { data, error, refetch } = useQuery({
    ...queryOf(estimates.history, { params: { id: store.id }, query: { before, rows: pageRows } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (error) {
    return (
      <LoadProblem
        title={t("estimates.history.loadFailed")}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <Skeleton active />;
  if (data.total === 0) return <p className="muted">{t("estimates.history.empty")}</p>;
  const rows = rowsIn(data.rows, priced.estimate, header.language);
  const context: HistoryContext = { t, locale, rowOf: (key) => rows.get(key) };
  const oldest = data.rows.at(-1)?.revision ?? 1;
  return (
    <>
      <ol className="log-list">
        {data.rows.map((batch) => (
          <HistoryStep key={batch.revision} batch={batch} context={context} />
        ))}
      </ol>
      {(before !== undefined || oldest > 1) && (
        <nav className="history-pages">
          <Button disabled={before === undefined} onClick={() => setEarlier(earlier.slice(0, -1))}>
            {t("estimates.history.newer")}
          </Button>
          <Button disabled={oldest <= 1} onClick={() => setEarlier([...earlier, oldest])}>
            {t("estimates.history.older")}
          </Button>
        </nav>
      )}
    </>
  );
}

function HistoryStep({ batch, context }: { batch: Batch; context: HistoryContext }) {
  const { t } = useTranslation();
  const dates = useDates();
  const words = wordsOf(batch, context);
  return (
    <li>
      <p className="log-head">
        <strong>{batch.userName}</strong>
        <time dateTime={batch.createdAt} className="muted">
          {dates.moment(batch.createdAt)}
        </time>
      </p>
      {words.length > 1 ? (
        <details className="history-details">
          <summary>{summaryOf(batch, context)}</summary>
          <Sentences words={words} />
        </details>
      ) : (
        // Whoever sees no costs is not told of them, but that there was a step.
        <Sentences words={words.length > 0 ? words : [t("estimates.history.notShown")]} />
      )}
    </li>
  );
}

const Sentences = ({ words }: { words: readonly string[] }) => (
  <ul className="history-words">
    {words.map((text, index) => (
      // A batch never changes, so the place of a sentence in it is its identity.
      <li key={index}>
        <Unbroken text={text} />
      </li>
    ))}
  </ul>
);

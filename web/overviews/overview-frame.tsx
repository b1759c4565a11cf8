import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isMissing, MissingRecordPage } from "../kit/page/error-page.tsx";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import "./overviews.css";

interface OverviewFrameProps<Answer> {
  /** The one call that all of the page comes from. */
  readonly query: UseQueryResult<Answer>;
  /** Name and tabs, which stand while the rest is awaited. */
  readonly head: ReactNode;
  readonly children: (answer: Answer) => ReactNode;
}

/** The page of one record: its head, and below it what there is to know, or why that did not come. */
export function OverviewFrame<Answer>({ query, head, children }: OverviewFrameProps<Answer>) {
  const { data, error, refetch } = query;
  if (isMissing(error)) return <MissingRecordPage />;
  return (
    <>
      {head}
      {data === undefined ? (
        <NotLoaded error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="overview">{children(data)}</div>
      )}
    </>
  );
}

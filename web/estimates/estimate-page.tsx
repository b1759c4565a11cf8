import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { units } from "../../contracts/units.ts";
import { queryOf } from "../base/api.ts";
import { isMissing, MissingRecordPage } from "../kit/page/error-page.tsx";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { Skeleton } from "../kit/page/skeleton.tsx";
import { EstimateEditor } from "./estimate-editor.tsx";
import { UnsentEdits } from "./unsent/unsent-edits.tsx";
import { useUnsent } from "./unsent/use-unsent.ts";
import { useStoreSource } from "./editor/store/use-open-store.ts";

/** What was typed into an estimate that is gone stays until the user lets it go. */
function MissingEstimatePage({ estimateId }: { estimateId: string }) {
  const records = useUnsent().filter((record) => record.estimateId === estimateId);
  return (
    <>
      <UnsentEdits records={records} areGone />
      <MissingRecordPage />
    </>
  );
}

/** One version of a project's estimate, for looking at and editing. */
export function EstimatePage() {
  const { estimateId = "" } = useParams({ strict: false });
  const { t } = useTranslation();
  const source = useStoreSource(estimateId);
  // Asked for beside the estimate: a unit that is typed before they are known would be refused. Where they do not come
  // at first, the estimate says so.
  const { isFetched, isFetching, failureCount } = useQuery(queryOf(units.options, {}));
  const areUnitsComing = isFetching && !isFetched && failureCount === 0;
  if (isMissing(source.error)) return <MissingEstimatePage estimateId={estimateId} />;
  if (source.error) {
    return (
      <LoadProblem
        title={t("estimates.grid.loadFailed")}
        error={source.error}
        onRetry={() => void source.refetch()}
      />
    );
  }
  if (!source.data || areUnitsComing) return <Skeleton lines={12} />;
  return <EstimateEditor key={estimateId} source={source.data} />;
}

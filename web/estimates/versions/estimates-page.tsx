import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import Skeleton from "antd/es/skeleton";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type EstimateSummary, estimates } from "../../../contracts/estimates.ts";
import { call, queryOf } from "../../base/api.ts";
import { isMissing, MissingRecordPage } from "../../kit/page/error-page.tsx";
import { ButtonLink } from "../../kit/page/button-link.tsx";
import { useCan } from "../../base/guard.ts";
import { ConfirmDelete } from "../../kit/page/confirm-delete.tsx";
import { LoadProblem } from "../../kit/page/not-loaded.tsx";
import { EmptyList } from "../../kit/list/list-empty.tsx";
import { useWideScreen } from "../../kit/page/use-wide-screen.ts";
import { ChangeOrders } from "./change-orders.tsx";
import { NewVersionButton } from "./new-version-button.tsx";
import { VersionCards } from "./version-cards.tsx";
import { VersionTable } from "./version-table.tsx";
import "../../kit/list/record-list.css";

/** All versions of a project's estimate, newest first. */
export function EstimatesPage() {
  const { id: projectId = "" } = useParams({ strict: false });
  const { t } = useTranslation();
  const canAct = useCan()(estimates.create.access);
  const isWide = useWideScreen();
  const [doomed, setDoomed] = useState<EstimateSummary>();
  const versions = useQuery(queryOf(estimates.list, { params: { projectId } }));
  if (isMissing(versions.error)) return <MissingRecordPage />;
  const newest = versions.data?.[0];
  const action = canAct && versions.data && (
    <NewVersionButton projectId={projectId} from={newest ?? null} type="primary" />
  );
  const Versions = isWide ? VersionTable : VersionCards;
  return (
    <>
      <VersionsHeader projectId={projectId} count={versions.data?.length ?? 0}>
        {newest && action}
      </VersionsHeader>
      <section className="card version-list">
        {versions.error && (
          <LoadProblem
            title={t("list.loadFailed")}
            error={versions.error}
            onRetry={() => void versions.refetch()}
          />
        )}
        {versions.isPending && <Skeleton active className="version-skeleton" />}
        {versions.data && newest === undefined && (
          <EmptyList
            empty={{ title: t("estimates.emptyTitle"), hint: t("estimates.emptyHint"), action }}
            search=""
          />
        )}
        {newest && versions.data && (
          <Versions versions={versions.data} canAct={canAct} onDelete={setDoomed} />
        )}
      </section>
      {newest && <ChangeOrders projectId={projectId} />}
      <ConfirmDelete
        title={doomed && t("estimates.versionTitle", { version: doomed.version })}
        remove={async () => {
          if (doomed) await call(estimates.remove, { params: { id: doomed.id } });
        }}
        onDeleted={() => undefined}
        onClose={() => setDoomed(undefined)}
      />
    </>
  );
}

interface VersionsHeaderProps {
  readonly projectId: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** Two versions can be compared. */
function VersionsHeader({ projectId, count, children }: VersionsHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="version-header">
      <div>
        <h2>{t("estimates.title")}</h2>
        <p className="muted">{t("estimates.meaning")}</p>
      </div>
      <div className="version-header-actions">
        {count > 1 && (
          <ButtonLink to="/project/$id/estimates/compare" params={{ id: projectId }}>
            {t("estimates.compare.open")}
          </ButtonLink>
        )}
        {children}
      </div>
    </header>
  );
}

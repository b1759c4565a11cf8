import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type EstimateSummary, estimates } from "../../../contracts/estimates.ts";
import { programEstimates } from "../../../contracts/program-estimates.ts";
import { queryOf } from "../../base/api.ts";
import { ButtonLink } from "../../kit/page/button-link.tsx";
import { NotLoaded } from "../../kit/page/not-loaded.tsx";
import { type CompareSearch, chosenVersions } from "./chosen-versions.ts";
import { ComparedVersions } from "./compared-versions.tsx";
import { VersionChoice } from "./version-choice.tsx";
import "./compare.css";

/** What became of an estimate from one version to another. */
export function ComparePage() {
  const { id: projectId = "" } = useParams({ strict: false });
  const { t } = useTranslation();
  const versions = useQuery(queryOf(estimates.list, { params: { projectId } }));
  return (
    <>
      <header className="compare-header">
        <div>
          <h2>{t("estimates.compare.title")}</h2>
          <p className="muted">{t("estimates.compare.meaning")}</p>
        </div>
        <ButtonLink to="/project/$id/estimates" params={{ id: projectId }}>
          {t("estimates.compare.back")}
        </ButtonLink>
      </header>
      {versions.data ? (
        <Comparison versions={versions.data} />
      ) : (
        <NotLoaded error={versions.error} onRetry={() => void versions.refetch()} />
      )}
    </>
  );
}

/** Which two versions, and what differs between them. */
function Comparison({ versions }: { versions: readonly EstimateSummary[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const chosen = chosenVersions(versions, useSearch({ strict: false }));
  if (chosen === undefined) return <p className="muted">{t("estimates.compare.tooFew")}</p>;
  const { from, to } = chosen;
  const choose = (search: CompareSearch) =>
    void navigate({ to: ".", search: { from: from.id, to: to.id, ...search }, replace: true });
  return (
    <>
      <div className="card compare-choices">
        <VersionChoice
          label={t("estimates.compare.from")}
          versions={versions}
          value={from.id}
          onChange={(id) => choose({ from: id })}
        />
        <VersionChoice
          label={t("estimates.compare.to")}
          versions={versions}
          value={to.id}
          onChange={(id) => choose({ to: id })}
        />
      </div>
      {from.id === to.id ? (
        <p role="status" className="card compare-part compare-alone">
          {t("estimates.compare.same")}
        </p>
      ) : (
        <TwoVersions from={from.id} to={to.id} />
      )}
    </>
  );
}

function TwoVersions({ from, to }: { from: string; to: string }) {
  const before = useQuery(queryOf(programEstimates.getPriced, { params: { id: from } }));
  const after = useQuery(queryOf(programEstimates.getPriced, { params: { id: to } }));
  if (before.data && after.data) {
    return <ComparedVersions before={before.data} after={after.data} />;
  }
  const retry = () => {
    for (const query of [before, after]) if (query.error) void query.refetch();
  };
  return <NotLoaded error={before.error ?? after.error} onRetry={retry} />;
}

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { EstimateSummary } from "../../contracts/estimates.ts";
import type { ProjectOverview } from "../../contracts/overviews.ts";
import { settledStatuses } from "../../domain/estimate/estimate-status.ts";
import { formatMoney } from "../../domain/money/format.ts";
import { useLanguage } from "../base/i18n.ts";
import { EmailMark } from "../estimates/versions/email-mark.tsx";
import { StatusTag } from "../estimates/versions/status-tag.tsx";
import { useDates } from "../kit/page/dates.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { useOtherAccepted } from "../offers/use-accepted.ts";

interface VersionListProps {
  readonly projectId: string;
  readonly versions: NonNullable<ProjectOverview["versions"]>;
}

/** The newest versions of the estimate. */
export function VersionList({ projectId, versions: { rows, total } }: VersionListProps) {
  const { t } = useTranslation();
  return (
    <ShortList
      title={t("estimates.title")}
      rows={rows}
      none={t("overviews.noVersions")}
      all={
        total > 0 && (
          <Link to="/project/$id/estimates" params={{ id: projectId }}>
            {t("overviews.all", { count: total })}
          </Link>
        )
      }
      keyOf={({ id }) => id}
      render={(version) => <VersionEntry projectId={projectId} version={version} />}
    />
  );
}

interface VersionEntryProps {
  readonly projectId: string;
  readonly version: EstimateSummary;
}

/** An accepted version shows what was accepted; what was sent stands below where it was another sum. */
function VersionEntry({ projectId, version }: VersionEntryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const accepted = useOtherAccepted(version);
  const { id, netAmount } = version;
  return (
    <ListEntry
      title={
        <Link to="/project/$id/estimate/$estimateId" params={{ id: projectId, estimateId: id }}>
          {t("estimates.versionShort", { version: version.version })}
        </Link>
      }
      detail={
        <>
          <VersionDates version={version} />
          {accepted && ` · ${t("estimates.asOffered", { sum: formatMoney(netAmount, language) })}`}
        </>
      }
      tag={
        <>
          <StatusTag version={version} />
          <EmailMark version={version} />
        </>
      }
      end={formatMoney((accepted ?? version).netAmount, language)}
    />
  );
}

/** From when until when it holds; the last day means nothing once it is answered, replaced or withdrawn. */
function VersionDates({ version }: { version: EstimateSummary }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { incomplete, status, offerDate, validUntil } = version;
  if (incomplete > 0) return t("estimates.incompleteLines", { count: incomplete });
  if (settledStatuses.includes(status)) return dates.day(offerDate);
  return t("overviews.dates", { from: dates.day(offerDate), until: dates.day(validUntil) });
}

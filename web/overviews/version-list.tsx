import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { ProjectOverview } from "../../contracts/overviews.ts";
import { formatMoney } from "../../domain/money/format.ts";
import { useLanguage } from "../base/i18n.ts";
import { EmailMark } from "../estimates/versions/email-mark.tsx";
import { StatusTag } from "../estimates/versions/status-tag.tsx";
import { useDates } from "../kit/page/dates.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";

interface VersionListProps {
  readonly projectId: string;
  readonly versions: NonNullable<ProjectOverview["versions"]>;
}

/** The newest versions of the estimate. */
export function VersionList({ projectId, versions: { rows, total } }: VersionListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const dates = useDates();
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
      render={({
        id,
        version,
        status,
        netAmount,
        offerDate,
        validUntil,
        firstVisitAt,
        incomplete,
        emailState,
      }) => (
        <ListEntry
          title={
            <Link to="/project/$id/estimate/$estimateId" params={{ id: projectId, estimateId: id }}>
              {t("estimates.versionShort", { version })}
            </Link>
          }
          detail={
            incomplete > 0
              ? t("estimates.incompleteLines", { count: incomplete })
              : t("overviews.dates", { from: dates.day(offerDate), until: dates.day(validUntil) })
          }
          tag={
            <>
              <StatusTag version={{ status, validUntil, firstVisitAt }} />
              <EmailMark version={{ emailState }} />
            </>
          }
          end={formatMoney(netAmount, language)}
        />
      )}
    />
  );
}

import { useTranslation } from "react-i18next";
import type { Activity } from "../../contracts/dashboard.ts";
import { useDates } from "../kit/page/dates.ts";
import { RecordLink } from "../kit/page/record-link.tsx";
import { emailErrorText } from "../estimates/send/email-error.ts";
import { EmailStateTag } from "../estimates/send/email-state-tag.tsx";
import { partlySent } from "../../domain/project/partly-sent.ts";
import { sentenceName } from "../offers/version-name.ts";
import { ProjectLink } from "../projects/project-link.tsx";
import { ShortList, ListEntry } from "../kit/page/short-list.tsx";
import { useFigures } from "./figures.ts";

/** What happened last. A message is shown as it is in the e-mail log: waiting, sent or failed. */
export function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <ShortList
      title={t("dashboard.activity.title")}
      rows={activity}
      none={t("dashboard.activity.none")}
      keyOf={keyOf}
      render={(entry) => (
        <ListEntry
          title={<ActivityLink entry={entry} />}
          detail={<ActivityText entry={entry} />}
          tag={
            entry.type === "email" && (
              <EmailStateTag state={entry.state} partly={partlySent(entry)} />
            )
          }
          end={<time dateTime={entry.at}>{dates.moment(entry.at)}</time>}
        />
      )}
    />
  );
}

/** A project changes its status once at a time, an estimate is told by its last change. */
function keyOf(entry: Activity): string {
  if (entry.type === "status") return `${entry.type} ${entry.projectId}`;
  return `${entry.type} ${entry.type === "email" ? entry.emailId : entry.estimateId}`;
}

function ActivityLink({ entry }: { entry: Activity }) {
  const { projectId, title } = entry;
  const toProject = <ProjectLink project={{ id: projectId, title }} />;
  if (entry.type === "status") return toProject;
  return (
    <RecordLink kind="estimate" id={entry.estimateId} parentId={projectId} otherwise={toProject}>
      {title}
    </RecordLink>
  );
}

function ActivityText({ entry }: { entry: Activity }) {
  const { t } = useTranslation();
  switch (entry.type) {
    case "status":
      return t("dashboard.activity.status", { status: t(`projects.statuses.${entry.status}`) });
    case "change":
      return t("dashboard.activity.change", {
        user: entry.userName,
        offer: sentenceName(t, entry),
      });
    case "answer":
      return <AnswerText entry={entry} />;
    case "email": {
      const [first = "", ...others] = entry.recipients;
      const recipients =
        others.length === 0
          ? first
          : t("dashboard.activity.andMore", { first, count: others.length });
      const error = emailErrorText(t, entry);
      return (
        <>
          {t("dashboard.activity.email", { offer: sentenceName(t, entry), recipients })}
          {error !== null && <span className="dashboard-problem">{error}</span>}
        </>
      );
    }
  }
}

/** Who said yes to how much, or no. */
function AnswerText({ entry }: { entry: Extract<Activity, { type: "answer" }> }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  return t(`dashboard.activity.${entry.kind}`, {
    name: entry.name || t("dashboard.activity.theClient"),
    offer: sentenceName(t, entry),
    sum: money(entry.netAmount),
  });
}

import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { listFiles } from "../../contracts/list-files.ts";
import type { SentEmail } from "../../contracts/overviews.ts";
import { addressOf } from "../base/api.ts";
import { ListFileButton } from "../kit/list/list-file-button.tsx";
import { useDates } from "../kit/page/dates.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { emailErrorText } from "../estimates/send/email-error.ts";
import { EmailStateTag } from "../estimates/send/email-state-tag.tsx";
import { partlySent } from "../../domain/project/partly-sent.ts";
import { shortVersionName } from "../offers/version-name.ts";

interface EmailListProps {
  readonly emails: readonly SentEmail[];
  /** Whose they are, all of which leave as a file. */
  readonly of: { readonly projectId: string } | { readonly clientId: string };
}

/** The last messages: to whom, what became of them, and what went with them. */
export function EmailList({ emails, of }: EmailListProps) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <ShortList
      title={t("overviews.emails")}
      rows={emails}
      none={t("overviews.noEmails")}
      all={
        emails.length > 0 && <ListFileButton href={addressOf(listFiles.emails, { query: of })} />
      }
      keyOf={({ id }) => id}
      render={(email) => {
        const { projectId, projectTitle, recipients } = email;
        const name = shortVersionName(t, email);
        const error = emailErrorText(t, email);
        return (
          <ListEntry
            title={
              <Link
                to="/project/$id/estimate/$estimateId"
                params={{ id: projectId, estimateId: email.estimateId }}
              >
                {/* The project needs no name on its own page. */}
                {"projectId" in of ? name : `${projectTitle}, ${name}`}
              </Link>
            }
            detail={
              <>
                {t("overviews.emailTo", { recipients: recipients.join(", ") })}
                {error !== null && <span className="email-problem">{error}</span>}
              </>
            }
            tag={<EmailStateTag state={email.state} partly={partlySent(email)} />}
            end={<time>{dates.moment(email.sentAt ?? email.createdAt)}</time>}
          />
        );
      }}
    />
  );
}

import { useTranslation } from "react-i18next";
import type { Reply } from "../../contracts/endpoint.ts";
import type { offerQuestions } from "../../contracts/offer-questions.ts";
import { useDates } from "../kit/page/dates.ts";
import { shortened } from "../kit/page/shortened.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { ProjectLink } from "../projects/project-link.tsx";

/** Customers who wait for an answer, the longest first; nothing where none does. */
export function OpenQuestions({ open }: { open: Reply<typeof offerQuestions.open> | undefined }) {
  const { t } = useTranslation();
  const dates = useDates();
  if (!open || open.total === 0) return null;
  return (
    <ShortList
      title={t("offerQuestions.waiting", { count: open.total })}
      rows={open.rows}
      none=""
      keyOf={({ id }) => id}
      render={({ projectId, projectTitle, name, question, askedAt }) => (
        <ListEntry
          title={<ProjectLink project={{ id: projectId, title: projectTitle }} />}
          detail={`${name}: ${shortened(question)}`}
          end={<time>{dates.moment(askedAt)}</time>}
        />
      )}
    />
  );
}

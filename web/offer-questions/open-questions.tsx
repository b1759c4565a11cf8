import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { offerQuestions } from "../../contracts/offer-questions.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { useDates } from "../kit/page/dates.ts";
import { shortened } from "../kit/page/shortened.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";
import { ProjectLink } from "../projects/project-link.tsx";

/** Customers who wait for an answer, the longest first; nothing where none does. */
export function OpenQuestions() {
  const { t } = useTranslation();
  const dates = useDates();
  const can = useCan();
  const { data } = useQuery({
    ...queryOf(offerQuestions.open, {}),
    enabled: can(offerQuestions.open.access),
  });
  if (!data || data.total === 0) return null;
  return (
    <ShortList
      title={t("offerQuestions.waiting", { count: data.total })}
      rows={data.rows}
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

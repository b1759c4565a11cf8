import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { estimates } from "../../contracts/estimates.ts";
import { projects } from "../../contracts/projects.ts";
import type { Settings } from "../../contracts/settings.ts";
import { queryOf } from "../base/api.ts";
import { useCan, useSession, useSettings } from "../base/guard.ts";
import { RecordPage } from "../kit/form/record-page.tsx";
import { ProjectFields } from "./project-fields.tsx";
import { emptyProject, projectEndpoints, useProjectLabels } from "./project-form.ts";
import { useFirstClient } from "./use-first-client.ts";

/** Adds a project, then leads to its estimates: pricing is the next thing to do. */
export function ProjectAddPage() {
  const { t } = useTranslation();
  const can = useCan();
  const { user } = useSession();
  const settings = useSettings();
  const navigate = useNavigate();
  const labels = useProjectLabels();
  const { data: users, isFetched } = useQuery(queryOf(projects.responsibleOptions, {}));
  const client = useFirstClient();
  // The form fills its fields once, so it waits for users and client; once only, as fields may ask again.
  if (!isFetched || client.isLoading) return null;
  const isListed = users?.some(({ id }) => id === user.id);
  const proposed = { ...emptyProject, ...textsOf(settings), ...client.fields };
  return (
    <RecordPage
      endpoints={projectEndpoints}
      id={undefined}
      labels={labels}
      empty={isListed ? { ...proposed, responsibleId: user.id } : proposed}
      addTitle={t("projects.add")}
      editTitle={t("projects.details")}
      titleOf={({ title }) => title}
      parents={[{ key: "projects", link: <Link to="/projects">{t("projects.title")}</Link> }]}
      onSaved={({ id }) => {
        const to = can(estimates.list.access) ? "/project/$id/estimates" : "/project/$id";
        void navigate({ to, params: { id } });
      }}
      onDone={() => void navigate({ to: "/projects" })}
    >
      <ProjectFields />
    </RecordPage>
  );
}

/** What the company writes around its offers. */
const textsOf = (settings: Settings) => ({
  descriptionTopNb: settings.descriptionTopNb,
  descriptionTopEn: settings.descriptionTopEn,
  descriptionBottomNb: settings.descriptionBottomNb,
  descriptionBottomEn: settings.descriptionBottomEn,
  exclusionsNb: settings.exclusionsNb,
  exclusionsEn: settings.exclusionsEn,
});

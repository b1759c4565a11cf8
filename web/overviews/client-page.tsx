import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type ClientOverview, overviews } from "../../contracts/overviews.ts";
import { formatAmount } from "../../domain/money/format.ts";
import { queryOf } from "../base/api.ts";
import { useCan, useSettings } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { clientFace } from "../partners/face.ts";
import { PartnerHeader, PartnerTabs } from "../partners/partner-header.tsx";
import { EditButton } from "./edit-button.tsx";
import { EmailList } from "./email-list.tsx";
import { OverviewFrame } from "./overview-frame.tsx";
import { PartnerFacts } from "./partner-facts.tsx";
import { PersonList } from "./person-list.tsx";
import { ProjectList } from "./project-list.tsx";
import { Sums } from "./sums.tsx";

/** A client: who it is, what is open, what it comes to, and what was sent last. */
export function ClientPage() {
  const { id = "" } = useParams({ strict: false });
  const can = useCan();
  const query = useQuery(queryOf(overviews.client, { params: { id } }));
  const client = query.data?.client;
  const mayEdit = can(clientFace.endpoints.update.access);
  return (
    <OverviewFrame
      query={query}
      head={
        <>
          <PartnerHeader
            face={clientFace}
            partner={client}
            action={mayEdit && <EditButton link={clientFace.links.edit(id)} />}
          />
          <PartnerTabs face={clientFace} id={id} partner={client} />
        </>
      }
    >
      {({ client: partner, persons, projects, emails }) => (
        <>
          {projects && <ClientSums projects={projects} />}
          <div className="overview-columns">
            <div>
              {projects && <ProjectList clientId={id} projects={projects} />}
              {emails && <EmailList emails={emails} of={{ clientId: id }} />}
            </div>
            <div>
              <PartnerFacts partner={partner} />
              {persons && <PersonList face={clientFace} partnerId={id} persons={persons} />}
            </div>
          </div>
        </>
      )}
    </OverviewFrame>
  );
}

function ClientSums({ projects }: { projects: NonNullable<ClientOverview["projects"]> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { currency } = useSettings();
  const kinds = ["open", "won", "lost"] as const;
  return (
    <Sums
      label={t("overviews.sums")}
      sums={kinds.map((kind) => ({
        name: t(`overviews.${kind}`),
        value: formatAmount(projects[kind].netAmount, language, currency),
        note: t("projects.count", { count: projects[kind].count }),
      }))}
    />
  );
}

import { Link, useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { InUseDetails, type RecordUse } from "../../../contracts/problems.ts";
import type { Permission } from "../../../contracts/permissions.ts";
import { ApiProblem } from "../../base/api.ts";
import { useCan, useSession } from "../../base/guard.ts";
import { useLanguage } from "../../base/i18n.ts";
import { titleIn } from "./title-in.ts";
import "./record-uses.css";

interface RecordLink {
  readonly path: string;
  /** What the page of this path asks for. */
  readonly access: Permission;
}

/** Where a record is read or changed. */
function linkOf({ kind, id, parentId }: RecordUse): RecordLink {
  switch (kind) {
    case "material":
    case "work":
      return { path: `/service/edit/${kind}/${id}`, access: "SERVICE_ACTIONS" };
    case "service_template":
      return { path: `/service-template/${id}`, access: "SERVICE_TEMPLATE_ACTIONS" };
    case "project":
      return { path: `/project/${id}`, access: "PROJECT_ACTIONS" };
    case "estimate":
      return { path: `/project/${parentId}/estimate/${id}`, access: "PROJECT_ESTIMATES_VIEW" };
    case "user":
      return { path: `/user/${id}`, access: "USER_ACTIONS" };
    case "client_person":
      return { path: `/client/${parentId}/person/${id}`, access: "CLIENT_PERSON_ACTIONS" };
    case "supplier_person":
      return { path: `/supplier/${parentId}/person/${id}`, access: "SUPPLIER_PERSON_ACTIONS" };
    case "certificate_image":
      return { path: `/certificate-image/${id}`, access: "CERTIFICATE_ACTIONS" };
    case "company":
      return { path: `/app-company/${id}`, access: "COMPANY_ACTIONS" };
  }
}

/** What uses a record that could not be deleted, as the server named it. */
export function RecordUses({ error, onLeave }: { error: Error; onLeave: () => void }) {
  const { t } = useTranslation();
  const details = error instanceof ApiProblem && InUseDetails.safeParse(error.details).data;
  if (!details || details.uses.length === 0) return null;
  const more = details.total - details.uses.length;
  return (
    <>
      {t("common.usedIn")}
      <ul className="record-uses">
        {details.uses.map((use) => (
          <li key={`${use.kind} ${use.id}`}>
            <UseName use={use} onLeave={onLeave} />
          </li>
        ))}
        {more > 0 && <li>{t("common.usedInMore", { count: more })}</li>}
      </ul>
    </>
  );
}

/** A link where the user may open the page, plain text otherwise. */
function UseName({ use, onLeave }: { use: RecordUse; onLeave: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const title = titleIn(use, useLanguage());
  const isElsewhere = useIsElsewhere();
  const { path, access } = linkOf(use);
  return (
    <>
      {t(`common.usedInKinds.${use.kind}`)}:{" "}
      {can(access) && !isElsewhere ? (
        <Link to={path} onClick={onLeave}>
          {title}
        </Link>
      ) : (
        title
      )}
    </>
  );
}

const companyPage = /^\/app-company\/([^/]+)\//;

/** On the page of another company: its records have no page in the company that one works in. */
function useIsElsewhere(): boolean {
  const { company } = useSession();
  const shown = companyPage.exec(useLocation().pathname)?.[1];
  return shown !== undefined && shown !== company.id;
}

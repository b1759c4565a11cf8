import { Link, Outlet, useLocation, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { formatOrganisationNumber } from "../../domain/company/organisation-number.ts";
import { isMissing, MissingRecordPage } from "../kit/page/error-page.tsx";
import { useCan } from "../base/guard.ts";
import { useLiveRecord } from "../kit/page/live-record.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { TabLinks } from "../kit/page/tab-links.tsx";
import { clientFace, type Face, supplierFace } from "./face.ts";

export const ClientLayout = () => <PartnerLayout face={clientFace} />;
export const SupplierLayout = () => <PartnerLayout face={supplierFace} />;

/** What the pages of one client or supplier share: who it is, and tabs for details and persons. */
function PartnerLayout({ face }: { face: Face }) {
  const { t } = useTranslation();
  const can = useCan();
  const { pathname } = useLocation();
  const { id = "" } = useParams({ strict: false });
  const { data: partner, error } = useLiveRecord(face.endpoints.get, id);
  if (isMissing(error)) return <MissingRecordPage />;
  const { name, links } = face;
  const meaning = partner && [
    t(`partners.types.${partner.type}`),
    formatOrganisationNumber(partner.organisationNumber, false),
  ];
  const areDetails = !pathname.includes("/person");
  const title = partner?.title ?? t(`partners.${name}.one`);
  return (
    <>
      <PageHeader
        title={title}
        tabTitle={areDetails ? title : `${t("partners.persons.title")} · ${title}`}
        meaning={meaning?.filter((part) => part !== "").join(" · ")}
        parents={
          can(face.endpoints.list.access)
            ? [{ key: name, link: <Link {...links.list}>{t(`partners.${name}.title`)}</Link> }]
            : []
        }
      />
      <TabLinks label={t(`partners.${name}.tabs`)}>
        {can(face.endpoints.update.access) && (
          <Link {...links.edit(id)} className="tab-link" activeOptions={{ exact: true }}>
            {t("partners.details")}
          </Link>
        )}
        {can(face.persons.list.access) && (
          <Link
            {...links.persons(id)}
            className="tab-link"
            {...(!areDetails && { "aria-current": "page" })}
          >
            {t("partners.persons.title")}{" "}
            {partner && <span className="tab-count">{partner.personCount}</span>}
          </Link>
        )}
      </TabLinks>
      <Outlet />
    </>
  );
}

import { Outlet, useLocation, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { isMissing, MissingRecordPage } from "../kit/page/error-page.tsx";
import { useLiveRecord } from "../kit/page/live-record.ts";
import { clientFace, type Face, supplierFace } from "./face.ts";
import { PartnerHeader, PartnerTabs } from "./partner-header.tsx";

export const ClientLayout = () => <PartnerLayout face={clientFace} />;
export const SupplierLayout = () => <PartnerLayout face={supplierFace} />;

/** What the pages of one client or supplier share: who it is, and tabs for details and persons. */
function PartnerLayout({ face }: { face: Face }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { id = "", personId } = useParams({ strict: false });
  const { data: partner, error, isLoading } = useLiveRecord(face.endpoints.get, id);
  if (isMissing(error)) return <MissingRecordPage />;
  const arePersons = pathname.includes("/person");
  const arePrices = pathname.endsWith("/prices");
  const isNew = pathname.endsWith("/person/add");
  const personPart = isNew ? "add" : personId === undefined ? "title" : "edit";
  return (
    <>
      <PartnerHeader
        face={face}
        partner={partner}
        part={t(
          arePersons
            ? `partners.persons.${personPart}`
            : arePrices
              ? "priceLists.title"
              : "partners.details",
        )}
      />
      <PartnerTabs face={face} id={id} partner={partner} arePersons={arePersons} />
      {/* One that is missing is asked for once: what stands below would ask for it again. */}
      {!isLoading && <Outlet />}
    </>
  );
}

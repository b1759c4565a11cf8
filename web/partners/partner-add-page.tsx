import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCan } from "../base/guard.ts";
import { PageHeader } from "../kit/page/page-header.tsx";
import { clientFace, type Face, supplierFace } from "./face.ts";
import { PartnerForm } from "./partner-form.tsx";

export const ClientAddPage = () => <PartnerAddPage face={clientFace} />;
export const SupplierAddPage = () => <PartnerAddPage face={supplierFace} />;

/** Adds a client or a supplier, then shows it. */
function PartnerAddPage({ face }: { face: Face }) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const { name, endpoints, links } = face;
  return (
    <>
      <PageHeader
        title={t(`partners.${name}.add`)}
        parents={
          can(endpoints.list.access)
            ? [{ key: name, link: <Link {...links.list}>{t(`partners.${name}.title`)}</Link> }]
            : []
        }
      />
      <PartnerForm
        face={face}
        onSaved={({ id }) => void navigate(links.overview(id))}
        onCancel={() => void navigate(links.list)}
      />
    </>
  );
}

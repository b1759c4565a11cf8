import { Link, useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useCan, useSettings } from "../base/guard.ts";
import { RecordPage } from "../kit/form/record-page.tsx";
import { clientFace, type Face, supplierFace } from "./face.ts";
import { PartnerFields, usePartnerLabels } from "./partner-fields.tsx";

export const ClientAddPage = () => <PartnerAddPage face={clientFace} />;
export const SupplierAddPage = () => <PartnerAddPage face={supplierFace} />;

/** Adds a client or a supplier, then asks for the persons there. */
function PartnerAddPage({ face }: { face: Face }) {
  const { t } = useTranslation();
  const can = useCan();
  const { country } = useSettings();
  const navigate = useNavigate();
  const { name, endpoints, persons, links } = face;
  return (
    <RecordPage
      endpoints={endpoints}
      id={undefined}
      labels={usePartnerLabels()}
      empty={{ title: "", country, organisationNumber: "", webAddress: "", address: "" }}
      addTitle={t(`partners.${name}.add`)}
      editTitle={t(`partners.${name}.edit`)}
      titleOf={({ title }) => title}
      parents={[{ key: name, link: <Link {...links.list}>{t(`partners.${name}.title`)}</Link> }]}
      onSaved={({ id }) => void navigate(can(persons.list.access) ? links.persons(id) : links.list)}
      onDone={() => void navigate(links.list)}
    >
      <PartnerFields face={face} />
    </RecordPage>
  );
}

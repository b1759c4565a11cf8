import { useNavigate, useParams } from "@tanstack/react-router";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { clientFace, type Face, supplierFace } from "./face.ts";
import { PartnerFields, usePartnerLabels } from "./partner-fields.tsx";

export const ClientDetailsPage = () => <PartnerDetailsPage face={clientFace} />;
export const SupplierDetailsPage = () => <PartnerDetailsPage face={supplierFace} />;

function PartnerDetailsPage({ face }: { face: Face }) {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { endpoints, input, links } = face;
  return (
    <RecordEditor
      key={id}
      endpoints={{ ...endpoints, create: { ...endpoints.create, body: input } }}
      id={id}
      labels={usePartnerLabels()}
      empty={{}}
      titleOf={({ title }) => title}
      onSaved="stay"
      onCancel={() => void navigate(links.overview(id))}
      onDone={() => void navigate(links.list)}
    >
      <PartnerFields face={face} />
    </RecordEditor>
  );
}

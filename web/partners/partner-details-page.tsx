import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { recordQuery } from "../kit/form/record-query.ts";
import { PersonalData } from "../personal-data/personal-data.tsx";
import { clientFace, type Face, supplierFace } from "./face.ts";
import { PartnerFields, usePartnerLabels } from "./partner-fields.tsx";

export const ClientDetailsPage = () => <PartnerDetailsPage face={clientFace} />;
export const SupplierDetailsPage = () => <PartnerDetailsPage face={supplierFace} />;

function PartnerDetailsPage({ face }: { face: Face }) {
  const { id = "" } = useParams({ strict: false });
  const navigate = useNavigate();
  const { endpoints, input, links } = face;
  const { data: partner } = useQuery(recordQuery({ endpoints, id }));
  const onDone = () => void navigate(links.list);
  const isPrivate = partner?.type === "private_person";
  return (
    <>
      <RecordEditor
        key={id}
        endpoints={{ ...endpoints, create: { ...endpoints.create, body: input } }}
        id={id}
        labels={usePartnerLabels()}
        empty={{}}
        titleOf={({ title }) => title}
        onSaved="stay"
        onCancel={() => void navigate(links.overview(id))}
        onDone={onDone}
      >
        <PartnerFields face={face} id={id} />
      </RecordEditor>
      {isPrivate && <PersonalData kind="client" id={id} name={partner.title} onErased={onDone} />}
    </>
  );
}

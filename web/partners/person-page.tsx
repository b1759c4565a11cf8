import { useNavigate, useParams } from "@tanstack/react-router";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { clientFace, type Face, supplierFace } from "./face.ts";

export const ClientPersonPage = () => <PersonPage face={clientFace} />;
export const SupplierPersonPage = () => <PersonPage face={supplierFace} />;

/** Adds a person of a client or supplier, or changes the one that the address names. */
function PersonPage({ face }: { face: Face }) {
  const { t } = useTranslation();
  const { id = "", personId } = useParams({ strict: false });
  const navigate = useNavigate();
  return (
    <>
      <div className="section-header">
        <h2>{t(personId === undefined ? "partners.persons.add" : "partners.persons.edit")}</h2>
      </div>
      <RecordEditor
        key={personId}
        endpoints={face.persons}
        id={personId}
        params={{ partnerId: id }}
        labels={{
          name: t("partners.persons.name"),
          email: t("partners.persons.email"),
          phone: t("partners.persons.phone"),
          position: t("partners.persons.position"),
        }}
        empty={{ name: "", email: "", phone: "", position: "" }}
        titleOf={({ name }) => name}
        onDone={() => void navigate(face.links.persons(id))}
      >
        <div className="field-row">
          <RecordField name="name">
            <Input maxLength={200} autoComplete="off" />
          </RecordField>
          <RecordField name="position">
            <Input maxLength={200} />
          </RecordField>
        </div>
        <div className="field-row">
          <RecordField name="email">
            <Input inputMode="email" maxLength={254} autoComplete="off" autoCapitalize="none" />
          </RecordField>
          <RecordField name="phone">
            <Input type="tel" maxLength={30} autoComplete="off" />
          </RecordField>
        </div>
      </RecordEditor>
    </>
  );
}

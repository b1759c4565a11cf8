import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { emptyOf } from "../../contracts/empty-of.ts";
import { PersonInput } from "../../contracts/partners.ts";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { recordQuery } from "../kit/form/record-query.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { usePageTitle } from "../kit/page/use-page-title.ts";
import { PersonalData } from "../personal-data/personal-data.tsx";
import { clientFace, type Face, supplierFace } from "./face.ts";

export const ClientPersonPage = () => <PersonPage face={clientFace} />;
export const SupplierPersonPage = () => <PersonPage face={supplierFace} />;

/** Adds a person of a client or supplier, or changes the one that the address names. */
function PersonPage({ face }: { face: Face }) {
  const { t } = useTranslation();
  const { id = "", personId } = useParams({ strict: false });
  const navigate = useNavigate();
  const record = { endpoints: face.persons, id: personId, params: { partnerId: id } };
  const { data: person } = useQuery(recordQuery(record));
  const title = t(personId === undefined ? "partners.persons.add" : "partners.persons.edit");
  usePageTitle(person && `${person.name} · ${title}`);
  return (
    <>
      <div className="section-header">
        <h2>{title}</h2>
      </div>
      <RecordEditor
        key={personId}
        {...record}
        labels={{
          name: t("partners.persons.name"),
          email: t("partners.persons.email"),
          phone: t("partners.persons.phone"),
          position: t("partners.persons.position"),
        }}
        empty={emptyOf(PersonInput)}
        titleOf={({ name }) => name}
        onDone={() => void navigate(face.links.persons(id))}
      >
        <div className="field-row">
          <RecordField name="name">
            <Input autoComplete="off" />
          </RecordField>
          <RecordField name="position">
            <Input />
          </RecordField>
        </div>
        <div className="field-row">
          <RecordField name="email">
            <Input inputMode="email" autoComplete="off" autoCapitalize="none" />
          </RecordField>
          <RecordField name="phone">
            <Input type="tel" autoComplete="off" />
          </RecordField>
        </div>
      </RecordEditor>
      {person && personId !== undefined && (
        <PersonalData
          kind={face.personKind}
          id={personId}
          name={person.name}
          onErased={() => void navigate(face.links.persons(id))}
        />
      )}
    </>
  );
}

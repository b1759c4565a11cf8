import Form from "antd/es/form";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { emptyOf } from "../../contracts/empty-of.ts";
import { ClientInput, FirstContact, SupplierInput } from "../../contracts/partners.ts";
import { callAnswering } from "../base/api.ts";
import { useCan, useSettings } from "../base/guard.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { Face, Partner, PartnerType } from "./face.ts";
import { PartnerFields, usePartnerLabels } from "./partner-fields.tsx";

/** Whoever leaves all of its fields empty names no contact person. */
const isNobody = (typed: unknown) =>
  typeof typed === "object" &&
  typed !== null &&
  Object.values(typed).every((value) => typeof value === "string" && value.trim() === "");

const contact = z.preprocess((typed) => (isNobody(typed) ? null : typed), FirstContact.nullable());
const schemas = {
  clients: ClientInput.safeExtend({ contact }),
  suppliers: SupplierInput.safeExtend({ contact }),
};

interface PartnerFormProps {
  readonly face: Face;
  /** Where the form stands above another one. */
  readonly name?: string;
  /** What is known of it already. */
  readonly title?: string;
  readonly onSaved: (partner: Partner) => void;
  readonly onCancel: () => void;
}

/** Adds a client or a supplier together with its first contact person. */
export function PartnerForm({ face, name, title = "", onSaved, onCancel }: PartnerFormProps) {
  const { t } = useTranslation();
  const { country } = useSettings();
  const { create } = face.endpoints;
  const labels = {
    ...usePartnerLabels(),
    contact: t("partners.contact.title"),
    "contact.name": t("partners.contact.name"),
    "contact.email": t("partners.persons.email"),
    "contact.phone": t("partners.persons.phone"),
  };
  return (
    <RecordForm
      name={name}
      schema={schemas[face.name]}
      labels={labels}
      initial={{ ...emptyOf(ClientInput), title, country, contact: emptyOf(FirstContact) }}
      startsInFirstField
      save={(body) => callAnswering(create, { body })}
      savedText={t("toasts.added")}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      <FieldsWithContact face={face} />
    </RecordForm>
  );
}

function FieldsWithContact({ face }: { face: Face }) {
  const { t } = useTranslation();
  const can = useCan();
  const form = Form.useFormInstance();
  if (!can(face.persons.create.access)) return <PartnerFields face={face} />;
  /** A private person is his own contact, unless another name is there already. */
  const proposeContact = (type: PartnerType) => {
    const name = ["contact", "name"];
    if (type !== "private_person" || form.getFieldValue(name)) return;
    form.setFieldValue(name, form.getFieldValue("title"));
  };
  return (
    <>
      <PartnerFields face={face} onType={proposeContact} />
      <ContactFields hint={t(`partners.${face.name}.contactHint`)} />
    </>
  );
}

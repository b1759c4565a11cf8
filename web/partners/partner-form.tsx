import { useTranslation } from "react-i18next";
import * as z from "zod";
import { emptyOf } from "../../contracts/empty-of.ts";
import { ClientInput, FirstContact, SupplierInput } from "../../contracts/partners.ts";
import { callAnswering } from "../base/api.ts";
import { useCan, useSettings } from "../base/guard.ts";
import { RecordForm } from "../kit/form/record-form.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { Face, Partner } from "./face.ts";
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
  readonly onSaved: (partner: Partner) => void;
  readonly onCancel: () => void;
}

/** Adds a client or a supplier together with its first contact person. */
export function PartnerForm({ face, name, onSaved, onCancel }: PartnerFormProps) {
  const { t } = useTranslation();
  const can = useCan();
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
      initial={{ ...emptyOf(ClientInput), country, contact: emptyOf(FirstContact) }}
      startsInFirstField
      save={(body) => callAnswering(create, { body })}
      savedText={t("toasts.added")}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      <PartnerFields face={face} />
      {can(face.persons.create.access) && (
        <ContactFields hint={t(`partners.${face.name}.contactHint`)} />
      )}
    </RecordForm>
  );
}

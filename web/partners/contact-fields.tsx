import Form from "antd/es/form";
import Input from "antd/es/input";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { text } from "../../contracts/fields.ts";
import { FirstContact } from "../../contracts/partners.ts";
import { fieldRules } from "../kit/fields/record-field.tsx";
import { useFormParts } from "../kit/form/form-context.ts";
import "./contact-fields.css";

/** The rules of single fields: that a person has a name is asked when the form is saved with one. */
const Fields = FirstContact.extend({ name: text() });

/** The first contact person of a new client or supplier, who may be left out. */
export function ContactFields({ hint }: { hint: string }) {
  const { t } = useTranslation();
  return (
    <fieldset className="contact-fields">
      <legend>{t("partners.contact.title")}</legend>
      <p className="muted">{hint}</p>
      <div className="field-row">
        <ContactField name="name">
          <Input autoComplete="off" />
        </ContactField>
        <ContactField name="email">
          <Input inputMode="email" autoComplete="off" autoCapitalize="none" />
        </ContactField>
        <ContactField name="phone">
          <Input type="tel" autoComplete="off" />
        </ContactField>
      </div>
    </fieldset>
  );
}

interface ContactFieldProps {
  readonly name: keyof typeof Fields.shape;
  /** One control that takes `value` and `onChange`. */
  readonly children: ReactNode;
}

function ContactField({ name, children }: ContactFieldProps) {
  const { t } = useTranslation();
  const { labels } = useFormParts();
  const label = labels[`contact.${name}`] ?? name;
  return (
    <Form.Item
      name={["contact", name]}
      label={label}
      validateFirst
      rules={fieldRules(Fields, name, label, t)}
    >
      {children}
    </Form.Item>
  );
}

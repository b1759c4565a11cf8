import Form from "antd/es/form";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { type FocusEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatOrganisationNumber } from "../../domain/organisation-number.ts";
import { CountrySelect } from "../kit/country-select.tsx";
import { RecordField } from "../kit/record-field.tsx";
import type { Face } from "./face.ts";

export function usePartnerLabels() {
  const { t } = useTranslation();
  return {
    title: t("partners.partnerTitle"),
    type: t("partners.type"),
    organisationNumber: t("partners.organisationNumber"),
    address: t("partners.address"),
    country: t("partners.country"),
    webAddress: t("partners.webAddress"),
  };
}

export function PartnerFields({ face }: { face: Face }) {
  const { t } = useTranslation();
  return (
    <>
      <RecordField name="title">
        <Input maxLength={200} />
      </RecordField>
      <div className="field-row">
        <RecordField name="type">
          <Select
            placeholder={t("common.pleaseSelect")}
            options={face.types.map((value) => ({ value, label: t(`partners.types.${value}`) }))}
          />
        </RecordField>
        <RecordField name="country">
          <CountrySelect />
        </RecordField>
      </div>
      <div className="field-row">
        <RecordField name="organisationNumber">
          <OrganisationNumberField />
        </RecordField>
        <RecordField name="webAddress">
          <Input type="url" inputMode="url" maxLength={300} placeholder="https://" />
        </RecordField>
      </div>
      <RecordField name="address">
        <Input.TextArea maxLength={500} rows={2} />
      </RecordField>
    </>
  );
}

interface OrganisationNumberFieldProps {
  /** Given by the form that the field stands in. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
}

/** Norwegian numbers are grouped in threes while nobody types in them. */
export function OrganisationNumberField(props: OrganisationNumberFieldProps) {
  const { id, value = "", onChange, onBlur } = props;
  const isNorwegian = Form.useWatch("country") === "NO";
  const [isFocused, setFocused] = useState(false);
  const shown = isNorwegian && !isFocused ? formatOrganisationNumber(value, false) : value;
  return (
    <Input
      {...(id !== undefined && { id })}
      inputMode={isNorwegian ? "numeric" : "text"}
      maxLength={20}
      value={shown}
      onChange={(event) => onChange?.(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        setFocused(false);
        onBlur?.(event);
      }}
    />
  );
}

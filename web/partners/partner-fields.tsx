import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { CountrySelect } from "../kit/fields/country-select.tsx";
import { OrganisationNumberField } from "../kit/fields/organisation-number-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
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
          <Input inputMode="url" maxLength={300} placeholder="https://" autoCapitalize="none" />
        </RecordField>
      </div>
      <RecordField name="address">
        <Input.TextArea maxLength={500} rows={2} />
      </RecordField>
    </>
  );
}

import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import type { ClientInput } from "../../contracts/partners.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { CountrySelect } from "../kit/fields/country-select.tsx";
import { OrganisationNumberField } from "../kit/fields/organisation-number-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import type { Face, PartnerType } from "./face.ts";
import { SameNumber, SameTitle } from "./same-partner.tsx";

/** One for each field; of suppliers they are the same. */
export function usePartnerLabels(): Record<keyof z.input<typeof ClientInput>, string> {
  const { t } = useTranslation();
  return {
    title: t("partners.partnerTitle"),
    type: t("partners.type"),
    organisationNumber: t("partners.organisationNumber"),
    ledgerNumber: t("partners.ledgerNumber"),
    address: t("partners.address"),
    country: t("partners.country"),
    webAddress: t("partners.webAddress"),
  };
}

interface PartnerFieldsProps {
  readonly face: Face;
  /** Of the one that is changed. */
  readonly id?: string;
  readonly onType?: (type: PartnerType) => void;
}

export function PartnerFields({ face, id, onType }: PartnerFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <RecordField name="title" hint={<SameTitle face={face} id={id} />}>
        <Input />
      </RecordField>
      <div className="field-row">
        <RecordField name="type">
          <Select
            showSearch={byTyping}
            placeholder={t("common.pleaseSelect")}
            {...(onType && { onChange: onType })}
            options={face.types.map((value) => ({ value, label: t(`partners.types.${value}`) }))}
          />
        </RecordField>
        <RecordField name="country">
          <CountrySelect />
        </RecordField>
      </div>
      <div className="field-row">
        <RecordField name="organisationNumber" hint={<SameNumber face={face} id={id} />}>
          <OrganisationNumberField />
        </RecordField>
        <RecordField name="ledgerNumber">
          <Input />
        </RecordField>
      </div>
      <RecordField name="webAddress">
        <Input inputMode="url" placeholder="https://" autoCapitalize="none" />
      </RecordField>
      <RecordField name="address">
        <Input.TextArea rows={2} />
      </RecordField>
    </>
  );
}

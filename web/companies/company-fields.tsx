import Form from "antd/es/form";
import Input from "antd/es/input";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import type { Company } from "../../contracts/companies.ts";
import { CountrySelect } from "../kit/fields/country-select.tsx";
import { OrganisationNumberField } from "../kit/fields/organisation-number-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { ColourField } from "./colour-field.tsx";
import { FormSection } from "./form-section.tsx";
import { LogoField } from "./logo-field.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { PriceFields } from "./price-fields.tsx";
import { SameNumber } from "./same-number.tsx";

interface CompanyFieldsProps {
  /** Undefined while it is being added. */
  readonly company: Company | undefined;
  /** May the user deactivate it? Nobody may close the company that he works in. */
  readonly canClose: boolean;
}

export function CompanyFields({ company, canClose }: CompanyFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection
        title={t("companies.sections.company")}
        meaning={t("companies.sections.companyMeaning")}
      >
        <IdentityFields />
        <SameNumber companyId={company?.id} />
        <TaglineField />
      </FormSection>
      <FormSection
        title={t("companies.sections.contact")}
        meaning={t("companies.sections.contactMeaning")}
      >
        <ContactFields />
      </FormSection>
      <FormSection
        title={t("companies.sections.look")}
        meaning={t("companies.sections.lookMeaning")}
      >
        <LogoField company={company} />
        <RecordField name="brandColour" hint={t("companies.brandColourHint")}>
          <ColourField />
        </RecordField>
      </FormSection>
      <FormSection
        title={t("companies.sections.prices")}
        meaning={t("companies.sections.pricesMeaning")}
      >
        <PriceFields />
      </FormSection>
      <FormSection
        title={t("companies.sections.offers")}
        meaning={t("companies.sections.offersMeaning")}
      >
        <OfferFields />
      </FormSection>
      {canClose && (
        <FormSection
          title={t("companies.sections.access")}
          meaning={t("companies.sections.accessMeaning")}
        >
          <RecordField name="active" valuePropName="checked" hint={t("companies.activeHint")}>
            <Switch />
          </RecordField>
        </FormSection>
      )}
    </>
  );
}

/** Who the company is by law. */
export function IdentityFields() {
  const { t } = useTranslation();
  const isVatPayer: unknown = Form.useWatch("vatPayer");
  return (
    <>
      <RecordField name="title">
        <Input />
      </RecordField>
      <div className="field-row">
        <RecordField name="code" hint={t("companies.codeHint")}>
          <OrganisationNumberField />
        </RecordField>
        <RecordField name="country">
          <CountrySelect />
        </RecordField>
      </div>
      <RecordField name="vatPayer" valuePropName="checked" hint={t("companies.vatPayerHint")}>
        <Switch />
      </RecordField>
      {isVatPayer === true && (
        <RecordField name="vatCode" hint={t("companies.vatCodeHint")}>
          <Input />
        </RecordField>
      )}
    </>
  );
}

export function TaglineField() {
  const { t } = useTranslation();
  return (
    <RecordField name="tagline" hint={t("companies.taglineHint")}>
      <Input />
    </RecordField>
  );
}

/** How customers reach it. */
export const ContactFields = () => (
  <>
    <RecordField name="address">
      <Input.TextArea rows={2} />
    </RecordField>
    <div className="field-row">
      <RecordField name="phone">
        <Input type="tel" />
      </RecordField>
      <RecordField name="email">
        <Input inputMode="email" autoCapitalize="none" />
      </RecordField>
    </div>
    <RecordField name="webAddress">
      <Input inputMode="url" placeholder="https://" autoCapitalize="none" />
    </RecordField>
  </>
);

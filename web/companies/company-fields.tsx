import Form from "antd/es/form";
import Input from "antd/es/input";
import Switch from "antd/es/switch";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Company } from "../../contracts/companies.ts";
import { textBlocks } from "../../contracts/text-blocks.ts";
import { useCan, useSession } from "../base/guard.ts";
import { CountrySelect } from "../kit/fields/country-select.tsx";
import { OrganisationNumberField } from "../kit/fields/organisation-number-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { CheckFields } from "./check-fields.tsx";
import { ColourField } from "./colour-field.tsx";
import { FormSection } from "./form-section.tsx";
import { InvoiceFields } from "./invoice-fields.tsx";
import { LogoField } from "./logo-field.tsx";
import { MailFields } from "./mail-fields.tsx";
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
  // Text blocks are those of the company that one works in.
  const isOwn = useSession().company.id === company?.id;
  const hasTextBlocks = useCan()(textBlocks.options.access) && isOwn;
  return (
    <>
      <Section name="company">
        <IdentityFields />
        <SameNumber companyId={company?.id} />
        <TaglineField />
      </Section>
      <Section name="contact">
        <ContactFields />
      </Section>
      <Section name="look">
        <LogoField company={company} />
        <RecordField name="brandColour" hint={t("companies.brandColourHint")}>
          <ColourField />
        </RecordField>
      </Section>
      <Section name="prices">
        <PriceFields />
      </Section>
      <Section name="offers">
        <OfferFields hasTextBlocks={hasTextBlocks} />
      </Section>
      <Section name="invoices">
        <InvoiceFields />
      </Section>
      <Section name="mail">
        <MailFields hasTextBlocks={hasTextBlocks} />
      </Section>
      <Section name="checks">
        <CheckFields />
      </Section>
      {canClose && (
        <Section name="access">
          <RecordField name="active" valuePropName="checked" hint={t("companies.activeHint")}>
            <Switch />
          </RecordField>
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  readonly name:
    | "company"
    | "contact"
    | "look"
    | "prices"
    | "offers"
    | "invoices"
    | "mail"
    | "checks"
    | "access";
  readonly children: ReactNode;
}

function Section({ name, children }: SectionProps) {
  const { t } = useTranslation();
  const meaning = t(`companies.sections.${name}Meaning`);
  return (
    <FormSection title={t(`companies.sections.${name}`)} meaning={meaning}>
      {children}
    </FormSection>
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

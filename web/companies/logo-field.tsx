import { useTranslation } from "react-i18next";
import type { Company } from "../../contracts/companies.ts";
import { images } from "../../contracts/images.ts";
import { ImageField } from "../kit/fields/image-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";

/** The logo on offers. An image belongs to a company, so one that is still to be added has none. */
export function LogoField({ company }: { company: Company | undefined }) {
  const { t } = useTranslation();
  if (!company) return <p className="muted form-note">{t("companies.logoLater")}</p>;
  return (
    <RecordField name="logoId">
      <ImageField upload={images.logo} params={{ companyId: company.id }} current={company.logo} />
    </RecordField>
  );
}

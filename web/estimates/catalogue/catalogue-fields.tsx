import Form from "antd/es/form";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceKind } from "../../../contracts/services.ts";
import { useSettings } from "../../base/guard.ts";
import { DecimalField } from "../../kit/fields/decimal-field.tsx";
import { RecordField } from "../../kit/fields/record-field.tsx";
import { ServiceIdentityFields } from "../../services/service-fields.tsx";
import { ServiceTitleFields } from "../../services/service-title-fields.tsx";

/** What a service cannot do without; suppliers and the rest are entered in the catalogue. */
export function CatalogueFields({ kind }: { kind: ServiceKind }) {
  const { t } = useTranslation();
  const { currency } = useSettings();
  const form = Form.useFormInstance();
  useEffect(() => form.focusField("code"), [form]);
  const isWork = kind === "work";
  return (
    <>
      <ServiceIdentityFields />
      <ServiceTitleFields />
      <div className="field-row">
        {isWork && (
          <RecordField name="hourNorm" hint={t("services.hourNormHint")}>
            <DecimalField suffix={t("services.hours")} />
          </RecordField>
        )}
        <RecordField
          name="buyingPrice"
          hint={isWork && t("services.buyingPriceOfWork")}
          isRequired={!isWork}
        >
          <DecimalField minPlaces={2} suffix={currency} />
        </RecordField>
      </div>
    </>
  );
}

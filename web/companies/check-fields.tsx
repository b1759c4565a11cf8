import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { offerChecks } from "../../domain/checks/offer-check.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";

/** What is looked at before an offer leaves, and what keeps it from leaving. */
export function CheckFields() {
  const { t } = useTranslation();
  const options = offerChecks.map((check) => ({ value: check, label: t(`checks.names.${check}`) }));
  return (
    <>
      <RecordField name="minMargin" hint={t("companies.minMarginHint")}>
        <DecimalField suffix="%" />
      </RecordField>
      <RecordField name="blockingChecks">
        <Select mode="multiple" options={options} showSearch={byTyping} />
      </RecordField>
      <RecordField name="silentChecks" hint={t("companies.silentChecksHint")}>
        <Select mode="multiple" options={options} showSearch={byTyping} />
      </RecordField>
    </>
  );
}

import Input from "antd/es/input";
import InputNumber from "antd/es/input-number";
import { useTranslation } from "react-i18next";
import { RecordField } from "../kit/fields/record-field.tsx";

/** How long offers hold, who they come from, and what stands in them. */
export function OfferFields() {
  const { t } = useTranslation();
  return (
    <>
      <RecordField name="validDays">
        {/* The buttons of the library have English names alone; the arrow keys do the same. */}
        <InputNumber
          className="number-field"
          precision={0}
          controls={false}
          suffix={t("companies.days")}
        />
      </RecordField>
      <div className="field-row">
        <RecordField name="senderName" hint={t("companies.senderNameHint")}>
          <Input maxLength={200} />
        </RecordField>
        <RecordField name="replyTo" hint={t("companies.replyToHint")}>
          <Input inputMode="email" maxLength={254} autoCapitalize="none" />
        </RecordField>
      </div>
      <RecordField name="descriptionTop" hint={t("companies.descriptionHint")}>
        <Input.TextArea maxLength={10_000} rows={3} />
      </RecordField>
      <RecordField name="descriptionBottom">
        <Input.TextArea maxLength={10_000} rows={3} />
      </RecordField>
    </>
  );
}

import Input from "antd/es/input";
import InputNumber from "antd/es/input-number";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import { RecordField } from "../kit/fields/record-field.tsx";

/** What an invoice says of the company beyond its name, number and address. */
export function InvoiceFields() {
  const { t } = useTranslation();
  return (
    <>
      <div className="field-row">
        <RecordField name="bankAccount" hint={t("companies.bankAccountHint")}>
          <Input />
        </RecordField>
        <RecordField name="paymentDays">
          {/* The buttons of the library have English names alone; the arrow keys do the same. */}
          <InputNumber
            className="number-field"
            precision={0}
            controls={false}
            suffix={t("companies.days")}
          />
        </RecordField>
      </div>
      <RecordField
        name="businessRegister"
        valuePropName="checked"
        hint={t("companies.businessRegisterHint")}
      >
        <Switch />
      </RecordField>
    </>
  );
}

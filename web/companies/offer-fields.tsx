import Input from "antd/es/input";
import InputNumber from "antd/es/input-number";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import { offerWords } from "../../domain/project/offer-words.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { TextFields } from "../kit/fields/text-fields.tsx";
import { WordList } from "../kit/fields/word-list.tsx";

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
          <Input />
        </RecordField>
        <RecordField name="replyTo" hint={t("companies.replyToHint")}>
          <Input inputMode="email" autoCapitalize="none" />
        </RecordField>
      </div>
      <RecordField
        name="acceptanceCode"
        valuePropName="checked"
        hint={t("companies.acceptanceCodeHint")}
      >
        <Switch />
      </RecordField>
      <p className="muted form-note">{t("common.offerWordsHint")}</p>
      <WordList words={offerWords} />
      <TextFields name="descriptionTop" hint={t("companies.descriptionHint")} />
      <TextFields name="exclusions" hint={t("companies.exclusionsHint")} />
      <TextFields name="descriptionBottom" />
    </>
  );
}

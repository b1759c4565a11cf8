import Input from "antd/es/input";
import InputNumber from "antd/es/input-number";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import { offerWords } from "../../domain/project/offer-words.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { WordList } from "../kit/fields/word-list.tsx";
import { TextBlockFields } from "../text-blocks/text-block-fields.tsx";

/** How long offers hold, who they come from, and what stands in them. */
export function OfferFields({ hasTextBlocks }: { hasTextBlocks: boolean }) {
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
      <RecordField
        name="priceWarnings"
        valuePropName="checked"
        hint={t("companies.priceWarningsHint")}
      >
        <Switch />
      </RecordField>
      <p className="muted form-note">{t("common.offerWordsHint")}</p>
      <WordList words={offerWords} />
      <TextBlockFields
        isShown={hasTextBlocks}
        into="above"
        name="descriptionTop"
        hint={t("companies.descriptionHint")}
      />
      <TextBlockFields
        isShown={hasTextBlocks}
        into="exclusions"
        name="exclusions"
        hint={t("companies.exclusionsHint")}
      />
      <TextBlockFields isShown={hasTextBlocks} into="below" name="descriptionBottom" />
    </>
  );
}

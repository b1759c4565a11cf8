import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { clients } from "../../contracts/partners.ts";
import { EstimateType } from "../../contracts/projects.ts";
import { offerWords } from "../../domain/project/offer-words.ts";
import { useCan } from "../base/guard.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { DecimalField } from "../kit/fields/decimal-field.tsx";
import { RecordField } from "../kit/fields/record-field.tsx";
import { WordList } from "../kit/fields/word-list.tsx";
import { TextBlockFields } from "../text-blocks/text-block-fields.tsx";
import { ClientPicker } from "./client-picker.tsx";
import { ContactPersonPicker } from "./contact-person-picker.tsx";
import { ResponsiblePicker } from "./responsible-picker.tsx";

export function ProjectFields() {
  const { t } = useTranslation();
  return (
    <>
      <RecordField name="title">
        <Input />
      </RecordField>
      <PeopleFields />
      <div className="field-row">
        <RecordField name="estimateType" hint={t("projects.estimateTypeHint")}>
          <Select
            showSearch={byTyping}
            options={EstimateType.options.map((value) => ({
              value,
              label: t(`projects.estimateTypes.${value}`),
            }))}
          />
        </RecordField>
        <RecordField name="squares" hint={t("projects.squaresHint")}>
          <DecimalField suffix="m²" />
        </RecordField>
      </div>
      <RecordField name="address">
        <Input.TextArea rows={2} />
      </RecordField>
      <p className="muted form-note">{t("common.offerWordsHint")}</p>
      <WordList words={offerWords} />
      <TextBlockFields into="above" name="descriptionTop" hint={t("projects.descriptionHint")} />
      <TextBlockFields into="exclusions" name="exclusions" hint={t("projects.exclusionsHint")} />
      <TextBlockFields into="below" name="descriptionBottom" hint={t("projects.descriptionHint")} />
    </>
  );
}

function PeopleFields() {
  const can = useCan();
  return (
    <>
      <div className="field-row">
        <RecordField name="clientId">
          <ClientPicker canAdd={can(clients.create.access)} />
        </RecordField>
        <RecordField name="contactPersonId">
          <ContactPersonPicker />
        </RecordField>
      </div>
      <RecordField name="responsibleId">
        <ResponsiblePicker />
      </RecordField>
    </>
  );
}

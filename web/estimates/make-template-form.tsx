import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { id, longText, positiveMeasure, requiredText } from "../../contracts/fields.ts";
import {
  maxTemplateLines,
  type ServiceTemplate,
  serviceTemplates,
  type TemplateLineInput,
} from "../../contracts/service-templates.ts";
import type { Key } from "../../domain/estimate.ts";
import type { Titles } from "../../domain/new-row.ts";
import type { PricedEstimate } from "../../domain/priced-estimate.ts";
import { type TakenLine, templateFromLines } from "../../domain/template-from-lines.ts";
import { call } from "../app/api.ts";
import type { Language } from "../app/i18n.ts";
import { DecimalField } from "../kit/decimal-field.tsx";
import { RecordField } from "../kit/record-field.tsx";
import { RecordForm } from "../kit/record-form.tsx";
import { UnitPicker } from "../services/pickers.tsx";
import { MadeLines } from "./made-lines.tsx";
import { titleOfRow } from "./row-title.ts";

const Schema = z.strictObject({
  titleEn: requiredText(200),
  titleNb: requiredText(200),
  descriptionEn: longText(2_000),
  descriptionNb: longText(2_000),
  unitId: id,
  units: positiveMeasure,
});

const toInput = (line: TakenLine): TemplateLineInput => ({
  serviceId: line.serviceId,
  quantity: line.quantity,
  formula: line.formula,
  linkedLine: line.linkedLine,
  linkedRatio: line.linkedRatio,
});

interface MakeTemplateFormProps {
  readonly priced: PricedEstimate;
  readonly keys: readonly Key[];
  /** Of the group that is made a template. */
  readonly titles: Titles | undefined;
  /** The language of the document. */
  readonly language: Language;
  readonly onSaved: (template: ServiceTemplate) => void;
  readonly onCancel: () => void;
}

export function MakeTemplateForm(props: MakeTemplateFormProps) {
  const { priced, keys, titles, language, onSaved, onCancel } = props;
  const { t } = useTranslation();
  const save = ({ units: count, ...input }: z.output<typeof Schema>) => {
    const made = templateFromLines(priced, keys, count);
    return call(serviceTemplates.create, { body: { ...input, lines: made.lines.map(toInput) } });
  };
  /** The form is not sent while the lines make no template. */
  const refuse = (count: string): string | undefined => {
    const made = templateFromLines(priced, keys, count);
    if (made.lines.length === 0) return t("serviceTemplates.make.nothing");
    if (made.lines.length > maxTemplateLines) {
      return t("serviceTemplates.make.tooMany", { limit: maxTemplateLines });
    }
    const zero = made.zero.map((key) => titleOfRow(priced, key, language));
    if (zero.length === 0) return undefined;
    return t("serviceTemplates.make.zero", { titles: zero.join(", ") });
  };
  return (
    <RecordForm
      schema={Schema}
      labels={{
        titleEn: t("common.titleEn"),
        titleNb: t("common.titleNb"),
        descriptionEn: t("serviceTemplates.descriptionEn"),
        descriptionNb: t("serviceTemplates.descriptionNb"),
        unitId: t("serviceTemplates.unit"),
        units: t("serviceTemplates.make.units"),
      }}
      initial={{
        titleEn: titles?.titleEn ?? "",
        titleNb: titles?.titleNb ?? "",
        descriptionEn: "",
        descriptionNb: "",
        units: "1",
      }}
      startsInFirstField
      save={save}
      savedText={t("toasts.added")}
      onSaved={onSaved}
      onCancel={onCancel}
    >
      <TextFields />
      <div className="field-row">
        <RecordField name="unitId" hint={t("serviceTemplates.unitHint")}>
          <UnitPicker />
        </RecordField>
        <RecordField name="units" hint={t("serviceTemplates.make.unitsHint")}>
          <DecimalField />
        </RecordField>
      </div>
      <Form.Item
        name="lines"
        rules={[
          ({ getFieldValue }) => ({
            validator: () => {
              const count = positiveMeasure.safeParse(getFieldValue("units"));
              const reason = count.success ? refuse(count.data) : undefined;
              return reason === undefined ? Promise.resolve() : Promise.reject(new Error(reason));
            },
          }),
        ]}
      >
        <MadeLines priced={priced} keys={keys} language={language} />
      </Form.Item>
    </RecordForm>
  );
}

function TextFields() {
  return (
    <>
      <div className="field-row">
        <RecordField name="titleEn">
          <Input maxLength={200} />
        </RecordField>
        <RecordField name="titleNb">
          <Input maxLength={200} lang="nb" />
        </RecordField>
      </div>
      <div className="field-row">
        <RecordField name="descriptionEn">
          <Input.TextArea maxLength={2000} />
        </RecordField>
        <RecordField name="descriptionNb">
          <Input.TextArea maxLength={2000} lang="nb" />
        </RecordField>
      </div>
    </>
  );
}

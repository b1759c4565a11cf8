import Form from "antd/es/form";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { positiveMeasure } from "../../../contracts/fields.ts";
import {
  maxTemplateLines,
  type ServiceTemplate,
  ServiceTemplateFields,
  serviceTemplates,
} from "../../../contracts/service-templates.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { Decimal } from "../../../domain/money/decimal.ts";
import type { Titles } from "../../../domain/estimate/new-row.ts";
import type { PricedEstimate } from "../../../domain/pricing/priced-estimate.ts";
import { templateFromLines } from "../../../domain/templates/template-from-lines.ts";
import { call } from "../../base/api.ts";
import type { Language } from "../../base/i18n.ts";
import { DecimalField } from "../../kit/fields/decimal-field.tsx";
import { RecordField } from "../../kit/fields/record-field.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { lineInputOf } from "../../service-templates/line-list.ts";
import { TemplateTexts, useTemplateLabels } from "../../service-templates/template-fields.tsx";
import { UnitPicker } from "../../services/pickers.tsx";
import { MadeLines } from "./made-lines.tsx";
import { titleOfRow } from "../editor/cells/row-title.ts";

const Schema = ServiceTemplateFields.omit({ lines: true }).extend({ units: positiveMeasure });

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
    return call(serviceTemplates.create, {
      body: { ...input, lines: made.lines.map(lineInputOf) },
    });
  };
  return (
    <RecordForm
      schema={Schema}
      labels={{ ...useTemplateLabels(), units: t("serviceTemplates.make.units") }}
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
      <TemplateTexts />
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
              const reason = count.success ? refusalOf(t, props, count.data) : undefined;
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

/** Why the lines make no template for so many units; the form is not sent while there is a reason. */
function refusalOf(
  t: TFunction,
  { priced, keys, language }: MakeTemplateFormProps,
  count: Decimal,
): string | undefined {
  const made = templateFromLines(priced, keys, count);
  if (made.lines.length === 0) return t("serviceTemplates.make.nothing");
  if (made.lines.length > maxTemplateLines) {
    return t("serviceTemplates.make.tooMany", { limit: maxTemplateLines });
  }
  const zero = made.zero.map((key) => titleOfRow(priced, key, language));
  if (zero.length === 0) return undefined;
  return t("serviceTemplates.make.zero", { titles: zero.join(", ") });
}

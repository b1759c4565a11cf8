import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Service } from "../../contracts/services.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { TitleFields } from "../kit/fields/title-fields.tsx";
import { UnitPicker } from "../services/pickers.tsx";
import { TemplateLinesItem } from "./template-lines-item.tsx";

export function useTemplateLabels() {
  const { t } = useTranslation();
  return {
    titleEn: t("common.titleEn"),
    titleNb: t("common.titleNb"),
    descriptionEn: t("serviceTemplates.descriptionEn"),
    descriptionNb: t("serviceTemplates.descriptionNb"),
    unitId: t("serviceTemplates.unit"),
    lines: t("serviceTemplates.lines.label"),
  };
}

/** `services` are those that the template has already; more are remembered as they are picked. */
export function TemplateFields({ services }: { services: readonly Service[] }) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<readonly Service[]>([]);
  const known = new Map([...services, ...picked].map((one) => [one.id, one]));
  return (
    <>
      <TemplateTexts />
      <div className="field-row template-unit">
        <RecordField name="unitId" hint={t("serviceTemplates.unitHint")}>
          <UnitPicker />
        </RecordField>
      </div>
      <TemplateLinesItem services={known} onPick={(service) => setPicked([...picked, service])} />
    </>
  );
}

/** Titles and descriptions. */
export function TemplateTexts() {
  return (
    <>
      <TitleFields maxLength={200} />
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

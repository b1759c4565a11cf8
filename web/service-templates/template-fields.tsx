import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Service } from "../../contracts/services.ts";
import { RecordField } from "../kit/record-field.tsx";
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
  const [known, setKnown] = useState(() => new Map(services.map((one) => [one.id, one])));
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
      <div className="field-row template-unit">
        <RecordField name="unitId" hint={t("serviceTemplates.unitHint")}>
          <UnitPicker />
        </RecordField>
      </div>
      <TemplateLinesItem
        services={known}
        onPick={(service) => setKnown(new Map(known).set(service.id, service))}
      />
    </>
  );
}

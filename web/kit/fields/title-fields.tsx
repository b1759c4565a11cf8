import Form from "antd/es/form";
import Input from "antd/es/input";
import type { FocusEvent } from "react";
import { RecordField } from "./record-field.tsx";

/**
 * The title in both languages. Whoever leaves the two with one of them empty gets the same text there,
 * to be seen and changed: most names of a Norwegian company have no English of their own.
 */
export function TitleFields({ maxLength }: { maxLength: number }) {
  const form = Form.useFormInstance();
  const fill = (empty: string, from: string) => {
    const text: unknown = form.getFieldValue(from);
    const known: unknown = form.getFieldValue(empty);
    if (isBlank(text) || !isBlank(known)) return;
    form.setFields([{ name: empty, value: text, errors: [] }]);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // On the way from one to the other nothing is put where somebody is about to type.
    if (currentTarget.contains(relatedTarget)) return;
    fill("titleNb", "titleEn");
    fill("titleEn", "titleNb");
  };
  return (
    <div className="field-row" onBlur={onBlur}>
      <RecordField name="titleEn">
        <Input maxLength={maxLength} />
      </RecordField>
      <RecordField name="titleNb">
        <Input maxLength={maxLength} lang="nb" />
      </RecordField>
    </div>
  );
}

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";

import Form from "antd/es/form";
import Input from "antd/es/input";
import { RecordField } from "./record-field.tsx";

const other = { titleEn: "titleNb", titleNb: "titleEn" } as const;

/**
 * The title in both languages. Leaving one while the other is empty puts the same text there, to be
 * seen and changed: most names of a Norwegian company have no English of their own.
 */
export function TitleFields({ maxLength }: { maxLength: number }) {
  const form = Form.useFormInstance();
  const textOf = (name: keyof typeof other): string => {
    const value: unknown = form.getFieldValue(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const fill = (name: keyof typeof other) => {
    const text = textOf(name);
    if (text === "" || textOf(other[name]) !== "") return;
    form.setFields([{ name: other[name], value: text, errors: [] }]);
  };
  return (
    <div className="field-row">
      <RecordField name="titleEn">
        <Input maxLength={maxLength} onBlur={() => fill("titleEn")} />
      </RecordField>
      <RecordField name="titleNb">
        <Input maxLength={maxLength} lang="nb" onBlur={() => fill("titleNb")} />
      </RecordField>
    </div>
  );
}

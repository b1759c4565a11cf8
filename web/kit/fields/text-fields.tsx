import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { isBorrowed } from "../../../domain/project/two-languages.ts";
import { RecordField } from "./record-field.tsx";

interface TextFieldsProps {
  /** What both fields are called but for their language. */
  readonly name: string;
  readonly hint?: string;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A text of documents in Norwegian and in English; says where one of them is printed for both. */
export function TextFields({ name, hint }: TextFieldsProps) {
  const { t } = useTranslation();
  const [nameNb, nameEn] = [`${name}Nb`, `${name}En`];
  const text = { nb: textOf(Form.useWatch(nameNb)), en: textOf(Form.useWatch(nameEn)) };
  const hintIn = (language: keyof typeof text) =>
    isBorrowed(text, language) ? t(`common.borrowedText.${language}`) : hint;
  return (
    <div className="field-row">
      <RecordField name={nameNb} hint={hintIn("nb")}>
        <Input.TextArea rows={4} />
      </RecordField>
      <RecordField name={nameEn} hint={hintIn("en")}>
        <Input.TextArea rows={4} />
      </RecordField>
    </div>
  );
}

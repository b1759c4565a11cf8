import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { RecordField } from "../kit/fields/record-field.tsx";
import { hasBorrowedTitle } from "../kit/page/title-in.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** The title of a service, of which one language is enough; says so, and where that one is shown for both. */
export function ServiceTitleFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const titles = {
    titleEn: textOf(Form.useWatch("titleEn", form)),
    titleNb: textOf(Form.useWatch("titleNb", form)),
  };
  const isNone = titles.titleEn === "" && titles.titleNb === "";
  const hintIn = (language: "en" | "nb") =>
    hasBorrowedTitle(titles, language) && t(`services.borrowedTitle.${language}`);
  // That one of them is missing is said at one, and mended in either.
  const endComplaint = () =>
    form.setFields(["titleEn", "titleNb"].map((name) => ({ name, errors: [] })));
  return (
    <div className="field-row" onInput={endComplaint}>
      <RecordField name="titleEn" hint={isNone ? t("services.oneTitle") : hintIn("en")}>
        <Input />
      </RecordField>
      <RecordField name="titleNb" hint={hintIn("nb")}>
        <Input lang="nb" />
      </RecordField>
    </div>
  );
}

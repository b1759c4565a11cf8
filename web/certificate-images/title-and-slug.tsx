import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { RecordField } from "../kit/fields/record-field.tsx";
import { slugOf } from "./slug-of.ts";

/** Leaving the title suggests a short name where there is none yet; it can be changed. */
export function TitleAndSlug() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const suggest = (title: string) => {
    const slug: unknown = form.getFieldValue("slug");
    const suggested = slugOf(title);
    if (suggested === "" || (typeof slug === "string" && slug.trim() !== "")) return;
    form.setFields([{ name: "slug", value: suggested, errors: [] }]);
  };
  return (
    <div className="field-row">
      <RecordField name="title" hint={t("certificateImages.titleHint")}>
        <Input maxLength={200} onBlur={({ target }) => suggest(target.value)} />
      </RecordField>
      <RecordField name="slug" hint={t("certificateImages.slugHint")}>
        <Input maxLength={50} autoCapitalize="none" spellCheck={false} />
      </RecordField>
    </div>
  );
}

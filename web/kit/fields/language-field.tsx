import Select from "antd/es/select";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { languageNames, languages, useLanguage } from "../../base/i18n.ts";
import { useFormParts } from "../form/form-context.ts";
import { byTyping } from "./by-typing.ts";
import { RecordField } from "./record-field.tsx";

/** The language that a user reads; `isOwn` where the reader is that user. */
export function LanguageField({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation();
  useLanguageOfHeader(isOwn);
  return (
    <RecordField name="locale">
      <Select
        showSearch={byTyping}
        options={languages.map((value) => ({ value, label: t(languageNames[value]) }))}
      />
    </RecordField>
  );
}

/** The switch of the header saves one's own language by itself: a form that is open must not put it back. */
function useLanguageOfHeader(isOwn: boolean): void {
  const language = useLanguage();
  const { takeSaved } = useFormParts();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    if (isOwn) takeSaved?.({ locale: language });
  }, [isOwn, language, takeSaved]);
}

import { useTranslation } from "react-i18next";
import { Line } from "../../../../contracts/estimate-content.ts";
import { maxLengthOf } from "../../../../contracts/max-length.ts";
import { type LinePart, setLine } from "./line-part.ts";
import { TextField } from "./panel-fields.tsx";
import { PanelSection } from "./panel-section.tsx";
import { titleFieldsIn } from "../../../kit/page/title-in.ts";

/** Titles in both languages, the document's own first, and the longer texts. */
export function LineTexts(part: LinePart) {
  const { t } = useTranslation();
  const { row, isReadOnly, language } = part;
  return (
    <PanelSection title={t("estimates.line.texts")}>
      {titleFieldsIn(language).map((field) => (
        <TextField
          key={field}
          label={t(`common.${field}`)}
          value={row.line[field]}
          isReadOnly={isReadOnly}
          maxLength={maxLengthOf(Line, field)}
          onCommit={(text) => setLine(part, field, text, t(`common.${field}`))}
        />
      ))}
      <TextField
        label={t("estimates.line.description")}
        hint={t("estimates.line.descriptionHint")}
        value={row.line.description}
        isReadOnly={isReadOnly}
        rows={2}
        maxLength={maxLengthOf(Line, "description")}
        onCommit={(text) => setLine(part, "description", text, t("estimates.line.description"))}
      />
      <TextField
        label={t("estimates.line.reference")}
        hint={t("estimates.line.referenceHint")}
        value={row.line.reference}
        isReadOnly={isReadOnly}
        maxLength={maxLengthOf(Line, "reference")}
        onCommit={(text) => setLine(part, "reference", text, t("estimates.line.reference"))}
      />
      {part.seesCosts && (
        <TextField
          label={t("estimates.line.note")}
          hint={t("estimates.line.noteHint")}
          value={row.line.note}
          isReadOnly={isReadOnly}
          rows={1}
          maxLength={maxLengthOf(Line, "note")}
          onCommit={(text) => setLine(part, "note", text, t("estimates.line.note"))}
        />
      )}
    </PanelSection>
  );
}

import { Link, useNavigate, useParams } from "@tanstack/react-router";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { textBlocks } from "../../contracts/text-blocks.ts";
import { offerWords } from "../../domain/project/offer-words.ts";
import { textPlaces } from "../../domain/project/text-places.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { TextFields } from "../kit/fields/text-fields.tsx";
import { WordList } from "../kit/fields/word-list.tsx";
import { RecordPage } from "../kit/form/record-page.tsx";
import { useGoBack } from "../kit/page/use-go-back.ts";

/** Adds a text block, or changes the one that the address names. */
export function TextBlockPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const navigate = useNavigate();
  const goBack = useGoBack(() => void navigate({ to: "/text-blocks" }));
  return (
    <RecordPage
      endpoints={textBlocks}
      id={id}
      labels={{
        title: t("textBlocks.titleField"),
        place: t("textBlocks.place"),
        textNb: t("textBlocks.textNb"),
        textEn: t("textBlocks.textEn"),
      }}
      empty={{ title: "", place: "any", textNb: "", textEn: "" }}
      addTitle={t("textBlocks.add")}
      editTitle={t("textBlocks.edit")}
      titleOf={({ title }) => title}
      parents={[
        { key: "text-blocks", link: <Link to="/text-blocks">{t("textBlocks.title")}</Link> },
      ]}
      onDone={goBack}
    >
      <div className="field-row">
        <RecordField name="title">
          <Input />
        </RecordField>
        <RecordField name="place">
          <Select
            showSearch={byTyping}
            options={textPlaces.map((value) => ({ value, label: t(`textBlocks.places.${value}`) }))}
          />
        </RecordField>
      </div>
      <p className="muted form-note">{t("common.offerWordsHint")}</p>
      <WordList words={offerWords} />
      <TextFields name="text" hint={t("textBlocks.textHint")} />
    </RecordPage>
  );
}

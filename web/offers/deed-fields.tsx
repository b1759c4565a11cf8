import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { text } from "../../contracts/fields.ts";
import { AnswerFileType, EnteredWay, HandOverWay } from "../../contracts/offers.ts";
import { textLimits } from "../../domain/base/text-limits.ts";
import { byTyping } from "../kit/fields/by-typing.ts";
import { DateField } from "../kit/fields/date-field.tsx";
import { FileChooser } from "../kit/fields/file-chooser.tsx";
import { fieldRules } from "../kit/fields/record-field.tsx";
import "../kit/fields/image-field.css";
import { ChoiceField } from "./choice-field.tsx";
import type { DeedValues, DialogDeed } from "./use-deed.ts";

/** How long they may be, as the server takes them. */
const Texts = z.object({ note: text(textLimits.offerNote), name: text() });
const needed = [{ required: true, whitespace: true }];

type Labels = Readonly<Record<string, string>>;

/** What the fields of a deed are called; a note that has to be given is a reason. */
export function useDeedLabels(deed: DialogDeed): Labels {
  const { t } = useTranslation();
  const notes = { hand_over: t("offers.handOverNote"), accept: t("offers.note") };
  return {
    way: t("offers.way"),
    date: t("offers.date"),
    name: t("offers.name"),
    note: deed === "hand_over" || deed === "accept" ? notes[deed] : t("offers.reason"),
    validUntil: t("offers.validUntil"),
    chosen: t("offers.choices"),
  };
}

interface DeedFieldsProps {
  readonly deed: DialogDeed;
  readonly estimateId: string;
  readonly labels: Labels;
}

const isAnswer = (deed: DialogDeed) => deed === "accept" || deed === "decline";

/** The fields that a deed needs. */
export function DeedFields({ deed, estimateId, labels }: DeedFieldsProps) {
  const { t } = useTranslation();
  const isNoteNeeded = deed !== "hand_over" && deed !== "accept";
  return (
    <>
      {deed === "hand_over" && (
        <Form.Item name="handOverWay" label={labels["way"]}>
          <Select
            showSearch={byTyping}
            options={HandOverWay.options.map((value) => ({
              value,
              label: t(`offers.sentWays.${value}`),
            }))}
          />
        </Form.Item>
      )}
      {isAnswer(deed) && <AnswerFields labels={labels} isNameNeeded={deed === "accept"} />}
      {deed === "accept" && (
        <Form.Item<DeedValues> name="chosen">
          <ChoiceField estimateId={estimateId} />
        </Form.Item>
      )}
      {deed === "extend" ? (
        <Form.Item name="validUntil" label={labels["validUntil"]} rules={[{ required: true }]}>
          <DateField />
        </Form.Item>
      ) : (
        <Form.Item
          name="note"
          label={labels["note"]}
          rules={[
            ...(isNoteNeeded ? needed : []),
            ...fieldRules(Texts, "note", labels["note"] ?? "", t),
          ]}
          validateFirst
        >
          <Input />
        </Form.Item>
      )}
      {deed === "accept" && (
        <Form.Item name="file" label={t("offers.file")} extra={t("offers.fileHint")}>
          <DocumentField />
        </Form.Item>
      )}
    </>
  );
}

function AnswerFields({ labels, isNameNeeded }: { labels: Labels; isNameNeeded: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="field-row">
        <Form.Item name="way" label={labels["way"]}>
          <Select
            showSearch={byTyping}
            options={EnteredWay.options.map((value) => ({
              value,
              label: t(`offers.ways.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="date" label={labels["date"]} rules={[{ required: true }]}>
          <DateField />
        </Form.Item>
      </div>
      <Form.Item
        name="name"
        label={labels["name"]}
        rules={[
          ...(isNameNeeded ? needed : []),
          ...fieldRules(Texts, "name", labels["name"] ?? "", t),
        ]}
        validateFirst
      >
        <Input />
      </Form.Item>
    </>
  );
}

interface DocumentFieldProps {
  readonly id?: string;
  readonly value?: File | null;
  readonly onChange?: (file: File | null) => void;
}

/** A file that goes along, by its name once it is chosen. */
function DocumentField({ id, value = null, onChange }: DocumentFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="document-field">
      <FileChooser
        {...(id !== undefined && { id })}
        text={t(value === null ? "offers.chooseFile" : "images.change")}
        accept={AnswerFileType.options.join()}
        onChoose={(file) => file && onChange?.(file)}
      />
      {value !== null && (
        <>
          <span>{value.name}</span>
          <Button type="text" size="small" onClick={() => onChange?.(null)}>
            {t("offers.withoutFile")}
          </Button>
        </>
      )}
    </div>
  );
}

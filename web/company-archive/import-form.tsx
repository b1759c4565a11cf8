import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Progress from "antd/es/progress";
import type { TFunction } from "i18next";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { UnusableArchiveReason } from "../../contracts/company-archive.ts";
import { ApiProblem } from "../base/api.ts";
import { FileChooser } from "../kit/fields/file-chooser.tsx";
import "../kit/fields/image-field.css";
import { problemText } from "../kit/page/field-message.ts";

interface ImportFormProps {
  readonly sent: number;
  readonly isRunning: boolean;
  readonly error: Error | null;
  readonly onImport: (file: File) => void;
}

/** Takes an archive into the company. What was chosen stays after a refusal. */
export function ImportForm({ sent, isRunning, error, onImport }: ImportFormProps) {
  const { t } = useTranslation();
  return (
    <Form<{ file: File }>
      layout="vertical"
      requiredMark={false}
      disabled={isRunning}
      onFinish={({ file }) => onImport(file)}
    >
      <p>{t("companyArchive.importMeaning")}</p>
      <p>{t("companyArchive.importKeeps")}</p>
      {error && <Alert type="error" showIcon role="alert" title={reasonText(t, error)} />}
      <Form.Item
        name="file"
        label={t("companyArchive.file")}
        rules={[{ required: true, message: t("companyArchive.noFile") }]}
      >
        <ArchiveField />
      </Form.Item>
      {isRunning && <Course sent={sent} />}
      <Button type="primary" htmlType="submit" loading={isRunning}>
        {t("companyArchive.run")}
      </Button>
    </Form>
  );
}

function reasonText(t: TFunction, error: Error): string {
  const details = error instanceof ApiProblem ? error.details : {};
  const known = UnusableArchiveReason.safeParse(details["reason"]);
  if (!known.success) return problemText(t, error);
  const reason = t(`companyArchive.reasons.${known.data}`);
  const { at } = details;
  return typeof at === "string" && at !== "" ? t("companyArchive.at", { reason, at }) : reason;
}

interface ArchiveFieldProps {
  readonly id?: string;
  readonly value?: File;
  readonly onChange?: (file: File | undefined) => void;
}

function ArchiveField({ id, value, onChange }: ArchiveFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="archive-file">
      <FileChooser
        {...(id !== undefined && { id })}
        accept=".zip,application/zip"
        text={t(value ? "companyArchive.chooseOther" : "companyArchive.choose")}
        onChoose={(file) => file && onChange?.(file)}
      />
      <span>{value?.name}</span>
    </div>
  );
}

/** First the file travels, which can be counted; then the server works, which cannot. */
function Course({ sent }: { readonly sent: number }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <p id={id} role="status">
        {t(sent < 1 ? "companyArchive.uploading" : "companyArchive.running")}
      </p>
      {sent < 1 && (
        <Progress percent={Math.floor(sent * 100)} aria-labelledby={id} strokeLinecap="butt" />
      )}
    </div>
  );
}

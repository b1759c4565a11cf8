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
import { ArchivePreview } from "./archive-preview.tsx";
import { useChosenArchive } from "./use-chosen-archive.ts";

interface ImportFormProps {
  readonly companyId: string;
  readonly sent: number;
  readonly isRunning: boolean;
  readonly error: Error | null;
  readonly onChoose: () => void;
  readonly onImport: (file: File) => void;
}

/** Takes an archive into the company, once it was seen what it is. What was chosen stays after a refusal. */
export function ImportForm(props: ImportFormProps) {
  const { companyId, sent, isRunning, error, onChoose, onImport } = props;
  const { t } = useTranslation();
  const id = useId();
  const { chosen, choose } = useChosenArchive();
  const read = chosen?.read;
  const refusal = read?.ok === false ? t(`companyArchive.reasons.${read.problem}`) : undefined;
  const problem = error ? reasonText(t, error) : refusal;
  return (
    <Form
      layout="vertical"
      disabled={isRunning}
      onFinish={() => {
        if (chosen) onImport(chosen.file);
      }}
    >
      <p>{t("companyArchive.importMeaning")}</p>
      <p>{t("companyArchive.importKeeps")}</p>
      {problem !== undefined && <Alert type="error" showIcon role="alert" title={problem} />}
      <Form.Item label={t("companyArchive.file")} htmlFor={id}>
        <div className="archive-file">
          <FileChooser
            id={id}
            accept=".zip,application/zip"
            text={t(chosen ? "companyArchive.chooseOther" : "companyArchive.choose")}
            disabled={isRunning}
            onChoose={(file) => {
              // A choice of the browser that was open before ends while another file is on its way.
              if (!file || isRunning) return;
              onChoose();
              void choose(file);
            }}
          />
          <span>{chosen?.file.name}</span>
        </div>
      </Form.Item>
      {chosen && read?.ok && (
        <>
          <ArchivePreview companyId={companyId} size={chosen.file.size} head={read.value} />
          {isRunning && <Course sent={sent} />}
          <Button type="primary" htmlType="submit" loading={isRunning}>
            {t("companyArchive.run")}
          </Button>
        </>
      )}
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

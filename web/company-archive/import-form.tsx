import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Progress from "antd/es/progress";
import type { TFunction } from "i18next";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { companyArchive, UnusableArchiveReason } from "../../contracts/company-archive.ts";
import { ApiProblem } from "../base/api.ts";
import { useSession } from "../base/guard.ts";
import { sendForm } from "../base/send-form.ts";
import { useRefreshSession } from "../base/session.ts";
import { FileChooser } from "../kit/fields/file-chooser.tsx";
import "../kit/fields/image-field.css";
import { problemText } from "../kit/page/field-message.ts";

/** Takes an archive into the company. What was chosen stays after a refusal. */
export function ImportForm({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation();
  const { company } = useSession();
  const queryClient = useQueryClient();
  const refreshSession = useRefreshSession();
  const [sent, setSent] = useState(0);
  const run = useMutation({
    mutationFn: ({ file }: { readonly file: File }) =>
      sendForm(companyArchive.import, {
        params: { companyId },
        fields: {},
        file,
        onSent: setSent,
      }),
    onSuccess: () => {
      // All that was read of the company is another thing now; whether it is empty is told by what was done.
      const isKept = {
        predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
          queryKey[0] !== companyArchive.state.path,
      };
      void queryClient.invalidateQueries(isKept);
      void refreshSession();
    },
  });
  if (run.data) {
    return (
      <div role="status">
        <Alert
          type="success"
          showIcon
          title={t("companyArchive.done")}
          description={t("companyArchive.doneMeaning", { count: run.data.records })}
        />
        {companyId === company.id && <Link to="/projects">{t("companyArchive.open")}</Link>}
      </div>
    );
  }
  return (
    <Form<{ file: File }>
      layout="vertical"
      requiredMark={false}
      disabled={run.isPending}
      onFinish={(values) => {
        setSent(0);
        run.mutate(values);
      }}
    >
      <p>{t("companyArchive.importMeaning")}</p>
      <p>{t("companyArchive.importKeeps")}</p>
      {run.error && <Alert type="error" showIcon role="alert" title={reasonText(t, run.error)} />}
      <Form.Item
        name="file"
        label={t("companyArchive.file")}
        rules={[{ required: true, message: t("companyArchive.noFile") }]}
      >
        <ArchiveField />
      </Form.Item>
      {run.isPending && <Course sent={sent} />}
      <Button type="primary" htmlType="submit" loading={run.isPending}>
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

import UploadOutlined from "@ant-design/icons/es/icons/UploadOutlined";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import Progress from "antd/es/progress";
import type { TFunction } from "i18next";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { backups, UnusableReason } from "../../contracts/backups.ts";
import { maxLengthOf } from "../../contracts/max-length.ts";
import { ApiProblem } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";
import { wayInForm } from "./way-in-form.ts";

export interface RestoreValues {
  readonly email: string;
  readonly password: string;
  readonly passphrase: string;
  readonly file: File;
}

interface RestoreFormProps {
  /** How much of the file has been sent, from 0 to 1. */
  readonly sent: number;
  readonly isRunning: boolean;
  readonly error: Error | null;
  readonly onRestore: (values: RestoreValues) => void;
}

const maxLength = (name: "email" | "password" | "passphrase") =>
  maxLengthOf(backups.restore.form, name);

/** What was typed and chosen stays after a refusal, so that a slip can be corrected. */
export function RestoreForm({ sent, isRunning, error, onRestore }: RestoreFormProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<RestoreValues>();
  return (
    <Form
      form={form}
      {...wayInForm}
      disabled={isRunning}
      initialValues={{ passphrase: "" }}
      onFinish={onRestore}
    >
      {error && (
        <Alert
          className="login-problem"
          type="error"
          showIcon
          title={reasonText(t, error)}
          role="alert"
        />
      )}
      <Form.Item
        name="file"
        label={t("backups.file")}
        rules={[{ required: true, message: t("backups.noFile") }]}
      >
        <FileField />
      </Form.Item>
      <Form.Item
        name="passphrase"
        label={t("backups.passphrase")}
        extra={t("backups.passphraseHint")}
      >
        <Input.Password autoComplete="off" maxLength={maxLength("passphrase")} />
      </Form.Item>
      <Form.Item name="email" label={t("backups.firstEmail")} rules={[{ required: true }]}>
        <Input type="email" autoComplete="username" maxLength={maxLength("email")} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t("backups.firstPassword")}
        extra={t("backups.firstHint")}
        rules={[{ required: true }]}
      >
        <Input.Password autoComplete="current-password" maxLength={maxLength("password")} />
      </Form.Item>
      {isRunning && <Course sent={sent} />}
      <Button type="primary" htmlType="submit" block loading={isRunning}>
        {t("backups.restore")}
      </Button>
    </Form>
  );
}

function reasonText(t: TFunction, error: Error): string {
  const details = error instanceof ApiProblem ? error.details : {};
  const reason = UnusableReason.safeParse(details["reason"]);
  return reason.success ? t(`backups.reasons.${reason.data}`) : problemText(t, error);
}

interface FileFieldProps {
  readonly id?: string;
  readonly value?: File;
  readonly onChange?: (file: File | undefined) => void;
}

function FileField({ id, value, onChange, ...input }: FileFieldProps) {
  const { t } = useTranslation();
  return (
    <div className="restore-file">
      <label>
        <UploadOutlined aria-hidden />
        {t(value ? "backups.chooseOther" : "backups.choose")}
        <input
          {...input}
          id={id}
          type="file"
          className="visually-hidden"
          onChange={({ target }) => {
            if (target.files?.[0]) onChange?.(target.files[0]);
            // The same file may be chosen again, after it was copied anew.
            target.value = "";
          }}
        />
      </label>
      <span>{value?.name}</span>
    </div>
  );
}

/** First the file travels, which can be counted; then the server works, which cannot. */
function Course({ sent }: { readonly sent: number }) {
  const { t } = useTranslation();
  const id = useId();
  const text = sent < 1 ? t("backups.uploading") : t("backups.restoring");
  return (
    <div className="restore-course">
      <p id={id} role="status">
        {text}
      </p>
      {sent < 1 && (
        <Progress percent={Math.floor(sent * 100)} aria-labelledby={id} strokeLinecap="butt" />
      )}
    </div>
  );
}

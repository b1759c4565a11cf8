import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { factors } from "../../contracts/factors.ts";
import { ApiProblem, call } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";

/** A browser that was left open changes nothing here. */
export function ConfirmPassword({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const confirm = useMutation({
    mutationFn: (body: { currentPassword: string }) => call(factors.confirm, { body }),
    onSuccess: onDone,
  });
  const label = t("factors.password");
  const isWrong = confirm.error instanceof ApiProblem && confirm.error.status === 422;
  return (
    <Form
      // It may stand on a page and in a dialog over it.
      name={form}
      layout="vertical"
      requiredMark={false}
      className="factor-part"
      onFinish={(values: { currentPassword: string }) => confirm.mutate(values)}
    >
      <p className="muted">{t("factors.confirmFirst")}</p>
      {confirm.error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={isWrong ? t("fields.wrong_password", { label }) : problemText(t, confirm.error)}
        />
      )}
      <Form.Item name="currentPassword" label={label} rules={[{ required: true }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button htmlType="submit" loading={confirm.isPending}>
        {t("factors.continue")}
      </Button>
    </Form>
  );
}

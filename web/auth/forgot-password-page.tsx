import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { maxLengthOf } from "../../contracts/max-length.ts";
import { passwordLinks } from "../../contracts/password-links.ts";
import { call } from "../base/api.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { SignInProblem } from "./sign-in-problem.tsx";
import { wayInForm } from "./way-in-form.ts";

/** The answer is the same whether somebody has the address or not. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ email: string }>();
  useEffect(() => form.focusField("email"), [form]);
  const request = useMutation({
    mutationFn: (body: { email: string }) => call(passwordLinks.request, { body }),
  });
  return (
    <AuthFrame title={t("auth.forgotTitle")} meaning={t("auth.forgotMeaning")}>
      <Form form={form} {...wayInForm} onFinish={(values) => request.mutate(values)}>
        <SignInProblem error={request.error} />
        {request.data && (
          <Alert
            className="login-problem"
            type={request.data.isMailed ? "success" : "info"}
            showIcon
            role="status"
            title={t(request.data.isMailed ? "auth.linkIsMailed" : "auth.linkFromAdministrator")}
          />
        )}
        <Form.Item name="email" label={t("auth.email")} rules={[{ required: true }]}>
          <Input
            type="email"
            autoComplete="username"
            maxLength={maxLengthOf(passwordLinks.request.body, "email")}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={request.isPending}>
          {t("auth.sendLink")}
        </Button>
        <p className="login-more">
          <Link to="/auth/login">{t("auth.backToSignIn")}</Link>
        </p>
      </Form>
    </AuthFrame>
  );
}

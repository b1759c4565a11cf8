import LockOutlined from "@ant-design/icons/es/icons/LockOutlined";
import UserOutlined from "@ant-design/icons/es/icons/UserOutlined";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useRouter } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { auth, type SignInInput } from "../../contracts/auth.ts";
import { backups } from "../../contracts/backups.ts";
import { maxLengthOf } from "../../contracts/max-length.ts";
import type * as z from "zod";
import { call, queryOf } from "../base/api.ts";
import type { Language } from "../base/i18n.ts";
import { pathAfterSignIn } from "../base/landing.ts";
import { beginSession } from "../base/session.ts";
import { notifyError } from "../kit/page/toasts.tsx";
import { problemText } from "../kit/page/field-message.ts";
import { usePageTitle } from "../kit/page/use-page-title.ts";
import { LoginFrame } from "./login-frame.tsx";

const route = getRouteApi("/auth/login");

export function LoginPage() {
  const { t } = useTranslation();
  usePageTitle(t("auth.signIn"));
  const [chosen, setChosen] = useState<Language>();
  return (
    <LoginFrame onLanguage={setChosen}>
      <h1>{t("auth.title")}</h1>
      <p className="muted">{t("auth.meaning")}</p>
      <LoginForm locale={chosen} />
      <RestoreLink />
    </LoginFrame>
  );
}

/** Before the first sign-in the company of a backup may take the place of the one that the start made. */
function RestoreLink() {
  const { t } = useTranslation();
  const { data } = useQuery(queryOf(backups.canRestore, {}));
  if (!data?.isPossible) return null;
  return (
    <p className="login-other">
      <Link to="/auth/restore">{t("backups.restore")}</Link>
    </p>
  );
}

interface LoginFormProps {
  /** The language that was chosen on this page; one that the browser remembers is not sent. */
  readonly locale: Language | undefined;
}

/** What was typed stays after a refusal, so that a slip can be corrected. */
function LoginForm({ locale }: LoginFormProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { from } = route.useSearch();
  const [form] = Form.useForm<z.input<typeof SignInInput>>();
  useEffect(() => form.focusField("email"), [form]);
  const signIn = useMutation({
    mutationFn: (body: z.input<typeof SignInInput>) => call(auth.signIn, { body }),
    onSuccess: async (session) => {
      await beginSession(queryClient, session);
      // The page that was asked for takes the place of this one: "back" must not lead here again.
      router.history.replace(pathAfterSignIn(from, session));
    },
    onError: () => notifyError(t("toasts.signInFailed")),
  });
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      validateTrigger="onSubmit"
      noValidate
      onFinish={(values) => signIn.mutate({ ...values, ...(locale && { locale }) })}
    >
      {signIn.error && (
        <Alert
          className="login-problem"
          type="error"
          showIcon
          title={problemText(t, signIn.error)}
          role="alert"
        />
      )}
      <Form.Item name="email" label={t("auth.email")} rules={[{ required: true }]}>
        <Input
          prefix={<UserOutlined aria-hidden />}
          type="email"
          autoComplete="username"
          maxLength={maxLengthOf(auth.signIn.body, "email")}
        />
      </Form.Item>
      <Form.Item name="password" label={t("auth.password")} rules={[{ required: true }]}>
        <Input.Password
          prefix={<LockOutlined aria-hidden />}
          autoComplete="current-password"
          maxLength={maxLengthOf(auth.signIn.body, "password")}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
        {t("auth.signIn")}
      </Button>
    </Form>
  );
}

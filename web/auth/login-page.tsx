import LockOutlined from "@ant-design/icons/es/icons/LockOutlined";
import UserOutlined from "@ant-design/icons/es/icons/UserOutlined";
import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
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
import { type Language, useLanguage } from "../base/i18n.ts";
import { notifyError } from "../kit/page/toasts.tsx";
import { whenFetched } from "../kit/page/when-fetched.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CompanyChoice, companiesOf } from "./company-choice.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import { owedOf } from "./owed.ts";
import { SignInProblem } from "./sign-in-problem.tsx";
import { useEnter } from "./use-enter.ts";
import { wayInForm } from "./way-in-form.ts";

// Most sign in without it, and sooner.
const SecondStep = whenFetched(() => import("./second-step.tsx"), "SecondStep");

const route = getRouteApi("/auth/login");

export function LoginPage() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Language>();
  const shown = useLanguage();
  const isFirst = useIsFirst();
  return (
    <AuthFrame
      title={t("auth.title")}
      meaning={t("auth.meaning")}
      tabTitle={t("auth.signIn")}
      onLanguage={setChosen}
    >
      <LoginForm locale={chosen ?? (isFirst ? shown : undefined)} />
      {isFirst && <RestoreLink />}
    </AuthFrame>
  );
}

/** Has nobody signed in here before? A backup may be restored as long, and nobody has a language of his own yet. */
const useIsFirst = () => useQuery(queryOf(backups.canRestore, {})).data?.isPossible === true;

/** The company of a backup may take the place of the one that the start made. */
function RestoreLink() {
  const { t } = useTranslation();
  return (
    <p className="login-other">
      <Link to="/auth/restore">{t("backups.restore")}</Link>
    </p>
  );
}

type Values = z.input<typeof SignInInput>;

interface LoginFormProps {
  /** The language that becomes the user's own. One that the browser remembers or asks for is not: it may be another's. */
  readonly locale: Language | undefined;
}

/** What was typed stays after a refusal, so that a slip can be corrected. */
function LoginForm({ locale }: LoginFormProps) {
  const { t } = useTranslation();
  const { from } = route.useSearch();
  const enter = useEnter(from);
  const [form] = Form.useForm<Values>();
  useEffect(() => form.focusField("email"), [form]);
  const signIn = useMutation({
    mutationFn: (body: Values) => call(auth.signIn, { body }),
    onSuccess: enter,
    onError: (error) => {
      const goesOn = companiesOf(error).length > 0 || owedOf(error) !== undefined;
      if (!goesOn) notifyError(t("toasts.signInFailed"));
    },
  });
  const submit = (companyId?: string) =>
    signIn.mutate({
      ...form.getFieldsValue(true),
      ...(locale && { locale }),
      ...(companyId !== undefined && { companyId }),
    });
  const owed = owedOf(signIn.error);
  if (owed) return <SecondStep owed={owed} onDone={enter} onGiveUp={signIn.reset} />;
  const companies = companiesOf(signIn.error);
  if (companies.length > 0) {
    return <CompanyChoice companies={companies} isPending={signIn.isPending} onChoose={submit} />;
  }
  return (
    <Form form={form} {...wayInForm} onFinish={() => submit()}>
      <SignInProblem error={signIn.error} />
      <LoginFields />
      <Button type="primary" htmlType="submit" block loading={signIn.isPending}>
        {t("auth.signIn")}
      </Button>
      <p className="login-more">
        <Link to="/auth/forgot-password">{t("auth.forgot")}</Link>
      </p>
      <ProviderSignIn journey={{ from, locale }} />
    </Form>
  );
}

function LoginFields() {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}

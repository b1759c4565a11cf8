import { useMutation, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { auth, type SignInInput } from "../../contracts/auth.ts";
import { backups } from "../../contracts/backups.ts";
import { maxLengthOf } from "../../contracts/max-length.ts";
import type * as z from "zod";
import { call, queryOf } from "../base/api.ts";
import { type Language, useLanguage } from "../base/i18n.ts";
import { focusHere } from "../kit/page/focus-here.ts";
import { notifyError } from "../kit/page/toasts.tsx";
import { whenFetched } from "../kit/page/when-fetched.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { CompanyChoice, companiesOf } from "./company-choice.tsx";
import { ProviderSignIn } from "./provider-sign-in.tsx";
import { fetchSecondStep } from "./fetch-second-step.ts";
import { owedOf } from "./owed.ts";
import { SignInProblem } from "./sign-in-problem.tsx";
import { useEnter } from "./use-enter.ts";
import { WayInButton } from "./way-in-button.tsx";
import { LockIcon, PersonIcon, WayInField } from "./way-in-field.tsx";

const SecondStep = whenFetched(fetchSecondStep, "SecondStep");

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
type Typed = Pick<Values, "email" | "password">;
const nothingTyped: Typed = { email: "", password: "" };

interface LoginFormProps {
  /** The language that becomes the user's own. One that the browser remembers or asks for is not: it may be another's. */
  readonly locale: Language | undefined;
}

/** What was typed stays after a refusal, so that a slip can be corrected. */
function LoginForm({ locale }: LoginFormProps) {
  const { t } = useTranslation();
  const { from } = route.useSearch();
  const enter = useEnter(from);
  const [values, setValues] = useState(nothingTyped);
  const [isAsked, setAsked] = useState(false);
  const signIn = useMutation({
    mutationFn: (body: Values) => call(auth.signIn, { body }),
    onSuccess: enter,
    onError: async (error) => {
      // The form stays, and is busy, until what takes its place is there.
      if (owedOf(error)) await SecondStep.preload();
      else if (companiesOf(error).length === 0) notifyError(t("toasts.signInFailed"));
    },
  });
  const submit = (companyId?: string) => {
    if (signIn.isPending) return;
    setAsked(true);
    if (values.email === "" || values.password === "") return;
    signIn.mutate({
      ...values,
      ...(locale && { locale }),
      ...(companyId !== undefined && { companyId }),
    });
  };
  const owed = owedOf(signIn.error);
  if (owed) return <SecondStep owed={owed} onDone={enter} onGiveUp={signIn.reset} />;
  const companies = companiesOf(signIn.error);
  if (companies.length > 0) {
    return <CompanyChoice companies={companies} isPending={signIn.isPending} onChoose={submit} />;
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SignInProblem error={signIn.error} />
      <LoginFields values={values} isAsked={isAsked} onChange={setValues} />
      <WayInButton isPrimary isBusy={signIn.isPending}>
        {t("auth.signIn")}
      </WayInButton>
      <p className="login-more">
        <Link to="/auth/forgot-password">{t("auth.forgot")}</Link>
      </p>
      <ProviderSignIn journey={{ from, locale }} />
    </form>
  );
}

interface LoginFieldsProps {
  readonly values: Typed;
  /** Whoever has not tried to sign in yet is not told what is missing. */
  readonly isAsked: boolean;
  readonly onChange: (values: Typed) => void;
}

function LoginFields({ values, isAsked, onChange }: LoginFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <WayInField
        label={t("auth.email")}
        icon={<PersonIcon />}
        type="email"
        autoComplete="username"
        maxLength={maxLengthOf(auth.signIn.body, "email")}
        value={values.email}
        onChange={(email) => onChange({ ...values, email })}
        isMissing={isAsked && values.email === ""}
        ref={focusHere}
      />
      <WayInField
        label={t("auth.password")}
        icon={<LockIcon />}
        type="password"
        autoComplete="current-password"
        maxLength={maxLengthOf(auth.signIn.body, "password")}
        value={values.password}
        onChange={(password) => onChange({ ...values, password })}
        isMissing={isAsked && values.password === ""}
      />
    </>
  );
}

import { useMutation } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Spin from "antd/es/spin";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { oidc } from "../../contracts/oidc.ts";
import { ApiProblem, call } from "../base/api.ts";
import { focusHere } from "../kit/page/focus-here.ts";
import { problemText } from "../kit/page/field-message.ts";
import { whenFetched } from "../kit/page/when-fetched.tsx";
import { readJourney, useLeaveForProvider, useProviderName } from "../oidc/provider.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CompanyChoice, companiesOf } from "./company-choice.tsx";
import { fetchSecondStep } from "./fetch-second-step.ts";
import { owedOf } from "./owed.ts";
import { useEnter } from "./use-enter.ts";

const SecondStep = whenFetched(fetchSecondStep, "SecondStep");

interface Chosen {
  readonly choice: string;
  readonly companyId: string;
}

/** Where the provider leads back to: hands its answer on, once, and says what comes of it. */
export function ProviderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const address = useLocation({ select: ({ searchStr }) => searchStr });
  const [answer] = useState(address.slice(1));
  const [{ from, locale }] = useState(readJourney);
  const enter = useEnter(from);
  const chosen = locale && { locale };
  const signIn = useMutation({
    mutationFn: (company: Chosen | undefined) =>
      company
        ? call(oidc.choose, { body: { ...company, ...chosen } })
        : call(oidc.signIn, { body: { answer, ...chosen } }),
    onSuccess: enter,
  });
  const { mutate, error, isPending } = signIn;
  const isHandedOn = useRef(false);
  useEffect(() => {
    if (isHandedOn.current) return;
    isHandedOn.current = true;
    mutate(undefined);
  }, [mutate]);
  const owed = owedOf(error);
  const companies = companiesOf(error);
  const isRefused = error !== null && !owed && companies.length === 0;
  return (
    <AuthFrame title={t(isRefused ? "oidc.notSignedIn" : "auth.signIn")} meaning="">
      {(isPending || signIn.isSuccess) && companies.length === 0 && (
        <div role="status" className="login-waiting">
          <Spin /> {t("oidc.signingIn")}
        </div>
      )}
      {owed && (
        <SecondStep
          owed={owed}
          onDone={enter}
          onGiveUp={() => void navigate({ to: "/auth/login" })}
        />
      )}
      {companies.length > 0 && (
        <CompanyChoice
          companies={companies}
          isPending={isPending}
          onChoose={(companyId) => mutate({ companyId, choice: choiceOf(error) })}
        />
      )}
      {isRefused && <Refused error={error} />}
    </AuthFrame>
  );
}

function choiceOf(error: Error | null): string {
  const choice = error instanceof ApiProblem && error.details["choice"];
  return typeof choice === "string" ? choice : "";
}

/** Accounts that will be refused again: another one may do. */
const accountProblems = new Set(["provider_unknown", "provider_email_unverified"]);

/** Why there is no way in, and what can be done about it. */
function Refused({ error }: { error: Error }) {
  const { t } = useTranslation();
  const name = useProviderName();
  const leave = useLeaveForProvider();
  const { code = "", details = {} } = error instanceof ApiProblem ? error : {};
  const isOtherAccount = accountProblems.has(code);
  const { email } = details;
  const problem = leave.error ?? error;
  return (
    <div className="login-refused">
      <Alert
        type="error"
        showIcon
        role="alert"
        title={problemText(t, problem)}
        {...(typeof email === "string" && { description: t("oidc.cameAs", { email }) })}
      />
      {name !== undefined && (
        <Button
          type="primary"
          size="large"
          block
          ref={focusHere}
          loading={leave.isPending || leave.isSuccess}
          onClick={() => leave.mutate({ journey: readJourney(), isOtherAccount })}
        >
          {isOtherAccount ? t("oidc.otherAccount") : t("oidc.again", { name })}
        </Button>
      )}
      <p className="login-more">
        <Link to="/auth/login">{t("auth.backToSignIn")}</Link>
      </p>
    </div>
  );
}

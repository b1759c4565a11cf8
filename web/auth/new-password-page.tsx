import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Input from "antd/es/input";
import Spin from "antd/es/spin";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import type { SessionInfo } from "../../contracts/auth.ts";
import { type LinkKind, NewPasswordInput, passwordLinks } from "../../contracts/password-links.ts";
import { call, queryOf } from "../base/api.ts";
import { snapshot } from "../base/query-client.ts";
import { RecordField } from "../kit/fields/record-field.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { problemText } from "../kit/page/field-message.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { type Owed, owedOf } from "./owed.ts";
import { SecondStep } from "./second-step.tsx";
import { useEnter } from "./use-enter.ts";

/** Where an invitation leads. */
export const InvitationPage = () => <NewPasswordPage kind="invitation" />;

/** Where a link to a new password leads. */
export const ResetPasswordPage = () => <NewPasswordPage kind="reset" />;

function NewPasswordPage({ kind }: { kind: LinkKind }) {
  const { t } = useTranslation();
  const hash = useLocation({ select: (location) => location.hash });
  // The address is cleared of it when the session begins; until then it can be loaded again.
  const [token] = useState(hash);
  const [isUsed, setUsed] = useState(false);
  const link = useQuery({
    ...queryOf(passwordLinks.look, { body: { token, kind } }),
    ...snapshot,
    retry: false,
    // A new session forgets all answers; this page would ask once more on its way out and hear that the link is used.
    enabled: !isUsed,
  });
  const enter = useEnter();
  const enterOnce = (session: SessionInfo) => {
    setUsed(true);
    return enter(session);
  };
  const title = t(kind === "invitation" ? "auth.invitationTitle" : "auth.resetTitle");
  return (
    <AuthFrame title={title} meaning={link.data ? t("auth.newPasswordFor", link.data) : ""}>
      {link.isPending && <Spin />}
      {link.error && (
        <>
          <Alert
            className="login-problem"
            type="error"
            showIcon
            role="alert"
            title={problemText(t, link.error)}
          />
          <p className="login-more">
            <Link to="/auth/forgot-password">{t("auth.newLink")}</Link>
          </p>
        </>
      )}
      {link.data && (
        <NewPasswordForm token={token} kind={kind} email={link.data.email} onEnter={enterOnce} />
      )}
    </AuthFrame>
  );
}

interface FormProps {
  readonly token: string;
  readonly kind: LinkKind;
  readonly email: string;
  readonly onEnter: (session: SessionInfo) => Promise<void>;
}

function NewPasswordForm({ token, kind, email, onEnter }: FormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [owed, setOwed] = useState<Owed>();
  const use = async (body: z.output<typeof NewPasswordInput>) => {
    try {
      return await call(passwordLinks.use, { body });
    } catch (error) {
      // The password is set; what is missing is the second step.
      const next = error instanceof Error ? owedOf(error) : undefined;
      if (!next) throw error;
      setOwed(next);
      return undefined;
    }
  };
  if (owed) {
    return (
      <SecondStep
        owed={owed}
        onDone={onEnter}
        onGiveUp={() => void navigate({ to: "/auth/login" })}
      />
    );
  }
  return (
    <RecordForm
      schema={NewPasswordInput}
      labels={{
        token: "",
        kind: "",
        newPassword: t("profile.newPassword"),
        confirmation: t("profile.confirmation"),
      }}
      initial={{ token, kind, newPassword: "", confirmation: "" }}
      save={use}
      savedText={t("toasts.passwordChanged")}
      onSaved={(session) => void (session && onEnter(session))}
    >
      {/* So that a password manager knows whose password it keeps. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <RecordField name="newPassword" hint={t("profile.newPasswordHint")}>
        <Input.Password autoComplete="new-password" />
      </RecordField>
      <RecordField name="confirmation">
        <Input.Password autoComplete="new-password" />
      </RecordField>
    </RecordForm>
  );
}

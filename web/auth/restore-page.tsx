import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { backups } from "../../contracts/backups.ts";
import { queryOf } from "../base/api.ts";
import { sendForm } from "../base/send-form.ts";
import { useDates } from "../kit/page/dates.ts";
import { usePageTitle } from "../kit/page/use-page-title.ts";
import { LoginFrame } from "./login-frame.tsx";
import { RestoreForm, type RestoreValues } from "./restore-form.tsx";

/** Puts a backup into an installation that nobody has used. Whoever knows its first sign-in may. */
export function RestorePage() {
  const { t } = useTranslation();
  const dates = useDates();
  usePageTitle(t("backups.restore"));
  const { data } = useQuery(queryOf(backups.canRestore, {}));
  const [sent, setSent] = useState(0);
  const restore = useMutation({
    mutationFn: ({ file, ...fields }: RestoreValues) =>
      sendForm(backups.restore, { fields, file, onSent: setSent }),
  });
  if (restore.data) {
    const at = dates.moment(restore.data.madeAt);
    return (
      <LoginFrame>
        <h1>{t("backups.restored")}</h1>
        <p role="status">{t("backups.restoredMeaning", { at })}</p>
        <SignInLink />
      </LoginFrame>
    );
  }
  return (
    <LoginFrame>
      <h1>{t("backups.restore")}</h1>
      {data?.isPossible === false ? (
        <Alert className="login-problem" type="info" showIcon title={t("backups.restoreInUse")} />
      ) : (
        <>
          <p className="muted">{t("backups.restoreMeaning")}</p>
          <RestoreForm
            sent={sent}
            isRunning={restore.isPending}
            error={restore.error}
            onRestore={(values) => {
              setSent(0);
              restore.mutate(values);
            }}
          />
        </>
      )}
      <SignInLink />
    </LoginFrame>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  return (
    <p className="login-other">
      <Link to="/auth/login">{t("backups.signIn")}</Link>
    </p>
  );
}

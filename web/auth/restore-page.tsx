import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { backups } from "../../contracts/backups.ts";
import { queryOf } from "../base/api.ts";
import { sendForm } from "../base/send-form.ts";
import { useDates } from "../kit/page/dates.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { RestoreForm, type RestoreValues } from "./restore-form.tsx";

/** Puts a backup into an installation that nobody has used. Whoever knows its first sign-in may. */
export function RestorePage() {
  const { t } = useTranslation();
  const dates = useDates();
  const { data } = useQuery(queryOf(backups.canRestore, {}));
  const isInUse = data?.isPossible === false;
  const [sent, setSent] = useState(0);
  const restore = useMutation({
    mutationFn: ({ file, ...fields }: RestoreValues) =>
      sendForm(backups.restore, { fields, file, onSent: setSent }),
  });
  if (restore.data) {
    const at = dates.moment(restore.data.madeAt);
    return (
      <AuthFrame
        title={t("backups.restored")}
        meaning={<span role="status">{t("backups.restoredMeaning", { at })}</span>}
        tabTitle={t("backups.restore")}
      >
        <SignInLink />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t("backups.restore")} meaning={isInUse ? null : t("backups.restoreMeaning")}>
      {isInUse ? (
        <Alert className="login-problem" type="info" showIcon title={t("backups.restoreInUse")} />
      ) : (
        <RestoreForm
          sent={sent}
          isRunning={restore.isPending}
          error={restore.error}
          onRestore={(values) => {
            setSent(0);
            restore.mutate(values);
          }}
        />
      )}
      <SignInLink />
    </AuthFrame>
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

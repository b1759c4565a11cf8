import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { auth } from "../../contracts/auth.ts";
import { call } from "../base/api.ts";
import { endSession } from "../base/session.ts";
import { problemText } from "../kit/page/field-message.ts";

/** Signs out when it is shown, not when it is loaded: links to it may be loaded ahead of a click. */
export function LogoutPage() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: () => call(auth.signOut, {}),
    onSuccess: () => {
      endSession(queryClient);
      return navigate({ to: "/auth/login", replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  return (
    <section className="message-page">
      <h1>{t("auth.signOut")}</h1>
      {error ? (
        <>
          <p role="alert">{problemText(t, error)}</p>
          <Button onClick={() => mutate()}>{t("common.retry")}</Button>
        </>
      ) : (
        <output>{t("auth.signingOut")}</output>
      )}
    </section>
  );
}

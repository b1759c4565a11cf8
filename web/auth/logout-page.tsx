import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { auth } from "../../contracts/auth.ts";
import { call } from "../base/api.ts";
import { endSession, sessionQuery } from "../base/session.ts";
import { useUnsentOf } from "../base/use-unsent.ts";
import { problemText } from "../kit/page/field-message.ts";

/** Signs out when it is shown, not when it is loaded: links to it may be loaded ahead of a click. */
export function LogoutPage() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, error, status } = useMutation({
    mutationFn: () => call(auth.signOut, {}),
    onSuccess: () => {
      endSession(queryClient);
      return navigate({ to: "/auth/login", replace: true });
    },
  });
  const unsent = useUnsentCount();
  useEffect(() => {
    if (unsent === 0 && status === "idle") mutate();
  }, [unsent, status, mutate]);
  if (unsent !== undefined && unsent > 0 && status === "idle") {
    return <UnsentQuestion count={unsent} onLeave={() => mutate()} />;
  }
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

/** In how many estimates the user has left something unsent in this browser; undefined until it is known. */
function useUnsentCount(): number | undefined {
  const { data: session, isPending } = useQuery(sessionQuery);
  const records = useUnsentOf(session?.user.id ?? "");
  if (isPending || records === undefined) return undefined;
  return new Set(records.map(({ estimateId }) => estimateId)).size;
}

/** Whoever has typed something that is nowhere else is told before the session ends. */
function UnsentQuestion({ count, onLeave }: { count: number; onLeave: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  return (
    <section className="message-page">
      <h1>{t("auth.signOut")}</h1>
      <p role="alert">{t("auth.unsent", { count })}</p>
      <p className="message-page-actions">
        <Button type="primary" onClick={() => void router.navigate({ to: "/" })}>
          {t("auth.staySignedIn")}
        </Button>
        <Button onClick={onLeave}>{t("auth.signOut")}</Button>
      </p>
    </section>
  );
}

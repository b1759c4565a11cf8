import { useMutation, useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { type OwnSession, profile } from "../../contracts/profile.ts";
import { call, queryOf } from "../base/api.ts";
import { notifySuccess } from "../kit/page/toasts.tsx";
import { problemText } from "../kit/page/field-message.ts";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { useDates } from "../kit/page/dates.ts";
import { Unbroken } from "../kit/page/unbroken.tsx";
import { useProviderName } from "../oidc/provider.ts";
import { browserName } from "./browser-name.ts";
import "./own-sessions.css";

/** Where the user is signed in, and a way to be so here alone. */
export function OwnSessions() {
  const { t } = useTranslation();
  const sessions = useQuery(queryOf(profile.sessions, {}));
  const { data = [] } = sessions;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(profile.endOtherSessions, {}),
    onSuccess: () => notifySuccess(t("profile.othersEnded")),
  });
  return (
    <section className="card own-sessions" aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t("profile.sessions")}</h2>
      {sessions.error && !sessions.data && (
        <LoadProblem error={sessions.error} onRetry={() => void sessions.refetch()} />
      )}
      <ul>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {error && <Alert type="error" showIcon role="alert" title={problemText(t, error)} />}
      {data.length > 1 && (
        <Button danger loading={isPending} onClick={() => mutate()}>
          {t("profile.endOthers")}
        </Button>
      )}
    </section>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation();
  const dates = useDates();
  const name = browserName(session.userAgent);
  const provider = useProviderName();
  const at = dates.moment(session.signedInAt);
  const byProvider = session.signedInBy === "provider" && provider && { name: provider, at };
  const end = useMutation({
    mutationFn: () => call(profile.endSession, { params: { id: session.id } }),
    onSuccess: () => notifySuccess(t("profile.sessionEnded")),
  });
  const title = name ? t("profile.browserOn", name) : t("profile.unknownBrowser");
  return (
    <li>
      <div>
        {title} {session.isThis && <Tag color="success">{t("profile.thisSession")}</Tag>}
      </div>
      <small>
        <Unbroken
          text={byProvider ? t("oidc.signedIn", byProvider) : t("profile.signedIn", { at })}
        />
        , <Unbroken text={t("profile.seen", { at: dates.moment(session.seenAt) })} />
      </small>
      {!session.isThis && (
        <Button
          size="small"
          loading={end.isPending}
          aria-label={t("profile.endSession", { title })}
          onClick={() => end.mutate()}
        >
          {t("auth.signOut")}
        </Button>
      )}
    </li>
  );
}

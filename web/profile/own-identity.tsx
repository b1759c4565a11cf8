import { useMutation, useQuery } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { oidc, type OwnIdentity as Identity } from "../../contracts/oidc.ts";
import { call, queryOf } from "../base/api.ts";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { notifySuccess } from "../kit/page/toasts.tsx";
import { useProviderName } from "../oidc/provider.ts";
import "./own-sessions.css";

/** Whether the user also comes in by the provider, where there is one. */
export function OwnIdentity() {
  const { t } = useTranslation();
  const name = useProviderName();
  const { data, error, refetch } = useQuery({
    ...queryOf(oidc.own, {}),
    enabled: name !== undefined,
  });
  if (name === undefined) return null;
  return (
    <section className="card own-sessions" aria-labelledby="own-identity">
      <h2 id="own-identity">{t("oidc.title", { name })}</h2>
      {data && <Connection identity={data} name={name} />}
      {error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
    </section>
  );
}

function Connection({ identity, name }: { identity: Identity; name: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { connectedAt, usedAt, hasPassword } = identity;
  const disconnect = useMutation({
    mutationFn: () => call(oidc.disconnect, {}),
    onSuccess: () => notifySuccess(t("oidc.disconnected", { name })),
  });
  if (connectedAt === null || usedAt === null) {
    return <p className="muted">{t("oidc.notConnected", { name })}</p>;
  }
  const moments = { since: dates.moment(connectedAt), used: dates.moment(usedAt) };
  return (
    <>
      <p>{t("oidc.connected", moments)}</p>
      {disconnect.error && (
        <Alert type="error" showIcon role="alert" title={problemText(t, disconnect.error)} />
      )}
      {hasPassword ? (
        <Button danger loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
          {t("oidc.disconnect")}
        </Button>
      ) : (
        <p className="muted">{t("oidc.needsPassword")}</p>
      )}
    </>
  );
}

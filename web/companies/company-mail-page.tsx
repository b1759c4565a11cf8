import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type MailSettings, mailServer } from "../../contracts/mail-server.ts";
import { call, queryOf } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";
import { snapshot } from "../base/query-client.ts";
import { BounceSection } from "./bounce-section.tsx";
import { MailServerForm } from "./mail-server-form.tsx";
import { TestMailSection } from "./test-mail-section.tsx";
import "./mail-server.css";

/** How the company's messages leave, and whether they do. */
export function CompanyMailPage() {
  const { id = "" } = useParams({ strict: false });
  const queryClient = useQueryClient();
  const query = { ...queryOf(mailServer.get, { params: { companyId: id } }), ...snapshot };
  const { data, error, refetch } = useQuery(query);
  const [saves, setSaves] = useState(0);
  if (data === undefined) return <NotLoaded error={error} onRetry={() => void refetch()} />;
  const renew = (settings: MailSettings) => {
    queryClient.setQueryData(query.queryKey, settings);
    setSaves(saves + 1);
  };
  return (
    <>
      <Settings
        key={saves}
        companyId={id}
        settings={data}
        onSaved={renew}
        onReload={() => void refetch().then(() => setSaves(saves + 1))}
      />
      <TestMailSection companyId={id} />
      <BounceSection companyId={id} />
    </>
  );
}

interface SettingsProps {
  readonly companyId: string;
  readonly settings: MailSettings;
  readonly onSaved: (settings: MailSettings) => void;
  readonly onReload: () => void;
}

function Settings({ companyId, settings, onSaved, onReload }: SettingsProps) {
  const { t } = useTranslation();
  const [isEntering, setEntering] = useState(settings.own !== null);
  const remove = useMutation({
    mutationFn: () => call(mailServer.remove, { params: { companyId } }),
    onSuccess: () => {
      notifySuccess(t("companiesMail.removed"));
      onSaved({ ...settings, own: null });
    },
    onError: (error) => notifyError(problemText(t, error)),
  });
  const meaning = settings.own ? "own" : settings.hasCommon ? "common" : "none";
  return (
    <section aria-labelledby="mail-server-title">
      <h2 id="mail-server-title">{t("companiesMail.title")}</h2>
      <p>{t(`companiesMail.${meaning}Meaning`)}</p>
      {isEntering ? (
        <MailServerForm
          companyId={companyId}
          settings={settings}
          onSaved={onSaved}
          onReload={onReload}
          onCancel={settings.own ? undefined : () => setEntering(false)}
          onRemove={settings.own ? () => remove.mutate() : undefined}
        />
      ) : (
        <Button onClick={() => setEntering(true)}>{t("companiesMail.useOwn")}</Button>
      )}
    </section>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import Input from "antd/es/input";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type Webhook, webhooks } from "../../contracts/webhooks.ts";
import { call } from "../base/api.ts";
import { useNow } from "../base/clock.ts";
import { CopyButton } from "../kit/page/copy-button.tsx";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { notifyError } from "../kit/page/toasts.tsx";
import { takeFirstSecret } from "./new-secret.ts";
import { Modal } from "../kit/page/modal.tsx";

interface SecretCardProps {
  readonly params: { readonly companyId: string; readonly id: string };
  readonly webhook: Webhook;
}

/** What events are signed with: shown when it is made, and never again. */
export function SecretCard({ params, webhook }: SecretCardProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const queryClient = useQueryClient();
  const [secret, setSecret] = useState(() => takeFirstSecret(queryClient, params));
  const [isAsking, setAsking] = useState(false);
  const { oldSecretUntil } = webhook;
  const now = useNow();
  const isOldGood = oldSecretUntil !== null && new Date(oldSecretUntil) > now;
  return (
    <section className="card webhook-card" aria-labelledby="webhook-secret">
      <h2 id="webhook-secret">{t("webhooks.secret.title")}</h2>
      <p className="muted">{t("webhooks.secret.meaning")}</p>
      {secret === undefined ? (
        <Button onClick={() => setAsking(true)}>{t("webhooks.secret.make")}</Button>
      ) : (
        <ShownSecret secret={secret} />
      )}
      {isOldGood && (
        <p className="muted">
          {t("webhooks.secret.oldUntil", { moment: dates.moment(oldSecretUntil) })}
        </p>
      )}
      <RotateDialog
        params={params}
        isOpen={isAsking}
        onMade={setSecret}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

function ShownSecret({ secret }: { secret: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <Alert type="warning" showIcon title={t("webhooks.secret.shownOnce")} />
      <div className="webhook-secret-row">
        <Input readOnly aria-label={t("webhooks.secret.field")} value={secret} />
        <CopyButton textOf={() => secret} />
      </div>
    </div>
  );
}

interface RotateDialogProps {
  readonly params: SecretCardProps["params"];
  readonly isOpen: boolean;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Whether the old secret goes on for a day: a receiver needs time, a stolen one does not get any. */
function RotateDialog({ params, isOpen, onMade, onClose }: RotateDialogProps) {
  const { t } = useTranslation();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (keepsOld: boolean) => call(webhooks.makeSecret, { params, body: { keepsOld } }),
    onSuccess: ({ secret }) => {
      onMade(secret);
      onClose();
    },
    onError: (error) => notifyError(problemText(t, error)),
  });
  return (
    <Modal
      open={isOpen}
      title={t("webhooks.secret.ask")}
      onCancel={onClose}
      destroyOnHidden
      width={520}
      footer={
        <div className="webhook-dialog-buttons">
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <Button danger loading={isPending && !variables} onClick={() => mutate(false)}>
            {t("webhooks.secret.dropOld")}
          </Button>
          <Button type="primary" loading={isPending && variables} onClick={() => mutate(true)}>
            {t("webhooks.secret.keepOld")}
          </Button>
        </div>
      }
    >
      <p>{t("webhooks.secret.askHint")}</p>
    </Modal>
  );
}

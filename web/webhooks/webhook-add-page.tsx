import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { type Webhook, webhooks } from "../../contracts/webhooks.ts";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { notifyError } from "../kit/page/toasts.tsx";
import { makeFirstSecret } from "./new-secret.ts";
import { useWebhookLabels, WebhookFields } from "./webhook-fields.tsx";
import "./webhooks.css";

/** Adds a webhook, and leads to its page, which shows its secret. */
export function WebhookAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const labels = useWebhookLabels();
  const { id: companyId = "" } = useParams({ strict: false });
  const goOn = async ({ id }: Webhook) => {
    // Without one its page still makes one.
    await makeFirstSecret(queryClient, { companyId, id }).catch(() =>
      notifyError(t("toasts.failed")),
    );
    const params = { id: companyId, webhookId: id };
    await navigate({ to: "/app-company/$id/webhooks/$webhookId", params });
  };
  return (
    <>
      <div className="section-header">
        <h2>{t("webhooks.add")}</h2>
      </div>
      <RecordEditor
        endpoints={webhooks}
        id={undefined}
        params={{ companyId }}
        labels={labels}
        empty={{ title: "", url: "", events: [], active: true }}
        titleOf={({ title }) => title}
        onSaved={(saved) => void goOn(saved)}
        onDone={() => void navigate({ to: "/app-company/$id/webhooks", params: { id: companyId } })}
      >
        <WebhookFields />
      </RecordEditor>
    </>
  );
}

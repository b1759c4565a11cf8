import { queryOptions, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { type Webhook, webhooks } from "../../contracts/webhooks.ts";
import { call } from "../base/api.ts";
import { RecordEditor } from "../kit/form/record-editor.tsx";
import { useDates } from "../kit/page/dates.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { SecretCard } from "./secret-card.tsx";
import { TestCard } from "./test-card.tsx";
import { useWebhookLabels, WebhookFields } from "./webhook-fields.tsx";
import "./webhooks.css";

/** Follows every change, while the form's own copy stays as it was when the form was opened. */
const liveWebhook = (params: { readonly companyId: string; readonly id: string }) =>
  queryOptions({
    queryKey: [webhooks.get.path, "live", params],
    queryFn: ({ signal }) => call(webhooks.get, { params }, signal),
  });

/** One webhook: what it is told, its secret, a test, and the log. */
export function WebhookPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const labels = useWebhookLabels();
  const { id: companyId = "", webhookId = "" } = useParams({ strict: false });
  const params = { companyId, id: webhookId };
  const { data: webhook } = useQuery(liveWebhook(params));
  return (
    <>
      <div className="section-header">
        <h2>{webhook?.title ?? t("webhooks.one")}</h2>
      </div>
      {webhook && <Notice webhook={webhook} />}
      {webhook && <SecretCard key={webhookId} params={params} webhook={webhook} />}
      <RecordEditor
        endpoints={webhooks}
        id={webhookId}
        params={{ companyId }}
        labels={labels}
        empty={{}}
        titleOf={({ title }) => title}
        onSaved="stay"
        onDone={() => void navigate({ to: "/app-company/$id/webhooks", params: { id: companyId } })}
      >
        <WebhookFields />
      </RecordEditor>
      {webhook && (
        <>
          <TestCard params={params} />
          <DeliveryLog params={params} isActive={webhook.active} />
        </>
      )}
    </>
  );
}

/** Why nothing is sent, or that nothing gets through. */
function Notice({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { active, failingSince, switchedOffReason, switchedOffAt } = webhook;
  if (switchedOffReason && switchedOffAt) {
    const moment = dates.moment(switchedOffAt);
    const title = t(`webhooks.reasons.${switchedOffReason}`, { moment });
    return <Alert className="webhook-notice" type="error" showIcon title={title} />;
  }
  if (!active || failingSince === null) return null;
  const title = t("webhooks.failing", { moment: dates.moment(failingSince) });
  return <Alert className="webhook-notice" type="warning" showIcon title={title} />;
}

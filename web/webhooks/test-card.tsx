import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { type WebhookAttempt, webhooks } from "../../contracts/webhooks.ts";
import { isTaken } from "../../domain/webhook/retry-schedule.ts";
import { call } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";

/** Sends a test event to what is saved, and shows what was answered. */
export function TestCard({
  params,
}: {
  params: { readonly companyId: string; readonly id: string };
}) {
  const { t } = useTranslation();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call(webhooks.test, { params }),
  });
  return (
    <section className="card webhook-card" aria-labelledby="webhook-test">
      <h2 id="webhook-test">{t("webhooks.test.title")}</h2>
      <p className="muted">{t("webhooks.test.meaning")}</p>
      <Button loading={isPending} onClick={() => mutate()}>
        {t("webhooks.test.send")}
      </Button>
      <div role="status" className="webhook-outcome">
        {error && <Alert type="error" showIcon title={problemText(t, error)} />}
        {data && !isPending && <Outcome attempt={data} />}
      </div>
    </section>
  );
}

function Outcome({
  attempt: { status, error, durationMs: ms, answer },
}: {
  attempt: WebhookAttempt;
}) {
  const { t } = useTranslation();
  if (status === null) {
    const title = error && t(`webhooks.result.errors.${error}`);
    return <Alert type="error" showIcon title={title} />;
  }
  const isGood = isTaken(status);
  return (
    <Alert
      type={isGood ? "success" : "error"}
      showIcon
      title={t(`webhooks.result.${isGood ? "taken" : "refused"}`, { status, ms })}
      description={
        answer !== "" && (
          <>
            {t("webhooks.result.answer")} <code className="webhook-answer">{answer}</code>
          </>
        )
      }
    />
  );
}

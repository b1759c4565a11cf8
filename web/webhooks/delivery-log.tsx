import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import Button from "antd/es/button";
import Pagination from "antd/es/pagination";
import Select from "antd/es/select";
import Tag from "antd/es/tag";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  deliveriesInPage,
  DeliveryState,
  type WebhookAttempt,
  type WebhookDelivery,
  webhooks,
} from "../../contracts/webhooks.ts";
import { call, queryOf } from "../base/api.ts";
import { useDates } from "../kit/page/dates.ts";
import { problemText } from "../kit/page/field-message.ts";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { notifyError, notifySuccess } from "../kit/page/toasts.tsx";

interface DeliveryLogProps {
  readonly params: { readonly companyId: string; readonly id: string };
  /** Nothing is sent again to a webhook that is off. */
  readonly isActive: boolean;
}

const pollMs = 5_000;
const any = "";

/** What was sent to a webhook, page by page; it follows what is under way. */
export function DeliveryLog({ params, isActive }: DeliveryLogProps) {
  const { t } = useTranslation();
  const stateId = useId();
  const [query, setQuery] = useState<{ page: number; state?: DeliveryState }>({ page: 1 });
  const { data, error, refetch } = useQuery({
    ...queryOf(webhooks.deliveries, { params, query }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
  const states = DeliveryState.options.map((value) => ({
    value,
    label: t(`webhooks.log.states.${value}`),
  }));
  return (
    <section className="card webhook-card" aria-labelledby="webhook-log">
      <div className="webhook-log-head">
        <h2 id="webhook-log">{t("webhooks.log.title")}</h2>
        <span>
          <span id={stateId} className="muted">
            {t("webhooks.log.state")}
          </span>
          <Select<DeliveryState | typeof any>
            aria-labelledby={stateId}
            className="webhook-log-state"
            value={query.state ?? any}
            options={[{ value: any, label: t("webhooks.log.anyState") }, ...states]}
            onChange={(state) => setQuery({ page: 1, ...(state !== any && { state }) })}
          />
        </span>
      </div>
      <p className="muted">{t("webhooks.log.meaning")}</p>
      {error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p>{t("webhooks.log.empty")}</p>}
      <ul className="webhook-log" aria-labelledby="webhook-log">
        {data?.rows.map((delivery) => (
          <li key={delivery.id}>
            <Entry companyId={params.companyId} delivery={delivery} isActive={isActive} />
          </li>
        ))}
      </ul>
      <nav aria-label={t("webhooks.log.pages")}>
        <Pagination
          current={query.page}
          pageSize={deliveriesInPage}
          total={data?.total ?? 0}
          showSizeChanger={false}
          showLessItems
          hideOnSinglePage
          onChange={(page) => setQuery({ ...query, page })}
        />
      </nav>
    </section>
  );
}

const colours: Readonly<Record<DeliveryState, string>> = {
  queued: "processing",
  sending: "processing",
  delivered: "success",
  failed: "error",
  cancelled: "default",
};

interface EntryProps {
  readonly companyId: string;
  readonly delivery: WebhookDelivery;
  readonly isActive: boolean;
}

function Entry({ companyId, delivery, isActive }: EntryProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { state, createdAt, nextTryAt, event } = delivery;
  const name = t(`webhooks.eventNames.${event}`);
  const moment = dates.moment(createdAt);
  return (
    <>
      <div className="webhook-log-line">
        <strong>{name}</strong>
        <Tag color={colours[state]}>{t(`webhooks.log.states.${state}`)}</Tag>
        <time dateTime={createdAt} className="muted">
          {moment}
        </time>
        {isActive && event !== "webhook.test" && state !== "sending" && (
          <Resend companyId={companyId} id={delivery.id} label={{ event: name, moment }} />
        )}
      </div>
      {nextTryAt !== null && delivery.attempts.length > 0 && (
        <small className="muted">
          {t("webhooks.log.nextTry", { moment: dates.moment(nextTryAt) })}
        </small>
      )}
      <details>
        <summary>{t("webhooks.log.details")}</summary>
        <h3>{t("webhooks.log.tries")}</h3>
        <Tries attempts={delivery.attempts} />
        <h3>{t("webhooks.log.content")}</h3>
        <p className="muted">
          {t("webhooks.log.eventId")}: <code>{delivery.eventId}</code>
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
        <pre className="webhook-payload" tabIndex={0}>
          {JSON.stringify(JSON.parse(delivery.payload), null, 2)}
        </pre>
      </details>
    </>
  );
}

function Tries({ attempts }: { attempts: readonly WebhookAttempt[] }) {
  const { t } = useTranslation();
  const dates = useDates();
  if (attempts.length === 0) return <p className="muted">{t("webhooks.log.noTries")}</p>;
  return (
    <ul className="webhook-tries">
      {attempts.map(({ at, status, error, durationMs: ms, answer }) => (
        <li key={at}>
          {t("webhooks.log.try", {
            moment: dates.moment(at),
            outcome: error
              ? t(`webhooks.log.errors.${error}`)
              : t("webhooks.log.status", { status }),
            ms,
          })}
          {answer !== "" && <code className="webhook-answer">{answer}</code>}
        </li>
      ))}
    </ul>
  );
}

interface ResendProps {
  readonly companyId: string;
  readonly id: string;
  readonly label: { readonly event: string; readonly moment: string };
}

function Resend({ companyId, id, label }: ResendProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(webhooks.resend, { params: { companyId, id }, body: {} }),
    onSuccess: () => notifySuccess(t("webhooks.log.resent")),
    onError: (error) => notifyError(problemText(t, error)),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={t("webhooks.log.resendOf", label)}
      onClick={() => mutate()}
    >
      {t("webhooks.log.resend")}
    </Button>
  );
}

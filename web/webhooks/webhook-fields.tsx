import Checkbox from "antd/es/checkbox";
import Input from "antd/es/input";
import Switch from "antd/es/switch";
import { useTranslation } from "react-i18next";
import type { WebhookEvent } from "../../contracts/webhooks.ts";
import { webhookEvents } from "../../domain/webhook/webhook-events.ts";
import { RecordField } from "../kit/fields/record-field.tsx";

export function useWebhookLabels() {
  const { t } = useTranslation();
  return {
    title: t("webhooks.titleField"),
    url: t("webhooks.url"),
    events: t("webhooks.events"),
    active: t("webhooks.active"),
  };
}

export function WebhookFields() {
  const { t } = useTranslation();
  return (
    <>
      <RecordField name="title" hint={t("webhooks.titleHint")}>
        <Input />
      </RecordField>
      <RecordField name="url" hint={t("webhooks.urlHint")}>
        <Input inputMode="url" autoCapitalize="none" autoComplete="off" spellCheck={false} />
      </RecordField>
      <RecordField name="events" hint={t("webhooks.eventsHint")}>
        <EventsField />
      </RecordField>
      <RecordField name="active" valuePropName="checked">
        <Switch />
      </RecordField>
    </>
  );
}

interface EventsFieldProps {
  readonly id?: string;
  readonly value?: readonly WebhookEvent[];
  readonly onChange?: (events: WebhookEvent[]) => void;
}

/** A box for each event; whatever the order they are ticked in, they are kept in theirs. */
function EventsField({ id, value = [], onChange }: EventsFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset id={id} className="webhook-events" aria-label={t("webhooks.events")}>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          checked={value.includes(event)}
          onChange={({ target }) =>
            onChange?.(
              webhookEvents.filter((one) => (one === event ? target.checked : value.includes(one))),
            )
          }
        >
          {t(`webhooks.eventNames.${event}`)}
        </Checkbox>
      ))}
    </fieldset>
  );
}

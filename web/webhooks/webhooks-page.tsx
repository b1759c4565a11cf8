import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import { mostWebhooks, type Webhook, webhooks } from "../../contracts/webhooks.ts";
import { queryOf } from "../base/api.ts";
import { AddLink } from "../kit/page/add-link.tsx";
import { NotLoaded } from "../kit/page/not-loaded.tsx";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";

/** The systems that a company tells of its offers. */
export function WebhooksPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams({ strict: false });
  const query = useQuery(queryOf(webhooks.list, { params: { companyId: id } }));
  if (query.isLoadingError)
    return <NotLoaded error={query.error} onRetry={() => void query.refetch()} />;
  const { data } = query;
  const hasRoom = data !== undefined && data.length < mostWebhooks;
  return (
    <>
      <p className="webhooks-meaning">{t("webhooks.meaning")}</p>
      <ShortList
        title={t("webhooks.title")}
        rows={data}
        none={
          <>
            <strong>{t("webhooks.none")}</strong>
            <br />
            {t("webhooks.noneHint")}
          </>
        }
        all={
          hasRoom && (
            <AddLink to="/app-company/$id/webhooks/add" params={{ id }}>
              {t("webhooks.add")}
            </AddLink>
          )
        }
        keyOf={(webhook) => webhook.id}
        render={(webhook) => <Entry companyId={id} webhook={webhook} />}
      />
    </>
  );
}

function Entry({ companyId, webhook }: { companyId: string; webhook: Webhook }) {
  const { id, title, url } = webhook;
  return (
    <ListEntry
      title={
        <Link to="/app-company/$id/webhooks/$webhookId" params={{ id: companyId, webhookId: id }}>
          {title}
        </Link>
      }
      detail={url}
      tag={<StateTag webhook={webhook} />}
    />
  );
}

function StateTag({ webhook: { active, failingSince, switchedOffReason } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  if (!active) {
    return <Tag color={switchedOffReason ? "error" : "default"}>{t("webhooks.off")}</Tag>;
  }
  return failingSince === null ? (
    <Tag color="success">{t("webhooks.on")}</Tag>
  ) : (
    <Tag color="warning">{t("webhooks.fails")}</Tag>
  );
}

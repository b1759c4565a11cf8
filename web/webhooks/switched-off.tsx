import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { webhooks } from "../../contracts/webhooks.ts";
import { queryOf } from "../base/api.ts";
import { useCan, useSession } from "../base/guard.ts";
import "./switched-off.css";

const pollMs = 60_000;

/** Over every page, for whoever looks after the company: webhooks that the product switched off. */
export function SwitchedOffWebhooks() {
  const { t } = useTranslation();
  const can = useCan();
  const { company } = useSession();
  const { data } = useQuery({
    ...queryOf(webhooks.switchedOff, {}),
    enabled: can(webhooks.switchedOff.access),
    refetchInterval: pollMs,
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-label={t("webhooks.bannerLabel")}>
      <Alert
        type="warning"
        role="status"
        banner
        title={
          <div className="switched-off-line">
            <strong>{t("webhooks.banner", { count: data.length })}</strong>
            {data.map(({ id, title }) => (
              <Link
                key={id}
                to="/app-company/$id/webhooks/$webhookId"
                params={{ id: company.id, webhookId: id }}
              >
                {title}
              </Link>
            ))}
          </div>
        }
      />
    </section>
  );
}

import { Link } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { WaitingOffer } from "../../contracts/dashboard.ts";
import { useDates } from "../kit/page/dates.ts";
import { ProjectLink } from "../projects/project-link.tsx";
import { ShortList, ListEntry } from "../kit/page/short-list.tsx";
import { useFigures } from "./figures.ts";

/** Offers that have expired, expire soon or wait too long, the most urgent first. */
export function WaitingOffers({ offers }: { offers: readonly WaitingOffer[] }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  return (
    <ShortList
      title={t("dashboard.waiting.title")}
      rows={offers}
      none={t("dashboard.waiting.none")}
      all={
        <Link to="/projects" search={{ attention: "any" }}>
          {t("dashboard.waiting.all")}
        </Link>
      }
      keyOf={({ projectId }) => projectId}
      render={({ projectId, title, number, clientTitle, netAmount, ...offer }) => (
        <ListEntry
          title={<ProjectLink project={{ id: projectId, title }} />}
          detail={`${number} · ${clientTitle}`}
          tag={<WaitingTag offer={offer} />}
          end={netAmount === null ? "–" : money(netAmount)}
        />
      )}
    />
  );
}

type Waiting = Pick<WaitingOffer, "expired" | "expiring" | "validUntil" | "waitsDays">;

function WaitingTag({ offer: { expired, expiring, validUntil, waitsDays } }: { offer: Waiting }) {
  const { t } = useTranslation();
  const dates = useDates();
  const date = validUntil === null ? "" : dates.day(validUntil);
  if (expired) return <Tag color="error">{t("dashboard.waiting.expired", { date })}</Tag>;
  if (expiring) return <Tag color="warning">{t("dashboard.waiting.expires", { date })}</Tag>;
  return <Tag>{t("dashboard.waiting.waits", { count: waitsDays })}</Tag>;
}

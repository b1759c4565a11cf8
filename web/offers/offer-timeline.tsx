import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type OfferEvent, offers } from "../../contracts/offers.ts";
import { queryOf } from "../base/api.ts";
import { offerName } from "./version-name.ts";
import { useDates } from "../kit/page/dates.ts";
import { shortened } from "../kit/page/shortened.ts";
import { ListEntry, ShortList } from "../kit/page/short-list.tsx";

/** What happened to the offers of a project, newest first; nothing before one went out. */
export function OfferTimeline({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { data } = useQuery(queryOf(offers.events, { params: { projectId } }));
  if (!data || data.length === 0) return null;
  const detailOf = ({ userName, sentWay, note, enteredAt }: OfferEvent) =>
    [
      sentWay === null ? "" : t(`offers.sentWays.${sentWay}`),
      userName,
      enteredAt === null ? "" : t("offers.enteredAt", { at: dates.moment(enteredAt) }),
      shortened(note),
    ]
      .filter((part) => part !== "")
      .join(" · ");
  return (
    <ShortList
      title={t("offers.timeline")}
      rows={data}
      none=""
      keyOf={({ at, estimateId, kind, note, visits }) =>
        `${at} ${estimateId} ${kind} ${note} ${visits}`
      }
      render={(event) => (
        <ListEntry
          title={t(`offers.events.${event.kind}`, {
            offer: offerName(t, event),
            count: event.visits ?? 0,
            day: event.validUntil === null ? "" : dates.day(event.validUntil),
          })}
          detail={detailOf(event)}
          end={<time>{dates[event.enteredAt === null ? "moment" : "day"](event.at)}</time>}
        />
      )}
    />
  );
}

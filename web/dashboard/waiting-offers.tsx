import { Link } from "@tanstack/react-router";
import Tag from "antd/es/tag";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { WaitingOffer } from "../../contracts/dashboard.ts";
import { canCustomerAnswer, hasEnded } from "../../domain/estimate/estimate-status.ts";
import { outStatuses } from "../../domain/project/project-status.ts";
import { useDates } from "../kit/page/dates.ts";
import { RecordLink } from "../kit/page/record-link.tsx";
import { OfferStateTag } from "../offers/offer-state-tag.tsx";
import { sentenceName } from "../offers/version-name.ts";
import { ProjectLink } from "../projects/project-link.tsx";
import { ShortList, ListEntry } from "../kit/page/short-list.tsx";
import { useFigures } from "./figures.ts";

/** Offers and change orders that clients have not answered, and offers that came to nothing. */
export function WaitingOffers({ offers }: { offers: readonly WaitingOffer[] }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const detailOf = useDetail();
  return (
    <ShortList
      title={t("dashboard.waiting.title")}
      rows={offers}
      none={t("dashboard.waiting.none")}
      all={
        <Link to="/projects" search={{ status: outStatuses.join(",") }}>
          {t("dashboard.waiting.all")}
        </Link>
      }
      keyOf={({ projectId, estimateId }) => estimateId ?? projectId}
      render={(offer) => (
        <ListEntry
          title={<WaitingLink offer={offer} />}
          detail={detailOf(offer)}
          tag={<WaitingTags offer={offer} />}
          end={offer.netAmount === null ? "–" : money(offer.netAmount)}
        />
      )}
    />
  );
}

/** A change order stands apart from the offer of its project. */
function WaitingLink({ offer }: { offer: WaitingOffer }) {
  const { projectId, estimateId, changeNumber, title } = offer;
  const toProject = <ProjectLink project={{ id: projectId, title }} />;
  if (changeNumber === null || estimateId === null) return toProject;
  return (
    <RecordLink kind="estimate" id={estimateId} parentId={projectId} otherwise={toProject}>
      {title}
    </RecordLink>
  );
}

/** Whose it is, and since when and for how long he has it. */
function useDetail(): (offer: WaitingOffer) => string {
  const { t } = useTranslation();
  const dates = useDates();
  return (offer) => {
    const { number, clientTitle, validUntil } = offer;
    const isMarked = offer.expired || offer.expiring;
    const parts = [
      number,
      clientTitle,
      changeName(t, offer),
      sentText(t, offer),
      isMarked || validUntil === null
        ? ""
        : t("dashboard.waiting.validUntil", { date: dates.day(validUntil) }),
    ];
    return parts.filter((part) => part !== "").join(" · ");
  };
}

const changeName = (t: TFunction, { version, changeNumber }: WaitingOffer) =>
  version === null || changeNumber === null ? "" : sentenceName(t, { version, changeNumber });

const sentText = (t: TFunction, { waitsDays }: WaitingOffer) =>
  waitsDays === 0
    ? t("dashboard.waiting.sentToday")
    : t("dashboard.waiting.sent", { count: waitsDays });

/** A project may be said to have an offer out while its version is a draft; that says nothing here. */
function WaitingTags({ offer }: { offer: WaitingOffer }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { state, expired, expiring, validUntil } = offer;
  const date = validUntil === null ? "" : dates.day(validUntil);
  if (expired) return <Tag color="error">{t("dashboard.waiting.expired", { date })}</Tag>;
  return (
    <>
      {state !== null && (canCustomerAnswer(state) || hasEnded(state)) && (
        <OfferStateTag state={state} />
      )}
      {expiring && <Tag color="warning">{t("dashboard.waiting.expires", { date })}</Tag>}
    </>
  );
}

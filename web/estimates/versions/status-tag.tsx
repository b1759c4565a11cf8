import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { EstimateSummary } from "../../../contracts/estimates.ts";
import { type OfferState, offerStateOf } from "../../../domain/estimate/estimate-status.ts";
import { useToday } from "../../base/clock.ts";

const colours: Record<OfferState, string> = {
  draft: "processing",
  sent: "warning",
  viewed: "warning",
  accepted: "success",
  declined: "error",
  expired: "default",
  superseded: "default",
  withdrawn: "default",
};

type OfferLife = Pick<EstimateSummary, "status" | "validUntil" | "firstVisitAt">;

/** How a version stands as an offer today. */
export function useOfferState(): (version: OfferLife) => OfferState {
  const today = useToday();
  return (version) => offerStateOf(version, today);
}

export function StatusTag({ version }: { version: OfferLife }) {
  const { t } = useTranslation();
  const state = useOfferState()(version);
  return <Tag color={colours[state]}>{t(`estimates.status.${state}`)}</Tag>;
}

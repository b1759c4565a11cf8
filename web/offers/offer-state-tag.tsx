import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { OfferState } from "../../contracts/projects.ts";

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

/** How an estimate stands as an offer, in a word. */
export function OfferStateTag({ state }: { state: OfferState }) {
  const { t } = useTranslation();
  return <Tag color={colours[state]}>{t(`estimates.status.${state}`)}</Tag>;
}

import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { EstimateStatus } from "../../../contracts/estimates.ts";

const colours: Record<EstimateStatus, string> = {
  draft: "processing",
  sent: "warning",
  accepted: "success",
  declined: "error",
  expired: "default",
  superseded: "default",
};

export function StatusTag({ status }: { status: EstimateStatus }) {
  const { t } = useTranslation();
  return <Tag color={colours[status]}>{t(`estimates.status.${status}`)}</Tag>;
}

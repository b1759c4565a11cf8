import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { ProjectStatus } from "../../contracts/projects.ts";

const colours: Record<ProjectStatus, string> = {
  enquiry: "processing",
  estimating: "processing",
  offer_sent: "warning",
  negotiation: "warning",
  won: "success",
  in_progress: "success",
  completed: "default",
  lost: "error",
  on_hold: "default",
  cancelled: "default",
  archived: "default",
};

export function ProjectStatusTag({ status }: { status: ProjectStatus }) {
  const { t } = useTranslation();
  return <Tag color={colours[status]}>{t(`projects.statuses.${status}`)}</Tag>;
}

import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { Email } from "../../../contracts/emails.ts";

const colours: Record<Email["state"], string> = {
  queued: "processing",
  sending: "processing",
  sent: "success",
  failed: "error",
  unknown: "warning",
};

/** What became of a message. */
export function EmailStateTag({ state }: { state: Email["state"] }) {
  const { t } = useTranslation();
  return <Tag color={colours[state]}>{t(`estimates.emailLog.states.${state}`)}</Tag>;
}

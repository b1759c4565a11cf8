import Tag from "antd/es/tag";
import { useTranslation } from "react-i18next";
import type { Email } from "../../../contracts/emails.ts";
import type { partlySent } from "../../../domain/project/partly-sent.ts";

const colours: Record<Email["state"], string> = {
  queued: "processing",
  sending: "processing",
  sent: "success",
  failed: "error",
  unknown: "warning",
};

interface EmailStateTagProps {
  readonly state: Email["state"];
  /** How many got it, where not everybody did. */
  readonly partly?: ReturnType<typeof partlySent>;
}

/** What became of a message. */
export function EmailStateTag({ state, partly = null }: EmailStateTagProps) {
  const { t } = useTranslation();
  if (partly !== null) return <Tag color="warning">{t("estimates.emailLog.partly", partly)}</Tag>;
  return <Tag color={colours[state]}>{t(`estimates.emailLog.states.${state}`)}</Tag>;
}

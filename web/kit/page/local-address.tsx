import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { useSettings } from "../../base/guard.ts";

/** Beside a link that is handed to others: where PUBLIC_URL is not set it opens on the server's own machine alone. */
export function LocalAddress() {
  const { t } = useTranslation();
  const { isLocalAddress } = useSettings();
  return isLocalAddress ? (
    <Alert type="warning" showIcon role="note" title={t("common.localAddress")} />
  ) : null;
}

import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { problemText } from "../kit/page/field-message.ts";

interface UnitsBannerProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** What is pasted waits for the units that it is read with: said where they could not be fetched. */
export function UnitsBanner({ error, onRetry }: UnitsBannerProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className="editor-banner"
      title={t("units.title")}
      description={problemText(t, error)}
      action={<Button onClick={onRetry}>{t("common.retry")}</Button>}
    />
  );
}

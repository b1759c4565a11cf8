import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { isMissing, MissingRecordPage } from "./error-page.tsx";
import { problemText } from "./field-message.ts";
import { Skeleton } from "./skeleton.tsx";

interface NotLoadedProps {
  /** Null while the answer is awaited. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What stands where a record is still to come: a sketch of it, why it did not come, or that it is gone. */
export function NotLoaded({ error, onRetry }: NotLoadedProps) {
  if (isMissing(error)) return <MissingRecordPage />;
  return error ? <LoadProblem error={error} onRetry={onRetry} /> : <Skeleton lines={3} isCard />;
}

interface LoadProblemProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** What did not come, where the page does not say it. */
  readonly title?: string;
  readonly className?: string;
}

export function LoadProblem({ error, onRetry, title, ...place }: LoadProblemProps) {
  const { t } = useTranslation();
  const why = problemText(t, error);
  return (
    <Alert
      {...place}
      type="error"
      showIcon
      role="alert"
      {...(title === undefined ? { title: why } : { title, description: why })}
      action={<Button onClick={onRetry}>{t("common.retry")}</Button>}
    />
  );
}

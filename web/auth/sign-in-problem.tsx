import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";

/** Why there is no way in, and how long to wait where that is the reason. */
export function SignInProblem({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  const seconds = error instanceof ApiProblem && error.details["retryAfterSeconds"];
  const title =
    typeof seconds === "number" ? t("auth.waitSeconds", { count: seconds }) : problemText(t, error);
  return <Alert className="login-problem" type="error" showIcon title={title} role="alert" />;
}

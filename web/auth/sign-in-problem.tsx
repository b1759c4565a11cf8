import { useTranslation } from "react-i18next";
import { ApiProblem } from "../base/api.ts";
import { problemText } from "../kit/page/field-message.ts";
import { WayInProblem } from "./way-in-problem.tsx";

/** Why there is no way in, and how long to wait where that is the reason. */
export function SignInProblem({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (!error) return null;
  const seconds = error instanceof ApiProblem && error.details["retryAfterSeconds"];
  const text =
    typeof seconds === "number" ? t("auth.waitSeconds", { count: seconds }) : problemText(t, error);
  return <WayInProblem text={text} />;
}

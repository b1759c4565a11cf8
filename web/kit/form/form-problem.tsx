import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { ApiProblem } from "../../base/api.ts";
import { problemText } from "../page/field-message.ts";
import { ProblemBanner } from "../page/problem-banner.tsx";

interface FormProblemProps {
  readonly error: Error | null;
  readonly schema: z.ZodObject;
  readonly onReload: (() => void) | undefined;
}

/** A failure that belongs to no field, above the fields: a notification alone would be gone in 2 seconds. */
export function FormProblem({ error, schema, onReload }: FormProblemProps) {
  const { t } = useTranslation();
  if (!error || isShownInFields(error, schema)) return null;
  if (error instanceof ApiProblem && error.code === "stale") {
    return (
      <ProblemBanner of={error}>
        <Alert
          className="form-problem"
          type="warning"
          showIcon
          role="alert"
          title={t("common.staleTitle")}
          description={t("common.staleText")}
          action={onReload && <Button onClick={onReload}>{t("common.reload")}</Button>}
        />
      </ProblemBanner>
    );
  }
  return (
    <ProblemBanner of={error}>
      <Alert
        className="form-problem"
        type="error"
        showIcon
        role="alert"
        title={problemText(t, error)}
      />
    </ProblemBanner>
  );
}

function isShownInFields(error: Error, schema: z.ZodObject): boolean {
  if (!(error instanceof ApiProblem) || error.errors.length === 0) return false;
  return error.errors.every(({ path }) => Object.hasOwn(schema.shape, path.split(".")[0] ?? path));
}

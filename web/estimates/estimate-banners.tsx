import Alert from "antd/es/alert";
import Button from "antd/es/button";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { estimates } from "../../contracts/estimates.ts";
import { estimatesLineEn } from "../../locales/general/estimates-line.en.ts";
import { ApiProblem } from "../app/api.ts";
import { useCan } from "../app/guard.ts";
import { problemText } from "../kit/field-message.ts";
import type { EstimateStore } from "./estimate-store.ts";
import { NewVersionButton } from "./new-version-button.tsx";
import { panelProblemText } from "./store-problem-text.ts";
import type { RefusedStep } from "./sync-session.ts";
import { useEstimateView } from "./use-estimate-store.ts";

/** What stands in the way: a frozen version, a server that cannot be reached, changes that were refused. */
export function EstimateBanners({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const { status, isSignedOut, refused } = useEstimateView(store);
  return (
    <>
      <FrozenBanner store={store} />
      {status === "offline" && (
        <Alert
          type="warning"
          showIcon
          role="status"
          className="editor-banner"
          title={t(
            isSignedOut ? "estimates.grid.status.signedOut" : "estimates.grid.status.offline",
          )}
          action={<Button onClick={store.retry}>{t("estimates.grid.status.sendNow")}</Button>}
        />
      )}
      {refused.length > 0 && (
        <Alert
          type="error"
          showIcon
          role="alert"
          className="editor-banner"
          title={
            <ul className="refused-steps">
              {refused.map((step) => (
                <li key={step.step.id}>{refusedText(t, step)}</li>
              ))}
            </ul>
          }
          action={
            <>
              <Button onClick={store.retry}>{t("estimates.grid.status.tryAgain")}</Button>
              <Button type="text" onClick={store.dismissRefused}>
                {t("estimates.grid.status.discard")}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

function refusedText(t: TFunction, { step, code, errors }: RefusedStep): string {
  const reason = () => {
    if (errors.length > 0) return panelProblemText(t, { code: "invalid", errors }, step.label);
    if (isChangeProblem(code)) return t(`estimates.changeProblems.${code}`, { name: "" });
    return problemText(t, new ApiProblem({ title: code, status: 409, code }));
  };
  return step.label === ""
    ? t("estimates.grid.status.refusedUnnamed", { reason: reason() })
    : t("estimates.grid.status.refused", { label: step.label, reason: reason() });
}

const isChangeProblem = (code: string): code is keyof typeof estimatesLineEn.changeProblems =>
  Object.hasOwn(estimatesLineEn.changeProblems, code);

function FrozenBanner({ store }: { store: EstimateStore }) {
  const { t } = useTranslation();
  const { header, canEdit } = useEstimateView(store);
  const mayCreate = useCan()(estimates.create.access);
  if (canEdit) return null;
  const isFrozen = header.status !== "draft";
  const text = () => {
    if (header.sending) return t("estimates.grid.status.sending");
    if (!isFrozen) return t("estimates.grid.status.readOnly");
    return t("estimates.grid.status.frozen", { status: t(`estimates.status.${header.status}`) });
  };
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      className="editor-banner"
      title={text()}
      action={
        isFrozen &&
        mayCreate && (
          <NewVersionButton
            projectId={header.projectId}
            from={header}
            language={header.language}
            type="primary"
          />
        )
      }
    />
  );
}

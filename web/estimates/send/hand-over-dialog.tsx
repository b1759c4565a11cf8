import Skeleton from "antd/es/skeleton";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { deedTitle } from "../../offers/deed-dialog.tsx";
import { DeedForm } from "../../offers/deed-form.tsx";
import type { Changed } from "../../offers/use-deed.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { LoadProblem } from "../../kit/page/not-loaded.tsx";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { CheckFindings } from "./check-findings.tsx";
import { emailCalls } from "./email-calls.ts";
import { Obstacles } from "./obstacles.tsx";
import { isBlocked } from "./send-obstacles.ts";
import { useObstacles } from "./use-obstacles.ts";
import { useOfferChecks } from "./use-offer-checks.ts";

interface HandOverDialogProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onDone: (changed: Changed) => void;
  readonly onClose: () => void;
  readonly onSettings: () => void;
}

/** An offer that leaves otherwise than by e-mail is checked as one that is sent. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { store, isOpen, onDone, onClose, onSettings } = props;
  const { t } = useTranslation();
  const deed = { deed: "hand_over", version: store.get().header } as const;
  const title = deedTitle(t, deed.deed, deed.version);
  return (
    <FormDialog open={isOpen} title={title} width={520} onCancel={onClose}>
      <Checked store={store} onLeave={onClose} onSettings={onSettings}>
        <DeedForm {...deed} onDone={onDone} onClose={onClose} />
      </Checked>
    </FormDialog>
  );
}

interface CheckedProps {
  readonly store: EstimateStore;
  readonly onLeave: () => void;
  readonly onSettings: () => void;
  readonly children: ReactNode;
}

function Checked({ children, ...leads }: CheckedProps) {
  const { t } = useTranslation();
  const { header, status } = useEstimateView(leads.store);
  const obstacles = useObstacles(leads.store);
  const checks = useOfferChecks(leads.store, emailCalls);
  // What has just been handed over is checked no more.
  if (isFrozen(header.status)) return children;
  if (isBlocked(obstacles)) return <Obstacles obstacles={obstacles} {...leads} />;
  if (status !== "saved") return <p className="panel-hint">{t("checks.unsaved")}</p>;
  if (checks.isLoadingError)
    return <LoadProblem error={checks.error} onRetry={() => void checks.refetch()} />;
  if (!checks.data) return <Skeleton active />;
  return (
    <>
      <CheckFindings checks={checks.data} {...leads} />
      {checks.data.canLeave && children}
    </>
  );
}

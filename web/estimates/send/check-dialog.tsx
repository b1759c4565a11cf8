import Alert from "antd/es/alert";
import Skeleton from "antd/es/skeleton";
import { useTranslation } from "react-i18next";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import { problemText } from "../../kit/page/field-message.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { CheckFindings } from "./check-findings.tsx";
import { type EmailCalls, emailCalls } from "./email-calls.ts";
import { Obstacles } from "./obstacles.tsx";
import { isBlocked } from "./send-obstacles.ts";
import { useObstacles } from "./use-obstacles.ts";
import { useOfferChecks } from "./use-offer-checks.ts";
import { Modal } from "../../kit/page/modal.tsx";
import "./send.css";

interface CheckDialogProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSettings: () => void;
  readonly calls?: Pick<EmailCalls, "checkOffer">;
}

/** Everything that speaks against sending the offer, before anybody thinks of sending it. */
export function CheckDialog({ isOpen, onClose, ...parts }: CheckDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={t("checks.heading")}
      closable={{ "aria-label": t("common.close") }}
      footer={null}
      width={640}
      centered
      className="send-modal"
      destroyOnHidden
    >
      <Checks {...parts} onClose={onClose} />
    </Modal>
  );
}

function Checks(props: Omit<CheckDialogProps, "isOpen">) {
  const { store, onClose, onSettings, calls = emailCalls } = props;
  const { t } = useTranslation();
  const { header, status } = useEstimateView(store);
  const { data, error } = useOfferChecks(store, calls);
  const obstacles = useObstacles(store);
  if (isFrozen(header.status)) return <p>{t("checks.frozen")}</p>;
  return (
    <div aria-live="polite">
      {isBlocked(obstacles) && <Obstacles store={store} obstacles={obstacles} onLeave={onClose} />}
      {status !== "saved" && <p className="panel-hint">{t("checks.unsaved")}</p>}
      {error && <Alert type="error" showIcon role="alert" title={problemText(t, error)} />}
      {data && (
        <CheckFindings store={store} checks={data} onLeave={onClose} onSettings={onSettings} />
      )}
      {data?.findings.length === 0 && data.canLeave && !isBlocked(obstacles) && (
        <Alert type="success" showIcon title={t("checks.allGood")} />
      )}
      {!data && !error && status === "saved" && <Skeleton active />}
    </div>
  );
}

import Alert from "antd/es/alert";
import Skeleton from "antd/es/skeleton";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { problemText } from "../../kit/page/field-message.ts";
import { useFindArticles } from "../editor/grid/catalogue-context.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { PriceUpdateForm } from "./price-update-form.tsx";
import { usePricesToday } from "./use-prices-today.ts";
import { Modal } from "../../kit/page/modal.tsx";
import "./price-update.css";

interface PriceUpdateDialogProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes over what catalogue and suppliers say by now, after a look at what that comes to. */
export function PriceUpdateDialog({ store, isOpen, onClose }: PriceUpdateDialogProps) {
  const { t } = useTranslation();
  const findArticles = useFindArticles();
  const leftFor = useRef<readonly Key[]>([]);
  const leaveFor = (keys: readonly Key[]) => {
    leftFor.current = keys;
    onClose();
  };
  // Only then: while it closes, a dialog gives the focus back to the button that opened it.
  const goOn = () => {
    const keys = leftFor.current;
    leftFor.current = [];
    if (keys.length > 0) findArticles?.(keys);
  };
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterClose={goOn}
      title={t("priceCare.update.title")}
      closable={{ "aria-label": t("common.close") }}
      footer={null}
      width={960}
      centered
      className="price-update-modal"
      destroyOnHidden
    >
      <PriceUpdate
        store={store}
        onClose={onClose}
        onArticles={findArticles === null ? null : leaveFor}
      />
    </Modal>
  );
}

interface PriceUpdateProps {
  readonly store: EstimateStore;
  readonly onClose: () => void;
  /** Looks for articles in place of this; null for whoever may not. */
  readonly onArticles: ((keys: readonly Key[]) => void) | null;
}

function PriceUpdate({ store, onClose, onArticles }: PriceUpdateProps) {
  const { t } = useTranslation();
  const { header, status } = useEstimateView(store);
  const { data, error, isPlaceholderData } = usePricesToday(store);
  if (isFrozen(header.status)) return <p>{t("priceCare.update.frozen")}</p>;
  if (header.sending) return <p>{t("priceCare.update.sending")}</p>;
  if (error) return <Alert type="error" showIcon role="alert" title={problemText(t, error)} />;
  if (status !== "saved" || !data || isPlaceholderData) {
    return (
      <>
        {status !== "saved" && <p className="panel-hint">{t("priceCare.update.unsaved")}</p>}
        <Skeleton active />
      </>
    );
  }
  return <PriceUpdateForm {...{ store, onClose, onArticles }} prices={data} />;
}

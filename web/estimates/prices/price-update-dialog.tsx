import Alert from "antd/es/alert";
import Modal from "antd/es/modal";
import Skeleton from "antd/es/skeleton";
import { useTranslation } from "react-i18next";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import { problemText } from "../../kit/page/field-message.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { PriceUpdateForm } from "./price-update-form.tsx";
import { usePricesToday } from "./use-prices-today.ts";
import "./price-update.css";

interface PriceUpdateDialogProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes over what catalogue and suppliers say by now, after a look at what that comes to. */
export function PriceUpdateDialog({ store, isOpen, onClose }: PriceUpdateDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={t("priceCare.update.title")}
      closable={{ "aria-label": t("common.close") }}
      footer={null}
      width={960}
      centered
      className="price-update-modal"
      destroyOnHidden
    >
      <PriceUpdate store={store} onClose={onClose} />
    </Modal>
  );
}

function PriceUpdate({ store, onClose }: Omit<PriceUpdateDialogProps, "isOpen">) {
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
  return <PriceUpdateForm store={store} prices={data} onClose={onClose} />;
}

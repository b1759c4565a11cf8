import { useTranslation } from "react-i18next";
import { isFrozen } from "../../../domain/estimate/estimate-status.ts";
import type { EstimateStore } from "../editor/store/estimate-store.ts";
import { useEstimateView } from "../editor/store/use-estimate-store.ts";
import { LinePricesForm } from "./line-prices-form.tsx";
import { Modal } from "../../kit/page/modal.tsx";
import "./price-update.css";

interface LinePricesDialogProps {
  readonly store: EstimateStore;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes many prices of an estimate at once, after a look at what that comes to. */
export function LinePricesDialog({ store, isOpen, onClose }: LinePricesDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={t("priceCare.lines.title")}
      closable={{ "aria-label": t("common.close") }}
      footer={null}
      width={720}
      centered
      className="price-update-modal"
      destroyOnHidden
    >
      <LinePrices store={store} onClose={onClose} />
    </Modal>
  );
}

function LinePrices({ store, onClose }: Omit<LinePricesDialogProps, "isOpen">) {
  const { t } = useTranslation();
  const { header } = useEstimateView(store);
  if (isFrozen(header.status)) return <p>{t("priceCare.update.frozen")}</p>;
  if (header.sending) return <p>{t("priceCare.update.sending")}</p>;
  return <LinePricesForm store={store} onClose={onClose} />;
}

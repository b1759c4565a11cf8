import Modal from "antd/es/modal";
import { useTranslation } from "react-i18next";
import { clientFace, type Partner } from "./face.ts";
import { PartnerForm } from "./partner-form.tsx";
import "../kit/form/form-dialog.css";

interface AddClientDialogProps {
  readonly isOpen: boolean;
  readonly onAdded: (client: Partner) => void;
  readonly onClose: () => void;
}

/** The form for a new client above another form, which keeps what was typed into it. */
export function AddClientDialog({ isOpen, onAdded, onClose }: AddClientDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      footer={null}
      title={t("partners.clients.add")}
      closable={{ "aria-label": t("common.close") }}
      width={720}
      centered
      mask={{ closable: false }}
      destroyOnHidden
    >
      <div className="form-dialog">
        <PartnerForm face={clientFace} name="new-client" onSaved={onAdded} onCancel={onClose} />
      </div>
    </Modal>
  );
}

import Modal, { type ModalProps } from "antd/es/modal";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import "./form-dialog.css";

/** A dialog around a form of its own: the form has the buttons, and the cursor begins in its first field. */
export function FormDialog({ children, ...modal }: ModalProps) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      footer={null}
      closable={{ "aria-label": t("common.close") }}
      destroyOnHidden
      {...modal}
      // While the dialog is still opening, its fields take no focus.
      afterOpenChange={(isOpen) => {
        if (isOpen) content.current?.querySelector<HTMLElement>("input, textarea")?.focus();
      }}
    >
      <div ref={content} className="form-dialog">
        {children}
      </div>
    </Modal>
  );
}

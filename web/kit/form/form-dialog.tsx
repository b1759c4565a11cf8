import type { ModalProps } from "antd/es/modal";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useOpener } from "./use-opener.ts";
import { Modal } from "../page/modal.tsx";
import "./form-dialog.css";

/** A dialog around a form of its own: the form has the buttons, and the cursor begins in its first field. */
export function FormDialog({ children, ...modal }: ModalProps) {
  const { t } = useTranslation();
  const content = useRef<HTMLDivElement>(null);
  const giveFocusBack = useOpener(modal.open);
  return (
    <Modal
      footer={null}
      closable={{ "aria-label": t("common.close") }}
      centered
      destroyOnHidden
      // Without a motion: where it ended just as somebody pressed Tab, the dialog took the focus back, and
      // the next keys went into the field before.
      transitionName=""
      maskTransitionName=""
      {...modal}
      afterClose={() => {
        giveFocusBack();
        modal.afterClose?.();
      }}
      // A field may have refused the focus while the dialog was still opening; whoever is in one stays.
      afterOpenChange={(isOpen) => {
        const fields = content.current;
        if (!isOpen || fields?.contains(document.activeElement)) return;
        fields?.querySelector<HTMLElement>("input, textarea")?.focus();
      }}
    >
      <div ref={content} className="form-dialog">
        {children}
      </div>
    </Modal>
  );
}

import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Key } from "../../../domain/estimate/estimate.ts";
import type { GridController } from "../editor/grid/grid-controller.ts";
import { InsertTemplateForm } from "./insert-template-form.tsx";
import { Modal } from "../../kit/page/modal.tsx";
import "../../kit/form/form-dialog.css";
import "./template-dialogs.css";

export interface TemplateDialogProps {
  readonly grid: GridController;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Puts a service template into the estimate, as one step that can be undone. */
export function InsertTemplateDialog({ grid, isOpen, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const inserted = useRef<Key>(undefined);
  const goToInserted = () => {
    const key = inserted.current;
    inserted.current = undefined;
    if (key === undefined) return;
    grid.rows.reveal(key);
    grid.select({ key, columnId: "title" });
  };
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      afterClose={goToInserted}
      footer={null}
      title={t("serviceTemplates.insert.title")}
      width={760}
      destroyOnHidden
    >
      <InsertTemplateForm
        grid={grid}
        onCancel={onClose}
        onInserted={(key) => {
          inserted.current = key;
          onClose();
        }}
      />
    </Modal>
  );
}

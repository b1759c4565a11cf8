import { useTranslation } from "react-i18next";
import { Modal } from "../page/modal.tsx";

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before typed but unsaved work is left behind. */
export function LeaveQuestion({ open, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      title={t("common.unsavedTitle")}
      okText={t("common.unsavedLeave")}
      okButtonProps={{ danger: true }}
      cancelText={t("common.unsavedStay")}
      cancelButtonProps={{ autoFocus: true }}
      onOk={onLeave}
      onCancel={onStay}
      width={440}
      destroyOnHidden
    >
      <p>{t("common.unsavedText")}</p>
    </Modal>
  );
}

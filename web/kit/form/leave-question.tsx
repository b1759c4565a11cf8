import { useTranslation } from "react-i18next";
import { Modal } from "../page/modal.tsx";

export interface LeaveWords {
  readonly title: string;
  readonly text: string;
  readonly leave: string;
}

interface LeaveQuestionProps {
  /** What would be lost, where that is not something typed. */
  readonly words?: LeaveWords | undefined;
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks before typed but unsaved work is left behind. */
export function LeaveQuestion({ words, open, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation();
  const { title, text, leave } = words ?? {
    title: t("common.unsavedTitle"),
    text: t("common.unsavedText"),
    leave: t("common.unsavedLeave"),
  };
  return (
    <Modal
      open={open}
      title={title}
      okText={leave}
      okButtonProps={{ danger: true }}
      cancelText={t("common.unsavedStay")}
      cancelButtonProps={{ autoFocus: true }}
      onOk={onLeave}
      onCancel={onStay}
      width={440}
      destroyOnHidden
    >
      <p>{text}</p>
    </Modal>
  );
}

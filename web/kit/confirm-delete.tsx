import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import Modal from "antd/es/modal";
import { useTranslation } from "react-i18next";
import { notifySuccess } from "../app/toasts.tsx";
import { problemText } from "./field-message.ts";
import { RecordUses } from "./record-uses.tsx";

interface ConfirmDeleteProps {
  /** What is to be deleted, in the user's words; undefined while nothing is asked. */
  readonly title: string | undefined;
  readonly remove: () => Promise<unknown>;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before a record is deleted; a refusal of the server is shown where the question stands. */
export function ConfirmDelete({ title, remove, onDeleted, onClose }: ConfirmDeleteProps) {
  const { t } = useTranslation();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      notifySuccess(t("toasts.deleted"));
      onClose();
      onDeleted();
    },
  });
  return (
    <Modal
      open={title !== undefined}
      title={t("common.deleteQuestion")}
      okText={t("common.delete")}
      okButtonProps={{ danger: true }}
      cancelText={t("common.cancel")}
      cancelButtonProps={{ autoFocus: true }}
      confirmLoading={isPending}
      onOk={() => mutate()}
      onCancel={onClose}
      afterClose={reset}
      width={440}
      destroyOnHidden
    >
      <p>{t("common.deleteWarning", { title })}</p>
      {error && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problemText(t, error)}
          description={<RecordUses error={error} onLeave={onClose} />}
        />
      )}
    </Modal>
  );
}

import { useMutation } from "@tanstack/react-query";
import Alert from "antd/es/alert";
import { useTranslation } from "react-i18next";
import { ApiProblem } from "../../base/api.ts";
import { notifySuccess } from "./toasts.tsx";
import { problemText } from "./field-message.ts";
import { RecordUses } from "./record-uses.tsx";
import { Modal } from "./modal.tsx";

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
  // Deleting it again would be refused again: the button that has the focus closes the question.
  const isInUse = error instanceof ApiProblem && error.code === "in_use";
  return (
    <Modal
      open={title !== undefined}
      title={t("common.deleteQuestion")}
      okText={isInUse ? t("common.close") : t("common.delete")}
      okButtonProps={{ danger: !isInUse }}
      cancelText={t("common.cancel")}
      cancelButtonProps={{ autoFocus: true, ...(isInUse && { style: { display: "none" } }) }}
      confirmLoading={isPending}
      onOk={() => (isInUse ? onClose() : mutate())}
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

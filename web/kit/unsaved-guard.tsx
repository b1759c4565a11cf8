import { useBlocker } from "@tanstack/react-router";
import Modal from "antd/es/modal";
import { useTranslation } from "react-i18next";

/** Asks before typed but unsaved work is left behind. */
export function UnsavedGuard({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    shouldBlockFn: isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return (
    <Modal
      open={blocker.status === "blocked"}
      title={t("common.unsavedTitle")}
      okText={t("common.unsavedLeave")}
      okButtonProps={{ danger: true }}
      cancelText={t("common.unsavedStay")}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
      width={440}
      destroyOnHidden
    >
      <p>{t("common.unsavedText")}</p>
    </Modal>
  );
}

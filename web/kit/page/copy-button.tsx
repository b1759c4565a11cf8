import CopyOutlined from "@ant-design/icons/es/icons/CopyOutlined";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { notifyError, notifySuccess } from "./toasts.tsx";

/** Copies a text that is made when it is asked for, and says whether that worked. */
export function CopyButton({ textOf }: { textOf: () => string }) {
  const { t } = useTranslation();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf());
      notifySuccess(t("common.copied"));
    } catch {
      // Without https, or without the permission, there is no clipboard.
      notifyError(t("common.notCopied"));
    }
  };
  return (
    <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copy()}>
      {t("common.copy")}
    </Button>
  );
}

import Button from "antd/es/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface FormFooterProps {
  readonly isSaving: boolean;
  readonly onCancel: (() => void) | undefined;
  readonly actions: ReactNode;
}

export function FormFooter({ isSaving, onCancel, actions }: FormFooterProps) {
  const { t } = useTranslation();
  return (
    <div className="form-footer">
      <div>{actions}</div>
      <div className="form-footer-main">
        {onCancel && <Button onClick={onCancel}>{t("common.cancel")}</Button>}
        <Button
          type="primary"
          htmlType="submit"
          loading={isSaving}
          title={t("common.saveShortcut")}
        >
          {isSaving ? t("common.saving") : t("common.save")}
        </Button>
      </div>
    </div>
  );
}

import Button from "antd/es/button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface FormFooterProps {
  /** Something is still on its way into the form. */
  readonly isWaiting: boolean;
  readonly isSaving: boolean;
  readonly onCancel: (() => void) | undefined;
  /** The page is there for something else. */
  readonly isAside: boolean;
  readonly actions: ReactNode;
}

export function FormFooter(props: FormFooterProps) {
  const { isWaiting, isSaving, onCancel, isAside, actions } = props;
  const { t } = useTranslation();
  const save = isSaving ? t("common.saving") : t("common.save");
  return (
    <div className="form-footer">
      <div>{actions}</div>
      <div className="form-footer-main">
        {onCancel && <Button onClick={onCancel}>{t("common.cancel")}</Button>}
        <Button
          type={isAside ? "default" : "primary"}
          htmlType="submit"
          loading={isWaiting || isSaving}
          title={t("common.saveShortcut")}
        >
          {isWaiting ? t("images.waiting") : save}
        </Button>
      </div>
    </div>
  );
}

import { Link } from "@tanstack/react-router";
import Alert from "antd/es/alert";
import Button from "antd/es/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceTemplate } from "../../../contracts/service-templates.ts";
import { linesWithin } from "../../../domain/templates/template-from-lines.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useLanguage } from "../../base/i18n.ts";
import { titleIn } from "../../kit/page/title-in.ts";
import { chosenRows } from "../editor/grid/chosen-rows.ts";
import type { TemplateDialogProps } from "./insert-template-dialog.tsx";
import { MakeTemplateForm } from "./make-template-form.tsx";
import "./template-dialogs.css";

/** Makes a service template of the lines that are chosen in the grid. */
export function MakeTemplateDialog({ grid, isOpen, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      open={isOpen}
      onCancel={onClose}
      title={t("serviceTemplates.make.title")}
      width={760}
    >
      <div className="template-dialog">
        <MakeTemplate grid={grid} onClose={onClose} />
      </div>
    </FormDialog>
  );
}

function MakeTemplate({ grid, onClose }: Omit<TemplateDialogProps, "isOpen">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [saved, setSaved] = useState<ServiceTemplate>();
  // The estimate may change behind the dialog; the template is of what was chosen.
  const [priced] = useState(() => grid.store.get().priced);
  const [rows] = useState(() => chosenRows(grid));
  const keys = linesWithin(priced.estimate, new Set(rows));
  const group = rows.length > 0 ? priced.estimate.groups.get(rows[0] ?? "") : undefined;
  if (saved) {
    return (
      <>
        <Alert
          type="success"
          showIcon
          role="status"
          title={t("serviceTemplates.make.done", { title: titleIn(saved, language) })}
        />
        <div className="template-dialog-footer">
          <Button onClick={onClose}>{t("common.close")}</Button>
          <Link to="/service-template/$id" params={{ id: saved.id }} className="template-open">
            {t("serviceTemplates.make.open")}
          </Link>
        </div>
      </>
    );
  }
  if (keys.length === 0) {
    return <Alert type="info" showIcon title={t("serviceTemplates.make.noLines")} />;
  }
  return (
    <MakeTemplateForm
      priced={priced}
      keys={keys}
      titles={group}
      language={grid.store.get().header.language}
      onSaved={setSaved}
      onCancel={onClose}
    />
  );
}

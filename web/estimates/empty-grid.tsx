import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { serviceTemplates } from "../../contracts/service-templates.ts";
import { useCan } from "../base/guard.ts";
import type { GridController } from "./editor/grid/grid-controller.ts";
import type { TemplateDialog } from "./templates/template-dialogs.tsx";
import { useViewPart } from "./editor/store/use-estimate-store.ts";

interface EmptyGridProps {
  readonly grid: GridController;
  readonly onTemplate: (dialog: TemplateDialog) => void;
}

/** What an estimate without lines shows: how to begin. */
export function EmptyGrid({ grid, onTemplate }: EmptyGridProps) {
  const { t } = useTranslation();
  const can = useCan();
  const canEdit = useViewPart(grid.store, (view) => view.canEdit);
  if (!canEdit) return <p className="grid-empty">{t("estimates.grid.emptyFrozen")}</p>;
  return (
    <div className="grid-empty">
      <h2>{t("estimates.grid.empty")}</h2>
      <p className="muted">{t("estimates.grid.emptyHint")}</p>
      <div className="grid-empty-actions">
        <Button type="primary" onClick={() => grid.rows.startEntryRow("group", true)}>
          {t("estimates.grid.toolbar.addGroup")}
        </Button>
        <Button onClick={() => grid.rows.startEntryRow("material", false)}>
          {t("estimates.grid.toolbar.addLine")}
        </Button>
        {can(serviceTemplates.contents.access) && (
          <Button onClick={() => onTemplate("insert")}>{t("serviceTemplates.insert.menu")}</Button>
        )}
        <Button onClick={grid.blocks.startImport}>{t("estimates.import.menu")}</Button>
      </div>
    </div>
  );
}

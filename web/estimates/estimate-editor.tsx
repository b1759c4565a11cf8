import { useQuery } from "@tanstack/react-query";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { estimates } from "../../contracts/estimates.ts";
import { services } from "../../contracts/services.ts";
import { units } from "../../contracts/units.ts";
import { queryOf } from "../base/api.ts";
import { useCan } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { UnsavedGuard } from "../kit/form/unsaved-guard.tsx";
import { AddToCatalogue } from "./catalogue/add-to-catalogue.tsx";
import { EmptyGrid } from "./empty-grid.tsx";
import { EstimateBanners } from "./estimate-banners.tsx";
import "./estimate-editor.css";
import { EstimateHead } from "./estimate-head.tsx";
import { loadColumnChoice, saveColumnChoice } from "./editor/grid/column-choice.ts";
import { type ColumnId, chosenColumns, presets } from "./editor/cells/columns.ts";
import { GridNoticeBar } from "./editor/grid/grid-notice.tsx";
import { LineGrid } from "./editor/grid/line-grid.tsx";
import { useGridController } from "./editor/grid/use-grid.ts";
import { titlesIn } from "./editor/grid/new-rows.ts";
import { type TemplateDialog, TemplateDialogs } from "./templates/template-dialogs.tsx";
import { Toolbar } from "./toolbar.tsx";
import { TotalsPanel } from "./editor/totals/totals-panel.tsx";
import { useViewPart } from "./editor/store/use-estimate-store.ts";
import { type StoreSource, useOpenStore } from "./editor/store/use-open-store.ts";

// Fetched on their first use, so that the grid is there sooner.
const FindBar = lazyRouteComponent(() => import("./editor/grid/find-bar.tsx"), "FindBar");
const DetailPanel = lazyRouteComponent(
  () => import("./editor/panels/detail-panel.tsx"),
  "DetailPanel",
);

/** The grid with everything around it. */
export function EstimateEditor({ source }: { source: StoreSource }) {
  const { t } = useTranslation();
  const can = useCan();
  const store = useOpenStore(source, can(estimates.change.access));
  const locale = useLanguage();
  const language = useViewPart(store, (view) => view.header.language);
  const format = useMemo(() => ({ locale, language }), [locale, language]);
  const [choice, setChoice] = useState(loadColumnChoice);
  const columns = useMemo(() => chosenColumns(choice), [choice]);
  const { data: unitOptions = [] } = useQuery(queryOf(units.options, {}));
  const grid = useGridController(store, {
    locale,
    columns,
    units: unitOptions,
    firstGroupTitles: titlesIn(language, t("estimates.grid.firstGroup")),
    stepLabel: (columnId, text) => `${t(`estimates.grid.columns.${columnId}`)} ${text}`.trim(),
  });
  const [isFinding, setFinding] = useState(false);
  const [hasDetails, setDetails] = useState(false);
  const [templateDialog, setTemplateDialog] = useState<TemplateDialog | null>(null);

  const chooseColumns = (chosen: ReadonlySet<ColumnId>) => {
    saveColumnChoice(chosen);
    setChoice(chosen);
  };

  /** Back to the cell that the panel was about, with its block as it was. */
  const closeDetails = () => {
    setDetails(false);
    const { active } = grid.get();
    if (active !== null) grid.select(active, true);
  };

  return (
    <div className="estimate-page">
      <UnsavedGuard isDirty={() => ["offline", "refused"].includes(store.get().status)} />
      <EstimateHead store={store} />
      <EstimateBanners store={store} onHours={() => setChoice(new Set(presets.hours))} />
      <div className="estimate-editor">
        <AddToCatalogue grid={grid} isAllowed={can(services.create.access)}>
          <Toolbar
            grid={grid}
            columnChoice={choice}
            onColumnChoice={chooseColumns}
            onFind={() => setFinding(true)}
            hasDetails={hasDetails}
            onDetails={setDetails}
            onTemplate={setTemplateDialog}
          />
          {isFinding && (
            <Suspense fallback={null}>
              <FindBar grid={grid} onClose={() => setFinding(false)} />
            </Suspense>
          )}
          <div className="editor-body">
            <div className="editor-grid">
              <LineGrid
                grid={grid}
                format={format}
                onFind={() => setFinding(true)}
                empty={<EmptyGrid grid={grid} onTemplate={setTemplateDialog} />}
              />
              <GridNoticeBar grid={grid} />
            </div>
            {hasDetails && (
              <Suspense fallback={null}>
                <DetailPanel store={store} isOpen onClose={closeDetails} />
              </Suspense>
            )}
          </div>
        </AddToCatalogue>
        <TotalsPanel store={store} />
      </div>
      <TemplateDialogs grid={grid} shown={templateDialog} onClose={() => setTemplateDialog(null)} />
    </div>
  );
}

import { addedGroupsEn } from "../../locales/general/added-groups.en.ts";
import { addedGroupsNb } from "../../locales/general/added-groups.nb.ts";
import { isFromTender } from "../../domain/estimate/from-tender.ts";
import type { Titles } from "../../domain/estimate/new-row.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { estimates } from "../../contracts/estimates.ts";
import { priceLists } from "../../contracts/price-lists.ts";
import { services } from "../../contracts/services.ts";
import { units } from "../../contracts/units.ts";
import { queryOf } from "../base/api.ts";
import { useCan, useSeesCosts } from "../base/guard.ts";
import { useLanguage } from "../base/i18n.ts";
import { UnsavedGuard } from "../kit/form/unsaved-guard.tsx";
import { LoadProblem } from "../kit/page/not-loaded.tsx";
import { whenFetched } from "../kit/page/when-fetched.tsx";
import { FindArticles } from "./articles/find-articles.tsx";
import { AddToCatalogue } from "./catalogue/add-to-catalogue.tsx";
import { EmptyGrid } from "./empty-grid.tsx";
import { EstimateBanners } from "./estimate-banners.tsx";
import "./estimate-editor.css";
import { EstimateHead } from "./estimate-head.tsx";
import { loadColumnChoice, saveColumnChoice, usualColumns } from "./editor/grid/column-choice.ts";
import type { CellFormat } from "./editor/cells/cell-text.ts";
import { type Column, type ColumnId, chosenColumns, withPreset } from "./editor/cells/columns.ts";
import { unreadRowsOf } from "./editor/cells/unread-rows.ts";
import { UpdatePricesContext } from "./editor/grid/catalogue-context.ts";
import type { GridController } from "./editor/grid/grid-controller.ts";
import { GridNoticeBar } from "./editor/grid/grid-notice.tsx";
import { LineGrid } from "./editor/grid/line-grid.tsx";
import { useGridController } from "./editor/grid/use-grid.ts";
import { useDifferingLines } from "./editor/grid/kept-differing.ts";
import { PriceNotes } from "./prices/price-notes.tsx";
import { useHeldVersion } from "./send/use-held-version.ts";
import { type TemplateDialog, TemplateDialogs } from "./templates/template-dialogs.tsx";
import { Toolbar } from "./toolbar.tsx";
import { TotalsPanel } from "./editor/totals/totals-panel.tsx";
import type { EstimateStore } from "./editor/store/estimate-store.ts";
import { SkipToLines } from "./skip-to-lines.tsx";
import { useStrayPaste } from "./use-stray-paste.ts";
import { useShownDialog } from "./use-shown-dialog.ts";
import { useKeysKey } from "./use-keys-key.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import { useViewPart } from "./editor/store/use-estimate-store.ts";
import { type StoreSource, useOpenStore } from "./editor/store/use-open-store.ts";

// Fetched on their first use, so that the grid is there sooner.
const DifferingLines = whenFetched(
  () => import("./editor/grid/differing-lines.tsx"),
  "DifferingLines",
);
const FindBar = whenFetched(() => import("./editor/grid/find-bar.tsx"), "FindBar");
const DetailPanel = whenFetched(() => import("./editor/panels/detail-panel.tsx"), "DetailPanel");

/** Whether what is typed may become a service, and whether suppliers' articles are found by it: they tell prices. */
function useCatalogueRights() {
  const can = useCan();
  const seesCosts = useSeesCosts();
  return {
    isAllowed: can(services.create.access),
    hasArticles: seesCosts && can(priceLists.search.access),
  };
}

/** The grid with everything around it. */
export function EstimateEditor({ source }: { source: StoreSource }) {
  const store = useOpenStore(source, useCan()(estimates.change.access));
  const { choice, columns, chooseColumns, showColumns } = useColumnChoice(store);
  const { grid, format, unitsProblem } = useEditorGrid(store, columns);
  useUndoKeys(grid);
  useStrayPaste(grid);
  useFirstTitle(grid);
  useHeldVersion(store);
  const mayUpdate = useViewPart(store, (view) => view.canEdit && view.seesCosts);
  const [isFinding, setFinding] = useState(false);
  const [hasDetails, setDetails] = useState(false);
  const dialog = useShownDialog();
  useKeysKey(() => dialog.show("keys"));
  const [templateDialog, setTemplateDialog] = useState<TemplateDialog | null>(null);

  /** Back to the cell that the panel was about, with its block as it was. */
  const closeDetails = () => {
    setDetails(false);
    const { active } = grid.get();
    if (active !== null) grid.select(active, true);
  };

  return (
    <div className="estimate-page">
      <LeaveGuard grid={grid} />
      <UpdatePricesContext value={mayUpdate ? () => dialog.show("prices") : null}>
        <CatalogueTools grid={grid}>
          <SkipToLines grid={grid} />
          <EstimateHead store={store} dialog={dialog} />
          <EstimateBanners store={store} onHours={() => showColumns(withPreset(choice, "hours"))} />
          {unitsProblem && <LoadProblem {...unitsProblem} className="editor-banner" />}
          <div className="estimate-editor">
            <Toolbar
              grid={grid}
              columnChoice={choice}
              onColumnChoice={chooseColumns}
              onFind={() => setFinding(true)}
              hasDetails={hasDetails}
              onDetails={setDetails}
              onTemplate={setTemplateDialog}
            />
            {isFinding && <FindBar grid={grid} onClose={() => setFinding(false)} />}
            <div className="editor-body">
              <EditorGrid
                grid={grid}
                format={format}
                onFind={() => setFinding(true)}
                onTemplate={setTemplateDialog}
              />
              {hasDetails && <DetailPanel store={store} isOpen onClose={closeDetails} />}
            </div>
            <Differing grid={grid} />
            <TotalsPanel store={store} />
          </div>
        </CatalogueTools>
      </UpdatePricesContext>
      <TemplateDialogs grid={grid} shown={templateDialog} onClose={() => setTemplateDialog(null)} />
    </div>
  );
}

/** Takes what stands in an open cell or field, as a click elsewhere does, and asks about what would be lost. */
function LeaveGuard({ grid }: { grid: GridController }) {
  const wouldLose = () => {
    const isTaken = leavePanelField() && grid.commit("stay");
    const isUnread = unreadRowsOf(grid.store).keys().length > 0;
    return !isTaken || isUnread || ["offline", "refused"].includes(grid.store.get().status);
  };
  return <UnsavedGuard isDirty={wouldLose} />;
}

/** A field of a panel takes what stands in it when it loses the focus; the answer says whether all of them have. */
function leavePanelField(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.closest(".panel-field")) {
    flushSync(() => activeElement.blur());
  }
  return document.querySelector(".panel-field [aria-invalid='true']") === null;
}

/** Lets everything inside it add lines to the catalogue, and find articles for them. */
function CatalogueTools({ grid, children }: { grid: GridController; children: ReactNode }) {
  const rights = useCatalogueRights();
  return (
    <AddToCatalogue grid={grid} {...rights}>
      <FindArticles grid={grid} isAllowed={rights.hasArticles}>
        {children}
      </FindArticles>
    </AddToCatalogue>
  );
}

/** Below the grid, so that what the grid says does not lie over it. */
function Differing({ grid }: { grid: GridController }) {
  const lines = useDifferingLines(grid);
  return lines.length > 0 && <DifferingLines grid={grid} lines={lines} />;
}

/** An estimate without rows opens with the cursor in its first title. */
function useFirstTitle(grid: GridController): void {
  useEffect(() => {
    const isEmpty = grid.store.rows().length === 0;
    if (isEmpty && grid.store.get().canEdit) grid.rows.startEntryRow("group", true);
  }, [grid]);
}

/** The columns of the grid: what a person chooses is kept for the next time, what is only shown is not. */
function useColumnChoice(store: EstimateStore) {
  const [chosenByHand, showColumns] = useState(loadColumnChoice);
  const isNumbered = useStaysTrue(useViewPart(store, (view) => isFromTender(view.priced.estimate)));
  const choice = useMemo(
    () => chosenByHand ?? usualColumns(isNumbered),
    [chosenByHand, isNumbered],
  );
  const seesCosts = useViewPart(store, (view) => view.seesCosts);
  const columns = useMemo(() => chosenColumns(choice, seesCosts), [choice, seesCosts]);
  const chooseColumns = (chosen: ReadonlySet<ColumnId>) => {
    saveColumnChoice(chosen);
    showColumns(chosen);
  };
  return { choice, columns, chooseColumns, showColumns };
}

/** A column does not go with what was emptied last in it: the cursor stands there. */
function useStaysTrue(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return is || was;
}

/** Words of the product: they stand in both languages, like those of the catalogue, whatever the screen speaks. */
const addedGroup = (name: keyof typeof addedGroupsEn): Titles => ({
  titleEn: addedGroupsEn[name],
  titleNb: addedGroupsNb[name],
});
const firstGroupTitles = addedGroup("first");
const apartTitles = { options: addedGroup("options"), others: addedGroup("others") };

/** The grid and how its figures are written, in the languages of the user and of the document. */
function useEditorGrid(store: EstimateStore, columns: readonly Column[]) {
  const { t } = useTranslation();
  const locale = useLanguage();
  const language = useViewPart(store, (view) => view.header.language);
  const format = useMemo(() => ({ locale, language }), [locale, language]);
  const { data = null, error, refetch } = useQuery(queryOf(units.options, {}));
  const grid = useGridController(store, {
    locale,
    columns,
    units: data,
    firstGroupTitles,
    apartTitles,
    stepLabel: (columnId, text) => `${t(`estimates.grid.columns.${columnId}`)} ${text}`.trim(),
    rowsLabel: (count) => t("estimates.paste.step", { count }),
  });
  // Units that could not be asked for anew are there all the same.
  const unitsProblem = data === null &&
    error !== null && { title: t("units.title"), error, onRetry: () => void refetch() };
  return { grid, format, unitsProblem };
}

interface EditorGridProps {
  readonly grid: GridController;
  readonly format: CellFormat;
  readonly onFind: () => void;
  readonly onTemplate: (dialog: TemplateDialog) => void;
}

/** The lines, how to begin where there are none, and what has just happened to them. */
function EditorGrid({ grid, format, onFind, onTemplate }: EditorGridProps) {
  return (
    <div className="editor-grid">
      <PriceNotes store={grid.store}>
        <LineGrid
          grid={grid}
          format={format}
          onFind={onFind}
          empty={<EmptyGrid grid={grid} onTemplate={onTemplate} />}
        />
      </PriceNotes>
      <GridNoticeBar grid={grid} />
    </div>
  );
}

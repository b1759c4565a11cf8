import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Service } from "../../../contracts/services.ts";
import type { Line } from "../../../domain/estimate/estimate.ts";
import { notifyError } from "../../kit/page/toasts.tsx";
import { whenFetched } from "../../kit/page/when-fetched.tsx";
import type { GridController } from "../editor/grid/grid-controller.ts";
import { isInPanel } from "../editor/grid/is-in-panel.ts";
import { useProblemText } from "../editor/cells/store-problem-text.ts";
import { useViewPart } from "../editor/store/use-estimate-store.ts";
import { ArticlesContext, CatalogueContext } from "../editor/grid/catalogue-context.ts";
import { kindToAdd, linkChanges } from "./service-of-line.ts";

// The grid is there sooner when it is fetched on its first use.
const CatalogueDialog = whenFetched(() => import("./catalogue-dialog.tsx"), "CatalogueDialog");

interface AddToCatalogueProps {
  readonly grid: GridController;
  /** May services be added at all? */
  readonly isAllowed: boolean;
  /** Are articles of suppliers offered where services are? */
  readonly hasArticles: boolean;
  readonly children: ReactNode;
}

/** Lets everything inside it put a line into the catalogue. */
export function AddToCatalogue({ grid, isAllowed, hasArticles, children }: AddToCatalogueProps) {
  const { t } = useTranslation();
  const { store } = grid;
  const canEdit = useViewPart(store, (view) => view.canEdit);
  const problemText = useProblemText();
  // The estimate may change behind the dialog; the form is of the line as it was.
  const [line, setLine] = useState<Line>();
  const [isOpen, setOpen] = useState(false);
  const kind = line && kindToAdd(line);
  const open = (key: string) => {
    setLine(store.get().priced.estimate.lines.get(key));
    setOpen(true);
  };
  const link = (service: Service) => {
    setOpen(false);
    const now = line && store.get().priced.estimate.lines.get(line.key);
    if (now === undefined) return;
    const label = t("estimates.catalogue.menu");
    const done = store.change(linkChanges(now, service), label);
    if (!done.ok) notifyError(problemText(done.problem, label));
  };
  const goBack = () => {
    if (line === undefined || isInPanel()) return;
    const isQuantityShown = grid.get().shape.columns.some(({ id }) => id === "quantity");
    grid.select({ key: line.key, columnId: isQuantityShown ? "quantity" : "title" });
  };
  return (
    <CatalogueContext value={isAllowed && canEdit ? open : null}>
      <ArticlesContext value={hasArticles}>{children}</ArticlesContext>
      {line && kind && (
        <CatalogueDialog
          key={line.key}
          line={line}
          kind={kind}
          isOpen={isOpen}
          onSaved={link}
          onClose={() => setOpen(false)}
          afterClose={goBack}
        />
      )}
    </CatalogueContext>
  );
}

import { type ReactNode, useState } from "react";
import type { Key } from "../../../domain/estimate/estimate.ts";
import { whenFetched } from "../../kit/page/when-fetched.tsx";
import { linesWithin } from "../../../domain/templates/template-from-lines.ts";
import { FindArticlesContext } from "../editor/grid/catalogue-context.ts";
import type { GridController } from "../editor/grid/grid-controller.ts";
import { useViewPart } from "../editor/store/use-estimate-store.ts";

// The grid is there sooner when it is fetched on its first use.
const ArticleDialog = whenFetched(() => import("./article-dialog.tsx"), "ArticleDialog");

interface FindArticlesProps {
  readonly grid: GridController;
  /** May articles of suppliers be found at all? */
  readonly isAllowed: boolean;
  readonly children: ReactNode;
}

/** Lets everything inside it give lines that are there the articles of suppliers. */
export function FindArticles({ grid, isAllowed, children }: FindArticlesProps) {
  const { store } = grid;
  const canEdit = useViewPart(store, (view) => view.canEdit);
  const [keys, setKeys] = useState<readonly Key[]>();
  const [isOpen, setOpen] = useState(false);
  const open = (rows: readonly Key[]) => {
    const { estimate } = store.get().priced;
    const isMaterial = (key: Key) => estimate.lines.get(key)?.kind === "material";
    setKeys(linesWithin(estimate, new Set(rows)).filter(isMaterial));
    setOpen(true);
  };
  return (
    <FindArticlesContext value={isAllowed && canEdit ? open : null}>
      {children}
      {keys && (
        <ArticleDialog grid={grid} keys={keys} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </FindArticlesContext>
  );
}
